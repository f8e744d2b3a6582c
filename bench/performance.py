"""`python -m bench.performance`: PettingZoo's own performance benchmark, five seconds for each environment."""

from pettingzoo.test import performance_benchmark

from bench.__main__ import BY_HEART
from fairground.envs.aec import TableEnv


def main() -> None:
    """All games, then PettingZoo's connect_four where pygame is there to draw it."""
    for game_id, players in BY_HEART.items():
        print(f"--- {game_id}, {players} players")
        performance_benchmark(TableEnv(game_id, players))
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError:
        return
    print("--- PettingZoo's connect_four")
    performance_benchmark(connect_four_v3.env())


if __name__ == "__main__":
    main()
