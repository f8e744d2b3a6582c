"""The games that are worth walking to."""

from typing import Final

from fairground.core.arrays import filled
from fairground.core.fast import append, i64, vec
from fairground.games.essen_the_game.advice.heuristics.hopes import purse, ranking_hopes, wish_chance
from fairground.games.essen_the_game.advice.heuristics.turn import on_pallet
from fairground.games.essen_the_game.advice.heuristics.weights import HOPED, WISH
from fairground.games.essen_the_game.components import BOOTHS, SOLD_OUT, SYMBOLS
from fairground.games.essen_the_game.rules.purchase import points_for, price_of
from fairground.games.essen_the_game.state import Halls
from fairground.games.essen_the_game.table.visitor import NONE, Visitor

HUNDRED: Final = 100.0


class Goals:
    """Games worth walking to, and what each brings, in hundredths of a point."""

    def __init__(self, tiles: vec[i64], gains: vec[i64]) -> None:
        self.tiles: vec[i64] = tiles
        self.gains: vec[i64] = gains

    def next(self, costs: vec[i64], offset: i64, there: i64) -> i64:
        """The place of the game that brings most for the action points it takes, of those there, or NONE."""
        goal: i64 = NONE
        gain: i64 = 0
        effort: i64 = 1
        tiles = self.tiles
        gains = self.gains
        for index in range(len(tiles)):
            tile = tiles[index]
            if (there >> tile) & 1:
                # Multiplied across: a division for every tile is what this search would spend its time on.
                more = costs[offset + tile] + 2
                if gains[index] * effort > gain * more:
                    gain = gains[index]
                    effort = more
                    goal = index
        return goal


def goals_of(halls: Halls, visitor: Visitor, points: i64, rounds: i64) -> Goals:
    """The games that can be bought this round or later, and what each would bring."""
    goals = Goals(vec[i64](), vec[i64]())
    hopes = ranking_hopes(halls, visitor.games())
    by_symbol = filled(SYMBOLS)
    for symbol in range(SYMBOLS):
        unowned = halls.box.symbol_tiles[symbol] & ~visitor.games()
        more = ranking_hopes(halls, visitor.games() | (unowned & -unowned)) - hopes
        by_symbol[symbol] = i64(more * HUNDRED)
    money = purse(halls, visitor.money, points, rounds)
    hand = visitor.hand()
    wished = hand | halls.common
    tiles = halls.offered | (on_pallet(halls) if rounds > 0 else 0)
    if visitor.pre_ordered:
        tiles &= ~halls.tokens[SOLD_OUT]
    for tile in range(BOOTHS):
        if not (tiles >> tile) & 1:
            continue
        price = price_of(halls, tile)
        if price > visitor.money:
            continue
        less = money - purse(halls, visitor.money - price, points, rounds)
        gain = float(points_for(halls, tile)) - less
        if (wished >> tile) & 1:
            gain += WISH
            if (hand >> tile) & 1:
                gain -= WISH * HOPED * wish_chance(halls, tile, rounds)
        worth = by_symbol[halls.box.symbols[tile]] + i64(gain * HUNDRED)
        if worth > 0:
            goals.tiles = append(goals.tiles, tile)
            goals.gains = append(goals.gains, worth)
    return goals
