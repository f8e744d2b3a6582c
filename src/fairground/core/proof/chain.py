"""Every move as a link of a chain: whoever keeps the latest link can tell later whether anything before it was changed.

A link covers a commitment to the move, under a nonce that nobody can know before the table's secret is shown: few moves
are possible at a time, and a bare digest of a secret vote would soon be guessed.

What happens to seats is told to everybody at once, so its links need no nonce. They are a chain of their own, beside
the moves: a link of it covers the move it stands behind, and every move after it covers that link.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Final, NamedTuple

from fairground.core.proof.hashes import BYTES, Key, digest, framed
from fairground.core.proof.seat_events import SeatEvent
from fairground.core.proof.terms import Terms

DEAL: Final = "deal"
NOBODY: Final = -1


class Entry(NamedTuple):
    """One row of a table's log: a decision with what was drawn, so many decisions taken back, or the deal."""

    seat: int
    notation: str
    draws: str = ""
    taken_back: int = 0


class Chain:
    """The links of one table, by position; the deal is the link of position 0.

    A chain may be taken up in the middle, where a link was kept: it has no links before that.
    """

    def __init__(self, secret: bytes, last: bytes, first: int) -> None:
        self._secret = Key(secret)
        self._last = last
        self._first = first
        """The position of the first link that is at hand."""
        self._links = bytearray()
        self.seat_links: list[bytes] = []
        """The links of what happened to seats."""

    @classmethod
    def begin(cls, secret: bytes, commitment: str, terms: Terms, deal: str) -> "Chain":
        """The chain of a game that was just dealt."""
        chain = cls(secret, digest("fairground chain 1", commitment, terms.digest()), 0)
        chain.add(Entry(NOBODY, DEAL, deal))
        return chain

    @classmethod
    def taken_up(cls, secret: bytes, link: bytes, position: int) -> "Chain":
        """A chain whose link of this position was kept."""
        chain = cls(secret, link, position)
        chain.go_on([link])
        return chain

    def add(self, entry: Entry) -> bytes:
        """One more link."""
        position, seats = str(len(self)), self.seats
        nonce = self._secret.over(framed(["fairground nonce 1", self._last, position]))
        parts: list[str | bytes] = [position, str(entry.seat), entry.notation, entry.draws, str(entry.taken_back)]
        if seats:
            move = Key(nonce).over(framed(["fairground move 2", *parts, seats]))
        else:
            move = Key(nonce).over(framed(["fairground move 1", *parts]))
        self._last = sha256(framed(["fairground link 1", self._last, move])).digest()
        self._links += self._last
        return self._last

    def add_seat_event(self, event: SeatEvent) -> bytes:
        """The link of what happened to a seat, behind the latest move."""
        told = (str(event.position), str(event.seat), event.kind, event.detail)
        link = digest("fairground seat 1", self.seats, self._last, *told)
        self.seat_links.append(link)
        return link

    def go_on(self, links: Iterable[bytes]) -> None:
        """Take up links that were made before and kept."""
        for link in links:
            self._last = link
            self._links += link

    @property
    def seats(self) -> bytes:
        """The link of the latest event of a seat; empty as long as nothing happened to any."""
        return self.seat_links[-1] if self.seat_links else b""

    @property
    def last(self) -> bytes:
        return self._last

    def at(self, position: int) -> bytes:
        """The link of a position; nothing where it is not at hand."""
        index = position - self._first
        return bytes(self._links[BYTES * index : BYTES * (index + 1)]) if index >= 0 else b""

    def __len__(self) -> int:
        """How many links there are, the deal's included."""
        return self._first + len(self._links) // BYTES
