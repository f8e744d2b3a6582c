"""Demokratia: citizens, seats, and who has which monument and rhetor."""

from typing import Any

from fairground.games import find_game
from fairground.games.demokratia.components import CELLS, MONUMENTS, PHYLAI, RHETORS
from tests.games.demokratia import reference
from tests.games.parts.claims import Facts

EMINENCES = MONUMENTS + RHETORS


def end(polis: Any, seat: int, said: Facts) -> Facts:
    return {"points": polis.scores()[seat]}


def neutral(polis: Any, seat: int, said: Facts) -> Facts:
    return {"citizens": polis.demagogues[seat].neutral}


def citizens(polis: Any, seat: int, said: Facts) -> Facts:
    return {"citizens": polis.demagogues[seat].hand + polis.demagogues[seat].agora}


def seats(polis: Any, seat: int, said: Facts) -> Facts:
    view = find_game("demokratia").view(polis, seat)
    phyle = next(phyle for phyle in view.phylai if phyle.id == said["phyle"])
    return {"phyle": phyle.id, "seats": phyle.seats[seat]}


def city(polis: Any, seat: int, said: Facts) -> Facts:
    """The own citizens in Athens, and those of them in one of the longest groups, followed cell by cell."""
    own = {cell for cell in range(CELLS) if int(polis.city.citizens[seat]) >> cell & 1}
    built = reference.city(polis)
    found = {phyle: reference.groups(built, phyle) for phyle in PHYLAI}
    longest = max(len(group) for groups in found.values() for group in groups)
    joined = [set().union(*(group for group in groups if len(group) == longest)) for groups in found.values()]
    return {"citizens": len(own), "longest": max(len(own & cells) for cells in joined)}


def eminence(polis: Any, seat: int, said: Facts) -> Facts:
    index = EMINENCES.index(said["eminence"])
    assert polis.owners[index] == seat
    return {"eminence": said["eminence"], "fresh": int(not int(polis.used) >> index & 1)}


def exile(polis: Any, seat: int, said: Facts) -> Facts:
    assert polis.exile == seat
    return {"citizens": polis.demagogues[seat].hand}


def begun(polis: Any, seat: int, said: Facts) -> Facts:
    assert polis.archon == seat
    return {}


TRUTHS = {
    "end": end,
    "neutral": neutral,
    "citizens": citizens,
    "seats": seats,
    "city": city,
    "eminence": eminence,
    "exile": exile,
    "begun": begun,
}
ESTIMATES = {"seats": {"power"}, "danger": {"power"}}
"""A phyle's power as it will be after votes and tiles that are still open."""
LEANINGS = {"seats", "begun", "vote", "tile", "ostracism", "danger"}
