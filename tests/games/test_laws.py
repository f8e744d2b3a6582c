"""The laws of the house, over random games of every game, number of players and option."""

import pytest

from fairground.core.laws import check_game, every_table, walk
from fairground.core.laws.spot import Spot
from fairground.games import find_game, game_ids
from tests.conftest import build

TABLES = [
    pytest.param(game, players, options, id="-".join([game, str(players), *options.values()]))
    for game in game_ids()
    for players, options in every_table(find_game(game))
]


MOST_GAMES = 6
ENOUGH_DECISIONS, SPARSELY = (500, 1) if build() == "compiled" else (120, 10)
"""The compiled build plays the many games; the plain one, ten times as slow, shows that it keeps the same laws."""


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_laws(game: str, players: int, options: dict[str, str]) -> None:
    """Several short games or one long one; `fairground laws` plays as many as one likes."""
    decisions = 0
    for seed in range(MOST_GAMES):
        decisions += check_game(find_game(game), players, options, games=1, seed=seed, sparsely=SPARSELY).decisions
        if decisions >= ENOUGH_DECISIONS:
            break
    assert decisions > MOST_GAMES


def test_sparsely_spares_what_is_dear_and_nothing_that_is_always_held(monkeypatch: pytest.MonkeyPatch) -> None:
    held = {"always": 0, "often": 0}

    def always(_: Spot) -> None:
        held["always"] += 1

    def often(_: Spot) -> None:
        held["often"] += 1

    monkeypatch.setattr(walk, "ALWAYS", (always,))
    monkeypatch.setattr(walk, "OFTEN", (often,))
    counts = []
    for sparsely in (1, 5):
        held.update(always=0, often=0)
        decisions = check_game(find_game("template"), 3, {}, games=20, seed=4, sparsely=sparsely).decisions
        assert held["always"] == decisions
        counts.append(held["often"] / decisions)
    assert counts[1] < counts[0] / 2
