"""Setup: the table before the draft (S-S)."""

from fairground.core.bag import Bag
from fairground.core.dealer import Dealer
from fairground.core.fast import i64, vec
from fairground.games.essen_the_game.components import PARKING, box
from fairground.games.essen_the_game.rules.draft import deal_packets
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.state import EVENT
from fairground.games.essen_the_game.table.visitor import Visitor, new_visitor


def blank(players: i64) -> EssenTheGame:
    """A table at which players sit and nothing has been laid out."""
    contents = box()
    visitors = vec[Visitor]([new_visitor() for _ in range(int(players))])
    return EssenTheGame(contents, visitors, Bag(EVENT, contents.event_counts[:]))


def set_up(players: i64, crowd: bool, rankings: bool, removal_late: bool, dealer: Dealer) -> EssenTheGame:
    """Everybody on the parking with 300 euro and seven cards to choose from (S-S1); family variants (S-6.2)."""
    halls = blank(players)
    halls.with_crowd = 1 if crowd else 0
    halls.with_rankings = 1 if rankings else 0
    halls.removal_late = 1 if removal_late else 0
    for visitor in halls.visitors:
        visitor.money = halls.box.starting_money
        visitor.points = halls.box.starting_points
        visitor.space = PARKING
    deal_packets(halls, dealer)
    return halls
