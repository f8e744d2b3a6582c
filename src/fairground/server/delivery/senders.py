"""Who carries messages out of this house, by what the operator has set up."""

from fairground.core.refusal import BadInput
from fairground.server.alerts.sender import MAIL, PUSH, WEBHOOK, Sender, Senders
from fairground.server.app.settings import Settings
from fairground.server.delivery.mail import MailSender, MailServer, is_mailbox
from fairground.server.delivery.posting import Poster
from fairground.server.delivery.web_push import PushSender
from fairground.server.delivery.webhooks import WebhookSender


def senders_of(settings: Settings) -> Senders:
    """Push and webhooks always, mail where there is a server for it."""
    poster = Poster(settings.permitted_hosts)
    contact = f"mailto:{settings.mail_from}" if settings.mail_from else settings.home
    found: dict[str, Sender] = {
        PUSH: PushSender(poster, contact),
        WEBHOOK: WebhookSender(poster, settings.home),
    }
    if settings.smtp:
        if not is_mailbox(settings.mail_from):
            raise BadInput("FAIRGROUND_MAIL_FROM names the address that mails come from, such as house@example.org")
        found[MAIL] = MailSender(MailServer.read(settings.smtp), settings.mail_from, settings.home)
    return found
