"""What every offer costs and brings, told before one decides."""

from dataclasses import dataclass, field

from fairground.core.advice import WayFound
from fairground.core.game import AnyGame
from fairground.core.journal import Fact
from fairground.core.phrase import Phrase
from fairground.core.state import State
from fairground.core.trial import imagined, try_out


@dataclass(frozen=True)
class Consequence:
    """What one offer costs and brings, as facts; a fact that depends on luck is a list of the least and the most.

    `final` says why it cannot be taken back, or not for sure: "draws", "shows", "hands_over", or nothing.
    """

    code: int
    parts: list[Phrase]
    gain: tuple[int, int] | None
    cautions: list[Phrase]
    final: str
    facts: dict[str, Fact] = field(default_factory=dict)


def ways(game: AnyGame, state: State, seat: int) -> list[WayFound]:
    """Rows of offers that lead a seat to a place."""
    return game.advice.ways(imagined(game, state, seat)[0], seat)


def consequences(game: AnyGame, state: State, seat: int) -> list[Consequence]:
    """What each offer to a seat costs and brings, by what the seat can know."""
    copies = imagined(game, state, seat)
    found = []
    for code in copies[0].offers(seat):
        trial = try_out(game, copies, seat, code)
        said = game.advice.consequence(trial)
        facts: dict[str, Fact] = {
            name: low if low == high else [low, high] for name, (low, high) in said.changes.items()
        }
        parts = said.parts or [Phrase("nothing" if said.changes or trial.sure else "unknown")]
        found.append(Consequence(code, parts, said.gain, said.cautions, trial.final, facts))
    return found
