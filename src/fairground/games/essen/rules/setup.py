"""Setup: the table before the first round (E-S)."""

from fairground.core.arrays import filled
from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.games.essen.components import Box
from fairground.games.essen.rules.turn import Essen
from fairground.games.essen.state import FIRST_PLAYER, ONE_TO_ONE


def blank(players: i64, contents: Box | None = None) -> Essen:
    """A table with all boards and nothing on them."""
    return Essen(players, contents)


def set_up(players: i64, dealer: Dealer, contents: Box | None = None) -> Essen:
    """Boards, stacks and markers as they lie at the start (E-S1, E-S2; the stacks E-C1)."""
    fair = blank(players, contents)
    contents = fair.box
    for booth in fair.booths:
        booth.starting_money = contents.starting_money
    fair.visitors = contents.visitors - players * contents.starting_money
    fair.extra_visitors = contents.extra_visitors
    fair.row = 0
    fair.ratio = ONE_TO_ONE
    fair.top_tile = fair.demand.draw(dealer)
    seat_players(fair, dealer)
    return fair


def seat_players(fair: Essen, dealer: Dealer) -> None:
    """The first player is drawn; queue tiles go clockwise from there (E-S3)."""
    seat = dealer.pick(FIRST_PLAYER, filled(fair.players, 1), fair.players)
    for place in range(fair.players):
        fair.order[place] = seat
        seat = fair.left_of(seat)
    fair.asked = fair.order[0]
