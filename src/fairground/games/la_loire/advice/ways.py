"""Destination first: the rider, the horses and the ride to a place as one row of decisions."""

from collections import deque

from fairground.core.advice import WayFound
from fairground.core.dealer import ScriptedDealer
from fairground.core.phrase import Phrase
from fairground.games.la_loire.actions import ACTIONS, GO, LEAVE, MOVE_MERCHANT, MOVE_MESSENGER, SMITH, TAKE
from fairground.games.la_loire.advice.destination import found_at
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import MOVE, WHICH_STACK

MOST_STEPS = 5
STEPS = (MOVE_MERCHANT, MOVE_MESSENGER, LEAVE, TAKE)


def ways(valley: LaLoire, seat: int) -> list[WayFound]:
    """The shortest row of offers that takes a rider to each place, horses left or taken on the way (L-2.1).

    Chance has no say in a ride, so that all of it can be taken back. The Blacksmith is left to be asked by hand.
    """
    if valley.phase not in (WHICH_STACK, MOVE):
        return []
    found: dict[tuple[int, str], WayFound] = {}
    rows: deque[tuple[LaLoire, list[int]]] = deque([(valley, [])])
    while rows:
        state, codes = rows.popleft()
        for code in state.offers(seat):
            if code in STEPS and len(codes) < MOST_STEPS:
                twin = state.copy()
                assert isinstance(twin, LaLoire)
                twin.play(seat, code, ScriptedDealer([]))
                if twin.asked == seat and twin.phase in (WHICH_STACK, MOVE) and twin.moved == valley.moved:
                    rows.append((twin, [*codes, code]))
            elif GO <= code < GO + (GO - SMITH):
                place = ACTIONS.action(code).args["place"]
                key = (int(state.moving), place)
                if key not in found:
                    found[key] = WayFound(place, [*codes, code], _told(state, seat, codes, code))
    return list(found.values())


def _told(state: LaLoire, seat: int, codes: list[int], code: int) -> list[Phrase]:
    """The rider, the horses that are left behind or taken along, and what there is at the place."""
    changed = codes.count(TAKE) - codes.count(LEAVE)
    parts = [Phrase("rides", {"stack": int(state.moving)})]
    if changed:
        parts.append(Phrase("takes" if changed > 0 else "leaves", {"horses": abs(changed)}))
    twin = state.copy()
    twin.play(seat, code, ScriptedDealer([]))
    return parts + found_at(state, twin, seat, code - GO)
