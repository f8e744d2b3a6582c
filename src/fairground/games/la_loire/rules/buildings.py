"""Buildings: Farms, Monasteries, Castles and palace cards (L-4.4 to L-4.6)."""

from typing import Final

from fairground.core.fast import i64
from fairground.core.journal import Fact
from fairground.core.state import Offers
from fairground.games.la_loire.actions import (
    CASTLE_AT,
    FARM_AT,
    MONASTERY_AT,
    PALACE,
    PATRON_CASTLE,
    PATRON_FARM,
    PATRON_MONASTERY,
)
from fairground.games.la_loire.components.names import (
    BUILDING_NAMES,
    CASTLE,
    CHARACTERS,
    CITY_NAMES,
    ECONOMUS,
    FARM,
    GOODS,
    MAGISTER_ARTIUM,
    MENSOR,
    MONASTERY,
    NOWHERE,
    PALACE_NAMES,
    PALACES,
    PATRONUS,
    PLACES,
    SOUTH,
    WOOD,
)
from fairground.games.la_loire.state import Valley
from fairground.games.la_loire.table.player import Player

PATRONS_WOOD: Final = 2
"""What one Wood costs in Deniers with the Patronus."""


def may_build_more(valley: Valley, player: Player) -> bool:
    """One building a turn, two with the Economus (L-4.3)."""
    return valley.built < (2 if player.has(ECONOMUS) else 1)


def surcharge(valley: Valley, player: Player) -> i64:
    """The second building of a turn costs 1 more; the Magister Artium takes 1 off each (L-4.3, L-4.6)."""
    return valley.built - (1 if player.has(MAGISTER_ARTIUM) else 0)


def building_cost(valley: Valley, player: Player, building: i64) -> i64:
    """The Deniers for a Farm, Monastery or Castle, besides the Wood (L-4.4, L-4.5)."""
    cost = valley.box.building_deniers[building] + surcharge(valley, player)
    if cost < 0:
        return 0
    return cost


def palace_cost(valley: Valley, player: Player) -> i64:
    """The Deniers for a palace card (L-4.6)."""
    cost = valley.box.palace_deniers + surcharge(valley, player)
    if cost < 0:
        return 0
    return cost


def pays_with_wood(valley: Valley, player: Player, building: i64) -> bool:
    """Deniers and all the Wood are at hand."""
    if player.goods[WOOD] < valley.box.building_wood[building]:
        return False
    return player.deniers >= building_cost(valley, player, building)


def pays_with_patron(valley: Valley, player: Player, building: i64) -> bool:
    """With the Patronus 2 Deniers stand for one Wood, for one only (L-4.6)."""
    wood = valley.box.building_wood[building]
    if not player.has(PATRONUS) or wood == 0 or player.goods[WOOD] < wood - 1:
        return False
    return player.deniers >= building_cost(valley, player, building) + PATRONS_WOOD


def balances(valley: Valley, player: Player, place: i64) -> bool:
    """The two roads differ by 1 building at most, unless the Mensor helps (L-4.4)."""
    if player.has(MENSOR):
        return True
    lead = player.lead + (1 if valley.box.roads[place] == SOUTH else -1)
    return -1 <= lead <= 1


def offer_buildings(valley: Valley, player: Player, offers: Offers) -> None:
    """Whatever can be paid: with Wood, with the Patronus, and palace cards (L-4.4, L-4.5, L-4.6)."""
    if not may_build_more(valley, player):
        return
    offer_on_board(valley, player, FARM, FARM_AT, PATRON_FARM, offers)
    if player.farms > player.castles:
        offer_on_board(valley, player, MONASTERY, MONASTERY_AT, PATRON_MONASTERY, offers)
        offer_on_board(valley, player, CASTLE, CASTLE_AT, PATRON_CASTLE, offers)
    if palace_cost(valley, player) <= player.deniers:
        for palace in range(2 * PALACES):
            if valley.palaces_left(palace) > 0 and not player.owns(palace):
                offers.add(PALACE + palace)


def has_token(valley: Valley, player: Player, building: i64) -> bool:
    """Farms and Monasteries of the own colour and the common Towers are limited (L-C9, L-4.5)."""
    if building == FARM:
        return player.farms < valley.box.farms
    if building == MONASTERY:
        return player.monasteries < valley.box.monasteries
    return valley.towers > 0


def offer_on_board(
    valley: Valley, player: Player, building: i64, with_wood: i64, with_patron: i64, offers: Offers
) -> None:
    """Every village where a building of this kind may stand."""
    wood = pays_with_wood(valley, player, building)
    patron = pays_with_patron(valley, player, building)
    if not (wood or patron) or not has_token(valley, player, building):
        return
    for place in range(PLACES):
        if has_room(valley, player, building, place):
            if wood:
                offers.add(with_wood + place)
            if patron:
                offers.add(with_patron + place)


def has_room(valley: Valley, player: Player, building: i64, place: i64) -> bool:
    """A Farm needs an empty village, Monastery and Castle an own Farm (L-4.4, L-4.5)."""
    if building == FARM:
        if valley.box.roads[place] == NOWHERE or valley.building(place) != 0:
            return False
        return balances(valley, player, place)
    return valley.building(place) == FARM and valley.owner(place) == valley.asked


def build(valley: Valley, player: Player, action: i64) -> None:
    """Carry out the purchase of a building."""
    if action >= PALACE:
        take_palace(valley, player, action - PALACE)
        return
    patron: i64 = 0
    if action >= PATRON_FARM:
        patron = 1
        action -= PATRON_FARM - FARM_AT
    if action < MONASTERY_AT:
        raise_building(valley, player, FARM, action - FARM_AT, patron)
    elif action < CASTLE_AT:
        raise_building(valley, player, MONASTERY, action - MONASTERY_AT, patron)
    else:
        raise_building(valley, player, CASTLE, action - CASTLE_AT, patron)


def raise_building(valley: Valley, player: Player, building: i64, place: i64, patron: i64) -> None:
    """Pay and place; a Monastery sends its Farm home, a Castle keeps it (L-4.4, L-4.5)."""
    cost = building_cost(valley, player, building) + patron * PATRONS_WOOD
    wood = valley.box.building_wood[building] - patron
    player.deniers -= cost
    player.goods[WOOD] -= wood
    valley.left[WOOD] += wood
    valley.place_building(place, building, valley.asked)
    valley.built += 1
    if building == FARM:
        player.farms += 1
        player.lead += 1 if valley.box.roads[place] == SOUTH else -1
    elif building == MONASTERY:
        player.farms -= 1
        player.monasteries += 1
    else:
        player.castles += 1
        valley.towers -= 1
    journal = valley.journal
    if journal is not None:
        facts: dict[str, Fact] = {"seat": int(valley.asked), "building": BUILDING_NAMES[building]}
        journal.note("builds", {**facts, "place": valley.box.place_ids[place], "deniers": int(cost), "wood": int(wood)})


def take_palace(valley: Valley, player: Player, palace: i64) -> None:
    """A card of either city; it works from the next turn on (L-4.6)."""
    cost = palace_cost(valley, player)
    player.deniers -= cost
    player.palaces |= 1 << palace
    player.fresh |= 1 << palace
    valley.left[GOODS + CHARACTERS + palace] -= 1
    valley.built += 1
    journal = valley.journal
    if journal is not None:
        facts: dict[str, Fact] = {
            "seat": int(valley.asked),
            "palace": PALACE_NAMES[palace % PALACES],
            "deniers": int(cost),
        }
        journal.note("palace", {**facts, "city": CITY_NAMES[palace // PALACES]})
