"""Where the round stands."""

from fairground.core.fast import i64
from fairground.games.essen_the_game.state import Halls
from fairground.games.essen_the_game.table.sets import only
from fairground.games.essen_the_game.table.visitor import NONE, Visitor


def has_acted(halls: Halls, seat: i64) -> bool:
    """Whether the turn of this seat is over for this round."""
    return (seat - halls.first_player + halls.players) % halls.players < halls.turn


def points_now(halls: Halls, visitor: Visitor, seat: i64) -> i64:
    """Action points that this seat can still spend this round."""
    return 0 if has_acted(halls, seat) else halls.points_left(visitor)


def on_pallet(halls: Halls) -> i64:
    """The tiles on the pallet truck."""
    tiles: i64 = 0
    for space in range(len(halls.pallet)):
        if halls.pallet[space] != NONE:
            tiles |= only(halls.pallet[space])
    return tiles
