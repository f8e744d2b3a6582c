"""Fruit Stall: points, the hand, and the chosen card."""

from typing import Any

from fairground.games.template.components import FRUIT_NAMES, FRUITS
from tests.games.parts.claims import Facts


def points(stall: Any, seat: int, said: Facts) -> Facts:
    return {"points": stall.points[seat]}


def hand(stall: Any, seat: int, said: Facts) -> Facts:
    return {"worth": sum(stall.box.worth[fruit] * stall.hands[seat * FRUITS + fruit] for fruit in range(FRUITS))}


def chosen(stall: Any, seat: int, said: Facts) -> Facts:
    return {"fruit": FRUIT_NAMES[stall.chosen[seat]]}


TRUTHS = {"points": points, "hand": hand, "chosen": chosen}
ESTIMATES: dict[str, set[str]] = {}
LEANINGS = {"chosen"}
