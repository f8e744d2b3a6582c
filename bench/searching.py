"""How fast search goes: ours on ESSEN, OpenSpiel's on spades, both over whole games from the first decision."""

from dataclasses import dataclass
from random import Random
from typing import Any

from bench.clock import repeat
from bench.ours import start_of
from fairground.bots.search.bot import imagine_games, search_from
from fairground.bots.search.manner import TO_THE_END, Manner
from fairground.core.game import AnyGame
from fairground.core.outlook import outlook

SIMULATIONS = 1000


@dataclass
class Searching:
    """Simulations and decisions per second of one search."""

    search: str
    simulations: float
    decisions_per_simulation: float

    @property
    def decisions(self) -> float:
        return self.simulations * self.decisions_per_simulation


def measure_search(game: AnyGame, players: int, seconds: float) -> Searching:
    """Imagined games to the very end, each from a state imagined afresh, with everything the search does."""
    start = start_of(game, players)
    seat = start.waiting()[0]
    looking = outlook(game, start, seat, 1)
    played: list[float] = []

    def think(seed: int) -> int:
        search = search_from(game, start, seat, Manner(horizon=TO_THE_END), seed)
        imagine_games(search, looking, SIMULATIONS)
        played.append(int(search.decisions) / int(search.iterations))
        return SIMULATIONS

    return Searching(f"ours, {game.id}, {players} players", repeat(think, seconds), sum(played) / len(played))


def measure_open_spiel_search(seconds: float) -> list[Searching]:
    """MCTSBot with random rollouts, all in C++; nothing where OpenSpiel is not installed."""
    try:
        import pyspiel
    except ImportError:
        return []
    game = pyspiel.load_game("spades")
    state = _dealt(game.new_initial_state(), 1)

    def think(seed: int) -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 1000, False, seed, False).mcts_search(state)
        return SIMULATIONS

    sample = sum(_decisions_left(state.clone(), seed) for seed in range(100)) / 100
    return [Searching("OpenSpiel, MCTS on spades", repeat(think, seconds), sample)]


def _dealt(state: Any, seed: int) -> Any:
    roll = Random(seed)
    while state.is_chance_node():
        state.apply_action(roll.choice(state.legal_actions()))
    return state


def _decisions_left(state: Any, seed: int) -> int:
    roll = Random(seed)
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(roll.choice(state.legal_actions()))
    return decisions
