"""What a visitor's eye remembers during one search, so that nothing is worked out twice."""

from typing import Final

from fairground.core.arrays import filled
from fairground.core.fast import append, i64, vec
from fairground.games.essen_the_game.advice.heuristics.turn import has_acted
from fairground.games.essen_the_game.components import EVENTS, OPEN_RANKINGS, PALLET, SPACES, SYMBOLS
from fairground.games.essen_the_game.rules.movement import Ways, cheapest_ways
from fairground.games.essen_the_game.state import TESTING, Halls

FIGURES: Final = 19 + PALLET + SYMBOLS + OPEN_RANKINGS + EVENTS
"""Numbers on which a prospect rests."""


class Memory:
    """The prospect of each seat as it was seen last, with all that it rests on, and ways through crowds.

    Where somebody else walks a step, nothing changes for a seat: that is most of what is looked at.
    """

    def __init__(self) -> None:
        self.figures: vec[i64] = filled(0)
        self.prospects: vec[float] = vec[float]()
        self.known: dict[int, Ways] = {}
        self.at: i64 = 0
        self.changed: bool = False

    def is_as_before(self, halls: Halls, seat: i64) -> bool:
        """Whether nothing has changed for this seat since it was looked at last. Takes down how it is now."""
        while len(self.prospects) <= seat:
            self.prospects = append(self.prospects, 0.0)
            for _ in range(FIGURES):
                self.figures = append(self.figures, -2)
        self.at = seat * FIGURES
        self.changed = False
        self.note_table(halls)
        self.note_visitor(halls, seat)
        return not self.changed

    def note(self, figure: i64) -> None:
        if self.figures[self.at] != figure:
            self.figures[self.at] = figure
            self.changed = True
        self.at += 1

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

    def ways(self, halls: Halls, space: i64) -> Ways:
        """The cheapest ways from a space in the present crowd."""
        key = int(halls.crowd * SPACES + space)
        found = self.known.get(key)
        if found is None:
            found = cheapest_ways(halls, space)
            self.known[key] = found
        return found
