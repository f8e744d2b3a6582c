"""The laws of the house, over random games of every game, number of players and option."""

import pytest

from fairground.core.laws import check_game, every_table
import fairground.core.state
from fairground.games import find_game, game_ids

TABLES = [
    pytest.param(game, players, options, id="-".join([game, str(players), *options.values()]))
    for game in game_ids()
    for players, options in every_table(find_game(game))
]


MOST_GAMES = 6
ENOUGH_DECISIONS = 500 if fairground.core.state.__file__.endswith(".so") else 120
"""The compiled build plays the many games; the plain one, ten times as slow, shows that it keeps the same laws."""


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_laws(game: str, players: int, options: dict[str, str]) -> None:
    """Several short games or one long one; `fairground laws` plays as many as one likes."""
    decisions = 0
    for seed in range(MOST_GAMES):
        decisions += check_game(find_game(game), players, options, games=1, seed=seed).decisions
        if decisions >= ENOUGH_DECISIONS:
            break
    assert decisions > MOST_GAMES
