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

A record of the second kind keeps behind every draw the point that was hit and of how many (`demand=demand_30_2@17/36`),
and every decision that was taken back (`tried blue: sellers 3`, then `back blue: 1`): what proves a deal covers them.
"""

from collections.abc import Iterable
from hashlib import sha256

from fairground.core.record_parser import Parser, is_number
from fairground.core.record_parts import Draw, Move, Record, Withdrawn
from fairground.core.refusal import BadRecord, shortened

__all__ = ["TITLE", "Draw", "Move", "Record", "Withdrawn", "is_number", "marks", "read_record", "write_record"]

TITLE = "fairground record 1"
PROVING_TITLE = "fairground record 2"
MARK_DIGITS = 8
HEXADECIMAL = frozenset("0123456789abcdef")


def write_record(record: Record) -> str:
    """The record as text."""
    title = PROVING_TITLE if record.proving else TITLE
    lines = [title, f"game {record.game}, rules {record.rules_version}, players {record.players}"]
    lines += [f"option {name} = {value}" for name, value in record.options.items()]
    lines += [f"seat {seat}: {_one_line(name)}" for seat, name in record.people.items()]
    lines += [f"note {name}: {_one_line(text)}" for name, text in record.notes.items()]
    lines.append(" ".join(["deal", *map(str, record.deal)]))
    withdrawn: list[list[str]] = [[] for _ in range(len(record.moves) + 1)]
    for entry in record.withdrawn:
        withdrawn[entry.after].append(str(entry))
    for number, move in enumerate(record.moves, 1):
        lines += withdrawn[number - 1]
        draws = " | " + " ".join(map(str, move.draws)) if move.draws else ""
        lines.append(f"{number} {move.seat}: {move.notation}{draws}")
    lines += withdrawn[-1]
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
    """The record written in a text, or BadRecord with the line and the reason. In linear time."""
    lines = _verified(text)
    if lines[0] not in (TITLE, PROVING_TITLE):
        raise BadRecord(1, "expected {what}, not {asked}", what=repr(TITLE), asked=shortened(lines[0]))
    record = Parser(lines).parse()
    for seat, decisions in record.resigned.items():
        if (seat not in record.people and record.people) or decisions > len(record.moves):
            raise BadRecord(
                0, "{seat} cannot have resigned after decision {decision}", seat=shortened(seat), decision=decisions
            )
    return record


def _verified(text: str) -> list[str]:
    """The lines without their marks, each mark checked."""
    if not text.strip():
        raise BadRecord(0, "the record is empty")
    bare, given = [], []
    for number, line in enumerate(text.removesuffix("\n").split("\n"), 1):
        body, tilde, mark = line.rpartition("~")
        if not tilde or len(mark) != MARK_DIGITS or not HEXADECIMAL.issuperset(mark):
            raise BadRecord(
                number, "expected a mark of {digits} digits behind '~' at the end of the line", digits=MARK_DIGITS
            )
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
