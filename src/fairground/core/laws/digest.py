"""One number for how a game plays: the compiled and the plain build must agree on it."""

from hashlib import sha256

from fairground.core.dealer import SeededDealer
from fairground.core.game import AnyGame
from fairground.core.laws.walk import every_table
from fairground.core.playout import trail


def digest(game: AnyGame, games: int) -> str:
    """Over so many random games of every number of players and option: each decision, each score."""
    summary = sha256()
    for players, options in every_table(game):
        for seed in range(games):
            state = game.begin(players, options, SeededDealer(seed))
            summary.update(repr(trail(state, seed)).encode())
    return summary.hexdigest()
