"""What a visitor's eye remembers during one search, so that nothing is worked out twice."""

from typing import Final

from fairground.core.arrays import filled
from fairground.core.fast import i64, vec
from fairground.games.essen_the_game.advice.heuristics.turn import has_acted
from fairground.games.essen_the_game.components import EVENTS, OPEN_RANKINGS, PALLET, SYMBOLS
from fairground.games.essen_the_game.state import TESTING, Halls

FIGURES: Final = 20 + PALLET + SYMBOLS + OPEN_RANKINGS + EVENTS
"""Numbers on which a prospect rests."""
MOST_SIGHTS: Final = 4096
STIRRED: Final = 1_000_003
SHORT: Final = 0x1FFF_FFFF_FFFF_FFFF
"""As many bits as a Python number has room for without being made."""


class Sight:
    """A prospect, with all that it rests on."""

    def __init__(self, figures: vec[i64], prospect: float) -> None:
        self.figures: vec[i64] = figures
        self.prospect: float = prospect


class Memory:
    """The prospects that were seen.

    Where somebody else walks a step, nothing changes for a seat; and from whatever is hidden, as it is imagined, and
    from what others may draw, little depends. That is most of what is looked at.
    """

    def __init__(self) -> None:
        self.figures: vec[i64] = filled(FIGURES)
        """What is looked at now."""
        self.at: i64 = 0
        self.stirred: i64 = 0
        """All figures in one number, by which a sight is found again."""
        self.sights: dict[int, Sight] = {}

    def recall(self, halls: Halls, seat: i64) -> Sight | None:
        """When this seat was looked at as it is now."""
        self.at = 0
        self.stirred = 0
        self.note(seat)
        self.note_table(halls)
        self.note_visitor(halls, seat)
        sight = self.sights.get(int(self.stirred))
        if sight is None:
            return None
        seen, figures = sight.figures, self.figures
        for index in range(FIGURES):
            if seen[index] != figures[index]:
                return None
        return sight

    def keep(self, prospect: float) -> None:
        """Remember the prospect of what was just looked at."""
        if len(self.sights) >= MOST_SIGHTS:
            self.sights.clear()
        self.sights[int(self.stirred)] = Sight(self.figures[:], prospect)

    def note(self, figure: i64) -> None:
        self.figures[self.at] = figure
        self.at += 1
        self.stirred = (self.stirred * STIRRED ^ figure) & SHORT

    def note_table(self, halls: Halls) -> None:
        """What everybody shares."""
        self.note(halls.phase)
        self.note(halls.round)
        self.note(halls.offered)
        self.note(halls.storage)
        self.note(halls.common)
        self.note(halls.crowd)
        self.note(halls.departed)
        self.note(halls.afternoon)
        self.note(halls.last_turn)
        for place in range(PALLET):
            self.note(halls.pallet[place])
        for symbol in range(SYMBOLS):
            self.note(halls.popularity[symbol])
        for place in range(OPEN_RANKINGS):
            self.note(halls.rankings[place])
        for event in range(EVENTS):
            self.note(halls.tokens[event])

    def note_visitor(self, halls: Halls, seat: i64) -> None:
        """What the seat has, and whether its turn is still to come."""
        visitor = halls.visitors[seat]
        self.note(visitor.points)
        self.note(visitor.bag)
        self.note(visitor.trunk)
        self.note(visitor.hand())
        self.note(visitor.money)
        self.note(visitor.spent)
        self.note(visitor.space)
        self.note(visitor.pre_ordered)
        self.note(1 if has_acted(halls, seat) else 0)
        self.note(halls.drawn if halls.phase == TESTING and halls.asked == seat else 0)
