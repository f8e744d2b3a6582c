"""Which events belong together: a seat's turn, or a phase that goes by itself, under the heading of a round."""

from bisect import bisect_right
from dataclasses import dataclass, field
from typing import TypeAlias

from fairground.core.advice import Heading
from fairground.core.game import AnyGame
from fairground.core.journal import EVERYBODY, Event
from fairground.core.state import SPECTATOR, State
from fairground.core.step import Step

Beats: TypeAlias = tuple[tuple[str, int], ...]
Before: TypeAlias = tuple[Heading, list[int]]


class TurnGroup:
    """A turn or a phase: what everybody saw of it, and by how much its seat's points changed. It stays as it is."""

    def __init__(
        self, number: int, heading: Heading, first: int, last: int, events: tuple[Event, ...], gain: int
    ) -> None:
        self.number = number
        self.heading = heading
        self.first = first
        self.last = last
        self.events = events
        self.gain = gain


@dataclass
class TurnGroups:
    """The turn groups of a game, grown decision by decision."""

    game: AnyGame
    groups: list[TurnGroup] = field(default_factory=list)
    beats: list[Beats] = field(default_factory=list)
    """The beats of every decision."""
    marks: list[list[int]] = field(default_factory=list)
    """For every decision the number of the group of each of its frames."""
    _before: list[tuple[int, TurnGroup | None]] = field(default_factory=list)
    """How many groups there were before each decision, and the last of them as it was."""
    _reached: list[int] | None = None
    """The points after the last decision, which are those before the next."""

    def before(self, state: State, seat: int) -> Before:
        """What a decision of this seat will belong to, and the points before it."""
        if self._reached is None:
            self._reached = self._points(state)
        return self.game.advice.heading(state, seat), self._reached

    def add(self, position: int, step: Step, beats: Beats, before: Before, pictures: list[State], after: State) -> None:
        """A decision was taken."""
        self._before.append((len(self.groups), self.groups[-1] if self.groups else None))
        phases = self.game.advice.phases
        heading, points = before
        marks: list[int] = []
        start = 0
        for (name, end), state in zip((*beats, ("", len(step.events))), (*pictures, after), strict=True):
            # What goes on behind the last beat may begin a phase too: its first event says so.
            begins = phases.get(step.events[start].kind) if not name and start < end else None
            phase = phases.get(name) or begins
            if phase is not None:
                heading = Heading(phase, None, heading.chapter)
            events = tuple([event for event in step.events[start:end] if event.to == EVERYBODY])
            reached = self._points(state)
            gain = reached[heading.seat] - points[heading.seat] if heading.seat is not None else 0
            self._grow(position, heading, events, gain, begins is not None)
            marks.append(self.groups[-1].number)
            start, points = end, reached
        self._reached = points
        self.beats.append(beats)
        self.marks.append(marks)

    def _points(self, state: State) -> list[int]:
        return self.game.advice.points(state, SPECTATOR) or [0] * int(state.players)

    def _grow(self, position: int, heading: Heading, events: tuple[Event, ...], gain: int, begins: bool) -> None:
        last = self.groups[-1] if self.groups else None
        if last is not None and last.heading == heading:
            self.groups[-1] = TurnGroup(
                number=last.number,
                heading=heading,
                first=last.first,
                last=position,
                events=last.events + events,
                gain=last.gain + gain,
            )
        elif last is None or events or begins or heading.seat is not None:
            number = len(self.groups) + 1
            self.groups.append(
                TurnGroup(number=number, heading=heading, first=position, last=position, events=events, gain=gain)
            )

    def go_back(self, kept: int) -> None:
        """Only the first so many decisions stand."""
        self._reached = None
        count, last = self._before[kept]
        del self.groups[count:], self.beats[kept:], self.marks[kept:], self._before[kept:]
        if last is not None:
            self.groups[-1] = last

    def after(self, position: int) -> list[TurnGroup]:
        """The one that a position stands in, which may have grown or shrunk since, and all later ones."""
        begun = bisect_right(self.groups, position, key=lambda group: group.first)
        return self.groups[max(begun - 1, 0) :]
