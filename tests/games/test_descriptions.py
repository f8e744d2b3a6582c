"""The table in words: the end of every recorded game can be told, and a known position says what is there."""

import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.play import replay
from fairground.core.record import read_record
from fairground.core.state import SPECTATOR
from fairground.games import find_game, game_ids
from tests.games.test_recorded_games import RECORDS

PEOPLE = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Håkon"]


@pytest.mark.parametrize("game_id", game_ids())
def test_the_end_of_a_recorded_game_is_told_to_everybody(game_id: str) -> None:
    path = next(path for path in RECORDS if path.parent.parent.name == game_id)
    game = find_game(game_id)
    state = replay(game, read_record(path.read_text("utf-8")), SeededDealer(0)).state
    for seat in (0, SPECTATOR):
        lines = game.words("en").description(game.describe(game.view(state, seat)), PEOPLE)
        assert len(lines) > 2
        assert all(line.endswith(".") for line in lines)
        assert all(PEOPLE[other] in " ".join(lines) for other in range(state.players))


def test_the_fair_before_the_first_decision() -> None:
    essen = find_game("essen")
    state = essen.begin(2, {}, SeededDealer(1))
    lines = essen.words("en").description(essen.describe(essen.view(state, SPECTATOR)), PEOPLE)
    assert "The market stands on row 1 of 5, 1:1." in lines
    assert "Ben’s table 4: a demo game, no visitors." in lines
    assert "Anna’s money, round by round: 0; 3 money to start with." in lines
    assert sum("in turn order, 4 buzz, nobody in the queue" in line for line in lines) == 2
