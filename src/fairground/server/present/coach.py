"""The coach of a guided first game as it is sent to its learner."""

from msgspec import convert

from fairground.core.lessons.lesson import Lesson
from fairground.core.lessons.speech import speech
from fairground.core.play import Play
from fairground.server.messages import Coach


def coach_for(lesson: Lesson, play: Play, people: list[str], language: str) -> Coach | None:
    """What the coach says now, if anything."""
    said = speech(lesson, play, play.game.in_language(language), people)
    return None if said is None else convert(said, Coach, from_attributes=True)
