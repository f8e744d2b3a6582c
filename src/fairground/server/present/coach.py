"""The coach of a guided first game as it is sent to its learner."""

from msgspec import convert

from fairground.core.lessons.coach import learner
from fairground.core.lessons.lesson import Lesson
from fairground.core.lessons.speech import speech
from fairground.core.play import Play
from fairground.server.messages import Coach, CoachRemark


def coach_for(lesson: Lesson, play: Play, people: list[str], language: str) -> Coach | None:
    """What the coach says now, if anything."""
    said = speech(lesson, play, play.game.in_language(language), people)
    return None if said is None else convert(said, Coach, from_attributes=True)


def remarks_for(lesson: Lesson, play: Play, people: list[str], language: str) -> list[CoachRemark]:
    """What a coach who keeps quiet says before the learner's decision, from what the seat knows (a law of advice)."""
    seat, game = learner(lesson, play), play.game
    if not play.state.owes(seat) or len(play.state.offers(seat)) < 2:
        return []
    words = game.in_language(language)
    return [CoachRemark(said.kind, words.remark(said, people)) for said in game.advice.remarks(play.state, seat)]
