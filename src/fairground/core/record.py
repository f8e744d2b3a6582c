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
import re
from typing import Any

from fairground.core.refusal import BadRecord

TITLE = "fairground record 1"
MARK_DIGITS = 8


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


def read_record(text: str) -> Record:
    """The record written in a text, or BadRecord with the line and the reason."""
    lines = _verified(text)
    if lines[0] != TITLE:
        raise BadRecord(1, f"expected {TITLE!r}, not {lines[0][:60]!r}")
    return _Parser(lines).parse()


def _verified(text: str) -> list[str]:
    """The lines without their marks, each mark checked."""
    if not text.strip():
        raise BadRecord(0, "the record is empty")
    bare, given = [], []
    for number, line in enumerate(text.removesuffix("\n").split("\n"), 1):
        body, tilde, mark = line.rpartition("~")
        if not tilde or not re.fullmatch(rf"[0-9a-f]{{{MARK_DIGITS}}}", mark):
            raise BadRecord(number, f"expected a mark of {MARK_DIGITS} digits behind '~' at the end of the line")
        bare.append(body.rstrip(" "))
        given.append(mark)
    for number, (expected, mark) in enumerate(zip(marks(bare), given, strict=True), 1):
        if mark != expected:
            raise BadRecord(number, "this line, or one left out just before it, was changed: its mark does not fit")
    if not (bare[-1] == "pause" or bare[-1].split(" ")[0] == "end"):
        raise BadRecord(len(bare) + 1, "the record is cut here: expected another line, 'pause' or 'end'")
    if not text.endswith("\n"):
        raise BadRecord(len(bare), "the record is cut here: expected the end of the line")
    return bare


class _Parser:
    """Reads the verified lines from top to bottom."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.number = 1

    def parse(self) -> Record:
        game, version, players = self._expect(
            r"game ([a-z0-9_]+), rules (\d{1,9}), players (\d{1,3})", "'game <id>, rules <n>, players <n>'"
        )
        record = Record(game, int(version), int(players), {}, {})
        while option := self._maybe(r"option (\S+) = (.*)"):
            record.options[option[0]] = option[1]
        while seat := self._maybe(r"seat (\S+):(?: (.*))?"):
            record.people[seat[0]] = seat[1] or ""
        while note := self._maybe(r"note (\S+):(?: (.*))?"):
            record.notes[note[0]] = note[1] or ""
        (deal,) = self._expect(r"deal((?: \S+=\S+)*)", "'deal' and what was drawn")
        record.deal = self._draws(deal)
        while move := self._maybe(r"(\d+) (\S+): ([^|]+?)(?: \| (.*))?"):
            if int(move[0]) != len(record.moves) + 1:
                raise BadRecord(self.number, f"expected decision {len(record.moves) + 1}, not {move[0]}")
            record.moves.append(Move(move[1], move[2], self._draws(move[3] or "")))
        if self._maybe(r"pause") is None:
            (scores,) = self._expect(r"end((?: -?\d{1,9})+)", "a decision, 'pause' or 'end <scores>'")
            record.scores = [int(score) for score in scores.split()]
        if self.number != len(self.lines):
            raise BadRecord(self.number + 1, "nothing was expected after the end of the game")
        return record

    def _maybe(self, pattern: str) -> tuple[Any, ...] | None:
        """The groups of the next line if it looks like this; the line is then read."""
        if self.number >= len(self.lines):
            return None
        found = re.fullmatch(pattern, self.lines[self.number])
        if found is None:
            return None
        self.number += 1
        return found.groups()

    def _expect(self, pattern: str, what: str) -> tuple[Any, ...]:
        found = self._maybe(pattern)
        if found is None:
            there = self.lines[self.number][:60] if self.number < len(self.lines) else "the end"
            raise BadRecord(self.number + 1, f"expected {what}, not {there!r}")
        return found

    def _draws(self, text: str) -> tuple[Draw, ...]:
        draws = []
        for word in text.split():
            source, equals, outcome = word.partition("=")
            if not equals:
                raise BadRecord(self.number, f"expected <source>=<outcome>, not {word[:40]!r}")
            draws.append(Draw(source, outcome))
        return tuple(draws)
