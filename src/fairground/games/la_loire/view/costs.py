"""What the things on offer cost the active player now, everything counted in: for the screen."""

from fairground.games.la_loire.actions import (
    ACTIONS,
    BUY,
    CASTLE_AT,
    CIRCUS_TO,
    FARM_AT,
    HIRE,
    LUMBER,
    MESSAGE,
    MONASTERY_AT,
    PALACE,
    PATRON_FARM,
    RECALL,
    SHIP,
)
from fairground.games.la_loire.components.names import BEER, CASTLE, FARM, MONASTERY
from fairground.games.la_loire.rules.buildings import PATRONS_WOOD, building_cost, palace_cost
from fairground.games.la_loire.rules.goods import beer_price_at, price_at
from fairground.games.la_loire.rules.hiring import wage
from fairground.games.la_loire.rules.messages import message_price
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import ACT


def costs(state: LaLoire) -> dict[str, int]:
    """Deniers by notation, for all that is on offer where the stack stopped and has a price."""
    if state.phase != ACT:
        return {}
    priced = ((code, _cost(state, code)) for code in state.offers(state.asked))
    return {ACTIONS.notation(code): cost for code, cost in priced if cost is not None}


def _cost(state: LaLoire, code: int) -> int | None:
    player = state.people[state.asked]
    place = player.place(state.moving)
    if BUY <= code < LUMBER:
        return int(beer_price_at(state, place) if code == BUY + BEER else price_at(state, place))
    if code == LUMBER:
        return 2 * int(price_at(state, place))
    if SHIP <= code < FARM_AT:
        return int(state.box.ship_one if code == SHIP else state.box.ship_two)
    if FARM_AT <= code < PALACE:
        return _building(state, code)
    if PALACE <= code < HIRE:
        return int(palace_cost(state, player))
    if HIRE <= code < CIRCUS_TO:
        return int(wage(state, player, code - HIRE))
    if MESSAGE <= code < RECALL:
        return int(message_price(state, player, place, code - MESSAGE + 1))
    return None


def _building(state: LaLoire, code: int) -> int:
    patron = code >= PATRON_FARM
    first = code - (PATRON_FARM - FARM_AT) if patron else code
    building = FARM if first < MONASTERY_AT else MONASTERY if first < CASTLE_AT else CASTLE
    return int(building_cost(state, state.people[state.asked], building)) + (PATRONS_WOOD if patron else 0)
