"""The ways to reach somebody: added, changed, tried out, confirmed, taken away."""

from dataclasses import replace
from datetime import datetime, timedelta
from urllib.parse import urlsplit

from fairground.server.alerts.dispatcher import Dispatcher
from fairground.server.alerts.message import CONFIRM, STOP, TEST
from fairground.server.alerts.sender import MAIL, PUSH, WEBHOOK, Undelivered
from fairground.server.messages import AddChannel, AddMail, AddPush, Channel
from fairground.server.security.keys import new_id
from fairground.server.tables.registry.alerts import KINDS
from fairground.server.text.plain import plain
from fairground.server.text.refusals import refuse
from fairground.server.text.sentences import worded
from fairground.storage.changes import Change
from fairground.storage.outgoing import ChannelDeleted, ChannelPut, ChannelRow, DeliveryPut, DeliveryRow, Item

MOST_CHANNELS = 10
UNCONFIRMED = 3
"""So many mailboxes one person may ask to confirm a day."""
A_DAY = 86400.0


def _asked_for(added: AddChannel) -> tuple[str, str, dict[str, str]]:
    if isinstance(added, AddPush):
        return PUSH, added.endpoint, {"p256dh": added.p256dh, "auth": added.auth, "label": plain(added.label)}
    if isinstance(added, AddMail):
        return MAIL, added.address.strip(), {}
    return WEBHOOK, added.address.strip(), {"format": added.format}


async def add_channel(dispatcher: Dispatcher, person: str, added: AddChannel) -> ChannelRow:
    """A new way to reach somebody; one that is there already is begun anew. A mailbox has to be confirmed."""
    kind, address, details = _asked_for(added)
    sender, at = dispatcher.senders.get(kind), dispatcher.clock()
    if sender is None:
        raise refuse("not_allowed", "channel_not_offered")
    known = await dispatcher.storage.channels_of(person)
    same = next((channel for channel in known if (channel.kind, channel.address) == (kind, address)), None)
    if same is None and len(known) >= MOST_CHANNELS:
        raise refuse("too_much", "channels")
    fresh = ChannelRow(
        id=new_id(),
        person=person,
        kind=kind,
        address=address,
        details=details,
        wishes=list(KINDS),
        confirmed=kind != MAIL,
        added=at,
    )
    if same is not None:
        fresh = replace(same, details=details, problem="", failed="")
    try:
        sender.check(fresh)
    except Undelivered as error:
        reason = error.reason
        raise refuse("malformed", "channel", problem=lambda language: problem(reason, language)) from None
    changes: list[Change] = [ChannelPut(fresh)]
    if not fresh.confirmed:
        await _check_confirmations(dispatcher, person, address)
        changes.append(_now(fresh, CONFIRM, at))
    await dispatcher.storage.write(changes)
    dispatcher.wake()
    return fresh


async def _check_confirmations(dispatcher: Dispatcher, person: str, address: str) -> None:
    """Nobody is written to again and again because somebody else says so."""
    since = (datetime.fromisoformat(dispatcher.clock()) - timedelta(seconds=A_DAY)).isoformat(timespec="milliseconds")
    asked = [*await dispatcher.storage.channels_of(person), *await dispatcher.storage.channels_at(address)]
    lately = {
        channel.id for channel in asked if channel.kind == MAIL and not channel.confirmed and channel.added > since
    }
    if len(lately) >= UNCONFIRMED:
        raise refuse("too_much", "confirmations")


async def try_out(dispatcher: Dispatcher, channel: ChannelRow) -> None:
    """Send something now, so that the person sees whether it arrives; what was given up begins anew."""
    fresh, at = replace(channel, problem="", failed=""), dispatcher.clock()
    if not channel.confirmed:
        await _check_confirmations(dispatcher, channel.person, channel.address)
    item = TEST if channel.confirmed else CONFIRM
    await dispatcher.storage.write([ChannelPut(fresh), _now(fresh, item, at)])
    dispatcher.wake()


def _now(channel: ChannelRow, kind: str, at: str) -> DeliveryPut:
    items = [Item(kind, table_id="", seat=0, at=at)]
    return DeliveryPut(DeliveryRow(channel.id, channel.person, new_id(), items, tries=0, due=at))


async def confirm(dispatcher: Dispatcher, token: str) -> ChannelRow:
    """The owner of a mailbox wants to be written to."""
    channel = await _meant(dispatcher, CONFIRM, token)
    await dispatcher.storage.write([ChannelPut(replace(channel, confirmed=True))])
    return channel


async def stop(dispatcher: Dispatcher, token: str) -> ChannelRow:
    """The owner of a mailbox does not want to be written to any more."""
    channel = await _meant(dispatcher, STOP, token)
    await dispatcher.storage.write([ChannelDeleted(channel.id)])
    return channel


async def _meant(dispatcher: Dispatcher, purpose: str, token: str) -> ChannelRow:
    named = dispatcher.keys().read_token(purpose, token)
    channel = await dispatcher.storage.channel(named) if named is not None else None
    if channel is None:
        raise refuse("not_found", "channel_link")
    return channel


def shown(channel: ChannelRow, delivery: DeliveryRow | None, language: str) -> Channel:
    """An address as its owner sees it; what in it could be a password is not shown again."""
    label = channel.details.get("label", "") if channel.kind == PUSH else channel.address
    if channel.kind == WEBHOOK:
        label = urlsplit(channel.address).netloc
    return Channel(
        id=channel.id,
        kind=channel.kind,  # type: ignore[arg-type]
        label=label,
        format=channel.details.get("format", ""),
        wishes=channel.wishes,
        confirmed=channel.confirmed,
        problem=problem(channel.problem, language) if channel.problem else "",
        failed=channel.failed,
        tries=delivery.tries if delivery is not None else 0,
        due=delivery.due if delivery is not None and delivery.tries else "",
    )


def problem(reason: str, language: str = "en") -> str:
    """Why something does not arrive, as a sentence."""
    return worded(language, "undelivered", reason, {})
