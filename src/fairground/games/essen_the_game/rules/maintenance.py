"""Maintenance of the exhibit: new games, popularity, events, crowd (S-1)."""

from fairground.core.arrays import filled
from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.core.journal import EVERYBODY
from fairground.games.essen_the_game.components import (
    COURTYARD,
    ENTRANCE_SOUTH,
    ENTRANCE_WEST,
    EVENT_NAMES,
    LAST_TURN_NAMES,
    LAST_TURNS,
    MINUS,
    PALLET,
    PLUS,
    QUESTION,
    SPACE_NAMES,
    SYMBOL_NAMES,
    ZONE_NAMES,
)
from fairground.games.essen_the_game.rules.chance import draw, put, take
from fairground.games.essen_the_game.state import LAST_TURN, TILE, Halls
from fairground.games.essen_the_game.table.sets import only
from fairground.games.essen_the_game.table.visitor import NONE


def maintain(halls: Halls, dealer: Dealer) -> None:
    """The whole phase, which nobody decides in."""
    if halls.round == halls.box.rounds:
        open_last_round(halls, dealer)
        return
    journal = halls.journal
    if halls.round > 1:
        release_games(halls)
        if journal is not None:
            journal.beat("released")
        load_pallet(halls, dealer)
        if journal is not None:
            journal.beat("pallet")
    adjust_popularity(halls)
    if journal is not None:
        journal.beat("popularity")
    place_events(halls, dealer)
    if halls.with_crowd:
        move_crowd(halls)
    if journal is not None:
        journal.beat("events")


def release_games(halls: Halls) -> None:
    """The pallet's tiles go to their booths, each with its event token (S-1.1)."""
    released: list[int] = []
    for space in range(PALLET):
        tile = halls.pallet[space]
        halls.offered = put(halls.offered, tile)
        halls.pallet[space] = NONE
        if halls.journal is not None:
            released.append(int(tile) + 1)
    journal = halls.journal
    if journal is not None:
        journal.note("released", {"booths": released})


def load_pallet(halls: Halls, dealer: Dealer) -> None:
    """The next stack is dealt at random onto the pallet truck (S-1.1). The stacks are one bag until they are drawn."""
    for space in range(PALLET):
        tile = draw(halls, TILE, halls.storage, dealer)
        halls.storage = take(halls.storage, tile)
        halls.pallet[space] = tile
    journal = halls.journal
    if journal is not None:
        journal.show(EVERYBODY, "pallet", {"booths": [int(tile) + 1 for tile in halls.pallet]})


def adjust_popularity(halls: Halls) -> None:
    """The symbol on "-1" falls, then those on "+1" rise, never beyond the track's end (S-1.2, S-C6)."""
    box = halls.box
    falling = box.symbols[halls.pallet[MINUS]]
    if halls.popularity[falling] > box.popularity_lowest:
        halls.popularity[falling] -= 1
    for space in range(PLUS, QUESTION):
        rising = box.symbols[halls.pallet[space]]
        if halls.popularity[rising] < box.popularity_highest:
            halls.popularity[rising] += 1
    journal = halls.journal
    if journal is not None:
        facts = {name: int(halls.popularity[symbol]) for symbol, name in enumerate(SYMBOL_NAMES)}
        journal.note("popularity", {**facts})


def place_events(halls: Halls, dealer: Dealer) -> None:
    """An event token for each "?" tile; it takes effect when the game is bought (S-1.3)."""
    for space in range(QUESTION, PALLET):
        tile = halls.pallet[space]
        kind = halls.events.draw(dealer)
        halls.tokens[kind] = put(halls.tokens[kind], tile)
        journal = halls.journal
        if journal is not None:
            journal.show(EVERYBODY, "event", {"booth": int(tile) + 1, "event": EVENT_NAMES[kind]})


def move_crowd(halls: Halls) -> None:
    """A crowd token in the zone of each "?" tile; the second on the courtyard if it is the same zone (S-1.4)."""
    first = halls.box.zones[halls.pallet[QUESTION]]
    second = halls.box.zones[halls.pallet[QUESTION + 1]]
    if second == first:
        second = halls.box.areas[COURTYARD]
    halls.crowd = only(first) | only(second)
    journal = halls.journal
    if journal is not None:
        journal.note("crowd", {"areas": crowded_areas(halls)})


def crowded_areas(halls: Halls) -> list[str]:
    """The names of zones and spaces with a crowd token."""
    names = [*ZONE_NAMES, *SPACE_NAMES[-6:]]
    return [name for area, name in enumerate(names) if (halls.crowd >> area) & 1]


def open_last_round(halls: Halls, dealer: Dealer) -> None:
    """Turn the last-turn tile, empty the pallet; no popularity, no events; a crowd at both entrances (S-1.5)."""
    kinds: i64 = LAST_TURNS
    halls.last_turn = dealer.pick(LAST_TURN, filled(kinds, 1), kinds)
    journal = halls.journal
    if journal is not None:
        journal.show(EVERYBODY, "last_turn", {"tile": LAST_TURN_NAMES[halls.last_turn]})
    release_games(halls)
    if halls.with_crowd:
        areas = halls.box.areas
        halls.crowd = only(areas[ENTRANCE_WEST]) | only(areas[ENTRANCE_SOUTH])
        if journal is not None:
            journal.note("crowd", {"areas": crowded_areas(halls)})
    if journal is not None:
        journal.beat("released")
