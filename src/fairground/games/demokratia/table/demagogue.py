"""What a demagogue has, and whom."""

from typing import Final

from fairground.core.arrays import filled
from fairground.core.fast import i64, vec
from fairground.core.state import NOBODY

EMPTY: Final = -1
MOST_HELD: Final = 4
"""Athens tiles in one hand: three, and one from the Academy."""


class Demagogue:
    """One player: citizens, tiles in hand, the vote."""

    def __init__(self) -> None:
        self.tiles: vec[i64] = filled(MOST_HELD, EMPTY)
        """Athens tiles in hand."""
        self.pool: i64 = 0
        self.hand: i64 = 0
        self.agora: i64 = 0
        """Own citizens on the agora."""
        self.gone: i64 = 0
        """Own citizens out of the game."""
        self.neutral: i64 = 0
        self.gifts: i64 = 0
        """Citizens that may still be given away in this Ostracism phase."""
        self.held: i64 = 0
        """How many tiles are in hand."""
        self.votes: i64 = 0
        """Vote tiles in hand, a bit for each."""
        self.cast: i64 = EMPTY
        """The vote tile that lies face down in front."""
        self.recast_by: i64 = NOBODY
        """Who put it there, if the Theatre was used on it."""
        self.choice: i64 = EMPTY
        """What was chosen in secret and is not carried out yet."""
        self.gave_left: i64 = EMPTY
        """The Athens tile passed to the left neighbour, as long as it must still be there."""
        self.gave_right: i64 = EMPTY
