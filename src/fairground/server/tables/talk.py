"""What was said at a table lately. Earlier lines are kept and no longer shown, so that nobody can use talk up."""

from collections import Counter, deque
from itertools import dropwhile

from msgspec.structs import replace

from fairground.server.messages import Line
from fairground.server.text.notices import notice_in, unpack
from fairground.storage.clock import now
from fairground.storage.interface import LINES_SHOWN
from fairground.storage.rows import LineRow

MOST_ALIKE = 2
"""So often the house says the same until the game has come further: who comes and goes all the time is no news."""
MOST_OF_A_KIND = 24
"""So often it says the same of anybody, however many people somebody is: what was said before stays in sight."""


class Talk:
    """The latest lines, who said them, and what the house has said often enough."""

    def __init__(self) -> None:
        self.last = 0
        """The number of the latest line. Lines lost by earlier releases left holes: it is no count."""
        self._rows: deque[LineRow] = deque(maxlen=LINES_SHOWN)
        self._moment = 0
        self._alike: Counter[str] = Counter()

    def hear(self, row: LineRow, moment: int = 0) -> None:
        """A line that is kept already, or about to be, at a moment of the game: the number of decisions that stand."""
        self._rows.append(row)
        self.last = row.number
        if row.kind == "notice":
            self._at(moment)
            self._alike.update(_counted_as(row.text, row.speaker if row.seat is None else ""))

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

    def said_often(self, text: str, moment: int, about: str = "") -> bool:
        """Whether the house has said this often enough for now, of a person whatever their name is."""
        self._at(moment)
        alike, *kind = _counted_as(text, about)
        return self._alike[alike] >= MOST_ALIKE or any(self._alike[each] >= MOST_OF_A_KIND for each in kind)

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

    def _at(self, moment: int) -> None:
        """Only when the game has come further than ever is everything news again."""
        if moment > self._moment:
            self._moment = moment
            self._alike.clear()


def _counted_as(text: str, about: str) -> list[str]:
    """What a notice is the same as: itself or, about somebody, what else tells the same of them; and of anybody."""
    if not about:
        return [text]
    notice = unpack(text)
    kind = notice.notice if notice is not None else text
    return [f"{kind} {about}", kind]


def _line(row: LineRow) -> Line:
    return Line(row.number, row.kind, row.seat, row.name, row.text, row.at)  # type: ignore[arg-type]
