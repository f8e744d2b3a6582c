"""What a good demagogue notices is good enough for a game that people would recognise."""

from collections import Counter

import pytest

from fairground.bots import find_bot
from fairground.core.dealer import SeededDealer
from fairground.core.outlook import outlook
from fairground.games.demokratia import GAME
from fairground.games.demokratia.advice.heuristics import DemagoguesEye
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.state import FALL, HEGEMONY, OLIGARCHY, OVER
from tests.conftest import build
from tests.games.demokratia.table import decide, fresh, give_votes, seat_citizens, set_power

SLOW = pytest.mark.skipif(build() == "plain", reason="takes a minute on the plain build, which plays alike")


def bots_play(seed: int, *names: str) -> Demokratia:
    dealer = SeededDealer(seed)
    state = GAME.begin(len(names), {}, dealer)
    bots = [find_bot(name) for name in names]
    decisions = 0
    while waiting := state.waiting():
        seat = waiting[0]
        state.apply(seat, bots[seat].choose(outlook(GAME, state, seat, seed * 10_000 + decisions)), dealer)
        decisions += 1
    return state


@SLOW
def test_four_greedy_demagogues_play_five_to_seven_rounds_and_end_in_different_ways() -> None:
    games = [bots_play(seed, *["greedy"] * 4) for seed in range(16)]
    rounds = sorted(int(game.round) for game in games)
    assert 5 <= sum(rounds) / len(rounds) <= 7
    assert 5 <= rounds[len(rounds) // 2] <= 7
    assert len(Counter(game.end_reason() for game in games)) >= 2


@SLOW
def test_greed_beats_chance() -> None:
    wins = sum(bots_play(seed, "greedy", "random", "random").ranking()[0] == 1 for seed in range(10))
    assert wins >= 9


def test_a_vote_for_ones_own_seats_is_liked_better() -> None:
    polis = fresh()
    seat_citizens(polis, "blue", blue=2)
    set_power(polis, blue=2)
    give_votes(polis, blue=["vote_blue_double", "vote_red_double"])
    decide(polis, "blue: done", "red: done", "yellow: done")
    good, bad = polis.copy(), polis.copy()
    assert isinstance(good, Demokratia)
    assert isinstance(bad, Demokratia)
    decide(good, "blue: cast vote_blue_double")
    decide(bad, "blue: cast vote_red_double")
    eye = DemagoguesEye()
    assert eye.prospect(good, 0) > eye.prospect(bad, 0)


def test_winning_is_liked_and_the_fall_is_feared() -> None:
    eye = DemagoguesEye()
    polis = fresh()
    polis.phase = OVER
    polis.ending = OLIGARCHY
    set_power(polis, blue=10)
    assert eye.prospect(polis, 0) > eye.prospect(polis, 1)
    polis.ending = FALL
    feared = eye.prospect(polis, 0)
    polis.ending = HEGEMONY
    assert feared < 0 < eye.prospect(polis, 0)
