"""The decisions of one table with what chance answered: enough to tell each seat again what it was told."""

from collections.abc import Sequence

from fairground.core.dealer import ScriptedDealer
from fairground.core.information import Memory
from fairground.core.journal import Journal
from fairground.core.state import State
from fairground.envs.chance import Answer
from fairground.envs.kind import TableKind

Taken = tuple[int, int, Sequence[Answer]]
"""Who decided, what, and what chance answered."""


class Course:
    """Nothing is told until somebody asks, and then only what happened since the last time."""

    def __init__(self, kind: TableKind, deal: Sequence[Answer] = (), steps: Sequence[Taken] = ()) -> None:
        self.kind = kind
        self.deal = list(deal)
        self.steps = list(steps)
        self._told = 0
        self._state: State | None = None
        self._memory: Memory | None = None

    def memory(self) -> Memory:
        """What every seat knows by now."""
        if self._state is None or self._memory is None:
            self._state = self.kind.begin(ScriptedDealer(self.deal))
            self._memory = Memory(self.kind.game, self._state)
        for seat, action, answers in self.steps[self._told :]:
            journal = Journal()
            self._state.journal = journal
            self._state.play(seat, action, ScriptedDealer(list(answers)))
            self._state.journal = None
            self._memory.remember(seat, action, journal.events)
        self._told = len(self.steps)
        return self._memory

    def __deepcopy__(self, memo: object) -> "Course":
        twin = Course(self.kind, self.deal, self.steps)
        if self._state is not None and self._memory is not None:
            twin._told, twin._state, twin._memory = self._told, self._state.copy(), self._memory.copy()
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        return Course, (self.kind, self.deal, self.steps)
