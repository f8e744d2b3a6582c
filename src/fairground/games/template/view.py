"""What a seat sees of Fruit Stall, and what it may suppose."""

import msgspec

from fairground.core.dealer import Dealer
from fairground.core.phrase import Question
from fairground.games.template.components import BOX, FRUIT_NAMES, FRUITS
from fairground.games.template.rules.turn import FruitStall
from fairground.games.template.state import COLOURS, DRAFT, FRUIT, NOTHING, REWARD

PHASES = ("draft", "market", "reward", "over")


class PlayerView(msgspec.Struct, frozen=True):
    """A player as the others see them, with what the viewer knows of the hand."""

    seat: str
    cards: int
    has_chosen: bool
    sold_last: str | None
    points: int
    known: list[str]


class StallView(msgspec.Struct, frozen=True):
    """The table as one seat sees it; a spectator has no hand and knows nothing."""

    round: int
    rounds: int
    phase: str
    winner: str | None
    hand: list[str]
    chosen: str | None
    players: list[PlayerView]
    bag: int


def view(state: FruitStall, seat: int) -> StallView:
    """Own cards, and what everybody can see (T-S1, T-3.2)."""
    seated = 0 <= seat < state.players
    chosen = state.chosen[seat] if seated else NOTHING
    return StallView(
        round=state.round,
        rounds=BOX.dealt,
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


def imagine(state: FruitStall, seat: int, dealer: Dealer) -> FruitStall:
    """The others' hands but for what the seat knows of them go into the bag and are dealt anew (T-1.2, T-3.2)."""
    twin = state.copy()
    assert isinstance(twin, FruitStall)
    others = [other for other in range(state.players) if other != seat]
    sizes = {other: state.hand_size(other) for other in others}
    for other in others:
        for fruit in range(FRUITS):
            known = state.knows(seat, other, fruit) if 0 <= seat < state.players else 0
            for _ in range(state.in_hand(other, fruit) - known):
                twin.put(other, fruit, -1)
                twin.bag.put(fruit)
    for other in others:
        for _ in range(sizes[other] - twin.hand_size(other)):
            twin.put(other, twin.bag.draw(dealer), 1)
        if state.chosen[other] != NOTHING:
            hand = twin.hands[other * FRUITS : other * FRUITS + FRUITS]
            twin.chosen[other] = dealer.pick(FRUIT, hand, twin.hand_size(other))
    _forget_what_others_know(twin, seat, others)
    return twin


def _forget_what_others_know(twin: FruitStall, seat: int, others: list[int]) -> None:
    """What another seat knows of a third hand cannot be more than what is there now."""
    for knower in others:
        for other in range(twin.players):
            for fruit in range(FRUITS):
                twin.learn(knower, other, fruit, min(twin.knows(knower, other, fruit), twin.in_hand(other, fruit)))


def pieces(state: FruitStall) -> dict[str, int]:
    """Every card, in hand, bag or sold."""
    return {"cards": state.bag.total + sum(state.hands) + state.sold}


def question(state: FruitStall, seat: int) -> Question:
    """What a seat that owes a decision is asked."""
    if state.phase == REWARD:
        return Question("reward")
    return Question("keep" if state.phase == DRAFT else "sell", {"round": state.round})
