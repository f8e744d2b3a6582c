"""Real positions of Demokratia for the component tests of the browser client: `python -m tools.sample_demokratia`."""

from collections.abc import Callable
import json
from pathlib import Path
from random import Random
from typing import Any

from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.games.demokratia import GAME
from fairground.games.demokratia.actions import LOWER, TAKE, TILE
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.state import (
    ARCHON,
    EKKLESIA,
    LOWERING,
    OSTRACISM_NAME,
    PLACING,
    RHETOR_FROM,
    RHETOR_TO,
    RHETORICS,
    STOA_TRIAL,
    THEATRE_STAGE,
    TILES_LEFT,
    TURNING,
    VOTES_LEFT,
)
from tools.sample_picture import picture

FILE = Path(__file__).resolve().parent.parent / "web/tests/samples/demokratia.json"
NAMES = ["Anna", "Bartholomew the Great", "Çelik", "Dora", "Émile"]


def decide(offers: list[int], rng: Random) -> int:
    """Mostly at random, with a liking for building, monuments and rhetors."""
    liked = [code for code in offers if TILE <= code < LOWER]
    return rng.choice(liked) if liked and rng.random() < 0.6 else rng.choice(offers)


def sample(players: int, seed: int, stop: Callable[[Demokratia], bool]) -> dict[str, Any]:
    """The first such position of the games from this seed on, as a seat that decides sees it."""
    while True:
        play, rng = Play(GAME, players, {}, SeededDealer(seed)), Random(seed)
        while not play.over and not (isinstance(play.state, Demokratia) and stop(play.state)):
            seat = int(play.state.next_seat())
            play.decide(seat, decide(play.state.offers(seat), rng))
        if isinstance(play.state, Demokratia) and stop(play.state):
            return picture(GAME, play.state, NAMES)
        seed += 1


def in_phase(phase: int, round_: int = 2) -> Callable[[Demokratia], bool]:
    """The first time this phase is reached in this round or later."""
    return lambda polis: polis.phase == phase and polis.round >= round_


def gift(polis: Demokratia) -> bool:
    """A play before which a citizen can be given away and a rhetor or monument taken."""
    hand = polis.demagogues[polis.archon].hand
    return (
        polis.phase == ARCHON
        and polis.round >= 2
        and hand > 1
        and any(code >= TAKE for code in polis.offers(polis.archon))
    )


def samples() -> dict[str, dict[str, Any]]:
    """One position of each kind."""
    return {
        "rhetorics": sample(3, 1, in_phase(RHETORICS)),
        "ekklesia": sample(3, 2, in_phase(EKKLESIA)),
        "archon": sample(4, 3, gift),
        "placing": sample(4, 4, in_phase(PLACING)),
        "turning": sample(4, 5, in_phase(TURNING)),
        "lowering": sample(5, 6, in_phase(LOWERING)),
        "stoa": sample(4, 7, in_phase(STOA_TRIAL)),
        "theatre": sample(4, 8, in_phase(THEATRE_STAGE)),
        "rhetor": sample(4, 9, in_phase(RHETOR_FROM)),
        "rhetor_to": sample(4, 9, in_phase(RHETOR_TO)),
        "names": sample(5, 10, in_phase(OSTRACISM_NAME, 1)),
        "votes": sample(5, 11, in_phase(VOTES_LEFT, 1)),
        "tiles": sample(5, 12, in_phase(TILES_LEFT, 1)),
        "over": sample(4, 13, lambda polis: polis.next_seat() < 0),
    }


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(json.dumps(samples(), ensure_ascii=False) + "\n", "utf-8")
