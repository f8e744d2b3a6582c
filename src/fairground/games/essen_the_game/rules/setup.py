"""Setup: the table before the draft (S-S)."""

from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.games.essen_the_game.components import PARKING, Box
from fairground.games.essen_the_game.rules.draft import deal_packets
from fairground.games.essen_the_game.rules.turn import EssenTheGame


def blank(players: i64, contents: Box | None = None) -> EssenTheGame:
    """A table at which players sit and nothing has been laid out."""
    return EssenTheGame(players, contents)


def set_up(
    players: i64, crowd: bool, rankings: bool, removal_late: bool, dealer: Dealer, contents: Box | None = None
) -> EssenTheGame:
    """Everybody on the parking with 300 euro and seven cards to choose from (S-S1); family variants (S-6.2)."""
    halls = blank(players, contents)
    halls.with_crowd = 1 if crowd else 0
    halls.with_rankings = 1 if rankings else 0
    halls.removal_late = 1 if removal_late else 0
    for visitor in halls.visitors:
        visitor.money = halls.box.starting_money
        visitor.points = halls.box.starting_points
        visitor.space = PARKING
    deal_packets(halls, dealer)
    return halls
