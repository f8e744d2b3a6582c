"""What a lesson is, and how its file is read."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from fairground.core.toml_table import TomlTable

QUESTIONS = 5
"""The goal, what a turn is, what earns points, what to avoid, what ends the game."""


def fits(pattern: str, notation: str) -> bool:
    """Whether a decision is one of those that a pattern names.

    A pattern is the beginning of a notation; `*` stands for any word, ` | ` for one or the other.
    """
    words = notation.split()
    return any(_begins(words, one.split()) for one in pattern.split(" | "))


def _begins(words: Sequence[str], wanted: Sequence[str]) -> bool:
    return len(wanted) <= len(words) and all(a in ("*", b) for a, b in zip(wanted, words, strict=False))


@dataclass(frozen=True)
class Allowed:
    """A decision other than the one that is taught, after which the lesson can go on."""

    cost: str
    """The key of the sentence that says what it cost. Later pages with a `text_<cost>` say that instead of `text`."""
    then: str = ""
    """The step with which the lesson goes on; without one it goes on as if the taught decision had been taken."""
    told: str = ""
    """The step at which it is said, because only then it has come true; without one it is said at once."""


@dataclass(frozen=True)
class LessonStep:
    """One thing that the coach says. With nothing to `do` it is only read."""

    name: str
    """The key of its sentences, under [lesson.<name>]."""
    point: tuple[str, ...] = ()
    """What the coach points at: `place:<place on the board>`, `offer:<notation>`, or a part of the table's frame."""
    do: tuple[str, ...] = ()
    """The decisions to take, in order, as patterns."""
    allow: dict[str, Allowed] = field(default_factory=dict)
    """Other decisions after which the lesson can go on, as patterns."""
    free: tuple[str, ...] = ()
    """Decisions that may come in between and do not count."""
    part: str = ""
    """The key of the part of the lesson that begins here, under [lesson.parts]; empty in the middle of one."""


@dataclass(frozen=True)
class Part:
    """Steps that belong together, under one name."""

    name: str
    """The key of what it is called, under [lesson.parts]."""
    first: int
    """The index of its first step."""


@dataclass(frozen=True)
class Lesson:
    """A guided first game."""

    id: str
    players: int
    seat: str
    minutes: int
    bots: str
    """The level at which the others play on when the script ends."""
    seed: int
    """What is drawn besides the prepared draws follows from it, as long as the lesson lasts."""
    errors: int
    """After so many errors that were let pass, further ones are taken back."""
    options: dict[str, str]
    draws: dict[str, tuple[str, ...]]
    """By chance source the outcomes that come first; after them, and where one is not there, the seed decides."""
    others: dict[str, tuple[str, ...]]
    """By seat the decisions of the others, in order."""
    steps: tuple[LessonStep, ...]
    questions: tuple[str, ...]
    """The keys of the questions at the end, under [lesson.questions.<key>]."""

    @property
    def parts(self) -> tuple[Part, ...]:
        """What the lesson consists of; the first part begins with the first step."""
        return tuple(Part(step.part, index) for index, step in enumerate(self.steps) if step.part)


def read_lesson(data: dict[str, Any], file: str, name: str) -> Lesson:
    """From the parsed file; what does not fit is reported with file, key and what was expected."""
    top = TomlTable(data, file)
    top.only("players", "seat", "minutes", "bots", "seed", "errors", "options", "draws", "others", "questions", "step")
    steps = tuple(_step(step) for step in top.tables("step"))
    if not any(step.do for step in steps):
        raise top.wrong("step", "at least one step with something to do")
    names = [step.name for step in steps]
    for twice in {step for step in names if names.count(step) > 1}:
        raise top.wrong("step", f"a name of its own for each step, not {twice!r} twice")
    _check_parts(top, steps)
    for allowed in (allowed for step in steps for allowed in step.allow.values()):
        if allowed.then and allowed.then not in names:
            raise top.wrong("step", f"the name of a step to go on with, not {allowed.then!r}")
        if allowed.told and allowed.told not in names:
            raise top.wrong("step", f"the name of a step to tell it at, not {allowed.told!r}")
    questions = top.words("questions")
    if len(questions) != QUESTIONS:
        raise top.wrong("questions", f"{QUESTIONS} keys, not {len(questions)}")
    return Lesson(
        id=name,
        players=top.number("players", 1, 16),
        seat=top.word("seat"),
        minutes=top.number("minutes", 1, 60),
        bots=top.word("bots"),
        seed=top.number("seed") if "seed" in top.data else 1,
        errors=top.number("errors") if "errors" in top.data else len(steps),
        options={key: str(value) for key, value in _optional(top, "options").items()},
        draws=_lists(top, "draws"),
        others=_lists(top, "others"),
        steps=steps,
        questions=tuple(questions),
    )


def _check_parts(top: TomlTable, steps: Sequence[LessonStep]) -> None:
    """Every step belongs to a part, and no part comes twice."""
    if not steps[0].part:
        raise top.wrong("step[1]", 'the key of the part that begins with the first step, as in part = "begin"')
    parts = [step.part for step in steps if step.part]
    for twice in sorted({part for part in parts if parts.count(part) > 1}):
        raise top.wrong("step", f"a key of its own for each part, not {twice!r} twice")


def _step(step: TomlTable) -> LessonStep:
    step.only("name", "point", "do", "allow", "free", "part")
    allow = step.table("allow") if "allow" in step.data else None
    return LessonStep(
        step.word("name"),
        tuple(_words(step, "point")),
        tuple(_words(step, "do")),
        {pattern: _allowed(allow, pattern) for pattern in allow.data} if allow else {},
        tuple(_words(step, "free")),
        _part(step),
    )


def _part(step: TomlTable) -> str:
    part = step.word("part") if "part" in step.data else ""
    if "part" in step.data and not part:
        raise step.wrong("part", "the key of the part that begins with this step")
    return part


def _allowed(allow: TomlTable, pattern: str) -> Allowed:
    if not isinstance(allow.data[pattern], dict):
        return Allowed(allow.word(pattern))
    more = allow.table(pattern)
    more.only("cost", "then", "told")
    then, told = (more.word(key) if key in more.data else "" for key in ("then", "told"))
    return Allowed(more.word("cost"), then, told)


def _words(table: TomlTable, key: str) -> list[str]:
    return table.words(key) if key in table.data else []


def _optional(table: TomlTable, key: str) -> dict[str, Any]:
    return table.table(key).data if key in table.data else {}


def _lists(table: TomlTable, key: str) -> dict[str, tuple[str, ...]]:
    inner = table.table(key) if key in table.data else TomlTable({}, table.file)
    return {name: tuple(inner.words(name)) for name in inner.data}
