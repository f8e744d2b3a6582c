"""Movement through the halls, and the meal in the courtyard (S-3.1, S-3.2)."""

from typing import Final

from fairground.core.arrays import filled
from fairground.core.fast import i64, vec
from fairground.core.state import Offers
from fairground.games.essen_the_game.actions import MEAL, STEP
from fairground.games.essen_the_game.components import COURTYARD, SPACE_NAMES, SPACES, Box
from fairground.games.essen_the_game.state import Halls
from fairground.games.essen_the_game.table.visitor import NONE, Visitor


def step_cost(halls: Halls, space: i64) -> i64:
    """One action point, or two into a crowd: its zone, also from within, or its single space (S-3.1)."""
    if (halls.crowd >> halls.box.areas[space]) & 1:
        return halls.box.crowded_step
    return 1


def offer_steps(halls: Halls, visitor: Visitor, points: i64, offers: Offers) -> None:
    """Every neighbouring space for which the points suffice; meeples may share one (S-3.1)."""
    box = halls.box
    for index in range(box.first_neighbour[visitor.space], box.first_neighbour[visitor.space + 1]):
        space = box.neighbours[index]
        if step_cost(halls, space) <= points:
            offers.add(STEP + space)


def step(halls: Halls, seat: i64, space: i64) -> None:
    """Walk to a neighbouring space (S-3.1)."""
    visitor = halls.visitors[seat]
    cost = step_cost(halls, space)
    visitor.spent += cost
    visitor.space = space
    journal = halls.journal
    if journal is not None:
        journal.note("step", {"seat": int(seat), "space": SPACE_NAMES[space], "cost": int(cost)})


def may_eat(halls: Halls, visitor: Visitor) -> bool:
    """In the courtyard, once a round, with the money, and with a point to take back (S-3.2)."""
    if visitor.space != COURTYARD or visitor.ate:
        return False
    return visitor.spent > 0 and visitor.money >= halls.box.meal_price


def offer_meal(halls: Halls, visitor: Visitor, offers: Offers) -> None:
    """A meal, where it may be had (S-3.2)."""
    if may_eat(halls, visitor):
        offers.add(MEAL)


def eat(halls: Halls, seat: i64) -> None:
    """Pay for a meal and take back up to two spent action points (S-3.2)."""
    visitor = halls.visitors[seat]
    back = halls.box.meal_points if halls.box.meal_points < visitor.spent else visitor.spent
    visitor.money -= halls.box.meal_price
    visitor.spent -= back
    visitor.ate = 1
    journal = halls.journal
    if journal is not None:
        journal.note("meal", {"seat": int(seat), "price": int(halls.box.meal_price), "points": int(back)})


class Ways:
    """The cheapest ways from a space to all others in the present crowd: their cost, and the space before each."""

    def __init__(self, costs: vec[i64], before: vec[i64]) -> None:
        self.costs: vec[i64] = costs
        self.before: vec[i64] = before

    def to(self, space: i64) -> list[int]:
        """The spaces to be stepped on, the goal last."""
        way: list[int] = []
        while self.before[space] != NONE:
            way.append(int(space))
            space = self.before[space]
        return way[::-1]


WAYS_KEPT: Final = 4096
_known: Final[dict[tuple[Box, int], Ways]] = {}
"""The latest ways, by what they rest on: a crowd stays for a round, and the same ones come again."""


def known_ways(halls: Halls, start: i64) -> Ways:
    """The cheapest ways, for whoever asks often and changes nothing in them."""
    key = (halls.box, int(halls.crowd * SPACES + start))
    ways = _known.get(key)
    if ways is None:
        if len(_known) >= WAYS_KEPT:
            _known.clear()
        ways = _known[key] = cheapest_ways(halls, start)
    return ways


def cheapest_ways(halls: Halls, start: i64) -> Ways:
    """How many action points every space is away (S-3.1). Spaces are settled in rings of rising cost."""
    box = halls.box
    far: i64 = SPACES * box.crowded_step
    costs = filled(SPACES, far)
    before = filled(SPACES, NONE)
    costs[start] = 0
    first = box.first_neighbour
    neighbours = box.neighbours
    crowd = halls.crowd
    areas = box.areas
    crowded = box.crowded_step
    ring: i64 = 0
    settled: i64 = 0
    while settled < SPACES:
        for space in range(SPACES):
            if costs[space] == ring:
                settled += 1
                for index in range(first[space], first[space + 1]):
                    other = neighbours[index]
                    if costs[other] <= ring + 1:
                        continue
                    cost = ring + (crowded if (crowd >> areas[other]) & 1 else 1)
                    if cost < costs[other]:
                        costs[other] = cost
                        before[other] = space
        ring += 1
    return Ways(costs, before)
