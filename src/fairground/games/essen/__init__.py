"""ESSEN: publishers at the fair, two to eight players."""

from collections.abc import Mapping

from fairground.core.dealer import Dealer
from fairground.core.game import ChanceSource, Game
from fairground.games.essen.actions import ACTIONS
from fairground.games.essen.advice.consequences import PublishersAdvice
from fairground.games.essen.advice.heuristics import PublishersEye
from fairground.games.essen.advice.reasons import reasons
from fairground.games.essen.components import Box, box, unpack
from fairground.games.essen.rules.pieces import pieces
from fairground.games.essen.rules.setup import blank, set_up
from fairground.games.essen.rules.turn import Essen
from fairground.games.essen.state import COLOURS
from fairground.games.essen.view.description import describe
from fairground.games.essen.view.encoder import FairEncoder
from fairground.games.essen.view.imagine import imagine
from fairground.games.essen.view.question import question
from fairground.games.essen.view.view import view, views
from fairground.games.rooms import Rooms

ROOMS = Rooms(__name__, COLOURS)


def setup(players: int, options: Mapping[str, str], dealer: Dealer, contents: Box | None = None) -> Essen:
    """A fresh table."""
    return set_up(players, dealer, contents)


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
    views=views,
    imagine=imagine,
    reasons=reasons,
    question=question,
    pieces=pieces,
    heuristics=PublishersEye(),
    encoder=FairEncoder(),
    words=ROOMS.words,
    rulebook=ROOMS.rulebook,
    lesson=ROOMS.lesson,
    advice=PublishersAdvice(),
    describe=describe,
    components=ROOMS.components,
    unpack=unpack,
)
