"""What no visitor would do: carry games past the car, wish for more than can be bought, walk towards nothing, leave a
game lying that was walked to, fill the bag far from the car or stand still with a full one, give points for money that
nothing is left to buy with."""

from fairground.games.essen_the_game.actions import BUY, END, PLAY_TEST, STEP, UNLOAD, WITHDRAW
from fairground.games.essen_the_game.advice.heuristics.turn import on_pallet
from fairground.games.essen_the_game.components import BOOTHS, COURTYARD, PARKING, SPACES
from fairground.games.essen_the_game.rules.movement import known_ways, step_cost
from fairground.games.essen_the_game.rules.purchase import points_for, price_of
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.state import ACTIONS
from fairground.games.essen_the_game.table.sets import size

POINTS_FOR_A_TEST = 3
"""In the last round a wish needs so many action points: to be drawn, to be walked to, to be bought."""
POINTS_FOR_A_GAME = 4
"""What a game takes of two rounds, with the way to it and home."""
TRAPPED = 2
"""Whole rounds on the way to the car that nobody takes upon themselves for the game that fills the bag."""


def slips(halls: EssenTheGame, seat: int) -> dict[int, str]:
    """Offers that leave a free gain lying or are of no use, by what the seat knows."""
    if halls.phase != ACTIONS:
        return {}
    offers = halls.offers(seat)
    visitor = halls.visitors[seat]
    last = halls.round == halls.box.rounds
    steps = [code for code in offers if STEP <= code < STEP + SPACES]
    found = dict.fromkeys(_aimless(halls, seat, steps), "aimless")
    if UNLOAD in offers:
        found |= dict.fromkeys([*steps, END], "past_the_car")
    if PLAY_TEST in offers and _useless_test(halls, seat, last):
        found[PLAY_TEST] = "useless_test"
    if BUY in offers and END in offers and points_for(halls, visitor.space) > 0:
        wished = (visitor.hand() | halls.common) >> visitor.space & 1
        if last or wished:
            found[END] = "game_left"
    if BUY in offers and _fills_the_bag_far_away(halls, seat):
        found[BUY] = "trapped"
    if WITHDRAW in offers and _has_enough(halls, seat):
        found[WITHDRAW] = "money_left"
    if _is_full(halls, seat) and not last and any(step not in found for step in steps):
        found.setdefault(END, "stays_full")
    return {code: kind for code, kind in found.items() if code in offers}


def _useless_test(halls: EssenTheGame, seat: int, last: bool) -> bool:
    """As many open wishes as rounds to come are more than anybody fulfils; and in the last round time is short."""
    visitor = halls.visitors[seat]
    open_wishes = size(visitor.hand() & ~visitor.games())
    short = last and halls.points_left(visitor) < POINTS_FOR_A_TEST
    return bool(short or open_wishes > halls.box.rounds - halls.round)


def _is_full(halls: EssenTheGame, seat: int) -> bool:
    return bool(size(halls.visitors[seat].bag) >= halls.box.bags)


def _fills_the_bag_far_away(halls: EssenTheGame, seat: int) -> bool:
    """Whether with one game more the car is whole rounds away, and as many are still to come."""
    visitor = halls.visitors[seat]
    carried = int(size(visitor.bag)) + 1
    if carried < halls.box.bags or halls.box.rounds - halls.round < TRAPPED:
        return False
    way = int(known_ways(halls, visitor.space).costs[PARKING])
    in_a_round = int(halls.box.track) - carried
    return way - (int(halls.points_left(visitor)) - 1) > in_a_round * (TRAPPED - 1)


def _has_enough(halls: EssenTheGame, seat: int) -> bool:
    """Whether the money is enough for as many games as one fetches before one comes to the car again: each takes its
    part of two rounds and a space of the bag, and costs what games cost now."""
    visitor = halls.visitors[seat]
    points = int(halls.points_left(visitor)) + (0 if halls.round == halls.box.rounds else int(halls.box.track))
    games = min(int(halls.box.bags) - int(size(visitor.bag)), points // POINTS_FOR_A_GAME)
    tiles = halls.offered | on_pallet(halls)
    prices = [int(price_of(halls, booth)) for booth in range(BOOTHS) if tiles >> booth & 1]
    return bool(prices) and int(visitor.money) * len(prices) >= games * sum(prices)


def _aimless(halls: EssenTheGame, seat: int, steps: list[int]) -> list[int]:
    """Steps that lead nearer to nothing: no game that can be paid and carried, no meal, nor the car with something to
    unload."""
    visitor = halls.visitors[seat]
    last = halls.round == halls.box.rounds
    tiles = halls.offered | (0 if last else on_pallet(halls))
    goals = [
        booth
        for booth in range(0 if _is_full(halls, seat) else BOOTHS)
        if tiles >> booth & 1 and booth != visitor.space and price_of(halls, booth) <= visitor.money
    ]
    if visitor.bag or last or not goals:
        goals.append(PARKING)
    if not visitor.ate:
        goals.append(COURTYARD)
    here = known_ways(halls, visitor.space).costs
    found = []
    for code in steps:
        space = code - STEP
        price = step_cost(halls, space)
        there = known_ways(halls, space).costs
        if all(price + there[goal] > here[goal] for goal in goals):
            found.append(code)
    return found
