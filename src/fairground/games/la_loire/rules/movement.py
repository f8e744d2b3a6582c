"""Movement: horses, roads and where a stack may stop (L-2)."""

from typing import Final

from fairground.core.fast import i64
from fairground.core.journal import Fact
from fairground.core.state import Offers
from fairground.games.la_loire.actions import GO, LEAVE, SMITH, TAKE
from fairground.games.la_loire.components.names import (
    BANK,
    BANKER,
    BLACKSMITH,
    CITY_GUARD,
    JESTER,
    PALACES,
    PLACES,
    SCOUT,
    SQUIRE,
)
from fairground.games.la_loire.state import MERCHANT, Valley
from fairground.games.la_loire.table.player import Player

EARLY_STOPS: Final = (1 << CITY_GUARD) | (1 << JESTER)
"""Who lets a stack stop before its full distance, as bits of a player's characters."""
SMITHS_FEE: Final = 1
BANK_PAYS: Final = 3


def along(place: i64, steps: i64) -> i64:
    """So many places along the ring, or against it; behind a city the other road begins (L-2.2, L-C1)."""
    place += steps
    if place < 0:
        return place + PLACES
    if place >= PLACES:
        return place - PLACES
    return place


def most_horses(valley: Valley, player: Player) -> i64:
    """How large a stack may be: the Scout leads a third horse (L-2.1)."""
    return valley.box.most_horses_scout if player.has(SCOUT) else valley.box.most_horses


def may_add_horse(valley: Valley, player: Player) -> bool:
    """One horse for each move, two with the Squire; not after leaving one (L-2.1)."""
    if valley.dropped > 0 or valley.taken > 1 or (valley.taken == 1 and not player.has(SQUIRE)):
        return False
    return player.horses(valley.moving) < most_horses(valley, player)


def may_smith(valley: Valley, player: Player) -> bool:
    """The Blacksmith sends one horse a turn, unless the fee would hold the Merchant in a city (L-2.3, L-1.4)."""
    if valley.smithed or not player.has(BLACKSMITH):
        return False
    needed: i64 = SMITHS_FEE
    if valley.moving == MERCHANT and valley.is_city(player.place(MERCHANT)):
        needed += valley.box.leave_minimum
    return player.deniers >= needed


def offer_moves(valley: Valley, offers: Offers) -> None:
    """Horses first, then the way: the place says which road and where to stop (L-2.1, L-2.2)."""
    player = valley.people[valley.asked]
    stack = valley.moving
    place = player.place(stack)
    horses = player.horses(stack)
    if horses > 0 and valley.taken == 0:
        offers.add(LEAVE)
    if may_add_horse(valley, player):
        if valley.horses(place) > 0:
            offers.add(TAKE)
        if may_smith(valley, player):
            for elsewhere in range(PLACES):
                if elsewhere != place and valley.horses(elsewhere) > 0:
                    offers.add(SMITH + elsewhere)
    heading = player.heading(stack)
    if heading != 0:
        offer_stops(valley, player, place, heading, horses + 1, offers)
    else:
        offer_stops(valley, player, place, 1, horses + 1, offers)
        offer_stops(valley, player, place, -1, horses + 1, offers)


def offer_stops(valley: Valley, player: Player, place: i64, heading: i64, distance: i64, offers: Offers) -> None:
    """Exactly as far as the horses carry; the City Guard stops in a city, the Jester at the circus (L-2.1, L-2.3)."""
    if player.characters & EARLY_STOPS:
        stop = place
        for _step in range(distance - 1):
            stop = along(stop, heading)
            if may_stop_early(valley, player, stop):
                offers.add(GO + stop)
    offers.add(GO + along(place, heading * distance))


def may_stop_early(valley: Valley, player: Player, place: i64) -> bool:
    """Short of the full distance (L-2.3)."""
    if valley.is_city(place):
        return player.has(CITY_GUARD)
    return place == valley.circus and player.has(JESTER)


def is_forced(valley: Valley, player: Player) -> bool:
    """Whether one way remains: no horse to leave or to take, no road and no early stop to choose."""
    stack = valley.moving
    horses = player.horses(stack)
    place = player.place(stack)
    heading = player.heading(stack)
    if heading == 0 or (horses > 0 and valley.taken == 0):
        return False
    if may_add_horse(valley, player):
        if valley.horses(place) > 0:
            return False
        if may_smith(valley, player):
            for elsewhere in range(PLACES):
                if valley.horses(elsewhere) > 0:
                    return False
    if player.characters & EARLY_STOPS:
        for _step in range(horses):
            place = along(place, heading)
            if may_stop_early(valley, player, place):
                return False
    return True


