"""Everything that is shown when the game is over, so that anybody can check the deal and the chain."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from fairground.core.proof.chain import Chain, Entry
from fairground.core.proof.hashes import commitment_to, name_hash, pledge_of
from fairground.core.proof.seat_events import SeatEvent
from fairground.core.proof.terms import Terms, seed_of


@dataclass(frozen=True)
class Opening:
    """The secret of the table, the terms, the shares by seat (empty where there is none), and the salts of the names.

    Where a person was deleted the salt is gone, and with it what could tell the name.
    """

    secret: bytes
    terms: Terms
    shares: list[bytes]
    salts: list[bytes]

    @property
    def commitment(self) -> str:
        return commitment_to(self.terms.table, self.secret)

    @property
    def seed(self) -> bytes:
        return seed_of(self.secret, self.terms, self.shares)

    def chain(self, deal: str, entries: list[Entry], events: Sequence[SeatEvent] = ()) -> Chain:
        """The chain of a whole log, with what happened to the seats behind which of its rows."""
        chain = Chain.begin(self.secret, self.commitment, self.terms, deal)
        behind: defaultdict[int, list[SeatEvent]] = defaultdict(list)
        for event in events:
            behind[event.position].append(event)
        for position, entry in enumerate([None, *entries]):
            if entry is not None:
                chain.add(entry)
            for event in behind[position]:
                chain.add_seat_event(event)
        return chain

    def foreign_shares(self) -> list[int]:
        """The seats whose share is not the one that was pledged."""
        return [
            number
            for number, (seat, share) in enumerate(zip(self.terms.seats, self.shares, strict=True))
            if (pledge_of(share) if share else "") != seat.pledge
        ]

    def foreign_names(self, names: list[str]) -> list[int]:
        """The seats whose name is not the one that sat down; a name without a salt is not judged."""
        return [
            number
            for number, (seat, salt, name) in enumerate(zip(self.terms.seats, self.salts, names, strict=True))
            if salt and name_hash(salt, name) != seat.name
        ]
