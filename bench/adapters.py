"""Our games in OpenSpiel's dress beside OpenSpiel's own games that are written in Python, driven alike."""

from bench.clock import in_turns
from bench.environments import Steps
from bench.open_spiel import driven
from fairground.games import find_game

PEERS = ("python_kuhn_poker", "python_tic_tac_toe", "python_liars_poker", "python_block_dominoes")


def measure_adapters(players: dict[str, int], seconds: float) -> list[Steps]:
    """Decisions per second from Python, all in turns; ours are to reach the fastest of the others. Empty without the
    extras."""
    try:
        from open_spiel.python import games
        import pyspiel

        from fairground.envs.openspiel import register
    except ImportError:
        return []
    assert games
    peers = [name for name in PEERS if name in pyspiel.registered_names()]
    for game_id in players:
        register(find_game(game_id).id)
    ours = [f"fairground_{game_id}(players={count})" for game_id, count in players.items()]
    speeds = in_turns([driven(pyspiel, name) for name in (*peers, *ours)], seconds)
    fastest = max(speeds[: len(peers)], default=0.0)
    found = [Steps(f"OpenSpiel {name}", speed) for name, speed in zip(peers, speeds, strict=False)]
    for game_id, speed in zip(players, speeds[len(peers) :], strict=True):
        found.append(Steps(f"{game_id}, OpenSpiel", speed, fastest))
    return found
