"""How far a lesson is: a pure function of the lesson and the decisions that its learner has taken."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from fairground.core.lessons.lesson import Allowed, Lesson, LessonStep, fits


@dataclass(frozen=True)
class Held:
    """What another decision cost, said only at a later step."""

    step: str
    """The step at which it was taken."""
    cost: str
    told: str
    """The step at which it is said."""


@dataclass(frozen=True)
class Progress:
    """Where a learner stands: at the step that waits for a decision, or behind the last one."""

    step: int
    """The index of the step that waits; the number of steps when there is nothing left to do."""
    done: int = 0
    """How many of its decisions are taken."""
    noted: tuple[str, str] | None = None
    """The latest decision was another one than the coach asked for: the step, and the key of what it cost."""
    erred: tuple[str, ...] = ()
    """The keys of all that was done otherwise so far: what is said later has to be true after it."""
    held: tuple[Held, ...] = ()
    """What was done otherwise and is to be said later, or has been."""
    lost: bool = False
    """A decision fits nowhere: the lesson has nothing more to say."""


def follow(lesson: Lesson, decisions: Iterable[str]) -> Progress:
    """Where somebody stands who has taken these decisions."""
    progress = Progress(_task_from(lesson, 0))
    for notation in decisions:
        if progress.step >= len(lesson.steps):
            break
        after = judge(lesson, progress, notation)
        if after is None:
            return replace(progress, lost=True)
        progress = after
    return progress


def judge(lesson: Lesson, progress: Progress, notation: str) -> Progress | None:
    """Where a decision leads; None where the lesson could not go on after it."""
    if progress.step >= len(lesson.steps):
        return progress
    step = lesson.steps[progress.step]
    if fits(step.do[progress.done], notation):
        return _further(lesson, progress)
    for pattern, allowed in step.allow.items():
        if fits(pattern, notation) and len(progress.erred) < lesson.errors:
            return _otherwise(lesson, progress, allowed)
    if any(fits(pattern, notation) for pattern in step.free):
        return replace(progress, noted=None)
    return None


def block(lesson: Lesson, progress: Progress) -> list[LessonStep]:
    """What the coach says now: all that is only read since the last task, and then the next one."""
    return list(lesson.steps[first_of(lesson, progress) : progress.step + 1])


def first_of(lesson: Lesson, progress: Progress) -> int:
    """The index of the first step that is said now. In the middle of a task it is the task alone."""
    if progress.done:
        return progress.step
    first = progress.step
    while first > 0 and not lesson.steps[first - 1].do:
        first -= 1
    return first


def notes(lesson: Lesson, progress: Progress) -> list[tuple[str, str]]:
    """What other decisions cost, as far as it is said now: the step of each, and the key of its sentence."""
    now = {step.name for step in block(lesson, progress)}
    late = [(held.step, held.cost) for held in progress.held if held.told in now]
    return [*late, progress.noted] if progress.noted else late


def _further(lesson: Lesson, progress: Progress) -> Progress:
    done = progress.done + 1
    if done < len(lesson.steps[progress.step].do):
        return replace(progress, done=done, noted=None)
    return Progress(_task_from(lesson, progress.step + 1), erred=progress.erred, held=progress.held)


def _otherwise(lesson: Lesson, progress: Progress, allowed: Allowed) -> Progress:
    """On after another decision than the one that is taught: as if it had been that, or where the lesson says."""
    further = _further(lesson, progress)
    if allowed.then:
        names = [step.name for step in lesson.steps]
        further = Progress(_task_from(lesson, names.index(allowed.then)))
    name, erred = lesson.steps[progress.step].name, (*progress.erred, allowed.cost)
    if allowed.told:
        return replace(further, erred=erred, held=(*progress.held, Held(name, allowed.cost, allowed.told)))
    return replace(further, noted=(name, allowed.cost), erred=erred, held=progress.held)


def _task_from(lesson: Lesson, index: int) -> int:
    while index < len(lesson.steps) and not lesson.steps[index].do:
        index += 1
    return index
