"""What a seat is asked in Demokratia."""

from fairground.core.phrase import Question
from fairground.games.demokratia.components import CELL_NAMES, FIVE, PHYLAI, RHETORS
from fairground.games.demokratia.rules.end_of_round import receiver
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.state import (
    AFTERWARDS,
    ARCHON,
    EKKLESIA,
    FIRST_RHETOR,
    LOWERING,
    OSTRACISM_CALL,
    OSTRACISM_NAME,
    PLACING,
    RHETOR_FROM,
    RHETOR_TO,
    RHETORICS,
    STOA_TRIAL,
    THEATRE_STAGE,
    THEATRE_VOTE,
    TILES_LEFT,
    TURNING,
    VOTES_LEFT,
    WALLS,
    WALLS_TILE,
)

PLAIN = {
    EKKLESIA: "vote",
    AFTERWARDS: "afterwards",
    STOA_TRIAL: "stoa",
    THEATRE_STAGE: "theatre",
    WALLS_TILE: "walls",
    OSTRACISM_NAME: "ostracism_name",
}


def question(state: Demokratia, seat: int) -> Question:
    """What the seat that decides is asked."""
    phase = int(state.phase)
    hand = int(state.demagogues[seat].hand)
    if phase in PLAIN:
        return Question(PLAIN[phase])
    if phase == RHETORICS:
        return Question("rhetorics", {"citizens": hand})
    if phase == ARCHON:
        return Question("archon", {"citizens": hand})
    if phase in (PLACING, TURNING, LOWERING):
        return _building(state)
    if phase == THEATRE_VOTE:
        return Question("theatre_vote", {"other": int(state.target)})
    if phase == RHETOR_FROM:
        rhetor = state.active - FIRST_RHETOR
        return Question("rhetor", {"rhetor": RHETORS[rhetor], "phyle": PHYLAI[rhetor]})
    if phase == RHETOR_TO:
        return Question("rhetor_to", {"other": int(state.target % FIVE), "from": PHYLAI[state.target // FIVE]})
    if phase == OSTRACISM_CALL:
        return Question("ostracism_call", {"citizens": hand})
    kind = "pass_vote" if VOTES_LEFT <= phase < TILES_LEFT else "pass_tile"
    return Question(kind, {"other": int(receiver(state, seat))})


def _building(state: Demokratia) -> Question:
    """Where, how turned, or which phyle loses power."""
    if state.phase == LOWERING:
        return Question("lower", {"black": int(state.black_left)})
    tile = state.box.tiles.ids[state.tile]
    if state.phase == PLACING:
        return Question("replace" if state.active == WALLS else "place", {"tile": tile})
    return Question("turn", {"tile": tile, "cell": CELL_NAMES[state.cell]})
