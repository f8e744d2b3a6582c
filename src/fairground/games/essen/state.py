"""What lies on the table in ESSEN: booths, the central board, the stacks."""

from typing import Final

from fairground.core.arrays import filled
from fairground.core.bag import Bag
from fairground.core.fast import i64, vec
from fairground.core.fields import Shared
from fairground.core.state import NOBODY, State
from fairground.games.essen.components import AD, ROUNDS, SPECIAL_OFFER, TABLES, TILE_NAMES, Box, box

COLOURS: Final = ("blue", "red", "green", "yellow", "black", "white", "purple", "orange")

# The phases in which somebody decides; Sales and the rest of Cleanup go by themselves.
BOOTH_SETUP: Final = 0
ACTION: Final = 1
BUZZ: Final = 2
CLEANUP: Final = 3
OVER: Final = 4

# Where a player's token is.
HOME: Final = 0
SELLING: Final = 1
DEMONSTRATING: Final = 2
COMPETING: Final = 3
CLAIMING: Final = 4

# Columns of the price table: 1:1 on the left, 2:1 on the right (E-C3).
ONE_TO_ONE: Final = 1
TWO_TO_ONE: Final = 2

# Chance sources.
FIRST_PLAYER: Final = 0
DEMAND: Final = 1


class Booth:
    """One player's board and what lies on it."""

    def __init__(self) -> None:
        self.tables: vec[i64] = filled(TABLES)
        """Visitors at each table."""
        self.money: vec[i64] = filled(ROUNDS)
        """Money on the space of each round."""
        self.held: vec[i64] = filled(len(TILE_NAMES))
        """Special Offers, Ads and Accountants, by kind."""
        self.starting_money: i64 = 0
        self.sellers: i64 = 0
        """Tables with a Seller tile, from the left."""
        self.queue: i64 = 0
        self.token: i64 = HOME
        self.rival: i64 = NOBODY
        """The seat beside whose board the token stands."""
        self.lured: i64 = 0
        """Visitors at the token there."""
        self.competes: i64 = 0
        self.ads_claimed: i64 = 0
        self.firsts: i64 = 0
        """How often the first queue tile was earned."""

    @property
    def special_offers_laid(self) -> i64:
        """A Special Offer lies on a Seller tile as soon as there is one without (E-1.3, E-2.5)."""
        held = self.held[SPECIAL_OFFER]
        return held if held < self.sellers else self.sellers

    def funds(self) -> i64:
        """All money that can be spent."""
        return self.starting_money + self.sales()

    def sales(self) -> i64:
        """The money on the eight spaces."""
        total: i64 = 0
        for space in range(ROUNDS):
            total += self.money[space]
        return total

    def visitors(self) -> i64:
        """Everybody at the tables, in the queue and at the own token."""
        total = self.queue + self.lured
        for table in range(TABLES):
            total += self.tables[table]
        return total


class Fair(State):
    """The whole table."""

    def __init__(self, players: i64, contents: Box | None = None) -> None:
        super().__init__(players)
        self.box: Shared[Box] = contents if contents is not None else box(int(players))
        self.booths: vec[Booth] = vec[Booth]([Booth() for _ in range(int(players))])
        self.order: vec[i64] = filled(players)
        """The seats by queue tile, first to last."""
        self.tiles: vec[i64] = self.box.tiles[:]
        """Special Offers, Ads and Accountants on the central board, by kind."""
        self.demand: Bag = Bag(DEMAND, filled(len(self.box.demand_ids), 1))
        """The Demand tiles below the top one."""
        self.top_tile: i64 = 0
        self.round: i64 = 1
        self.phase: i64 = BOOTH_SETUP
        self.asked: i64 = 0
        """The seat that decides."""
        self.turn: i64 = 0
        """Whose turn it is, as a place in the order."""
        self.side: i64 = 0
        """In Buzz: the neighbour looked at, 0 left, 1 right."""
        self.moves_left: i64 = 0
        """In Cleanup: moves of the Accountant in use."""
        self.visitors: i64 = 0
        self.extra_visitors: i64 = 0
        self.row: i64 = 0
        self.ratio: i64 = ONE_TO_ONE
        self.previous_sales: i64 = 0
        self.highest_sales: i64 = 0
        self.bonus_level: i64 = 0

    def left_of(self, seat: i64) -> i64:
        """The left neighbour sits next clockwise."""
        if seat + 1 == self.players:
            return 0
        return seat + 1

    def right_of(self, seat: i64) -> i64:
        return seat - 1 if seat > 0 else self.players - 1

    def price(self, tile: i64) -> i64:
        """Today's price of a kind of tile (E-C3)."""
        return self.box.prices[self.row * 3 + tile]

    def open_spaces(self) -> i64:
        """Ad spaces that are uncovered (E-C6)."""
        return self.box.tiles[AD] - self.tiles[AD]
