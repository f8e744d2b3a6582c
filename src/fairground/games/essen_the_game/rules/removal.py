"""With two players: each removes a tile from the halls (S-6.1)."""

from fairground.core.fast import i64
from fairground.core.state import Offers
from fairground.games.essen_the_game.actions import REMOVE
from fairground.games.essen_the_game.components import BOOTHS, EVENT_NAMES
from fairground.games.essen_the_game.rules.chance import put, take
from fairground.games.essen_the_game.state import Halls
from fairground.games.essen_the_game.table.sets import only
from fairground.games.essen_the_game.table.visitor import NONE


def removable(halls: Halls) -> i64:
    """Tiles on booths where no meeple stands (S-6.1)."""
    tiles = halls.offered
    for visitor in halls.visitors:
        if visitor.space < BOOTHS:
            tiles &= ~only(visitor.space)
    return tiles


def offer_removal(halls: Halls, offers: Offers) -> None:
    """Any of them; it is compulsory (S-6.1)."""
    tiles = removable(halls)
    for tile in range(BOOTHS):
        if (tiles >> tile) & 1:
            offers.add(REMOVE + tile)


def remove(halls: Halls, seat: i64, tile: i64) -> None:
    """The tile leaves the game, with its event token (S-6.1)."""
    halls.offered = take(halls.offered, tile)
    halls.removed = put(halls.removed, tile)
    journal = halls.journal
    if journal is not None:
        journal.note("remove", {"seat": int(seat), "booth": int(tile) + 1})
        event = halls.event_on(tile)
        if event != NONE:
            journal.note("event_gone", {"booth": int(tile) + 1, "event": EVENT_NAMES[event]})
