"""What the coach of La Loire says of the end are the figures of the table at which it is said."""

import re

from fairground.core.lessons.runner import LessonRun
from fairground.games import find_game
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.languages.offered import offered


def test_the_lesson_begins_with_what_ends_the_game_in_figures() -> None:
    game = find_game("la_loire")
    lesson = game.lesson()
    assert lesson is not None
    valley = LessonRun(game, lesson).play.state
    assert isinstance(valley, LaLoire)
    for language in offered():
        text = game.words(language).plain("lesson.goal", "text")
        assert set(re.findall(r"\d+", text)) == {str(valley.box.end_boat), str(valley.box.end_messages)}, language
