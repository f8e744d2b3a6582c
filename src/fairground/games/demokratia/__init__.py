"""Demokratia: demagogues rebuild Athens and fight over who rules it, three to five players."""

from collections.abc import Mapping

from fairground.core.dealer import Dealer
from fairground.core.game import ChanceSource, Game, Option
from fairground.games.demokratia.actions import ACTIONS, TILE_IDS, VOTE_IDS
from fairground.games.demokratia.advice.consequences import DemagoguesAdvice
from fairground.games.demokratia.advice.heuristics import DemagoguesEye
from fairground.games.demokratia.advice.reasons import reasons
from fairground.games.demokratia.components import Box, unpack
from fairground.games.demokratia.rules.pieces import pieces
from fairground.games.demokratia.rules.setup import blank, set_up
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.state import COLOURS
from fairground.games.demokratia.view.description import describe
from fairground.games.demokratia.view.encoder import PolisEncoder
from fairground.games.demokratia.view.imagine import imagine
from fairground.games.demokratia.view.question import question
from fairground.games.demokratia.view.view import view, views
from fairground.games.rooms import Rooms

ROOMS = Rooms(__name__, COLOURS)


def setup(players: int, options: Mapping[str, str], dealer: Dealer, contents: Box | None = None) -> Demokratia:
    """A fresh table."""
    return set_up(players, options["ostracism"] == "on", dealer, contents)


GAME: Game[Demokratia] = Game(
    id="demokratia",
    rules_version=2,
    players=range(3, 6),
    seats=COLOURS,
    options=(Option("ostracism", ("on", "off")),),
    actions=ACTIONS,
    chance=(
        ChanceSource("first_archon", COLOURS),
        ChanceSource("vote_tile", VOTE_IDS),
        ChanceSource("athens_tile", TILE_IDS),
    ),
    longest=20_000,  # gifts can go back and forth; played at random no game took more than 1,200
    setup=setup,
    blank=blank,
    view=view,
    views=views,
    imagine=imagine,
    reasons=reasons,
    question=question,
    pieces=pieces,
    heuristics=DemagoguesEye(),
    encoder=PolisEncoder(),
    words=ROOMS.words,
    rulebook=ROOMS.rulebook,
    lesson=ROOMS.lesson,
    advice=DemagoguesAdvice(),
    describe=describe,
    components=ROOMS.components,
    unpack=unpack,
    older={1: setup},  # without gifts in the Ostracism phase; what was decided then can be decided now
)
