"""The outbox: what happened, the ways to reach people outside the house, and what is on its way to them."""

from dataclasses import dataclass, field

from msgspec import Struct


@dataclass(frozen=True)
class AlertRow:
    """Something that somebody should hear of who is not looking: written down together with what happened.

    There is one for each person, table and `kind`. It is looked at when it is `due`, by whichever process is first.
    """

    person: str
    table_id: str
    kind: str
    seat: int
    at: str
    due: str
    facts: dict[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True)
class ChannelRow:
    """A way to reach somebody: the address of a browser, of a chat room, or of a mailbox.

    `details` are what its kind needs besides; `wishes` the kinds of alerts that go there. Nothing goes to an address
    that was not confirmed. One that was given up says why (`problem`) and since when (`failed`).
    """

    id: str
    person: str
    kind: str
    address: str
    details: dict[str, str]
    wishes: list[str]
    confirmed: bool
    added: str
    problem: str = ""
    failed: str = ""


class Item(Struct, frozen=True):
    """An alert on its way to one address."""

    kind: str
    table_id: str
    seat: int
    at: str
    facts: dict[str, str | int] = {}


@dataclass(frozen=True)
class DeliveryRow:
    """All that is on its way to one address, so that it arrives as one message; after how many attempts, and when next.

    The `id` stays the same however often it is tried, so that whoever gets it twice can tell.
    """

    channel: str
    person: str
    id: str
    items: list[Item]
    tries: int
    due: str


class AlertRaised(Struct, frozen=True):
    """Somebody should hear of something; what they should hear of the same kind and table already is renewed."""

    alert: AlertRow


class AlertsSeen(Struct, frozen=True):
    """Somebody looks at a table: they need not be told any more."""

    person: str
    table: str


class AlertsPostponed(Struct, frozen=True):
    """Somebody looks elsewhere in the house: what is due by now can wait."""

    person: str
    now: str
    due: str


class AlertTaken(Struct, frozen=True):
    """An alert goes to wherever the person wants it; one of the same kind that was raised since stays."""

    alert: AlertRow


class ChannelPut(Struct, frozen=True):
    """A way to reach somebody, new or changed."""

    channel: ChannelRow


class ChannelDeleted(Struct, frozen=True):
    """A way to reach somebody is gone, with what was on it."""

    channel: str


class DeliveryPut(Struct, frozen=True):
    """What is on its way to an address, and when it is tried next."""

    delivery: DeliveryRow


class DeliveryEnded(Struct, frozen=True):
    """It arrived, nobody needs it any more, or it was given up."""

    channel: str


class TableWished(Struct, frozen=True):
    """What somebody wants to hear of one table: `turns`, `nothing`, or, when empty, what they hear of any."""

    person: str
    table: str
    wish: str
