"""The lines of a record, read from top to bottom."""

from fairground.core.record_parts import Draw, Move, Record, Withdrawn
from fairground.core.refusal import BadRecord, shortened


def is_word(text: str) -> bool:
    """Whether a text is one word without a space in it."""
    return text.split() == [text]


def is_number(text: str, digits: int = 9) -> bool:
    """Whether a text is a whole number of a sensible size."""
    return 1 <= len(text) <= digits and text.isascii() and text.isdigit()


POINT_DIGITS = 15
"""A draw may be one of very many: La Loire counts the layouts of its shields. A browser reads so many exactly."""


class Parser:
    """Reads the verified lines from top to bottom, each by splitting it: nothing is tried twice."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.number = 1

    def parse(self) -> Record:
        record = self._heading()
        while (option := self._behind("option ")) is not None:
            name, equals, value = option.partition(" = ")
            if not equals or not is_word(name):
                raise self._unexpected("'option <name> = <value>'")
            self._note(record.options, name, value)
        self._names("seat", record.people)
        self._names("note", record.notes)
        record.deal = self._deal()
        while True:
            while (entry := self._withdrawn(len(record.moves))) is not None:
                record.withdrawn.append(entry)
            move = self._move(len(record.moves) + 1)
            if move is None:
                break
            record.moves.append(move)
        record.scores = self._end()
        if self.number != len(self.lines):
            raise BadRecord(self.number + 1, "nothing was expected after the end of the game")
        return record

    def _heading(self) -> Record:
        parts = self._next().split(", ")
        words = [part.partition(" ") for part in parts]
        if [word for word, _, _ in words] != ["game", "rules", "players"]:
            raise self._unexpected("'game <id>, rules <n>, players <n>'")
        game, version, players = (value for _, _, value in words)
        if not (is_word(game) and is_number(version) and is_number(players)):
            raise self._unexpected("'game <id>, rules <n>, players <n>'")
        return Record(game, int(version), int(players), {}, {})

    def _names(self, kind: str, names: dict[str, str]) -> None:
        """Lines of `<kind> <name>: <text>`."""
        while (rest := self._behind(f"{kind} ")) is not None:
            name, _, text = rest.partition(" ")
            if not name.endswith(":") or not is_word(name[:-1]):
                raise self._unexpected(f"'{kind} <name>: <text>'")
            self._note(names, name[:-1], text)

    def _note(self, names: dict[str, str], name: str, text: str) -> None:
        if name in names:
            raise BadRecord(self.number, "{name} is noted twice", name=shortened(name))
        names[name] = text

    def _deal(self) -> tuple[Draw, ...]:
        words = self._next().split(" ")
        if words[0] != "deal":
            raise self._unexpected("'deal' and what was drawn")
        return self._draws(words[1:])

    def _move(self, number: int) -> Move | None:
        """The decision on the next line, if it is one."""
        line = self.lines[self.number] if self.number < len(self.lines) else ""
        if not line[:1].isdecimal():
            return None
        self.number += 1
        decision, bar, draws = line.partition(" | ")
        written, _, rest = decision.partition(" ")
        seat, _, notation = rest.partition(" ")
        if not seat.endswith(":") or not is_word(seat[:-1]) or not notation.strip() or "|" in notation:
            raise self._unexpected("'<number> <seat>: <decision>'")
        if written != str(number):
            raise BadRecord(self.number, "expected decision {number}, not {asked}", number=number, asked=written[:40])
        return Move(seat[:-1], notation, self._draws(draws.split(" ") if bar else []))

    def _withdrawn(self, after: int) -> Withdrawn | None:
        """What was taken back, if the next line tells of it."""
        for kind in ("tried ", "back "):
            rest = self._behind(kind)
            if rest is None:
                continue
            seat, _, what = rest.partition(" ")
            if not seat.endswith(":") or not is_word(seat[:-1]) or not what.strip() or "|" in what:
                raise self._unexpected("'tried <seat>: <decision>' or 'back <seat>: <number>'")
            if kind == "tried ":
                return Withdrawn(after, seat[:-1], what)
            if not is_number(what) or int(what) == 0:
                raise self._unexpected("'back <seat>: <number>'")
            return Withdrawn(after, seat[:-1], "", int(what))
        return None

    def _end(self) -> list[int] | None:
        words = self._next().split(" ")
        if words == ["pause"]:
            return None
        digits = [word.removeprefix("-") for word in words[1:]]
        if words[0] != "end" or not digits or not all(map(is_number, digits)):
            raise self._unexpected("a decision, 'pause' or 'end <scores>'")
        return [int(word) for word in words[1:]]

    def _unexpected(self, what: str) -> BadRecord:
        """The complaint about the line that was just read."""
        line = self.lines[self.number - 1]
        return BadRecord(self.number, "expected {what}, not {asked}", what=what, asked=shortened(line))

    def _not_drawn(self, what: str, word: str) -> BadRecord:
        return BadRecord(self.number, "expected {what}, not {asked}", what=what, asked=shortened(word))

    def _next(self) -> str:
        """The next line, which is then read."""
        if self.number >= len(self.lines):
            raise BadRecord(self.number + 1, "the record is cut here")
        self.number += 1
        return self.lines[self.number - 1]

    def _behind(self, beginning: str) -> str | None:
        """What follows on the next line if it begins like this; the line is then read."""
        if self.number >= len(self.lines) or not self.lines[self.number].startswith(beginning):
            return None
        return self._next().removeprefix(beginning)

    def _draws(self, words: list[str]) -> tuple[Draw, ...]:
        draws = []
        for word in words:
            source, _, rest = word.partition("=")
            outcome, at, where = rest.partition("@")
            if not (is_word(source) and is_word(outcome)):
                raise self._not_drawn("<source>=<outcome>", word)
            point, _, total = where.partition("/")
            if at and not (
                is_number(point, POINT_DIGITS) and is_number(total, POINT_DIGITS) and int(point) < int(total)
            ):
                raise self._not_drawn("<source>=<outcome>@<point>/<total>", word)
            draws.append(Draw(source, outcome, int(point), int(total)) if at else Draw(source, outcome))
        return tuple(draws)
