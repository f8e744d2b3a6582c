"""OpenSpiel's card games on the same core: inside C++ and driven from Python. Chance is not counted as a decision."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from random import Random
from typing import Any

from bench.clock import repeat

GAMES = ("spades", "hearts")
SAMPLE = 300


@dataclass
class Peer:
    """What is measured of another engine's game."""

    game: str
    inside: float
    from_python: float


def peers_here() -> tuple[str, ...]:
    """Spades and hearts; nothing where OpenSpiel is not installed."""
    return GAMES if find_spec("pyspiel") else ()


def measure_open_spiel(inside: dict[str, float], seconds: float) -> list[Peer]:
    """All figures of its games; their random play inside the engine was measured in turns with that of others."""
    if not inside:
        return []
    import pyspiel

    return [Peer(name, found, from_python(pyspiel, name, seconds)) for name, found in inside.items()]


def _decisions(state: Any) -> int:
    return sum(1 for step in state.full_history() if step.player >= 0)


def random_games(name: str) -> Callable[[int], int]:
    """As many games with random bots, all in C++, as their decisions were counted beforehand; returns those."""
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]
    sample = 0
    for seed in range(SAMPLE):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        sample += _decisions(state)

    def play(seed: int) -> int:
        for number in range(SAMPLE):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed * SAMPLE + number)
        return sample

    return play


def from_python(pyspiel: Any, name: str, seconds: float) -> float:
    """Decisions per second of a game that Python drives."""
    return repeat(driven(pyspiel, name), seconds)


def driven(pyspiel: Any, name: str) -> Callable[[int], int]:
    """Plays a game and returns its decisions. Chance nodes are asked for their outcomes, as any driver must; all are
    taken as likely."""
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

    return play
