"""What was said at a table lately. Earlier lines are kept and no longer shown, so that nobody can use talk up."""

from collections import Counter, deque
from itertools import dropwhile

from msgspec.structs import replace

from fairground.server.messages import Line
from fairground.server.text.notices import notice_in
from fairground.storage.clock import now
from fairground.storage.interface import LINES_SHOWN
from fairground.storage.rows import LineRow

MOST_ALIKE = 2
"""So often the house says the same at one position of the game: who comes and goes all the time is no longer news."""


class Talk:
    """The latest lines, who said them, and what the house has said often enough."""

    def __init__(self) -> None:
        self.last = 0
        """The number of the latest line. Lines lost by earlier releases left holes: it is no count."""
        self._rows: deque[LineRow] = deque(maxlen=LINES_SHOWN)
        self._position = 0
        self._alike: Counter[str] = Counter()

    def hear(self, row: LineRow) -> None:
        """A line that is kept already, or about to be."""
        self._rows.append(row)
        self.last = row.number
        if row.kind == "notice":
            self._at(row.position)
            self._alike[row.text] += 1

    def next_line(
        self, kind: str, seat: int | None, name: str, text: str, command: str, position: int, speaker: str
    ) -> LineRow:
        """A line behind the latest, said now: to be heard and kept."""
        return LineRow(
            number=self.last + 1,
            kind=kind,
            seat=seat,
            name=name,
            text=text,
            at=now(),
            command=command,
            position=position,
            speaker=speaker,
        )

    def said_often(self, text: str, position: int) -> bool:
        """Whether the house has said this often enough for now."""
        self._at(position)
        return self._alike[text] >= MOST_ALIKE

    def after(self, number: int, language: str) -> list[Line]:
        """The talk from there on; what the house said is in the words of the language."""
        lines = [_line(row) for row in dropwhile(lambda row: row.number <= number, self._rows)]
        return [replace(line, text=notice_in(language, line.text)) if line.kind == "notice" else line for line in lines]

    def speaker(self, number: int) -> tuple[str, str] | None:
        """Who said a line that is still shown: the person and the name."""
        row = next((row for row in self._rows if row.number == number and row.kind == "chat"), None)
        return (row.speaker, row.name) if row is not None else None

    def rung(self, seat: int) -> str | None:
        """When somebody last rang the bell for a seat."""
        for row in reversed(self._rows):
            if row.kind == "notice" and row.seat == seat:
                return row.at
        return None

    def _at(self, position: int) -> None:
        if position != self._position:
            self._position = position
            self._alike.clear()


def _line(row: LineRow) -> Line:
    return Line(row.number, row.kind, row.seat, row.name, row.text, row.at)  # type: ignore[arg-type]
