"""Whatever reads text from outside takes linear time: bounded by steps, for no clock decides a test."""

import ast
from collections.abc import Callable
from pathlib import Path
import re
import subprocess
import sys

from hypothesis import example, given, settings
from hypothesis import strategies as st
import pytest

import fairground
from fairground.core.record import TITLE, marks, read_record
from fairground.core.refusal import BadInput, BadRecord
from fairground.games import find_game
from tests.core.counting import steps_of

GAME = "game template, rules 1, players 3"
MOVES = "1 blue: keep fig"
ACTIONS = find_game("demokratia").actions
STEPS_PER_LETTER = 40
"""A reader looks at each letter a few times; a line of a letter or two costs a few lines of Python."""
STEPS_AT_ALL = 2000
STEPS_TO_SUGGEST = 20_000
"""Comparing one short word with all the words of a game, to say which one may have been meant."""
PIECES = st.sampled_from(
    [
        *(
            "a",
            "=",
            "a=a",
            " ",
            "  ",
            "|",
            " | ",
            ":",
            ": ",
            ", ",
            "~",
            "-",
            "0",
            "1",
            "9" * 20,
            "\t",
            "\u2028",
            "é",
            "٣",
        ),
        *(
            "deal",
            "end",
            "pause",
            "option ",
            "seat ",
            "note ",
            "game ",
            "rules ",
            "players ",
            "keep",
            "blue:",
            "fruit=fig",
        ),
    ]
)
WORDS = st.builds(
    lambda head, unit, times, tail: "".join(head) + "".join(unit) * times + "".join(tail),
    st.lists(PIECES, max_size=4),
    st.lists(PIECES, min_size=1, max_size=4),
    st.sampled_from([1, 2, 50, 200]),
    st.lists(PIECES, max_size=3),
)
"""Texts that tempt a reader to try the same thing again: a few pieces, one of them many times, and a surprise."""


def marked(*lines: str) -> str:
    """Lines with the marks of a record that nobody altered."""
    bare = [line.replace("\n", " ").rstrip() for line in lines]
    return "".join(f"{line} ~{mark}\n" for line, mark in zip(bare, marks(bare), strict=True))


def bounded(read: Callable[[str], object], text: str, at_all: int = STEPS_AT_ALL) -> None:
    assert steps_of(read, text, BadInput) <= at_all + STEPS_PER_LETTER * len(text)


def test_the_deal_that_stopped_a_server_is_refused_at_once() -> None:
    """In a process of its own: an expression that tries every way to split sixty words never comes back."""
    hostile = marked(TITLE, GAME, "deal" + " a=a=a" * 60 + " x", "pause")
    script = "import sys; from fairground.core.record import read_record; read_record(sys.stdin.read())"
    found = subprocess.run([sys.executable, "-c", script], input=hostile, capture_output=True, text=True, timeout=60)
    assert "line 3: expected <source>=<outcome>, not 'x'" in found.stderr
    bounded(read_record, hostile)


@pytest.mark.parametrize("place", range(4))
@settings(max_examples=60, deadline=None)
@given(line=WORDS)
@example(line="deal" + " a=a=a" * 60 + " x")
@example(line="1 blue: " + "a |" * 500)
@example(line="9" * 6000 + " blue: keep fig")
@example(line="end " + "9" * 6000)
def test_a_record_is_read_in_linear_time(place: int, line: str) -> None:
    lines = [TITLE, GAME, "deal", MOVES, "pause"]
    lines[place + 1] = line
    bounded(read_record, marked(*lines))
    bounded(read_record, line)


@settings(max_examples=200, deadline=None)
@given(text=WORDS)
@example(text="keep " * 20000)
@example(text="a" * 100_000)
def test_notation_is_read_in_linear_time(text: str) -> None:
    bounded(ACTIONS.parse, text, STEPS_TO_SUGGEST)
    bounded(find_game, text, STEPS_TO_SUGGEST)


def test_a_record_may_hold_anything_and_is_refused_as_a_record() -> None:
    for letter in ("\ud800", "\0", "\u2028", "\r", "٣"):
        with pytest.raises(BadRecord):
            read_record(f"{TITLE} {letter}~00000000\n")
    for line in ("9" * 6000 + " blue: keep fig", "end " + "9" * 6000, "٣ blue: keep fig", "1 blue: ", "1 blue:x"):
        with pytest.raises(BadRecord) as caught:
            read_record(marked(TITLE, GAME, "deal", line, "pause"))
        assert caught.value.line == 4
        assert len(caught.value.reason) < 200
    twice = marked(TITLE, GAME, "note a: 1", "note a: 2", "deal", "pause")
    with pytest.raises(BadRecord, match="line 4: 'a' is noted twice"):
        read_record(twice)


# --- regular expressions ---

SOURCES = Path(fairground.__file__).parent


def patterns(file: Path) -> list[tuple[int, str]]:
    """The regular expressions of a module, with their lines; one that is not written out is shown as the call."""
    found = []
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("re.") and node.args:
            if ast.unparse(node.func) == "re.escape":
                continue
            given = node.args[0]
            text = given.value if isinstance(given, ast.Constant) else ast.unparse(given)
            found.append((node.lineno, str(text)))
    return found


def repeats(pattern: object) -> int:
    """How deeply repetitions without an end stand within one another."""
    deepest = 0
    for operation, argument in pattern:  # type: ignore[attr-defined]
        name = str(operation)
        if name in ("MAX_REPEAT", "MIN_REPEAT"):
            _, most, inner = argument
            deepest = max(deepest, repeats(inner) + (1 if most > 10 else 0))
        elif name == "SUBPATTERN":
            deepest = max(deepest, repeats(argument[-1]))
        elif name == "BRANCH":
            deepest = max([deepest, *(repeats(branch) for branch in argument[1])])
    return deepest


OURS = {
    "cli/provenance.py",
    "cli/commands/new_game.py",
    "cli/terminal/paint.py",
    "core/words/pseudo.py",
    "core/words/template.py",
    "storage/postgres/writer.py",
}
"""These look at files and statements of this package or at names that were cut short, not at text from outside."""


def test_no_expression_that_can_try_again_and_again_meets_text_from_outside() -> None:
    parse = getattr(re, "_parser").parse  # noqa: B009
    for file in sorted(SOURCES.rglob("*.py")):
        name = file.relative_to(SOURCES).as_posix()
        for line, pattern in patterns(file):
            if name in OURS:
                continue
            assert repeats(parse(pattern)) == 0, f"{name}:{line} repeats without an end; split the text instead"
