"""The keys that sign cookies: a new one can be made at any time, and nobody is logged out.

A new key is accepted at once and used a moment later, when every process of the house knows it. Older ones are
accepted until they are retired; whoever comes by meanwhile gets a cookie of the newest. Recovery codes stay with the
first key: people have written them down.
"""

from typing import NamedTuple

from fairground.storage.changes import HouseNoted
from fairground.storage.interface import Storage

FIRST = "signing"
NEWEST, OLDEST = "signing newest", "signing oldest"
"""Under which names the numbers of the newest and of the oldest accepted key are kept."""


class KeyRing(NamedTuple):
    """The first key, and those that are accepted, the oldest first; `oldest` is its number."""

    first: bytes
    accepted: list[bytes]
    oldest: int

    @property
    def newest(self) -> int:
        return self.oldest + len(self.accepted) - 1


async def read_ring(storage: Storage) -> KeyRing:
    """The keys as they are kept; the first is made when there is none."""
    newest, oldest = await _number(storage, NEWEST), await _number(storage, OLDEST)
    accepted = [await storage.secret(_name(number)) for number in range(oldest, newest + 1)]
    return KeyRing(await storage.secret(FIRST), accepted, oldest)


async def rotate(storage: Storage) -> int:
    """Make a new key; returns its number."""
    number = (await read_ring(storage)).newest + 1
    await storage.secret(_name(number))
    await storage.write([HouseNoted(NEWEST, str(number).encode())])
    return number


async def retire(storage: Storage) -> int:
    """Accept the newest key only; returns how many are retired."""
    ring = await read_ring(storage)
    await storage.write([HouseNoted(OLDEST, str(ring.newest).encode())])
    return len(ring.accepted) - 1


async def _number(storage: Storage, name: str) -> int:
    noted = await storage.noted(name)
    return int(noted) if noted is not None else 1


def _name(number: int) -> str:
    return FIRST if number == 1 else f"{FIRST} {number}"
