"""What operators did, and from where nobody may come: the audit log and the bans, with the changes that write them."""

from dataclasses import dataclass

from msgspec import Struct


@dataclass(frozen=True)
class AuditRow:
    """What an operator did: to a table, a person or an address (`target`)."""

    at: str
    act: str
    target: str
    note: str


@dataclass(frozen=True)
class BanRow:
    """An address, or a network, from which nobody may come."""

    client: str
    at: str
    note: str


class Audited(Struct, frozen=True):
    """What an operator did."""

    entry: AuditRow


class Banned(Struct, frozen=True):
    """Nobody comes from an address any more."""

    ban: BanRow


class Unbanned(Struct, frozen=True):
    """Whoever comes from an address is welcome again."""

    client: str
