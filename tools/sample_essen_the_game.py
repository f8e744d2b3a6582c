"""Real positions of ESSEN The Game for the component tests of the client: `python -m tools.sample_essen_the_game`."""

from collections.abc import Callable
import json
from pathlib import Path
from random import Random
from typing import Any

from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.games.essen_the_game import GAME
from fairground.games.essen_the_game.actions import BUY, END, MEAL
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.state import ACTIONS, REMOVAL, TESTING
from tools.sample_picture import picture

FILE = Path(__file__).resolve().parent.parent / "web/tests/samples/essen_the_game.json"
NAMES = ["Anna", "Bartholomew the Great", "Çelik", "Dora", "Émile"]


def may(halls: EssenTheGame, action: int) -> bool:
    """Whether this is on offer to whoever acts."""
    return halls.phase == ACTIONS and action in halls.offers(int(halls.next_seat()))


def sample(players: int, seed: int, stop: Callable[[EssenTheGame], bool]) -> dict[str, Any]:
    """A position out of a game of random play, in which nobody goes home early, as the seat that decides sees it."""
    play, rng = Play(GAME, players, {}, SeededDealer(seed)), Random(seed)
    while not play.over:
        halls = play.state
        assert isinstance(halls, EssenTheGame)
        if stop(halls):
            break
        seat = int(halls.next_seat())
        offers = halls.offers(seat)
        play.decide(seat, rng.choice([offer for offer in offers if offer != END] or offers))
    return picture(GAME, play.state, NAMES)


def samples() -> dict[str, dict[str, Any]]:
    """One position of each kind."""
    return {
        "draft": sample(3, 3, lambda halls: halls.passes == 1),
        "parking": sample(3, 5, lambda halls: halls.phase == ACTIONS),
        "booth": sample(3, 5, lambda halls: halls.round >= 3 and may(halls, BUY)),
        "courtyard": sample(5, 5, lambda halls: may(halls, MEAL)),
        "test": sample(4, 5, lambda halls: halls.round >= 2 and halls.phase == TESTING),
        "removal": sample(2, 6, lambda halls: halls.round == 4 and halls.phase == REMOVAL),
        "over": sample(4, 5, lambda halls: False),
    }


if __name__ == "__main__":
    lines = (f"{json.dumps(name)}: {json.dumps(it, ensure_ascii=False)}" for name, it in samples().items())
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
