"""What a seat of Fruit Stall is asked."""

from fairground.core.phrase import Question
from fairground.games.template.rules.turn import FruitStall
from fairground.games.template.state import DRAFT, REWARD


def question(state: FruitStall, seat: int) -> Question:
    """What a seat that owes a decision is asked."""
    if state.phase == REWARD:
        return Question("reward")
    return Question("keep" if state.phase == DRAFT else "sell", {"round": state.round})
