"""Messages to mailboxes, by the operator's SMTP server."""

import asyncio
from collections.abc import Awaitable, Callable
from email.message import EmailMessage
from email.utils import formatdate
from functools import partial
import smtplib
import ssl
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from fairground.core.refusal import BadInput
from fairground.server.alerts.sender import Message, Undelivered
from fairground.storage.daemon_thread import in_daemon_thread
from fairground.storage.outgoing import ChannelRow

SECONDS = 20.0
MOST_ADDRESS = 254
LOOPBACK = ("localhost", "127.0.0.1", "::1")


class MailServer(NamedTuple):
    """Where mails are handed over, by whom, and how."""

    host: str
    port: int
    user: str
    password: str
    tls: bool

    @staticmethod
    def read(url: str) -> "MailServer":
        """From `smtps://user:password@host` (TLS from the start) or `smtp://host:587` (TLS where it is offered)."""
        try:
            parts = urlsplit(url)
            port = parts.port or (465 if parts.scheme == "smtps" else 587)
        except ValueError:
            parts, port = urlsplit(""), 0
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise BadInput("FAIRGROUND_SMTP is smtps://user:password@host:465 or smtp://host:587")
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return MailServer(parts.hostname, port, user, password, parts.scheme == "smtps")


class MailSender:
    """A `Sender` for mailboxes."""

    def __init__(self, server: MailServer, sender: str, home: str) -> None:
        self.server = server
        self.sender = sender
        self.home = home

    async def open(self, secret: Callable[[str], Awaitable[bytes]]) -> None:
        """Nothing has to be made ready."""

    def check(self, channel: ChannelRow) -> None:
        if not is_mailbox(channel.address):
            raise Undelivered("malformed", for_good=True)

    async def send(self, channel: ChannelRow, message: Message) -> None:
        mail = self.mail(channel.address, message)
        try:
            async with asyncio.timeout(3 * SECONDS):
                await in_daemon_thread(partial(self._hand_over, mail))
        except (smtplib.SMTPRecipientsRefused, smtplib.SMTPSenderRefused, smtplib.SMTPDataError) as error:
            raise Undelivered("refused", for_good=_codes(error) >= 500) from None
        except (smtplib.SMTPException, ssl.SSLError, OSError, TimeoutError):
            raise Undelivered("unreachable") from None

    def mail(self, address: str, message: Message) -> EmailMessage:
        """The mail itself: plain text, the same Message-ID whenever it is sent again, one click to end it."""
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self.sender, address, message.title
        mail["Date"] = formatdate()
        mail["Message-ID"] = f"<{message.id}@{self.sender.rpartition('@')[2].strip('<>')}>"
        mail["Auto-Submitted"] = "auto-generated"
        mail["Content-Language"] = message.language
        link = self.home + message.path
        parts = ["\n".join([message.title, *(f"- {line}" for line in message.lines)]), link]
        if message.stop:
            mail["List-Unsubscribe"] = f"<{self.home}/api{message.stop}>"
            mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
            parts.append(f"-- \n{message.foot}\n{self.home}{message.stop}")
        mail.set_content("\n\n".join(parts) + "\n")
        return mail

    def _hand_over(self, mail: EmailMessage) -> None:
        server, trusted = self.server, ssl.create_default_context()
        if server.tls:
            smtp: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=SECONDS, context=trusted)
        else:
            smtp = smtplib.SMTP(server.host, server.port, timeout=SECONDS)
        with smtp:
            smtp.ehlo()
            safe = server.tls or server.host in LOOPBACK
            if not server.tls and smtp.has_extn("starttls"):
                smtp.starttls(context=trusted)
                smtp.ehlo()
                safe = True
            if server.user:
                if not safe:
                    raise smtplib.SMTPException("no password is sent in the clear")
                smtp.login(server.user, server.password)
            smtp.send_message(mail)


def is_mailbox(text: str) -> bool:
    """Whether this is one plain address; no list, no name, nothing that a header could be broken with."""
    local, at, domain = text.rpartition("@")
    letters = all("!" <= letter <= "~" and letter not in '()<>[]:;@\\,"' for letter in local)
    parts = domain.split(".")
    named = len(parts) > 1 and all(part and part.replace("-", "").isalnum() and part.isascii() for part in parts)
    return bool(at and local) and len(text) <= MOST_ADDRESS and letters and named


def _codes(error: smtplib.SMTPException) -> int:
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        return max((code for code, _ in error.recipients.values()), default=500)
    return int(getattr(error, "smtp_code", 500))