def way_ahead(player: Player, stack: i64) -> i64:
    """Where a stack on a road stops if nothing stops it earlier (L-2.1)."""
    return along(player.place(stack), player.heading(stack) * (player.horses(stack) + 1))


def leave_horse(valley: Valley) -> None:
    """A horse stays behind, free for anybody (L-2.1)."""
    player = valley.people[valley.asked]
    place = player.place(valley.moving)
    player.add_horses(valley.moving, -1)
    valley.add_horses(place, 1)
    valley.dropped += 1
    journal = valley.journal
    if journal is not None:
        facts: dict[str, Fact] = {"seat": int(valley.asked), "place": valley.box.place_ids[place]}
        journal.note("leaves", {**facts, "stack": int(valley.moving)})


def take_horse(valley: Valley, place: i64, fee: i64) -> None:
    """A free horse joins the stack, from here or by the Blacksmith from elsewhere (L-2.1, L-2.3)."""
    player = valley.people[valley.asked]
    valley.add_horses(place, -1)
    player.add_horses(valley.moving, 1)
    player.deniers -= fee
    valley.taken += 1
    if fee > 0:
        valley.smithed = 1
    journal = valley.journal
    if journal is not None:
        facts: dict[str, Fact] = {"seat": int(valley.asked), "place": valley.box.place_ids[place]}
        journal.note("smith" if fee > 0 else "takes", {**facts, "stack": int(valley.moving)})


def go(valley: Valley, target: i64) -> None:
    """The stack moves; a Merchant leaves a city with no more than he may (L-1.4), a Bank pays at the stop (L-6.2)."""
    player = valley.people[valley.asked]
    stack = valley.moving
    start = player.place(stack)
    heading = player.heading(stack)
    if heading == 0:
        ahead = target - start if target > start else target - start + PLACES
        heading = 1 if ahead < PLACES - ahead else -1
        if stack == MERCHANT:
            empty_purse(valley, player)
    in_city = valley.is_city(target)
    if in_city:
        heading = 0
    player.stand(stack, target, heading)
    journal = valley.journal
    if journal is not None:
        ids = valley.box.place_ids
        facts: dict[str, Fact] = {"seat": int(valley.asked), "from": ids[start], "to": ids[target]}
        journal.note("moves", {**facts, "stack": int(stack)})
    if in_city:
        draw_interest(valley, player, target)


def most_deniers(valley: Valley, player: Player) -> i64:
    """What one leaves a city with at most: 10 Deniers, with the Banker 15 (L-1.4)."""
    return valley.box.leave_maximum_banker if player.has(BANKER) else valley.box.leave_maximum


def empty_purse(valley: Valley, player: Player) -> None:
    """Deniers above that are lost (L-1.4)."""
    most = most_deniers(valley, player)
    lost = player.deniers - most
    if lost <= 0:
        return
    player.deniers = most
    journal = valley.journal
    if journal is not None:
        journal.note("loses", {"seat": int(valley.asked), "lost": int(lost), "most": int(most)})


def draw_interest(valley: Valley, player: Player, city: i64) -> None:
    """Three Deniers for each stop in the city of a Bank (L-6.2)."""
    if not player.uses(palace_in(city, BANK)):
        return
    player.deniers += BANK_PAYS
    journal = valley.journal
    if journal is not None:
        facts: dict[str, Fact] = {"seat": int(valley.asked), "city": valley.box.place_ids[city]}
        journal.note("interest", {**facts, "deniers": BANK_PAYS})


def palace_in(city: i64, kind: i64) -> i64:
    """The number of a palace card: those of Orléans come after all of Nantes (L-C8)."""
    return kind if city == 0 else kind + PALACES


def move(valley: Valley, action: i64) -> bool:
    """Carry out one decision of a move; true when the stack has stopped."""
    if action >= GO:
        go(valley, action - GO)
        return True
    if action == LEAVE:
        leave_horse(valley)
    elif action == TAKE:
        take_horse(valley, valley.people[valley.asked].place(valley.moving), 0)
    else:
        take_horse(valley, action - SMITH, SMITHS_FEE)
    return False
