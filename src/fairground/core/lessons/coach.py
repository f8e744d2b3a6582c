"""A lesson at a table: what the learner may do for it now, and what the others play."""

from fairground.core.lessons.lesson import Lesson, fits
from fairground.core.lessons.progress import Progress, follow, judge
from fairground.core.play import Play


def learner(lesson: Lesson, play: Play) -> int:
    """The seat of whoever learns."""
    return play.game.seats.index(lesson.seat)


def progress_of(lesson: Lesson, play: Play) -> Progress:
    """How far the lesson is at this table."""
    return follow(lesson, decisions(play, learner(lesson, play)))


def decisions(play: Play, seat: int) -> list[str]:
    """What a seat has decided so far, in notation."""
    return [play.game.actions.notation(step.action) for step in play.steps if step.seat == seat]


def expected(lesson: Lesson, play: Play, progress: Progress) -> list[int]:
    """The offers that do what the coach asks for now."""
    if progress.lost or progress.step >= len(lesson.steps):
        return []
    wanted = lesson.steps[progress.step].do[progress.done]
    notation = play.game.actions.notation
    return [code for code in play.state.offers(learner(lesson, play)) if fits(wanted, notation(code))]


def tolerated(lesson: Lesson, play: Play, progress: Progress) -> list[int]:
    """The other offers after which the lesson can go on: errors that are let pass, and what may come in between."""
    if progress.lost or progress.step >= len(lesson.steps):
        return []
    wanted, notation = expected(lesson, play, progress), play.game.actions.notation
    offers = play.state.offers(learner(lesson, play))
    return [code for code in offers if code not in wanted and judge(lesson, progress, notation(code)) is not None]


def scripted(lesson: Lesson, play: Play, seat: int) -> int | None:
    """What the script has a seat do now; None where it says nothing, or something that is not on offer."""
    script = lesson.others.get(play.game.seats[seat], ())
    at = 0
    for taken in decisions(play, seat):
        if at < len(script) and script[at] == taken:
            at += 1
    if at >= len(script) or script[at] not in play.game.actions:
        return None
    code = play.game.actions.parse(script[at])
    return code if code in play.state.offers(seat) else None
