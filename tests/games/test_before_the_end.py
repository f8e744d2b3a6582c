"""Before its end a game names no reason for it."""

import pytest

from fairground.core.dealer import SeededDealer
from fairground.games import find_game, own_game_ids


@pytest.mark.parametrize("game_id", own_game_ids())
def test_a_game_that_goes_on_names_no_reason_for_its_end(game_id: str) -> None:
    game = find_game(game_id)
    assert game.begin(max(game.players), {}, SeededDealer(1)).end_reason() == ""
