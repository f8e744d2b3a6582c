"""Drawing one out of a set."""

from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.games.essen_the_game.components import BOOTHS
from fairground.games.essen_the_game.state import Halls
from fairground.games.essen_the_game.table.sets import only


def draw(halls: Halls, source: i64, members: i64, dealer: Dealer) -> i64:
    """One of a set of tiles or wishlist cards, all alike likely."""
    weights = halls.weights
    total: i64 = 0
    for booth in range(BOOTHS):
        weight = (members >> booth) & 1
        weights[booth] = weight
        total += weight
    return dealer.pick(source, weights, total)


def put(members: i64, booth: i64) -> i64:
    """A set with one more."""
    return members | only(booth)


def take(members: i64, booth: i64) -> i64:
    """A set with one less."""
    return members & ~only(booth)
