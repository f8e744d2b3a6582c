"""A set of booths, game tiles or wishlist cards is one number with a bit for each of the sixty."""

from typing import Final

from fairground.core.fast import i64
from fairground.games.essen_the_game.components import BOOTHS

LAST_BOOTH: Final = 1 << 59
"""The set of the sixtieth alone."""


def only(booth: i64) -> i64:
    """The set of this one. Shifted down from the last: compiled, a 1 that is shifted up has 32 bits only."""
    last: i64 = LAST_BOOTH
    return last >> (BOOTHS - 1 - booth)


def size(members: i64) -> i64:
    """How many there are in a set."""
    count: i64 = 0
    while members != 0:
        members &= members - 1
        count += 1
    return count


def listed(members: i64) -> list[int]:
    """The members of a set in order."""
    return [booth for booth in range(BOOTHS) if (members >> booth) & 1]
