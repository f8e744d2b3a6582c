"""How a search goes about it: exploration, rollout depth, prior knowledge; what makes one bot think otherwise."""

from typing import Final

from fairground.core.fast import i64

TO_THE_END: Final = 1000000
AS_THE_GAME_SAYS: Final = -1


class Manner:
    """The settings of a search."""

    def __init__(
        self,
        curiosity: float = 0.1,
        doubt: float = 1.0,
        horizon: i64 = AS_THE_GAME_SAYS,
        candidates: i64 = 3,
        bias: float = 0.3,
        impression: float = 0.5,
        victory: float = 0.5,
        watchful: bool = False,
        ripe: i64 = 20,
        room: i64 = 200000,
    ) -> None:
        self.curiosity: float = curiosity
        """How much what was tried seldom attracts in any case."""
        self.doubt: float = doubt
        """How much more it attracts where imagined games differ, in spreads of what they are worth."""
        self.horizon: i64 = horizon
        """Decisions per seat after which an imagined game is broken off and judged by its prospects."""
        self.candidates: i64 = candidates
        """Outside the tree: of how many offers picked at random the one is taken that paid off best so far."""
        self.bias: float = bias
        """How much the game's leanings count at first sight."""
        self.impression: float = impression
        """How much the prospects right after a decision count at first sight."""
        self.victory: float = victory
        """How much winning counts, the rest is the lead in points."""
        self.watchful: bool = watchful
        """Whether the path of a tree contains the decisions of others that its seat sees."""
        self.ripe: i64 = ripe
        """Visits after which a node gets children; before, the way goes on by habit."""
        self.room: i64 = room
        """Nodes at most."""
