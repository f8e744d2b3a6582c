"""What lies ahead, for the screen: where one click rides to, where the circus would go; tried on copies, by rule."""

from typing import Final

from fairground.core.dealer import SeededDealer
from fairground.core.state import Offers
from fairground.games.la_loire.actions import ACTIONS, CIRCUS_TO, DONE, GO, LEAVE, TAKE
from fairground.games.la_loire.components.names import NOWHERE, PLACES
from fairground.games.la_loire.rules.market import change_market, offer_circus
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import ACT, MOVE, WHICH_STACK
from fairground.games.la_loire.view.shapes import RideView

STACKS: Final = ("merchant", "messenger")
BOXES_KEPT: Final = 16
_spare: Final[dict[tuple[object, int], list[LaLoire]]] = {}
"""Tables on which something was tried, for the next try, by their box and how many play."""


def rides(state: LaLoire) -> list[RideView]:
    """The shortest way to every place that a stack of the active player may ride to now, horses left or taken (L-2.1).

    Everything it rests on lies open, so everybody is shown it.
    """
    if state.phase not in (WHICH_STACK, MOVE):
        return []
    seat = int(state.asked)
    found: dict[tuple[int, int], RideView] = {}
    _look(state, seat, [], 0, found, _spare_tables(state))
    return [found[key] for key in sorted(found, key=lambda key: (key[0], abs(found[key].horses), key[1]))]


def _look(
    state: LaLoire,
    seat: int,
    before: list[str],
    horses: int,
    found: dict[tuple[int, int], RideView],
    spare: list[LaLoire],
) -> None:
    """Try what is on offer; a table on which something was tried is `spare`, for the next try."""
    choosing = state.phase == WHICH_STACK
    for code in state.offers(seat):
        decisions = [*before, ACTIONS.notation(code)]
        stack = code if choosing else int(state.moving)
        place, change = code - GO, horses
        if choosing or code in (LEAVE, TAKE):
            change += 0 if choosing else 1 if code == TAKE else -1
            tried = _like(state, spare)
            tried.apply(seat, code, SeededDealer(0))
            goes_on = tried.asked == seat and tried.phase == MOVE and tried.moving == stack
            if goes_on:
                _look(tried, seat, decisions, change, found, spare)
            else:  # where only one way is left, the rules ride on by themselves
                place = int(tried.people[seat].place(stack))
            spare.append(tried)
            if goes_on:
                continue
        elif not GO <= code < DONE:
            continue
        known = found.get((stack, place))
        if known is None or len(known.decisions) > len(decisions):
            found[stack, place] = RideView(STACKS[stack], state.box.place_ids[place], change, decisions)


def _spare_tables(state: LaLoire) -> list[LaLoire]:
    key = (state.box, int(state.players))
    found = _spare.get(key)
    if found is None:
        if len(_spare) >= BOXES_KEPT:
            _spare.clear()
        found = _spare[key] = []
    return found


def _like(state: LaLoire, spare: list[LaLoire]) -> LaLoire:
    """A copy to try something on, of a table that is spare where there is one: that takes a fifth of the time."""
    if spare:
        tried = spare.pop()
        tried.copy_from(state)
        return tried
    fresh = state.copy()
    assert isinstance(fresh, LaLoire)
    return fresh


CALLS_KEPT: Final = 256
_kept_calls: Final[dict[tuple[object, ...], dict[str, list[str]]]] = {}
"""The latest calls, by what they rest on: circus, market and shields seldom change."""


def circus_calls(state: LaLoire) -> dict[str, list[str]]:
    """The colours whose purchase would move the circus, and the places where it could go then (L-3.2)."""
    if state.circus == NOWHERE:
        return {}
    key = (state.box, int(state.circus), *state.spaces, *state.places[:PLACES])
    found = _kept_calls.get(key)
    if found is None:
        if len(_kept_calls) >= CALLS_KEPT:
            _kept_calls.clear()
        found = _kept_calls[key] = _try_calls(state)
    return found


def _try_calls(state: LaLoire) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    spare = _spare_tables(state)
    for colour, name in enumerate(state.box.colours):
        tried = _like(state, spare)
        tried.phase = ACT
        change_market(tried, colour)
        if int(tried.circus) != int(state.circus) or tried.phase != ACT:
            offers = Offers()
            offer_circus(tried, offers)
            found[name] = [state.box.place_ids[offers.codes[index] - CIRCUS_TO] for index in range(offers.count)]
        spare.append(tried)
    return found
