"""Why something cannot be built."""

from fairground.core.phrase import Reason
from fairground.games.la_loire.components.names import (
    BUILDING_NAMES,
    CASTLE,
    CITY_NAMES,
    FARM,
    MONASTERY,
    NOWHERE,
    PALACE_NAMES,
    PALACES,
    PATRONUS,
    PLACES,
    ROADS,
    WOOD,
)
from fairground.games.la_loire.rules.buildings import (
    PATRONS_WOOD,
    building_cost,
    has_room,
    has_token,
    may_build_more,
    palace_cost,
)
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.table.player import Player

RULES = {FARM: "L-4.4", MONASTERY: "L-4.5", CASTLE: "L-4.5"}


def building_reasons(state: LaLoire, player: Player) -> list[Reason]:
    """Farm, Monastery, Castle, each also with the Patronus, and palace cards (L-4.4 to L-4.6)."""
    found = []
    for building, rule in RULES.items():
        name = BUILDING_NAMES[building]
        found += _one(state, player, name, building, rule, 0)
        if player.has(PATRONUS):
            found += _one(state, player, f"patron_{name}", building, rule, 1)
        else:
            found.append(Reason(f"patron_{name}", "no_character", "L-4.6", {"character": "patronus"}))
    return found + _palaces(state, player)


def _one(state: LaLoire, player: Player, kind: str, building: int, rule: str, patron: int) -> list[Reason]:
    price = int(building_cost(state, player, building)) + patron * PATRONS_WOOD
    wood = state.box.building_wood[building] - patron
    if not may_build_more(state, player):
        return [Reason(kind, "built_already", "L-4.3")]
    if not has_token(state, player, building):
        return [Reason(kind, "no_token_left", rule, {"building": BUILDING_NAMES[building]})]
    if building != FARM and not any(has_room(state, player, building, place) for place in range(PLACES)):
        return [Reason(kind, "needs_own_farm", rule)]
    if player.goods[WOOD] < wood:
        return [Reason(kind, "not_enough_wood", rule, {"wood": wood, "have": player.goods[WOOD]})]
    if player.deniers < price:
        return [Reason(kind, "too_dear", rule, {"price": price, "deniers": player.deniers})]
    return [
        _site(state, f"{kind} {state.box.place_ids[place]}", building, place, rule)
        for place in range(PLACES)
        if not has_room(state, player, building, place)
    ]


def _site(state: LaLoire, action: str, building: int, place: int, rule: str) -> Reason:
    if building != FARM:
        return Reason(action, "needs_own_farm", rule)
    if state.box.roads[place] == NOWHERE:
        return Reason(action, "no_village", rule)
    if state.building(place):
        return Reason(action, "village_taken", rule, {"place": state.box.place_ids[place]})
    return Reason(action, "unbalanced", rule, {"road": ROADS[state.box.roads[place]]})


def _palaces(state: LaLoire, player: Player) -> list[Reason]:
    if state.casual:
        return [Reason("palace", "no_cards_in_casual", "L-8.2")]
    if not may_build_more(state, player):
        return [Reason("palace", "built_already", "L-4.3")]
    price = int(palace_cost(state, player))
    if player.deniers < price:
        return [Reason("palace", "too_dear", "L-4.6", {"price": price, "deniers": player.deniers})]
    found = []
    for palace in range(2 * PALACES):
        action = f"palace {CITY_NAMES[palace // PALACES]} {PALACE_NAMES[palace % PALACES]}"
        if player.owns(palace):
            found.append(Reason(action, "palace_owned", "L-C8"))
        elif state.palaces_left(palace) == 0:
            found.append(Reason(action, "palace_gone", "L-C8"))
    return found
