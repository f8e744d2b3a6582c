"""What a seat of ESSEN is asked."""

from fairground.core.phrase import Question
from fairground.games.essen.components import ACCOUNTANT
from fairground.games.essen.rules.buzz import neighbour
from fairground.games.essen.rules.sales import coming, coming_extra
from fairground.games.essen.rules.turn import Essen
from fairground.games.essen.view.view import PHASES


def question(state: Essen, seat: int) -> Question:
    """What the seat that decides is asked."""
    phase = PHASES[state.phase]
    booth = state.booths[seat]
    if phase == "booth_setup":
        return Question("sellers", {"funds": booth.funds(), "visitors": int(coming(state) + coming_extra(state))})
    if phase == "action":
        return Question("action", {"funds": booth.funds()})
    if phase == "buzz":
        return Question("attract", {"neighbour": int(neighbour(state, seat))})
    if state.moves_left:
        return Question("move_on", {"moves": state.moves_left})
    return Question("move", {"accountants": booth.held[ACCOUNTANT]})
