"""Guided first games: a prepared deal, others who play by a script, and a coach who says one thing at a time.

A lesson is data (`games/<id>/lessons/first.toml`); its sentences stand in the game's text files under [lesson]. It runs
at an ordinary table with the ordinary rules. How far it is follows from the decisions of the learner alone, so a table
that is taken up again, replayed or taken back is always at the right step.
"""

from fairground.core.lessons.coach import expected, scripted
from fairground.core.lessons.dealers import PreparedDealer
from fairground.core.lessons.lesson import Lesson, LessonStep, Part, read_lesson
from fairground.core.lessons.prepared import prepared_dealer
from fairground.core.lessons.progress import Progress, follow, judge

__all__ = [
    "Lesson",
    "LessonStep",
    "Part",
    "PreparedDealer",
    "Progress",
    "expected",
    "follow",
    "judge",
    "prepared_dealer",
    "read_lesson",
    "scripted",
]
