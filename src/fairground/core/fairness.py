"""Whether a deal was fair: the seed fits what was promised, and deals what was drawn."""

from dataclasses import dataclass

from fairground.core.committed import CommittedDealer, commitment, seed_from_hex
from fairground.core.dealer import ScriptedDealer
from fairground.core.game import AnyGame
from fairground.core.play import Play, draws_by_name, replay
from fairground.core.record import Record

COMMITMENT = "commitment"
SEED = "seed"


@dataclass(frozen=True)
class Verdict:
    """What was found in a record that plays through. `fair` is None when no seed is noted."""

    play: Play
    fair: bool | None
    complaint: str = ""


def judge(game: AnyGame, record: Record) -> Verdict:
    """Play a record through and deal it again from the seed it notes; a move that cannot be raises BadRecord."""
    play = replay(game, record, ScriptedDealer([]))
    promised, shown = record.notes.get(COMMITMENT), record.notes.get(SEED)
    if shown is None:
        return Verdict(play, None, "the record notes no seed, so the deal cannot be checked")
    if promised is None:
        return Verdict(play, False, "the record notes a seed but no commitment made before the game")
    seed = seed_from_hex(shown)
    if commitment(seed) != promised:
        return Verdict(play, False, "the seed is not the one that was promised: its SHA-256 differs")
    complaint = _deal_again(play.game, record, seed)
    return Verdict(play, not complaint, complaint)


def _deal_again(game: AnyGame, record: Record, seed: bytes) -> str:
    again = Play(game, record.players, record.options, CommittedDealer(seed))
    if draws_by_name(game, again.deal) != record.deal:
        return "the deal at the start is not what the seed deals"
    for number, move in enumerate(record.moves, 1):
        seat = game.seats.index(move.seat)
        step = again.decide(seat, game.actions.parse(move.notation))
        if draws_by_name(game, step.answers) != move.draws:
            return f"what was drawn after decision {number} is not what the seed deals"
    return ""
