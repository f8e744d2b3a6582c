"""Real positions of ESSEN for the component tests of the browser client: `python -m tools.sample_views`."""

from collections.abc import Callable
import json
from pathlib import Path
from random import Random
from typing import Any

from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.games.essen import GAME
from fairground.games.essen.rules.turn import Essen
from fairground.games.essen.state import ACTION, BOOTH_SETUP, BUZZ, CLEANUP
from tools.sample_picture import picture

FILE = Path(__file__).resolve().parent.parent / "web/tests/samples/essen.json"
NAMES = ["Anna", "Bartholomew the Great", "Çelik", "Dora", "Émile", "Fanny & Friends", "Gö", "Håkon"]


def sample(players: int, seed: int, stop: Callable[[Essen], bool]) -> dict[str, Any]:
    """A position out of a game of random play, as the seat that decides sees it."""
    play, rng = Play(GAME, players, {}, SeededDealer(seed)), Random(seed)
    while not play.over and not (isinstance(play.state, Essen) and stop(play.state)):
        seat = int(play.state.next_seat())
        play.decide(seat, rng.choice(play.state.offers(seat)))
    return picture(GAME, play.state, NAMES)


def samples() -> dict[str, dict[str, Any]]:
    """One position of each kind."""
    return {
        "setup": sample(4, 3, lambda fair: fair.round == 3 and fair.phase == BOOTH_SETUP),
        "action": sample(4, 5, lambda fair: fair.round == 5 and fair.phase == ACTION and fair.turn == 2),
        "buzz": sample(4, 5, lambda fair: fair.round >= 4 and fair.phase == BUZZ),
        "cleanup": sample(3, 7, lambda fair: fair.round >= 5 and fair.phase == CLEANUP),
        "eight": sample(8, 5, lambda fair: fair.round == 6 and fair.phase == ACTION and fair.turn == 5),
        "two": sample(2, 6, lambda fair: fair.round == 4 and fair.phase == ACTION),
        "over": sample(4, 5, lambda fair: False),
    }


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(json.dumps(samples(), ensure_ascii=False, indent=1) + "\n", "utf-8")
