"""What a quiet coach says can be said in every language, is true of the table, and is not said all the time."""

import random

import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.lessons.runner import LessonRun
from fairground.core.words.language import LANGUAGES
from fairground.games import find_game
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.essen.rules.turn import Essen
from fairground.games.la_loire.rules.turn import LaLoire

COACHED = ["essen", "essen_the_game", "la_loire", "demokratia"]
GAMES = 12


@pytest.mark.parametrize("game_id", COACHED)
def test_every_remark_is_made_in_some_game_and_said_in_every_language(game_id: str) -> None:
    game = find_game(game_id)
    people = [f"Bot {seat}" for seat in game.seats]
    made: set[str] = set()
    decisions = told = 0
    for seed in range(GAMES):
        rng = random.Random(seed)
        dealer = SeededDealer(seed)
        state = game.begin(3, {}, dealer)
        while waiting := state.waiting():
            seat = waiting[0]
            remarks = game.advice.remarks(state, seat)
            decisions += 1
            told += bool(remarks)
            for remark in remarks:
                if remark.kind not in made:
                    made.add(remark.kind)
                    for language in LANGUAGES:
                        assert game.in_language(language).remark(remark, people)
            state.play(seat, rng.choice(state.offers(seat)), dealer)
    known = set(game.words("en").templates["remarks"])
    assert made <= known
    assert len(made) >= min(3, len(known)), f"never made: {known - made}"
    assert told < decisions, "a coach who always talks is not quiet"


def test_the_halls_speak_of_the_car_beside_it() -> None:
    game = find_game("essen_the_game")
    lesson = game.lesson()
    assert lesson is not None
    run = LessonRun(game, lesson)
    said: dict[str, list[str]] = {}
    while not run.over:
        for _ in run.others():
            pass
        now = lesson.steps[run.progress.step].name if not run.over else ""
        said.setdefault(now, []).extend(one.kind for one in game.advice.remarks(run.play.state, run.seat))
        if run.expected:
            run.decide(run.expected[0])
    assert "at_the_car" in said["unload"]
    assert all("at_the_car" not in kinds for step, kinds in said.items() if step != "unload")
    assert "wish_aside" in said["second"], "booth 37 is one step away"


def test_the_purse_is_spoken_of_in_a_city_and_with_its_figures() -> None:
    game = find_game("la_loire")
    rng, dealer = random.Random(1), SeededDealer(1)
    valley = game.begin(3, {}, dealer)
    seen = 0
    while waiting := valley.waiting():
        seat = waiting[0]
        assert isinstance(valley, LaLoire)
        deniers = int(valley.people[seat].deniers)
        for remark in game.advice.remarks(valley, seat):
            if remark.kind in ("short", "over"):
                seen += 1
                assert valley.is_city(valley.people[seat].place(0))
                assert remark.facts.get("deniers", deniers) == deniers
                assert deniers < 5 or deniers > 10
        valley.play(seat, rng.choice(valley.offers(seat)), dealer)
    assert seen


def test_a_seat_without_power_is_lost_as_the_coach_says() -> None:
    game = find_game("demokratia")
    polis = game.begin(3, {}, SeededDealer(1))
    assert isinstance(polis, Demokratia)
    polis.power[0] = 0
    unfed = [remark for remark in game.advice.remarks(polis, 0) if remark.kind == "unfed"]
    assert [remark.facts for remark in unfed] == [{"phyle": "blue", "power": 0, "seats": 1, "lost": 1}]


def test_the_last_round_of_essen_is_called_the_last() -> None:
    game = find_game("essen")
    fair = game.begin(4, {}, SeededDealer(1))
    assert isinstance(fair, Essen)
    assert game.advice.remarks(fair, fair.next_seat()) == []
    fair.round = 8
    assert [remark.kind for remark in game.advice.remarks(fair, fair.next_seat())] == ["last_round"]
    fair.round, fair.visitors = 7, 12
    assert game.advice.remarks(fair, fair.next_seat())[0].facts == {"left": 12}
