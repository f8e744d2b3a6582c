"""Every lesson is played to its end: as it is taught, with every error it allows, and by whoever clicks anything."""

from collections.abc import Iterator
import random
import re

import pytest

from fairground.core.draws import draws_by_name
from fairground.core.game import AnyGame
from fairground.core.lessons import Lesson
from fairground.core.lessons.lesson import fits
from fairground.core.lessons.progress import block, notes
from fairground.core.lessons.runner import LessonRun, quiet
from fairground.core.lessons.speech import instead, page_text, speech
from fairground.core.play import Play, replay
from fairground.core.record import read_record, write_record
from fairground.games import find_game, game_ids
from fairground.languages.offered import offered

MOST_WORDS = 50
LONGEST_NAME = 26
"""Letters of what a part is called: it stands beside the number of the step, on a phone as well."""
TAUGHT = [game_id for game_id in game_ids() if find_game(game_id).lesson() is not None]
ANYTHING = 40
"""So many clicks of somebody who clicks anything are tried before they do what the coach asks."""

games = pytest.mark.parametrize("game_id", TAUGHT)


def lesson_of(game_id: str) -> tuple[AnyGame, Lesson]:
    game = find_game(game_id)
    lesson = game.lesson()
    assert lesson is not None
    return game, lesson


def strict(run: LessonRun) -> LessonRun:
    """Until the last task is done, the script says what the others do."""

    def stand(play: Play, seat: int) -> int:
        assert run.over, f"the script says nothing for {play.game.seats[seat]} after {len(play.steps)} decisions"
        return quiet(play, seat)

    run.stand = stand
    return run


def until_asked(run: LessonRun) -> None:
    for _ in run.others():
        pass


def check_words(run: LessonRun) -> None:
    """All that the coach says now can be said, and is short."""
    game, lesson, progress = run.game, run.lesson, run.progress
    words, people = game.words("en"), [f"Bot {seat}" for seat in game.seats]
    facts = game.advice.measures(run.play.state, run.seat)
    for step in block(lesson, progress):
        section = f"lesson.{step.name}"
        said = words.say(section, page_text(words, section, progress.erred), facts, people)
        assert words.say(section, "title", facts, people)
        task = words.say(section, "task", facts, people) if step.do else ""
        assert len(f"{said} {task}".split()) <= MOST_WORDS, f"{game.id}, {step.name}: too long for a bubble"
        for key in ("why", "instead"):
            assert not words.has(section, key) or words.say(section, key, facts, people)
    for name, cost in notes(lesson, progress):
        assert words.say(f"lesson.{name}", cost, facts, people)


def to_the_end(run: LessonRun) -> LessonRun:
    """Do what the coach asks until there is nothing more."""
    until_asked(run)
    while not run.over:
        check_words(run)
        assert run.expected, f"{run.lesson.steps[run.progress.step].name}: what the coach asks for is not on offer"
        assert run.decide(run.expected[0]) is not None
        until_asked(run)
    check_words(run)
    return run


@games
def test_who_does_what_the_coach_asks_reaches_the_end_and_can_play_on(game_id: str) -> None:
    game, lesson = lesson_of(game_id)
    run = to_the_end(strict(LessonRun(game, lesson)))
    assert run.progress.step == len(lesson.steps)
    assert not run.progress.lost
    assert run.play.state.owes(run.seat), "the free game begins with a decision of the learner"
    draws = [draw for answers in (run.play.deal, *(step.answers for step in run.play.steps)) for draw in answers]
    for name, outcomes in lesson.draws.items():
        drawn = [draw.outcome for draw in draws_by_name(game, tuple(draws)) if draw.source == name]
        assert drawn[: len(outcomes)] == list(outcomes), f"{name}: prepared, but not drawn"
    rng = random.Random(3)
    while not run.play.over:
        seat = run.play.state.waiting()[0]
        run.play.decide(seat, rng.choice(run.play.state.offers(seat)))


