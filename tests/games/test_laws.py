"""The laws of the house, over random games of every game, number of players and option."""

import pytest

from fairground.core.laws import check_game, every_table
from fairground.games import find_game, game_ids

TABLES = [
    pytest.param(game, players, options, id="-".join([game, str(players), *options.values()]))
    for game in game_ids()
    for players, options in every_table(find_game(game))
]


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_laws(game: str, players: int, options: dict[str, str]) -> None:
    report = check_game(find_game(game), players, options, games=6, seed=2)
    assert report.games == 6
    assert report.decisions > 6
