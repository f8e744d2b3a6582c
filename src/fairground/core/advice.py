"""What a game can tell a person before and after a decision, beyond what is on the table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from msgspec import Struct

from fairground.core.phrase import Part, Phrase
from fairground.core.state import State

if TYPE_CHECKING:
    from fairground.core.trial import Trial


@dataclass(frozen=True)
class Said:
    """What is said about one offer: parts of a line, by how many points it is better or worse, and cautions."""

    parts: list[Phrase] = field(default_factory=list)
    gain: tuple[int, int] | None = None
    cautions: list[Phrase] = field(default_factory=list)
    changes: dict[str, tuple[int, int]] = field(default_factory=dict)
    """The least and the most by which each measure of the seat changes."""


@dataclass(frozen=True)
class WayFound:
    """Several offers in a row that lead to one place, named as in the view; nothing is drawn or shown on the way.

    Where the way is only whole with an offer that cannot be taken back, that is the `last`. The `gain` is the points
    that the whole of it brings, as far as that is known.
    """

    place: str
    codes: list[int]
    parts: list[Phrase] = field(default_factory=list)
    cautions: list[Phrase] = field(default_factory=list)
    last: int | None = None
    gain: tuple[int, int] | None = None


class Heading(Struct, frozen=True):
    """What a decision belongs to: somebody's turn, or a phase (no seat), under the heading of a round or a turn."""

    phase: str
    seat: int | None
    chapter: Phrase | None = None


class Advice:
    """A game's word to the people who play it. What it says to a seat rests on what that seat can know."""

    hides = False
    """Whether something on the table is hidden from a seat, beyond what chance has yet to draw."""
    points_alike = False
    """Whether `points` and `places` are the same for every seat and a SPECTATOR, so that they are counted once."""
    phases: Mapping[str, str] = {}
    """The beats that belong to a phase that goes by itself, and what the phase is called; behind the last beat of a
    decision, the kind of event that begins one."""

    def heading(self, state: State, seat: int) -> Heading:
        """What a decision that this seat takes now belongs to."""
        return Heading("", seat)

    def points(self, state: State, seat: int) -> list[int]:
        """The points of every seat as this seat (or a SPECTATOR) can count them now; empty where nobody can."""
        return state.scores()

    def places(self, state: State, seat: int) -> list[int]:
        """The place of every seat by what this seat can know: ties share one."""
        return state.ranking()

    def outlook(self, state: State) -> Phrase | None:
        """What decides now when and how it ends, as everybody at the table can see; nothing once it is over."""
        return None

    def measures(self, state: State, seat: int) -> dict[str, int]:
        """What a seat has that a decision can change, by name; all of it in its view."""
        points = self.points(state, seat)
        return {"points": points[seat]} if points else {}

    def parts(self, state: State, seat: int) -> list[Part]:
        """The heuristics' prospect of a seat in named parts, which add up to it; none where a game names none."""
        return []

    def slips(self, state: State, seat: int) -> dict[int, str]:
        """Offers that leave a free gain lying or plainly harm the seat, as anybody at the table would see, by name."""
        return {}

    def remarks(self, state: State, seat: int) -> list[Phrase]:
        """What a coach who keeps quiet would say before this decision, the weightiest first; mostly nothing."""
        return []

    def consequence(self, trial: "Trial") -> Said:
        """What comes of an offer that was tried out: how the measures change, where that is known for certain."""
        changes = self.changes(trial)
        return Said(told_changes(changes), changes.get("points"), [], changes)

    def ways(self, state: State, seat: int) -> list[WayFound]:
        """Rows of offers that lead to a place, for games in which one rides or walks, or to an end that is
        worth it; from an imagined state."""
        return []

    def changes(self, trial: "Trial") -> dict[str, tuple[int, int]]:
        """The least and the most by which each measure changes; nothing where not every outcome is known."""
        if not trial.complete or (self.hides and not trial.sure):
            return {}
        before = self.measures(trial.before, trial.seat)
        afters = [self.measures(outcome.after, trial.seat) for outcome in trial.outcomes]
        found = {}
        for name, value in before.items():
            differences = [after[name] - value for after in afters]
            found[name] = (min(differences), max(differences))
        return found


def told_changes(changes: Mapping[str, tuple[int, int]]) -> list[Phrase]:
    """A part for every measure that changes, or may."""
    return [
        Phrase(name, {"change": low}) if low == high else Phrase(f"{name}_range", {"low": low, "high": high})
        for name, (low, high) in changes.items()
        if low or high
    ]
