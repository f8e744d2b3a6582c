"""`python -m tools.playthroughs`: a game of each kind as OpenSpiel tells it, to be held against what it tells later.

Long lines (texts and tensors of every seat) are cut and end with a digest of the whole line, so that the files stay
small and still notice every change.
"""

from contextlib import redirect_stdout
from hashlib import sha256
from io import StringIO
from pathlib import Path
from typing import Any
from unittest.mock import patch

from fairground.envs.openspiel import register
from fairground.games import find_game, game_ids

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "envs" / "playthroughs"
LONGEST = 110
STATES = 70
"""A longer game is told so far only: what a seat remembers is told anew in every state."""
SEED = 2026


def playthrough(game_id: str) -> str:
    """A random game with as few players as it takes to be one, told by OpenSpiel."""
    from open_spiel.python.algorithms import generate_playthrough as teller

    class FirstStates(teller.ShouldDisplayStateTracker):  # type: ignore[misc]
        """Shows what OpenSpiel would, and stops when it is enough."""

        def __call__(self, state: Any) -> bool:
            if sum(self.states_by_player.values()) == STATES:
                raise EnoughTold
            shown: bool = super().__call__(state)
            return shown

    register(game_id)
    players = max(2, find_game(game_id).players[0])
    told = StringIO()
    with patch.object(teller, "ShouldDisplayStateTracker", FirstStates), redirect_stdout(told):
        try:
            teller.playthrough_lines(f"fairground_{game_id}(players={players})", alsologtostdout=True, seed=SEED)
        except EnoughTold:
            print("# And so on.")
    return "".join(f"{shortened(line)}\n" for line in told.getvalue().splitlines())


class EnoughTold(Exception):
    """No more states."""


def shortened(line: str) -> str:
    """The line, or its beginning and the digest of all of it."""
    line = line.rstrip()
    if len(line) <= LONGEST:
        return line
    return f"{line[: LONGEST - 20]}… {sha256(line.encode()).hexdigest()[:16]}"


def path_of(game_id: str) -> Path:
    """Where the playthrough of a game is kept."""
    return FOLDER / f"{game_id}.txt"


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(exist_ok=True)
    for game_id in game_ids():
        path_of(game_id).write_text(playthrough(game_id), "utf-8")
        print(f"{path_of(game_id).relative_to(ROOT)} written")


if __name__ == "__main__":
    main()
