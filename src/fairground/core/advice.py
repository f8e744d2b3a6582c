"""What a game can tell a person before and after a decision, beyond what is on the table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from fairground.core.phrase import Phrase
from fairground.core.state import State, places

if TYPE_CHECKING:
    from fairground.core.trial import Trial


@dataclass(frozen=True)
class Said:
    """What is said about one offer: parts of a line, by how many points it is better or worse, and cautions."""

    parts: list[Phrase] = field(default_factory=list)
    gain: tuple[int, int] | None = None
    cautions: list[Phrase] = field(default_factory=list)


@dataclass(frozen=True)
class Heading:
    """What a decision belongs to: somebody's turn, or a phase (no seat), under the heading of a round or a turn."""

    phase: str
    seat: int | None
    chapter: Phrase | None = None


class Advice:
    """A game's word to the people who play it. What it says to a seat rests on what that seat can know."""

    phases: Mapping[str, str] = {}
    """The beats that belong to a phase that goes by itself, and what the phase is called."""

    def heading(self, state: State, seat: int) -> Heading:
        """What a decision that this seat takes now belongs to."""
        return Heading("", seat)

    def points(self, state: State, seat: int) -> list[int]:
        """The points of every seat as this seat (or a SPECTATOR) can count them now; empty where nobody can."""
        return state.scores()

    def places(self, state: State, seat: int) -> list[int]:
        """The place of every seat by what this seat can know: ties share one."""
        points = self.points(state, seat)
        return state.ranking() if points == state.scores() else places([(each,) for each in points])

    def consequence(self, trial: "Trial") -> Said:
        """What comes of an offer that was tried out. Without a game's own word: the points, where they are sure."""
        if not trial.sure:
            return Said()
        before = self.points(trial.before, trial.seat)[trial.seat]
        changes = [self.points(outcome.after, trial.seat)[trial.seat] - before for outcome in trial.outcomes]
        return Said([], (min(changes), max(changes)))
