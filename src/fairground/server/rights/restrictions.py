"""Who may not speak, whose cookies are void, and from where nobody may come: few, and asked for often."""

from fairground.storage.changes import PersonLoggedOut, PersonMuted
from fairground.storage.interface import Storage
from fairground.storage.rows import PersonRow

MARK = "~"
"""Stands in a cookie before the number of logouts that it is from."""


class Restrictions:
    """Everybody who is restricted in some way, and the addresses that are banned, in memory."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.banned: set[str] = set()
        self._people: dict[str, PersonRow] = {}
        self.version = 0
        """Counts what may end somebody's stay: whoever holds a line open is looked at again when it rises."""

    async def read(self) -> None:
        """As they are kept; asked for anew now and then, for another process may have changed them."""
        people = {person.id: person for person in await self.storage.restricted()}
        bans = {ban.client for ban in await self.storage.bans()}
        if people != self._people or bans != self.banned:
            self.version += 1
        self._people = people
        self.banned.difference_update(self.banned - bans)
        self.banned.update(bans)

    async def mute(self, person: str, muted: bool) -> None:
        """Somebody may not speak anywhere, or may again."""
        await self._keep(PersonMuted(person, muted))

    async def log_out(self, person: str) -> PersonRow | None:
        """Every cookie that is out there is void; somebody as they are then."""
        return await self._keep(PersonLoggedOut(person))

    async def _keep(self, change: PersonMuted | PersonLoggedOut) -> PersonRow | None:
        """One thing is changed and all others stay as they are kept: somebody else may be changing them."""
        await self.storage.write([change])
        found = await self.storage.person(change.person)
        if found is not None:
            self._people[found.id] = found
        self.version += 1
        return found

    def is_muted(self, person: str) -> bool:
        found = self._people.get(person)
        return found is not None and found.muted

    def named_in(self, signed: str) -> str | None:
        """The person of a cookie whose signature is ours, unless they have logged out everywhere since."""
        person, _, number = signed.partition(MARK)
        known = self._people.get(person)
        return person if number == (str(known.logouts) if known is not None and known.logouts else "") else None


def to_sign(person: PersonRow) -> str:
    """What the cookie of somebody says."""
    return f"{person.id}{MARK}{person.logouts}" if person.logouts else person.id
