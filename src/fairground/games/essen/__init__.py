"""ESSEN: publishers at the fair, two to eight players."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
import tomllib

from fairground.core.dealer import Dealer
from fairground.core.game import ChanceSource, Game
from fairground.core.rulebook import Rulebook, read_rulebook
from fairground.core.words import Words
from fairground.games.essen.actions import ACTIONS
from fairground.games.essen.components import box
from fairground.games.essen.heuristics import PublishersEye
from fairground.games.essen.reasons import reasons
from fairground.games.essen.rules.setup import blank, set_up
from fairground.games.essen.rules.turn import Essen
from fairground.games.essen.state import COLOURS
from fairground.games.essen.view import imagine, pieces, question, view

_ROOMS = files(__name__)


@cache
def words(language: str) -> Words:
    """The text file of a language."""
    text = _ROOMS.joinpath("text", f"{language}.toml").read_text("utf-8")
    return Words(tomllib.loads(text), f"essen/text/{language}.toml", COLOURS)


@cache
def rulebook() -> Rulebook:
    """The numbered rules."""
    return read_rulebook(tomllib.loads(_ROOMS.joinpath("rulebook.toml").read_text("utf-8")), "essen/rulebook.toml")


def setup(players: int, options: Mapping[str, str], dealer: Dealer) -> Essen:
    """A fresh table."""
    return set_up(players, dealer)


GAME: Game[Essen] = Game(
    id="essen",
    rules_version=1,
    players=range(2, 9),
    seats=COLOURS,
    options=(),
    actions=ACTIONS,
    chance=(ChanceSource("first_player", COLOURS), ChanceSource("demand", tuple(box(2).demand_ids))),
    longest=400,
    setup=setup,
    blank=blank,
    view=view,
    imagine=imagine,
    reasons=reasons,
    question=question,
    pieces=pieces,
    heuristics=PublishersEye(),
    words=words,
    rulebook=rulebook,
)
