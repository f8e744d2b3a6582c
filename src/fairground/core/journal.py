"""What happened, as facts: for the log, the animation and the statistics. Words are put to it elsewhere."""

from collections.abc import Sequence
from typing import Final, TypeAlias

Fact: TypeAlias = int | str | list[int] | list[str]

EVERYBODY: Final = -1


class Event:
    """Something that happened. `to` is the one seat that is told of it, or EVERYBODY.

    `reveals` marks an event by which something hidden is shown to somebody: what came before it can no longer be
    taken back.
    """

    def __init__(self, kind: str, facts: dict[str, Fact], to: int = EVERYBODY, reveals: bool = False) -> None:
        self.kind = kind
        self.facts = facts
        self.to = to
        self.reveals = reveals

    def reaches(self, seat: int) -> bool:
        return self.to == EVERYBODY or self.to == seat

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Event)
            and self.kind == other.kind
            and self.facts == other.facts
            and self.to == other.to
            and self.reveals == other.reveals
        )

    def __repr__(self) -> str:
        facts = ", ".join(f"{key}={value!r}" for key, value in self.facts.items())
        to = "" if self.to == EVERYBODY else f" to seat {self.to}"
        return f"<{self.kind}{to}{' reveals' if self.reveals else ''}: {facts}>"


def any_reveals(events: Sequence[Event]) -> bool:
    """Whether something hidden was shown to somebody: then nothing up to here can be taken back."""
    for event in events:
        if event.reveals:
            return True
    return False


class Journal:
    """What one decision set off: events, and beats, which part them where a table would pause to look."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.beats: list[tuple[str, int]] = []
        """What each beat was called, and how many events there were by then."""

    def note(self, kind: str, facts: dict[str, Fact]) -> None:
        """Something that everybody at the table sees."""
        self.events.append(Event(kind, facts))

    def tell(self, seat: int, kind: str, facts: dict[str, Fact]) -> None:
        """Something that one seat alone is told, and knew or decided itself."""
        self.events.append(Event(kind, facts, int(seat)))

    def show(self, seat: int, kind: str, facts: dict[str, Fact]) -> None:
        """Something hidden that is now shown to one seat, or to EVERYBODY."""
        self.events.append(Event(kind, facts, int(seat), True))

    def beat(self, name: str) -> None:
        """What happened since the last beat is to be looked at by itself; without an event there is nothing to see."""
        before = self.beats[-1][1] if self.beats else 0
        if len(self.events) > before:
            self.beats.append((name, len(self.events)))
            self.keep_picture()

    def keep_picture(self) -> None:
        """For journals that keep the table as it was at each beat; this one does not."""