@games
def test_a_lesson_has_a_few_parts_with_short_names_of_their_own_in_every_language(game_id: str) -> None:
    game, lesson = lesson_of(game_id)
    assert 2 <= len(lesson.parts) <= 4
    for language in offered():
        words = game.words(language)
        names = [words.plain("lesson.parts", part.name) for part in lesson.parts]
        assert len(set(names)) == len(names)
        assert max(map(len, names)) <= LONGEST_NAME, f"{language}: {names}"


@games
def test_a_lesson_on_paper_is_the_same_lesson(game_id: str) -> None:
    game, lesson = lesson_of(game_id)
    run = to_the_end(LessonRun(game, lesson))
    record = read_record(write_record(run.play.record({})))
    for until in range(len(record.moves) + 1):
        again = LessonRun(game, lesson)
        again.play = replay(game, record, again.inner, until)
        assert not again.progress.lost
    assert again.progress == run.progress


def allowed(lesson: Lesson) -> Iterator[tuple[int, str]]:
    for number, step in enumerate(lesson.steps):
        for pattern in step.allow:
            yield number, pattern


def erring(run: LessonRun, pattern: str) -> list[int]:
    """The offers that are the error which a pattern allows here."""
    notation = run.game.actions.notation
    offers = run.play.state.offers(run.seat)
    return [code for code in offers if code not in run.expected and fits(pattern, notation(code))]


def with_error(game: AnyGame, lesson: Lesson, number: int, pattern: str, which: int) -> int:
    """The lesson to its end with one error; how many there are of this pattern when it is made, 0 if never."""
    run = LessonRun(game, lesson)
    until_asked(run)
    found = 0
    cost = lesson.steps[number].name, lesson.steps[number].allow[pattern].cost
    said: list[tuple[str, str]] = []
    while not run.over:
        codes = [] if found else erring(run, pattern)
        name = lesson.steps[run.progress.step].name
        if run.progress.step == number and codes:
            found = len(codes)
            assert run.decide(codes[which]) is not None
        else:
            assert run.expected, f"stuck at {name} after {pattern}"
            assert run.decide(run.expected[0]) is not None
        until_asked(run)
        check_words(run)
        said += notes(lesson, run.progress)
    assert not found or cost in said, f"{cost[0]}: nothing is said about {pattern}"
    return found


@games
def test_every_error_that_is_allowed_says_what_it_cost_and_the_lesson_goes_on(game_id: str) -> None:
    game, lesson = lesson_of(game_id)
    for number, pattern in allowed(lesson):
        found = with_error(game, lesson, number, pattern, 0)
        assert found, f"{lesson.steps[number].name}: {pattern} is never on offer"
        for which in range(1, found):
            with_error(game, lesson, number, pattern, which)


@pytest.mark.parametrize("game_id", ["essen", "essen_the_game", "la_loire", "demokratia"])
def test_each_of_the_four_games_lets_learners_err_where_its_lesson_can_go_on(game_id: str) -> None:
    _, lesson = lesson_of(game_id)
    assert len({step.name for step in lesson.steps if step.allow}) >= 3


@games
def test_who_errs_wherever_it_is_allowed_reaches_the_end(game_id: str) -> None:
    game, lesson = lesson_of(game_id)
    run = LessonRun(game, lesson)
    until_asked(run)
    made: set[tuple[int, str]] = set()
    while not run.over:
        step = lesson.steps[run.progress.step]
        patterns = [pattern for pattern in step.allow if (run.progress.step, pattern) not in made]
        codes = [(pattern, code) for pattern in patterns for code in erring(run, pattern)]
        if codes and len(run.progress.erred) < lesson.errors:
            made.add((run.progress.step, codes[0][0]))
        else:
            codes = [("", run.expected[0])] if run.expected else []
        assert codes, f"stuck at {step.name}"
        assert run.decide(codes[0][1]) is not None
        until_asked(run)
        check_words(run)
    assert not run.progress.lost
    assert len(run.progress.erred) == len(made)


