"""A game on paper: who played what, every decision in notation, and what chance answered.

    fairground record 1                                   ~8d1c02aa
    game essen, rules 1, players 2                        ~…
    option market = classic                               ~…
    seat blue: Anna                                       ~…
    deal first_player=blue demand=demand_30_2             ~…
    1 blue: sellers 2                                     ~…
    2 red: sellers 1 | demand=demand_10_3                 ~…
    end 31 28                                             ~…

The mark behind each line is a digest of the record up to there, so that a line that was changed, moved or left out is
found where it stands. A game that is not over closes with `pause` instead of `end`; a record without either was cut.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256

from fairground.core.refusal import BadRecord, shortened
from fairground.core.resignation import resigned_in

TITLE = "fairground record 1"
MARK_DIGITS = 8
HEXADECIMAL = frozenset("0123456789abcdef")


@dataclass(frozen=True)
class Draw:
    """What chance answered: `Draw("demand", "demand_30_2")`."""

    source: str
    outcome: str

    def __str__(self) -> str:
        return f"{self.source}={self.outcome}"


@dataclass(frozen=True)
class Move:
    """One decision: the seat by name, the notation, and the draws that followed."""

    seat: str
    notation: str
    draws: tuple[Draw, ...] = ()


@dataclass
class Record:
    """Everything needed to play a game again."""

    game: str
    rules_version: int
    players: int
    options: dict[str, str]
    people: dict[str, str]
    """Who sits where: the name behind each seat."""
    notes: dict[str, str] = field(default_factory=dict)
    """Anything else about the table: the commitment, the seed, the date."""
    deal: tuple[Draw, ...] = ()
    moves: list[Move] = field(default_factory=list)
    scores: list[int] | None = None
    """The final scores, once the game is over."""

    @property
    def resigned(self) -> dict[str, int]:
        """Which seats gave up, and after how many decisions."""
        return resigned_in(self.notes)


def write_record(record: Record) -> str:
    """The record as text."""
    lines = [TITLE, f"game {record.game}, rules {record.rules_version}, players {record.players}"]
    lines += [f"option {name} = {value}" for name, value in record.options.items()]
    lines += [f"seat {seat}: {_one_line(name)}" for seat, name in record.people.items()]
    lines += [f"note {name}: {_one_line(text)}" for name, text in record.notes.items()]
    lines.append(" ".join(["deal", *map(str, record.deal)]))
    for number, move in enumerate(record.moves, 1):
        draws = " | " + " ".join(map(str, move.draws)) if move.draws else ""
        lines.append(f"{number} {move.seat}: {move.notation}{draws}")
    lines.append("pause" if record.scores is None else " ".join(["end", *map(str, record.scores)]))
    lines = [line.rstrip() for line in lines]
    return "".join(f"{line:<60} ~{mark}\n" for line, mark in zip(lines, marks(lines), strict=True))


def _one_line(text: str) -> str:
    """A name as it may stand in a record: on one line, without what would look like a mark."""
    return " ".join(text.replace("~", "-").split())


def marks(lines: Iterable[str]) -> list[str]:
    """The mark of each line: a digest of the record up to there."""
    chain = sha256()
    found = []
    for line in lines:
        chain.update(line.encode() + b"\n")
        found.append(chain.hexdigest()[:MARK_DIGITS])
    return found


def is_word(text: str) -> bool:
    """Whether a text is one word without a space in it."""
    return text.split() == [text]


def is_number(text: str) -> bool:
    """Whether a text is a whole number of a sensible size."""
    return 1 <= len(text) <= 9 and text.isascii() and text.isdigit()


def read_record(text: str) -> Record:
    """The record written in a text, or BadRecord with the line and the reason. In linear time."""
    lines = _verified(text)
    if lines[0] != TITLE:
        raise BadRecord(1, f"expected {TITLE!r}, not {shortened(lines[0])}")
    record = _Parser(lines).parse()
    for seat, decisions in record.resigned.items():
        if (seat not in record.people and record.people) or decisions > len(record.moves):
            raise BadRecord(0, f"{shortened(seat)} cannot have resigned after decision {decisions}")
    return record


def _verified(text: str) -> list[str]:
    """The lines without their marks, each mark checked."""
    if not text.strip():
        raise BadRecord(0, "the record is empty")
    bare, given = [], []
    for number, line in enumerate(text.removesuffix("\n").split("\n"), 1):
        body, tilde, mark = line.rpartition("~")
        if not tilde or len(mark) != MARK_DIGITS or not HEXADECIMAL.issuperset(mark):
            raise BadRecord(number, f"expected a mark of {MARK_DIGITS} digits behind '~' at the end of the line")
        bare.append(body.rstrip(" "))
        given.append(mark)
    try:
        expected_marks = marks(bare)
    except UnicodeEncodeError:
        raise BadRecord(0, "the record is not a text: it holds half of a character") from None
    for number, (expected, mark) in enumerate(zip(expected_marks, given, strict=True), 1):
        if mark != expected:
            raise BadRecord(number, "this line, or one left out just before it, was changed: its mark does not fit")
    if bare[-1].partition(" ")[0] not in ("pause", "end"):
        raise BadRecord(len(bare) + 1, "the record is cut here: expected another line, 'pause' or 'end'")
    if not text.endswith("\n"):
        raise BadRecord(len(bare), "the record is cut here: expected the end of the line")
    return bare


class _Parser:
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
        while (move := self._move(len(record.moves) + 1)) is not None:
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
            raise BadRecord(self.number, f"{shortened(name)} is noted twice")
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
            raise BadRecord(self.number, f"expected decision {number}, not {written[:40]}")
        return Move(seat[:-1], notation, self._draws(draws.split(" ") if bar else []))

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
        return BadRecord(self.number, f"expected {what}, not {shortened(self.lines[self.number - 1])}")

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
            source, _, outcome = word.partition("=")
            if not (is_word(source) and is_word(outcome)):
                raise BadRecord(self.number, f"expected <source>=<outcome>, not {shortened(word)}")
            draws.append(Draw(source, outcome))
        return tuple(draws)
