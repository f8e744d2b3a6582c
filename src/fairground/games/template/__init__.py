"""Fruit Stall: the worked example, with hidden hands, a draft, a peek and a bag."""

from collections.abc import Mapping

from fairground.core.dealer import Dealer
from fairground.core.game import ChanceSource, Game, Option
from fairground.games.rooms import Rooms
from fairground.games.template.actions import ACTIONS
from fairground.games.template.advice.consequences import SellersAdvice
from fairground.games.template.advice.heuristics import SellersEye
from fairground.games.template.advice.reasons import reasons
from fairground.games.template.components import FRUIT_NAMES, Box, unpack
from fairground.games.template.rules.pieces import pieces
from fairground.games.template.rules.setup import blank, set_up
from fairground.games.template.rules.turn import FruitStall
from fairground.games.template.state import COLOURS
from fairground.games.template.view.description import describe
from fairground.games.template.view.encoder import StallEncoder
from fairground.games.template.view.imagine import imagine
from fairground.games.template.view.question import question
from fairground.games.template.view.view import view

ROOMS = Rooms(__name__, COLOURS)


def setup(players: int, options: Mapping[str, str], dealer: Dealer, contents: Box | None = None) -> FruitStall:
    """A fresh table."""
    return set_up(players, int(options["peeking"] == "yes"), dealer, contents)


GAME: Game[FruitStall] = Game(
    id="template",
    rules_version=1,
    players=range(2, 6),
    seats=COLOURS,
    options=(Option("peeking", ("yes", "no")),),
    actions=ACTIONS,
    chance=(ChanceSource("fruit", FRUIT_NAMES),),
    longest=60,
    setup=setup,
    blank=blank,
    view=view,
    imagine=imagine,
    reasons=reasons,
    question=question,
    pieces=pieces,
    heuristics=SellersEye(),
    encoder=StallEncoder(),
    words=ROOMS.words,
    rulebook=ROOMS.rulebook,
    lesson=ROOMS.lesson,
    advice=SellersAdvice(),
    describe=describe,
    components=ROOMS.components,
    unpack=unpack,
)
