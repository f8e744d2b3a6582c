"""La Loire: merchants and messengers between Nantes and Orléans, one to four players."""

from collections.abc import Mapping

from fairground.core.dealer import Dealer
from fairground.core.game import ChanceSource, Game, Option
from fairground.games.la_loire.actions import ACTIONS
from fairground.games.la_loire.advice.consequences import RidersAdvice
from fairground.games.la_loire.advice.heuristics import MerchantsEye
from fairground.games.la_loire.advice.reasons import reasons
from fairground.games.la_loire.components.box import Box, box, unpack
from fairground.games.la_loire.components.names import LEVELS
from fairground.games.la_loire.rules.pieces import pieces
from fairground.games.la_loire.rules.setup import blank, set_up, set_up_as_in_version_1
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import COLOURS
from fairground.games.la_loire.view.description import describe
from fairground.games.la_loire.view.encoder import ValleyEncoder
from fairground.games.la_loire.view.imagine import imagine
from fairground.games.la_loire.view.question import question
from fairground.games.la_loire.view.view import view, views
from fairground.games.rooms import Rooms

ROOMS = Rooms(__name__, COLOURS)


def setup(players: int, options: Mapping[str, str], dealer: Dealer, contents: Box | None = None) -> LaLoire:
    """A fresh table."""
    return set_up(players, options["casual"] == "yes", dealer, contents)


def setup_1(players: int, options: Mapping[str, str], dealer: Dealer, contents: Box | None = None) -> LaLoire:
    """A fresh table as rules version 1 laid it out."""
    return set_up_as_in_version_1(players, options["casual"] == "yes", dealer, contents)


def chance_sources() -> tuple[ChanceSource, ...]:
    """First player, shields, market tiles, and the decks by the names of their cards."""
    contents = box(2)
    starts = contents.deck_start
    decks = [
        ChanceSource(f"message_{level}", tuple(contents.message_ids[starts[level] : starts[level + 1]]))
        for level in range(1, LEVELS + 1)
    ]
    colours = tuple(contents.colours)
    return (
        ChanceSource("first_player", COLOURS),
        ChanceSource("shield", colours),
        ChanceSource("market", colours),
        *decks,
    )


GAME: Game[LaLoire] = Game(
    id="la_loire",
    rules_version=2,
    players=range(1, 5),
    seats=COLOURS,
    options=(Option("casual", ("no", "yes")),),
    actions=ACTIONS,
    chance=chance_sources(),
    longest=20000,
    setup=setup,
    blank=blank,
    view=view,
    views=views,
    imagine=imagine,
    reasons=reasons,
    question=question,
    pieces=pieces,
    heuristics=MerchantsEye(),
    encoder=ValleyEncoder(),
    words=ROOMS.words,
    rulebook=ROOMS.rulebook,
    lesson=ROOMS.lesson,
    advice=RidersAdvice(),
    describe=describe,
    components=ROOMS.components,
    unpack=unpack,
    older={1: setup_1},
)
