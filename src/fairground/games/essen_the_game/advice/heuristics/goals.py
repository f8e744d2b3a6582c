"""The games that are worth walking to."""

from typing import Final

from fairground.core.arrays import filled
from fairground.core.fast import i64, vec
from fairground.games.essen_the_game.advice.heuristics.hopes import (
    games_by_symbol,
    money_needed,
    money_worth,
    symbol_hopes,
    wish_chance,
)
from fairground.games.essen_the_game.advice.heuristics.turn import on_pallet
from fairground.games.essen_the_game.advice.heuristics.weights import HOPED, WISH
from fairground.games.essen_the_game.components import BOOTHS, SOLD_OUT, SPACES, SYMBOLS, Box
from fairground.games.essen_the_game.rules.purchase import points_for, price_of
from fairground.games.essen_the_game.state import Halls
from fairground.games.essen_the_game.table.sets import only
from fairground.games.essen_the_game.table.visitor import NONE, Visitor

HUNDRED: Final = 100.0


class Goals:
    """Games worth walking to, and what each brings, in hundredths of a point."""

    def __init__(self, box: Box, coming: i64) -> None:
        self.steps: vec[i64] = box.steps
        self.nearest: vec[i64] = box.nearest
        self.tiles: i64 = 0
        """The set of these games."""
        self.gains: vec[i64] = filled(BOOTHS)
        """By tile; 0 for the others."""
        self.most: i64 = 0
        """No game brings more."""
        self.coming: i64 = coming
        """Tiles on the pallet truck, which are there next round."""

    def add(self, tile: i64, gain: i64) -> None:
        self.tiles |= only(tile)
        self.gains[tile] = gain
        if gain > self.most:
            self.most = gain

    def next(self, costs: vec[i64], there: i64) -> i64:
        """The game that brings most for the action points it takes, of those there, or NONE."""
        goal: i64 = NONE
        gain: i64 = 0
        effort: i64 = 1
        gains = self.gains
        left = self.tiles & there
        tile: i64 = 0
        while left:
            if left & 1:
                # Multiplied across: a division for every tile is what this search would spend its time on.
                more = costs[tile] + 2
                if gains[tile] * effort > gain * more:
                    gain = gains[tile]
                    effort = more
                    goal = tile
            left >>= 1
            tile += 1
        return goal

    def next_from(self, space: i64, there: i64) -> i64:
        """The same from a space without a crowd: the nearest first, until none farther away can bring more for it.

        Of two that bring the same for it, the one that stands first in the halls.
        """
        goal: i64 = NONE
        gain: i64 = 0
        effort: i64 = 1
        gains = self.gains
        nearest = self.nearest
        steps = self.steps
        most = self.most
        left = self.tiles & there
        for index in range(space * BOOTHS, space * BOOTHS + BOOTHS):
            tile = nearest[index]
            if (left >> tile) & 1:
                more = steps[space * SPACES + tile] + 2
                if most * effort < gain * more:
                    break
                ahead = gains[tile] * effort - gain * more
                if ahead > 0 or (ahead == 0 and tile < goal):
                    gain = gains[tile]
                    effort = more
                    goal = tile
        return goal


def goals_of(halls: Halls, visitor: Visitor, points: i64, rounds: i64) -> Goals:
    """The games that can be bought this round or later, and what each would bring."""
    coming = on_pallet(halls)
    goals = Goals(halls.box, coming)
    by_symbol = gains_by_symbol(halls, visitor.games())
    need = money_needed(halls, points, rounds)
    money = money_worth(visitor.money, need)
    hand = visitor.hand()
    wished = hand | halls.common
    left = halls.offered | (coming if rounds > 0 else 0)
    if visitor.pre_ordered:
        left &= ~halls.tokens[SOLD_OUT]
    symbols = halls.box.symbols
    tile: i64 = -1
    while left:
        tile += 1
        here = left & 1
        left >>= 1
        if here == 0:
            continue
        price = price_of(halls, tile)
        if price > visitor.money:
            continue
        less = money - money_worth(visitor.money - price, need)
        gain = float(points_for(halls, tile)) - less
        if (wished >> tile) & 1:
            gain += WISH
            if (hand >> tile) & 1:
                gain -= WISH * HOPED * wish_chance(halls, tile, rounds)
        worth = by_symbol[symbols[tile]] + i64(gain * HUNDRED)
        if worth > 0:
            goals.add(tile, worth)
    return goals


def gains_by_symbol(halls: Halls, games: i64) -> vec[i64]:
    """What one more game of each symbol adds to the hopes for ranking cards, in hundredths of a point."""
    have = games_by_symbol(halls, games)
    hopes = symbol_hopes(halls, have)
    gains = filled(SYMBOLS)
    for symbol in range(SYMBOLS):
        if halls.box.symbol_tiles[symbol] & ~games:
            have[symbol] += 1
            gains[symbol] = i64((symbol_hopes(halls, have) - hopes) * HUNDRED)
            have[symbol] -= 1
    return gains
