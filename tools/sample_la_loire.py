"""Real positions of La Loire for the component tests of the browser client: `python -m tools.sample_la_loire`."""

from collections.abc import Callable
import json
from pathlib import Path
from random import Random
from typing import Any

from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.games.la_loire import GAME
from fairground.games.la_loire.rules.turn import LaLoire
from tools.sample_picture import picture

FILE = Path(__file__).resolve().parent.parent / "web/tests/samples/la_loire.json"
NAMES = ["Anna", "Bartholomew the Great", "Çelik", "Émile"]


def kinds(state: LaLoire) -> set[str]:
    """The kinds of decision on offer."""
    return {GAME.actions.action(code).kind for code in state.offers(int(state.next_seat()))}


def mounted(state: LaLoire) -> bool:
    """Both stacks have a horse and stand in a village."""
    player = state.people[state.asked]
    return all(player.horses(stack) > 0 and not state.is_city(player.place(stack)) for stack in (0, 1))


def sample(
    players: int, seed: int, stop: Callable[[LaLoire, set[str]], bool], options: dict[str, str] | None = None
) -> dict[str, Any]:
    """A position out of a game of random play, as the seat that decides sees it."""
    play, rng = Play(GAME, players, options or {}, SeededDealer(seed)), Random(seed)
    while not play.over:
        state = play.state
        assert isinstance(state, LaLoire)
        if stop(state, kinds(state)):
            break
        seat = int(state.next_seat())
        play.decide(seat, rng.choice(state.offers(seat)))
    return picture(GAME, play.state, NAMES)


def samples() -> dict[str, dict[str, Any]]:
    """One position of each kind."""
    return {
        "rider": sample(2, 3, lambda state, offered: state.turns >= 12 and "merchant" in offered),
        "where": sample(3, 4, lambda state, offered: state.turns >= 18 and "merchant" in offered and mounted(state)),
        "road": sample(4, 5, lambda state, offered: state.turns >= 20 and {"leave", "take"} <= offered),
        "city": sample(2, 8, lambda state, offered: {"sell", "ship", "palace", "farm"} <= offered),
        "build": sample(3, 21, lambda state, offered: {"castle", "monastery", "farm"} <= offered),
        "village": sample(3, 2, lambda state, offered: state.turns >= 9 and {"buy", "hire"} <= offered),
        "circus": sample(3, 4, lambda state, offered: "circus" in offered and len(state.offers(state.asked)) > 1),
        "letter": sample(2, 6, lambda state, offered: {"deliver", "message"} <= offered),
        "choose": sample(4, 7, lambda state, offered: "choose" in offered),
        "solo": sample(1, 3, lambda state, offered: state.turns >= 15 and "go" in offered),
        "casual": sample(2, 3, lambda state, offered: state.turns >= 15 and "go" in offered, {"casual": "yes"}),
        "over": sample(3, 5, lambda state, offered: False),
    }


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(json.dumps(samples(), ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
