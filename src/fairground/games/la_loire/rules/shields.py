"""The shields of the villages and the tiles of the market, laid out by chance (L-C4)."""

from typing import Final

from fairground.core.arrays import filled
from fairground.core.dealer import Dealer
from fairground.core.fast import i64, vec
from fairground.games.la_loire.components.names import NOWHERE, PLACES
from fairground.games.la_loire.state import MARKET_TILE, SHIELD, Valley

MOST: Final = 1 << 30
"""A dealer is asked with weights that sum up to no more than this."""


def lay_shields(valley: Valley, dealer: Dealer) -> None:
    """Village by village, each colour as often as legal layouts follow; neighbours on a road differ (L-C4)."""
    box = valley.box
    layouts = box.layouts
    tiles = box.shields[:]
    rest = layouts.all
    last: i64 = NOWHERE
    for place in range(1, PLACES):
        if place == box.orleans:
            last = NOWHERE
            continue
        weights = filled(len(tiles))
        for colour in range(len(tiles)):
            if colour != last and tiles[colour] > 0:
                weights[colour] = layouts.after(rest, colour)
        last = dealer.pick(SHIELD, weights, scale(weights))
        tiles[last] -= 1
        rest -= layouts.steps[last]
        valley.places[place] = last


def scale(weights: vec[i64]) -> i64:
    """Make large weights smaller in proportion, none of them nothing, until their sum is one that dealers take."""
    total: i64 = 0
    for weight in weights:
        total += weight
    divisor = total // MOST + 1
    if divisor == 1:
        return total
    total = 0
    for index in range(len(weights)):
        weights[index] = (weights[index] + divisor - 1) // divisor
        total += weights[index]
    return total


def lay_market(valley: Valley, dealer: Dealer) -> None:
    """One tile of each colour, from the far left (L-C4)."""
    colours = len(valley.spaces)
    weights = filled(colours, 1)
    for space in range(colours):
        colour = dealer.pick(MARKET_TILE, weights, colours - space)
        weights[colour] = 0
        valley.spaces[colour] = space
