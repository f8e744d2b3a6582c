"""Who may not speak, whose cookies are void, and from where nobody may come: few, and asked for often."""

from dataclasses import replace

from fairground.storage.changes import PersonChanged
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

    async def change(self, person: PersonRow) -> PersonRow:
        """Keep something new about somebody."""
        await self.storage.write([PersonChanged(person)])
        self._people[person.id] = person
        self.version += 1
        return person

    async def log_out(self, person: PersonRow) -> PersonRow:
        """Every cookie that is out there is void."""
        return await self.change(replace(person, logouts=person.logouts + 1))

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
