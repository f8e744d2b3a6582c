"""What a demagogue has, and whom."""

from typing import Final

from fairground.core.arrays import filled
from fairground.core.fast import i64, vec
from fairground.core.packing import Reader, Writer
from fairground.core.state import NOBODY

EMPTY: Final = -1
MOST_HELD: Final = 4
"""Athens tiles in one hand: three, and one from the Academy."""


class Demagogue:
    """One player: citizens, tiles in hand, the vote."""

    def __init__(self, tiles: vec[i64]) -> None:
        self.pool: i64 = 0
        self.hand: i64 = 0
        self.agora: i64 = 0
        """Own citizens on the agora."""
        self.gone: i64 = 0
        """Own citizens out of the game."""
        self.neutral: i64 = 0
        self.tiles: vec[i64] = tiles
        """Athens tiles in hand."""
        self.held: i64 = 0
        """How many of them."""
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

    def copy(self) -> "Demagogue":
        twin = Demagogue(self.tiles[:])
        twin.copy_from(self)
        return twin

    def copy_from(self, other: "Demagogue") -> None:
        self.pool = other.pool
        self.hand = other.hand
        self.agora = other.agora
        self.gone = other.gone
        self.neutral = other.neutral
        for place in range(MOST_HELD):
            self.tiles[place] = other.tiles[place]
        self.held = other.held
        self.votes = other.votes
        self.cast = other.cast
        self.recast_by = other.recast_by
        self.choice = other.choice
        self.gave_left = other.gave_left
        self.gave_right = other.gave_right

    def write(self, out: Writer) -> None:
        out.put_all(self.tiles)
        for number in (self.pool, self.hand, self.agora, self.gone, self.neutral, self.held, self.votes, self.cast):
            out.put(number)
        for number in (self.recast_by, self.choice, self.gave_left, self.gave_right):
            out.put(number)

    def read(self, numbers: Reader) -> None:
        numbers.fill(self.tiles)
        self.pool = numbers.take()
        self.hand = numbers.take()
        self.agora = numbers.take()
        self.gone = numbers.take()
        self.neutral = numbers.take()
        self.held = numbers.take()
        self.votes = numbers.take()
        self.cast = numbers.take()
        self.recast_by = numbers.take()
        self.choice = numbers.take()
        self.gave_left = numbers.take()
        self.gave_right = numbers.take()


def new_demagogue() -> Demagogue:
    """A player who has nothing yet."""
    return Demagogue(filled(MOST_HELD, EMPTY))
