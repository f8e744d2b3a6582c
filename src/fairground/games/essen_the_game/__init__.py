"""ESSEN The Game: SPIEL '13: visitors of the fair, two to five players."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
import tomllib

from fairground.core.dealer import Dealer
from fairground.core.game import ChanceSource, Game, Option
from fairground.core.rulebook import Rulebook, read_rulebook
from fairground.core.words import Words
from fairground.games.essen_the_game.actions import ACTIONS
from fairground.games.essen_the_game.components import (
    BOOTH_NUMBERS,
    EVENT_NAMES,
    LAST_TURN_NAMES,
    RANKINGS,
    box,
)
from fairground.games.essen_the_game.heuristics import VisitorsEye
from fairground.games.essen_the_game.reasons import reasons
from fairground.games.essen_the_game.rules.setup import blank, set_up
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.state import COLOURS
from fairground.games.essen_the_game.view import imagine, pieces, question, view

_ROOMS = files(__name__)


@cache
def words(language: str) -> Words:
    """The text file of a language; the publishers' names, the same in all of them, come from the box."""
    data = tomllib.loads(_ROOMS.joinpath("text", f"{language}.toml").read_text("utf-8"))
    booths = {number: f"{place.name} ({number})" for number, place in zip(BOOTH_NUMBERS, box().places, strict=False)}
    data["names"]["booth"] = booths
    data["names"]["space"] = {**booths, **data["names"]["space"]}
    return Words(data, f"essen_the_game/text/{language}.toml", COLOURS)


@cache
def rulebook() -> Rulebook:
    """The numbered rules."""
    text = _ROOMS.joinpath("rulebook.toml").read_text("utf-8")
    return read_rulebook(tomllib.loads(text), "essen_the_game/rulebook.toml")


def setup(players: int, options: Mapping[str, str], dealer: Dealer) -> EssenTheGame:
    """A fresh table."""
    crowd = options["crowd"] == "yes"
    rankings = options["ranking"] == "yes"
    return set_up(players, crowd, rankings, options["removal"] == "end_of_round", dealer)


GAME: Game[EssenTheGame] = Game(
    id="essen_the_game",
    rules_version=1,
    players=range(2, 6),
    seats=COLOURS,
    options=(
        Option("crowd", ("yes", "no")),
        Option("ranking", ("yes", "no")),
        Option("removal", ("before_actions", "end_of_round")),
    ),
    actions=ACTIONS,
    chance=(
        ChanceSource("first_player", COLOURS),
        ChanceSource("wishlist", BOOTH_NUMBERS),
        ChanceSource("tile", BOOTH_NUMBERS),
        ChanceSource("event", EVENT_NAMES),
        ChanceSource("morning", tuple(f"morning_{card + 1}" for card in range(RANKINGS))),
        ChanceSource("afternoon", tuple(f"afternoon_{card + 1}" for card in range(RANKINGS))),
        ChanceSource("last_turn", LAST_TURN_NAMES),
    ),
    longest=2000,
    setup=setup,
    blank=blank,
    view=view,
    imagine=imagine,
    reasons=reasons,
    question=question,
    pieces=pieces,
    heuristics=VisitorsEye(),
    words=words,
    rulebook=rulebook,
)
