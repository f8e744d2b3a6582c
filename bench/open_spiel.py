"""OpenSpiel's card games on the same core: inside C++ and driven from Python. Chance is not counted as a decision."""

from dataclasses import dataclass
from random import Random
from typing import Any

from bench.clock import repeat

GAMES = ("spades", "hearts")


@dataclass
class Peer:
    """What is measured of another engine's game."""

    game: str
    inside: float
    from_python: float


def measure_open_spiel(seconds: float) -> list[Peer]:
    """Spades and hearts; nothing where OpenSpiel is not installed."""
    try:
        import pyspiel
    except ImportError:
        return []
    return [Peer(name, _inside(pyspiel, name, seconds), from_python(pyspiel, name, seconds)) for name in GAMES]


def _decisions(state: Any) -> int:
    return sum(1 for step in state.full_history() if step.player >= 0)


def _inside(pyspiel: Any, name: str, seconds: float) -> float:
    """Random bots, all in C++; decisions per game are counted beforehand over a sample."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]
    sample = 0
    for seed in range(300):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        sample += _decisions(state)

    def play(seed: int) -> int:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return 1

    return repeat(play, seconds) * sample / 300


def from_python(pyspiel: Any, name: str, seconds: float) -> float:
    """Decisions per second. Chance nodes are asked for their outcomes, as any driver must; all are taken as likely."""
    game = pyspiel.load_game(name)

    def play(seed: int) -> int:
        roll = Random(seed).random
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(roll() * len(outcomes))][0])
            else:
                offers = state.legal_actions()
                state.apply_action(offers[int(roll() * len(offers))])
                decisions += 1
        return decisions

    return repeat(play, seconds)
