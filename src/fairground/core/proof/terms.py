"""What is agreed before anybody shows a share: the table, the game, its options, who sits where, and all pledges."""

from dataclasses import dataclass

from fairground.core.proof.hashes import digest, keyed


@dataclass(frozen=True)
class SeatTerms:
    """One seat: its colour, who plays it (`person`, or `bot:` and its level), the salted hash of the name, the pledge.

    Without a pledge the seat adds nothing to the seed. A deposited share was known to the house from the beginning.
    """

    colour: str
    player: str
    name: str
    pledge: str = ""
    deposited: bool = False


@dataclass(frozen=True)
class Terms:
    """Everything the seed is bound to. `attempt` counts how often all had to pledge anew, from 1."""

    table: str
    game: str
    rules_version: int
    options: dict[str, str]
    attempt: int
    seats: list[SeatTerms]

    def digest(self) -> bytes:
        """What stands for the terms: nobody can find others with the same."""
        parts = [self.table, self.game, str(self.rules_version), str(self.attempt), str(len(self.options))]
        for name, value in sorted(self.options.items()):
            parts += [name, value]
        for seat in self.seats:
            how = "" if not seat.pledge else "deposited" if seat.deposited else "kept"
            parts += [seat.colour, seat.player, seat.name, seat.pledge, how]
        return digest("fairground terms 1", *parts)

    @property
    def contributors(self) -> list[int]:
        """The seats whose share is in the seed."""
        return [number for number, seat in enumerate(self.seats) if seat.pledge]

    @property
    def kept(self) -> list[int]:
        """The seats that kept their share to themselves until all had pledged: one honest one suffices."""
        return [number for number in self.contributors if not self.seats[number].deposited]


def seed_of(secret: bytes, terms: Terms, shares: list[bytes]) -> bytes:
    """The seed that all have made together; a seat without a share has an empty one."""
    return keyed(secret, "fairground seed 1", terms.digest(), *shares)
