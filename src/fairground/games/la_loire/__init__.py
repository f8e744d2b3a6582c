"""La Loire: merchants and messengers between Nantes and Orléans, one to four players."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
import tomllib

from fairground.core.dealer import Dealer
from fairground.core.game import ChanceSource, Game, Option
from fairground.core.rulebook import Rulebook, read_rulebook
from fairground.core.words import Words
from fairground.games.la_loire.actions import ACTIONS
from fairground.games.la_loire.cards import LEVELS
from fairground.games.la_loire.components import box
from fairground.games.la_loire.heuristics import MerchantsEye
from fairground.games.la_loire.imagine import imagine, pieces, question
from fairground.games.la_loire.reasons import reasons
from fairground.games.la_loire.rules.setup import blank, set_up
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import COLOURS
from fairground.games.la_loire.view import view

_ROOMS = files(__name__)
_BOX = box(2)


@cache
def words(language: str) -> Words:
    """The text file of a language."""
    text = _ROOMS.joinpath("text", f"{language}.toml").read_text("utf-8")
    return Words(tomllib.loads(text), f"la_loire/text/{language}.toml", COLOURS)


@cache
def rulebook() -> Rulebook:
    """The numbered rules."""
    text = _ROOMS.joinpath("rulebook.toml").read_text("utf-8")
    return read_rulebook(tomllib.loads(text), "la_loire/rulebook.toml")


def setup(players: int, options: Mapping[str, str], dealer: Dealer) -> LaLoire:
    """A fresh table."""
    return set_up(players, options["casual"] == "yes", dealer)


def deck_source(level: int) -> ChanceSource:
    """The deck of a level, by the names of its cards."""
    cards = _BOX.message_ids[_BOX.deck_start[level] : _BOX.deck_start[level + 1]]
    return ChanceSource(f"message_{level}", tuple(cards))


GAME: Game[LaLoire] = Game(
    id="la_loire",
    rules_version=1,
    players=range(1, 5),
    seats=COLOURS,
    options=(Option("casual", ("no", "yes")),),
    actions=ACTIONS,
    chance=(
        ChanceSource("first_player", COLOURS),
        ChanceSource("shield", tuple(_BOX.colours)),
        ChanceSource("market", tuple(_BOX.colours)),
        *(deck_source(level) for level in range(1, LEVELS + 1)),
    ),
    longest=20000,
    setup=setup,
    blank=blank,
    view=view,
    imagine=imagine,
    reasons=reasons,
    question=question,
    pieces=pieces,
    heuristics=MerchantsEye(),
    words=words,
    rulebook=rulebook,
)
