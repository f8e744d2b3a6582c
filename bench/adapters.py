"""Our games in OpenSpiel's dress beside OpenSpiel's own games that are written in Python, driven alike."""

from bench.environments import Steps
from bench.open_spiel import from_python
from fairground.games import find_game

PEERS = ("python_kuhn_poker", "python_tic_tac_toe", "python_liars_poker", "python_block_dominoes")


def measure_adapters(players: dict[str, int], seconds: float) -> list[Steps]:
    """Decisions per second from Python; ours are to reach the fastest of the others. Empty without the extras."""
    try:
        from open_spiel.python import games
        import pyspiel

        from fairground.envs.openspiel import register
    except ImportError:
        return []
    assert games
    there = [name for name in PEERS if name in pyspiel.registered_names()]
    peers = [Steps(f"OpenSpiel {name}", from_python(pyspiel, name, seconds)) for name in there]
    fastest = max((peer.per_second for peer in peers), default=0.0)
    ours = []
    for game_id, count in players.items():
        register(find_game(game_id).id)
        name = f"fairground_{game_id}(players={count})"
        ours.append(Steps(f"{game_id}, OpenSpiel", from_python(pyspiel, name, seconds), fastest))
    return peers + ours
