"""A seat in one moment: what its prospect asks for again and again, reckoned once."""

from fairground.core.fast import i64
from fairground.games.la_loire.advice.heuristics.clock import Rider, nearly, turns_left
from fairground.games.la_loire.advice.heuristics.weights import USUAL_TURNS
from fairground.games.la_loire.components.names import GOODS
from fairground.games.la_loire.rules.goods import selling_price
from fairground.games.la_loire.state import MERCHANT, MESSENGER, Valley
from fairground.games.la_loire.table.player import Player


class Moment:
    """Whose prospect, how much time is left, what can be paid, and how far away everything is."""

    def __init__(self, valley: Valley, seat: i64) -> None:
        player = valley.people[seat]
        rest = turns_left(valley, seat)
        self.valley: Valley = valley
        self.seat: i64 = seat
        self.player: Player = player
        self.rest: float = rest
        """Turns that are left."""
        self.share: float = rest / USUAL_TURNS
        """How much of a game is left."""
        self.nearly: float = nearly(rest)
        self.means: i64 = means(valley, player)
        self.is_asked: bool = valley.asked == seat
        self.merchant: Rider = Rider(valley, player, seat, MERCHANT, rest)
        self.messenger: Rider = Rider(valley, player, seat, MESSENGER, rest)


def means(valley: Valley, player: Player) -> i64:
    """Deniers, and what the goods in hand will bring."""
    total = player.deniers
    for good in range(GOODS):
        if player.goods[good] > 0:
            total += player.goods[good] * selling_price(valley, player, good)
    return total
