"""What a seat sees of Fruit Stall."""

from fairground.games.template.components import FRUIT_NAMES, FRUITS
from fairground.games.template.rules.turn import FruitStall
from fairground.games.template.state import COLOURS, NOTHING, REWARD
from fairground.games.template.view.shapes import PlayerView, StallView

PHASES = ("draft", "market", "reward", "over")


def view(state: FruitStall, seat: int) -> StallView:
    """Own cards, and what everybody can see (T-S1, T-3.2)."""
    seated = 0 <= seat < state.players
    chosen = state.chosen[seat] if seated else NOTHING
    return StallView(
        round=state.round,
        rounds=state.box.dealt,
        phase=PHASES[state.phase],
        winner=COLOURS[state.winner] if state.phase == REWARD else None,
        hand=_names([state.in_hand(seat, fruit) for fruit in range(FRUITS)]) if seated else [],
        chosen=None if chosen == NOTHING else FRUIT_NAMES[chosen],
        players=[_player(state, seat, other) for other in range(state.players)],
        bag=state.bag.total,
    )


def _player(state: FruitStall, seat: int, other: int) -> PlayerView:
    seated = 0 <= seat < state.players and seat != other
    return PlayerView(
        seat=COLOURS[other],
        cards=state.hand_size(other),
        has_chosen=state.chosen[other] != NOTHING,
        sold_last=None if state.shown[other] == NOTHING else FRUIT_NAMES[state.shown[other]],
        points=state.points[other],
        known=_names([state.knows(seat, other, fruit) for fruit in range(FRUITS)]) if seated else [],
    )


def _names(counts: list[int]) -> list[str]:
    """Always in the order of the fruits: the order in which cards came says nothing."""
    return [FRUIT_NAMES[fruit] for fruit, count in enumerate(counts) for _ in range(count)]
