"""ESSEN: what a seat has, and what its neighbours talk about."""

from typing import Any

from fairground.games import find_game
from fairground.games.essen.components import TILE_NAMES
from fairground.games.essen.view.forecast import hopes, opened
from tests.games.parts.claims import Facts


def coins(fair: Any, seat: int, said: Facts) -> Facts:
    return {"coins": sum(fair.booths[seat].money)}


def start(fair: Any, seat: int, said: Facts) -> Facts:
    return {"money": fair.booths[seat].starting_money}


def sales(fair: Any, seat: int, said: Facts) -> Facts:
    """Between the least and the most that the page foretells for the sellers as they stand."""
    least, most = hopes(fair, opened(fair))[seat]
    assert least - 0.5 <= said["sales"] <= most + 0.5
    return {}


def buzz(fair: Any, seat: int, said: Facts) -> Facts:
    loud = [booth.buzz for booth in find_game("essen").view(fair, seat).booths]
    around = sorted({(seat + 1) % len(loud), (seat - 1) % len(loud)} - {seat})
    return {
        "buzz": loud[seat],
        "louder": [other for other in around if loud[other] > loud[seat]],
        "quieter": [other for other in around if loud[other] < loud[seat]],
    }


def afternoon(fair: Any, seat: int, said: Facts) -> Facts:
    assert fair.round % 2 == 1, "an afternoon follows"
    return {"tile": said["tile"], "count": fair.booths[seat].held[TILE_NAMES.index(said["tile"])]}


def bonus(fair: Any, seat: int, said: Facts) -> Facts:
    """Who may still win it: whether it is awarded at this table at all."""
    awarded = find_game("essen").view(fair, seat).central.bonuses
    return {"bonus": next(one.id for one in awarded if one.id == said["bonus"])}


TRUTHS = {
    "coins": coins,
    "start": start,
    "sales": sales,
    "buzz": buzz,
    "afternoon": afternoon,
    "lead": bonus,
    "chase": bonus,
}
ESTIMATES = {"sales": {"sales"}, "queue": {"visitors"}}
LEANINGS = {"lead", "chase"}
"""In front, or close behind, as it seems: how a bonus ends is open."""
