"""ESSEN The Game: SPIEL '13: visitors of the fair, two to five players."""

from collections.abc import Mapping

from fairground.core.dealer import Dealer
from fairground.core.game import ChanceSource, Game, Option
from fairground.games.essen_the_game.actions import ACTIONS
from fairground.games.essen_the_game.advice.consequences import VisitorsAdvice
from fairground.games.essen_the_game.advice.heuristics import VisitorsEye
from fairground.games.essen_the_game.advice.reasons import reasons
from fairground.games.essen_the_game.components import (
    BOOTH_NUMBERS,
    EVENT_NAMES,
    LAST_TURN_NAMES,
    RANKINGS,
    Box,
    box,
    unpack,
)
from fairground.games.essen_the_game.rules.pieces import pieces
from fairground.games.essen_the_game.rules.setup import blank, set_up
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.state import COLOURS
from fairground.games.essen_the_game.view.description import describe
from fairground.games.essen_the_game.view.encoder import HallsEncoder
from fairground.games.essen_the_game.view.imagine import imagine
from fairground.games.essen_the_game.view.question import question
from fairground.games.essen_the_game.view.view import view, views
from fairground.games.rooms import Rooms


def booths() -> dict[str, dict[str, str]]:
    """The publishers' names, the same in all languages, come from the box."""
    named = {number: f"{place.name} ({number})" for number, place in zip(BOOTH_NUMBERS, box().places, strict=False)}
    return {"booth": named, "space": named}


ROOMS = Rooms(__name__, COLOURS, booths)


def setup(players: int, options: Mapping[str, str], dealer: Dealer, contents: Box | None = None) -> EssenTheGame:
    """A fresh table."""
    crowd = options["crowd"] == "yes"
    rankings = options["ranking"] == "yes"
    return set_up(players, crowd, rankings, options["removal"] == "end_of_round", dealer, contents)


GAME: Game[EssenTheGame] = Game(
    id="essen_the_game",
    rules_version=1,
    players=range(2, 6),
    seats=COLOURS,
    options=(
        Option("crowd", ("yes", "no")),
        Option("ranking", ("yes", "no")),
        Option("removal", ("before_actions", "end_of_round"), players=(2,)),
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
    views=views,
    imagine=imagine,
    reasons=reasons,
    question=question,
    pieces=pieces,
    heuristics=VisitorsEye(),
    encoder=HallsEncoder(),
    words=ROOMS.words,
    rulebook=ROOMS.rulebook,
    lesson=ROOMS.lesson,
    advice=VisitorsAdvice(),
    describe=describe,
    components=ROOMS.components,
    unpack=unpack,
)
