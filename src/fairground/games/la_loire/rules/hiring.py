"""Hiring characters at the circus, and red ones in a city with a Palatium Balivi (L-6.1)."""

from typing import Final

from fairground.core.fast import i64
from fairground.core.journal import Fact
from fairground.core.state import Offers
from fairground.games.la_loire.actions import HIRE
from fairground.games.la_loire.components.names import (
    APPRENTICE,
    CHARACTER_NAMES,
    CHARACTERS,
    GOODS,
    HELPER,
    LADY_IN_WAITING,
    PALATIUM_BALIVI,
    RED,
    WITCH,
)
from fairground.games.la_loire.rules.movement import palace_in
from fairground.games.la_loire.state import Valley
from fairground.games.la_loire.table.player import Player

SECOND_HIRE: Final = 2
"""How much more the Lady-in-waiting's second character costs."""


def may_hire_more(valley: Valley, player: Player) -> bool:
    """One character a turn, two with the Lady-in-waiting, wherever they are hired (L-6.1)."""
    return valley.hired == 0 or (valley.hired == 1 and player.has(LADY_IN_WAITING))


def hires_at(valley: Valley, player: Player, place: i64) -> bool:
    """The circus hires out everybody, a Palatium Balivi red characters in its city (L-6.1)."""
    if place == valley.circus:
        return True
    return valley.is_city(place) and player.uses(palace_in(place, PALATIUM_BALIVI))


def surcharge(valley: Valley, player: Player) -> i64:
    """What comes on top of a card's cost: 2 for the second in a turn, 1 less with the Witch (L-6.1)."""
    more = SECOND_HIRE * valley.hired
    if player.has(WITCH):
        more -= 1
    return more


def usual_wage(valley: Valley, player: Player, character: i64) -> i64:
    """What a card costs as soon as the player may hire again, whoever was hired in this turn (L-6.1)."""
    if may_hire_more(valley, player):
        return wage(valley, player, character)
    cost = valley.box.character_cost[character] - (1 if player.has(WITCH) else 0)
    if cost < 0:
        return 0
    return cost


def wage(valley: Valley, player: Player, character: i64) -> i64:
    """The card's cost with its surcharge, never below 0 (L-6.1)."""
    cost = valley.box.character_cost[character] + surcharge(valley, player)
    if cost < 0:
        return 0
    return cost


def offer_hires(valley: Valley, player: Player, place: i64, offers: Offers) -> None:
    """Nobody twice, the Helper only after the Apprentice (L-6.1)."""
    if not hires_at(valley, player, place) or not may_hire_more(valley, player):
        return
    only_red = place != valley.circus
    affordable = player.deniers - surcharge(valley, player)
    costs, left = valley.box.character_cost, valley.left
    never = player.characters
    if not player.has(APPRENTICE):
        never |= 1 << HELPER
    for character in range(CHARACTERS):
        if costs[character] > affordable or (never >> character) & 1 or left[GOODS + character] == 0:
            continue
        if only_red and valley.box.character_suit[character] != RED:
            continue
        offers.add(HIRE + character)


def hire(valley: Valley, player: Player, character: i64) -> None:
    """The character works at once and for the rest of the game (L-6.1, L-C7)."""
    cost = wage(valley, player, character)
    player.deniers -= cost
    player.characters |= 1 << character
    valley.left[GOODS + character] -= 1
    valley.hired += 1
    journal = valley.journal
    if journal is not None:
        facts: dict[str, Fact] = {"seat": int(valley.asked), "character": CHARACTER_NAMES[character]}
        journal.note("hires", {**facts, "deniers": int(cost)})
