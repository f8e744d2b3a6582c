"""How it stands, in one sentence: gaps, ties and who only watches."""

from random import Random

import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.core.state import SPECTATOR
from fairground.games import find_game, own_game_ids
from fairground.server.present.goal_line import sentence

PEOPLE = ["Anna", "Ben", "Cleo"]


def test_gaps_and_ties_are_said_as_people_say_them() -> None:
    assert sentence([0, 0, 0], [1, 2, 3], 2, PEOPLE, "en") == "You have 0 points, level with everybody."
    assert sentence([4, 9, 6], [3, 1, 2], 0, PEOPLE, "en") == "You have 4 points, 3rd: 2 behind Cleo."
    behind = sentence([5, 5, 1], [2, 1, 3], 0, PEOPLE, "en")
    assert behind == "You have 5 points, 2nd: level with Ben, who wins the tie."
    ahead = sentence([5, 5, 1], [1, 2, 3], 0, PEOPLE, "en")
    assert ahead == "You have 5 points, 1st: level with Ben, and you win the tie."
    assert sentence([5, 5, 1], [1, 1, 3], 0, PEOPLE, "en") == "You have 5 points, 1st together with Ben."
    assert sentence([1, 0, 0], [1, 2, 2], 0, PEOPLE, "en") == "You have 1 point, 1st: 1 ahead of Ben."
    assert sentence([5, 5, 1], [1, 1, 3], SPECTATOR, PEOPLE, "en") == "In front with 5 points: Anna, Ben."


@pytest.mark.parametrize("game_id", own_game_ids())
def test_where_points_are_counted_once_every_seat_counts_the_same(game_id: str) -> None:
    game, chance = find_game(game_id), Random(11)
    assert game.advice.points_alike
    play = Play(game, 3, {}, SeededDealer(11))
    while not play.over:
        for seat in range(3):
            assert game.advice.points(play.state, seat) == game.advice.points(play.state, SPECTATOR)
            assert game.advice.places(play.state, seat) == game.advice.places(play.state, SPECTATOR)
        seat = chance.choice(play.state.waiting())
        play.decide(seat, chance.choice(play.state.offers(seat)))
