"""What somebody wants to be told while not looking, and where."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from fairground.server.messages.limits import Key

Address: TypeAlias = Annotated[str, Meta(min_length=3, max_length=1000)]
AlertKind: TypeAlias = Literal["turn", "clock", "begins", "invited", "spoken", "ended"]


class AddPush(Struct, frozen=True, tag_field="type", tag="push", forbid_unknown_fields=True):
    """Reach this browser, also when it is closed; as its push service says. `label` tells it from others."""

    endpoint: Address
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    label: Annotated[str, Meta(max_length=60)] = ""


class AddWebhook(Struct, frozen=True, tag_field="type", tag="webhook", forbid_unknown_fields=True):
    """Write into a chat room, or to a program."""

    address: Address
    format: Key


class AddMail(Struct, frozen=True, tag_field="type", tag="mail", forbid_unknown_fields=True):
    """Write to a mailbox, once its owner has confirmed it."""

    address: Annotated[str, Meta(min_length=3, max_length=254)]


AddChannel: TypeAlias = AddPush | AddWebhook | AddMail


class ChangeChannel(Struct, frozen=True, forbid_unknown_fields=True):
    """What goes to an address from now on."""

    wishes: Annotated[list[AlertKind], Meta(max_length=12)]


class WishForTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of one table: what is said of any (empty), only my turns, or nothing."""

    wish: Literal["", "turns", "nothing"]


class Channel(Struct, frozen=True):
    """A way to reach you. `problem` is a sentence where it was given up, on the day `failed`.

    While something could not be delivered yet, `tries` says how often it was tried and `due` when it is tried next.
    """

    id: str
    kind: Literal["push", "webhook", "mail"]
    label: str
    format: str
    wishes: list[str]
    confirmed: bool
    problem: str = ""
    failed: str = ""
    tries: int = 0
    due: str = ""


class Alerts(Struct, frozen=True):
    """Where you are told what. `push_key` is empty, `formats` has none, `mail` is false where that is not offered.

    `tables` are the tables of which you hear otherwise than of any.
    """

    channels: list[Channel]
    kinds: list[str]
    push_key: str
    formats: list[str]
    mail: bool
    tables: dict[str, str] = field(default_factory=dict)


class Reached(Struct, frozen=True):
    """What came of a link in a mail: the address that it is about."""

    address: str