@games
def test_what_a_page_says_after_an_error_is_said_after_an_error_that_exists(game_id: str) -> None:
    game, lesson = lesson_of(game_id)
    costs = {f"text_{allowed.cost}" for step in lesson.steps for allowed in step.allow.values()}
    for section, templates in game.words("en").templates.items():
        if section.startswith("lesson."):
            assert {key for key in templates if key.startswith("text_")} <= costs, section


HANDS = re.compile(r"\b(click|hover|klick|clique|survole|klik)|\b(strips|Leisten|bandeaux|stroken)\b", re.IGNORECASE)
"""What only a browser has."""


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
@pytest.mark.parametrize("game_id", ["essen", "essen_the_game", "la_loire", "demokratia"])
def test_who_types_is_told_of_nothing_to_click(game_id: str, language: str) -> None:
    game = find_game(game_id)
    lesson = game.lesson()
    assert lesson is not None
    words, run = game.in_language(language), LessonRun(game, lesson)
    pages = 0
    for _ in run.others():
        pass
    while not run.over:
        said = speech(lesson, run.play, words, game.seats, typed=True)
        assert said is not None
        for page in said.pages:
            assert not HANDS.search(f"{page.text} {page.task}"), page.title
            pages += 1
        assert not HANDS.search(instead(lesson, run.play, words, game.seats, typed=True))
        run.decide(run.expected[0])
        for _ in run.others():
            pass
    assert pages > len(lesson.steps) // 2


@games
@pytest.mark.parametrize("seed", range(6))
def test_who_clicks_anything_is_led_back_or_the_lesson_goes_on(game_id: str, seed: int) -> None:
    game, lesson = lesson_of(game_id)
    rng = random.Random(seed)
    run = LessonRun(game, lesson, stand=lambda play, seat: rng.choice(play.state.offers(seat)))
    until_asked(run)
    clicks = 0
    while not run.over:
        clicks += 1
        step = lesson.steps[run.progress.step].name
        assert run.expected, f"stuck at {step}"
        anything = rng.choice(run.play.state.offers(run.seat))
        before, decided = run.play.state.to_bytes(), len(run.play.steps)
        if clicks % ANYTHING == 0 or run.decide(anything) is None:
            assert (run.play.state.to_bytes(), len(run.play.steps)) == (before, decided)
            assert run.decide(rng.choice(run.expected)) is not None
        until_asked(run)
        check_words(run)
    assert not run.progress.lost
    assert run.progress.step == len(lesson.steps)


@games
def test_everything_a_lesson_names_exists(game_id: str) -> None:
    game, lesson = lesson_of(game_id)
    words, sources = game.words("en"), {source.name: source.outcomes for source in game.chance}
    game.chosen(lesson.players, lesson.options)
    assert lesson.seat in game.seats[: lesson.players]
    for seat, script in lesson.others.items():
        assert seat in game.seats[: lesson.players]
        assert [move for move in script if move not in game.actions] == []
    for source, outcomes in lesson.draws.items():
        assert set(outcomes) <= set(sources[source])
    for step in lesson.steps:
        for pattern in (*step.do, *step.allow, *step.free):
            for one in pattern.split(" | "):
                assert one.split()[0] in game.actions.kinds, f"{step.name}: {one}"
        for error in step.allow.values():
            assert words.has(f"lesson.{step.name}", error.cost)
    for key in lesson.questions:
        section = f"lesson.questions.{key}"
        answers = {words.plain(section, answer) for answer in ("right", "wrong", "also_wrong")}
        assert len(answers) == 3
        assert words.plain(section, "ask").endswith("?")
        assert words.plain(section, "because")
    named = {f"lesson.{step.name}" for step in lesson.steps} | {f"lesson.questions.{key}" for key in lesson.questions}
    said = {section for section in words.templates if section.startswith("lesson.")}
    assert said == named | {"lesson.parts"}, "sentences without a step"
    assert set(words.templates["lesson.parts"]) == {part.name for part in lesson.parts}
