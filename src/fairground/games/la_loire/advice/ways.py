"""Destination first: the rider, the horses and the ride to a place as one row of decisions."""

from collections import deque

from fairground.core.advice import WayFound
from fairground.core.dealer import ScriptedDealer
from fairground.core.phrase import Phrase
from fairground.games.la_loire.actions import ACTIONS, GO, LEAVE, MOVE_MERCHANT, MOVE_MESSENGER, SMITH, TAKE
from fairground.games.la_loire.advice.destination import found_at, rider_of
from fairground.games.la_loire.components.names import BANK
from fairground.games.la_loire.rules.movement import BANK_PAYS, palace_in
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import MOVE, WHICH_STACK

MOST_STEPS = 5
NOTHING = ("no_goods", "no_mail", "no_messages", "mail_ahead", "mail_to")
"""What is said of a place where there is nothing for a rider."""
STEPS = (MOVE_MERCHANT, MOVE_MESSENGER, LEAVE, TAKE)


def ways(valley: LaLoire, seat: int) -> list[WayFound]:
    """The shortest row of offers that takes a rider to each place, horses left or taken on the way (L-2.1).

    Chance has no say in a ride, so that all of it can be taken back. The Blacksmith is left to be asked by hand. Where
    only one place is left to ride to, the rider goes there without being asked, and the row ends before.
    """
    if valley.phase not in (WHICH_STACK, MOVE):
        return []
    found: dict[tuple[int, str], WayFound] = {}
    rows: deque[tuple[LaLoire, list[int]]] = deque([(valley, [])])
    while rows:
        state, codes = rows.popleft()
        for code in state.offers(seat):
            rides = GO <= code < GO + (GO - SMITH)
            if not rides and (code not in STEPS or len(codes) >= MOST_STEPS):
                continue
            twin = state.copy()
            assert isinstance(twin, LaLoire)
            twin.play(seat, code, ScriptedDealer([]))
            stack = rider_of(state, code)
            place = int(twin.people[seat].place(stack))
            row = [*codes, code]
            if place == state.people[seat].place(stack):
                rows.append((twin, row))
                continue
            name = ACTIONS.action(GO + place).args["place"]
            if (stack, name) not in found:
                found[stack, name] = WayFound(name, row, _told(state, twin, seat, stack, row))
    return list(found.values())


def _told(state: LaLoire, after: LaLoire, seat: int, stack: int, codes: list[int]) -> list[Phrase]:
    """The rider, what there is at the place, and the horses that are left behind or taken along."""
    changed = codes.count(TAKE) - codes.count(LEAVE)
    place = int(after.people[seat].place(stack))
    found = found_at(state, after, seat, stack, place)
    if state.is_city(place) and state.people[seat].uses(palace_in(place, BANK)):
        found = [part for part in found if part.kind not in NOTHING] + [Phrase("interest", {"deniers": BANK_PAYS})]
    parts = [Phrase("rides", {"stack": stack}), *found]
    if changed:
        parts.append(Phrase("takes" if changed > 0 else "leaves", {"horses": abs(changed)}))
    return parts
