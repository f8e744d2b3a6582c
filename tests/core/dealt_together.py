"""A game that three seats dealt together: one kept its bytes, one had deposited them, the third is a bot."""

from dataclasses import dataclass, replace

from fairground.core.committed import CommittedDealer
from fairground.core.fairness import Held
from fairground.core.play import Play
from fairground.core.proof.deal import with_points
from fairground.core.proof.hashes import name_hash, pledge_of
from fairground.core.proof.notes import chain_of, proof_notes
from fairground.core.proof.opening import Opening
from fairground.core.proof.terms import SeatTerms, Terms
from fairground.core.record import Record, Withdrawn
from fairground.games import find_game

GAME = find_game("essen")
SECRET = bytes(range(32))
NAMES = ["Anna", "Ben", "Bot green"]
SHARES = [b"a" * 32, b"b" * 32, b""]
SALTS = [b"salt of a seat %d" % seat for seat in range(3)]
SALTS = [salt[:16] for salt in SALTS]
TRIED = [Withdrawn(1, "blue", "sellers 2"), Withdrawn(1, "blue", "", 1)]


@dataclass(frozen=True)
class House:
    """What a house has to decide about a deal. Everything else follows."""

    secret: bytes = SECRET
    table: str = "table"
    shares: tuple[bytes, ...] = tuple(SHARES)
    deposited: tuple[bool, ...] = (False, True, False)
    names: tuple[str, ...] = tuple(NAMES)
    attempt: int = 1

    def opening(self) -> Opening:
        seats = [
            SeatTerms(
                GAME.seats[seat],
                "bot:expert" if seat == 2 else "person",
                name_hash(SALTS[seat], self.names[seat]),
                pledge_of(share) if share else "",
                self.deposited[seat],
            )
            for seat, share in enumerate(self.shares)
        ]
        options = GAME.chosen(3, {})
        terms = Terms(self.table, GAME.id, GAME.rules_version, options, self.attempt, seats)
        return Opening(self.secret, terms, list(self.shares), SALTS)

    def record(self, decisions: int | None = None, choice: int = 0) -> Record:
        """A game in which everybody takes the first offer, or at the last decision another one."""
        opening = self.opening()
        play = Play(GAME, 3, {}, CommittedDealer(opening.seed))
        while not play.over and (decisions is None or len(play.steps) < decisions):
            seat = play.state.waiting()[0]
            last = decisions is not None and len(play.steps) == decisions - 1
            play.decide(seat, play.state.offers(seat)[choice if last else 0])
        record = play.record(dict(zip(GAME.seats, self.names, strict=False)))
        return self.proven(replace(record, withdrawn=TRIED), opening)

    def proven(self, record: Record, opening: Opening) -> Record:
        """With all notes made to fit, whatever it tells."""
        pointed = with_points(GAME, record, opening.seed)
        link = chain_of(GAME, pointed, opening).last.hex()
        return replace(pointed, notes=proof_notes(opening, link))


def held(record: Record, share: bytes = SHARES[0]) -> Held:
    """What Anna's browser kept while she played this game."""
    return Held(record.notes["commitment"], record.notes["link"], share.hex())
