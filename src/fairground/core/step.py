"""A decision that was taken, as it is remembered."""

from msgspec import Struct

from fairground.core.journal import Event, any_reveals
from fairground.core.state import State


class Step(Struct, frozen=True):
    """A decision that was taken, and what came of it."""

    seat: int
    action: int
    answers: tuple[tuple[int, int], ...]
    events: tuple[Event, ...]
    beats: tuple[tuple[str, int], ...] = ()
    """Where the rules paused inside the decision: what the beat was called, and how many events came before."""
    pictures: tuple[State, ...] = ()
    """The table at each beat, where somebody asked for it."""

    @property
    def closes(self) -> bool:
        """Whether this decision can never be taken back."""
        return bool(self.answers) or any_reveals(self.events)
