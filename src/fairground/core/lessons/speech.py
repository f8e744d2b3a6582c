"""What the coach says, in words: pages to turn, what another choice cost, why something was taken back, questions."""

from collections.abc import Sequence
from dataclasses import dataclass

from fairground.core.lessons.coach import expected, learner, progress_of, tolerated
from fairground.core.lessons.lesson import Lesson, LessonStep
from fairground.core.lessons.progress import block, first_of, notes
from fairground.core.play import Play
from fairground.core.words import Words
from fairground.core.words.readings import Facts

ANSWERS = ("right", "wrong", "also_wrong")
TYPED = "typed_"
"""The beginning of a key for those who type."""


@dataclass(frozen=True)
class Page:
    """One thing that is said; with a task it is the last before the learner decides."""

    number: int
    title: str
    text: str
    why: str
    points: list[str]
    task: str


@dataclass(frozen=True)
class Quiz:
    """A question at the end, with the index of its right answer."""

    ask: str
    answers: list[str]
    right: int
    because: str


@dataclass(frozen=True)
class NamedPart:
    """A part of the lesson as it is called, and the number of its first step."""

    name: str
    first: int


@dataclass(frozen=True)
class Speech:
    """All that the coach has to say at this moment."""

    step: int
    steps: int
    parts: list[NamedPart]
    pages: list[Page]
    expects: list[str]
    allows: list[str]
    path: list[str]
    note: str
    questions: list[Quiz]


def speech(lesson: Lesson, play: Play, words: Words, people: Sequence[str], typed: bool = False) -> Speech | None:
    """What the coach says now; nothing while others decide, or when the lesson has lost its way.

    Who types has nothing to point at or to click: where a sentence speaks of that, there is one for who types.
    """
    progress, facts = progress_of(lesson, play), facts_for(lesson, play)
    over = progress.step >= len(lesson.steps)
    codes = expected(lesson, play, progress)
    if progress.lost or not play.state.owes(learner(lesson, play)) or not (over or codes):
        return None
    first = first_of(lesson, progress)
    said = [
        _page(words, step, number, facts, people, progress.erred, typed)
        for number, step in enumerate(block(lesson, progress), first + 1)
    ]
    note = " ".join(words.say(f"lesson.{step}", cost, facts, people) for step, cost in notes(lesson, progress))
    asked = [_quiz(words, key, number) for number, key in enumerate(lesson.questions)] if over else []
    notation = play.game.actions.notation
    expects = [notation(code) for code in codes]
    allows = [notation(code) for code in tolerated(lesson, play, progress)]
    path = [] if over else list(lesson.steps[progress.step].do[progress.done :])
    parts = [NamedPart(words.plain("lesson.parts", part.name), part.first + 1) for part in lesson.parts]
    return Speech(first + 1, len(lesson.steps), parts, said, expects, allows, path, note, asked)


def part_of(parts: Sequence[NamedPart], number: int) -> int:
    """Which part a step belongs to, from 1."""
    return sum(part.first <= number for part in parts)


def instead(lesson: Lesson, play: Play, words: Words, people: Sequence[str], typed: bool = False) -> str:
    """Why something was taken back: the step has a sentence for it, or says its task again."""
    section = f"lesson.{lesson.steps[progress_of(lesson, play).step].name}"
    key = "instead" if words.has(section, "instead") else "task"
    return words.say(section, _for_hands(words, section, key, typed), facts_for(lesson, play), people)


def facts_for(lesson: Lesson, play: Play) -> Facts:
    """What the sentences may speak of: the measures of the learner."""
    return play.game.advice.measures(play.state, learner(lesson, play))


def page_text(words: Words, section: str, erred: Sequence[str]) -> str:
    """The key of what a page says: after an error that it takes up, another one than on the taught way."""
    after = [f"text_{cost}" for cost in erred if words.has(section, f"text_{cost}")]
    return after[-1] if after else "text"


def _for_hands(words: Words, section: str, key: str, typed: bool) -> str:
    """The key of a sentence for who types, where there is one."""
    return f"{TYPED}{key}" if typed and words.has(section, f"{TYPED}{key}") else key


def _page(
    words: Words, step: LessonStep, number: int, facts: Facts, people: Sequence[str], erred: Sequence[str], typed: bool
) -> Page:
    section = f"lesson.{step.name}"

    def said(key: str) -> str:
        key = _for_hands(words, section, key, typed)
        return words.say(section, key, facts, people) if words.has(section, key) else ""

    return Page(
        number, said("title"), said(page_text(words, section, erred)), said("why"), list(step.point), said("task")
    )


def _quiz(words: Words, key: str, number: int) -> Quiz:
    """The right answer does not always stand at the same place."""
    section = f"lesson.questions.{key}"
    answers = [words.plain(section, answer) for answer in ANSWERS]
    right = (number * 2 + 1) % len(answers)
    answers.insert(right, answers.pop(0))
    return Quiz(words.plain(section, "ask"), answers, right, words.plain(section, "because"))
