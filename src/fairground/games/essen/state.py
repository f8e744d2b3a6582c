"""What lies on the table in ESSEN: booths, the central board, the stacks."""

from typing import Final

from fairground.core.arrays import filled
from fairground.core.bag import Bag
from fairground.core.fast import i64, vec
from fairground.core.packing import Reader, Writer
from fairground.core.state import NOBODY, State
from fairground.games.essen.components import ACCOUNTANT, AD, ROUNDS, SPECIAL_OFFER, TABLES, Box

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

    def __init__(self, tables: vec[i64], money: vec[i64], held: vec[i64]) -> None:
        self.tables: vec[i64] = tables
        """Visitors at each table."""
        self.money: vec[i64] = money
        """Money on the space of each round."""
        self.held: vec[i64] = held
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

    def copy(self) -> "Booth":
        twin = Booth(self.tables[:], self.money[:], self.held[:])
        twin.copy_from(self)
        return twin

    def copy_from(self, other: "Booth") -> None:
        for table in range(TABLES):
            self.tables[table] = other.tables[table]
        for space in range(ROUNDS):
            self.money[space] = other.money[space]
        self.held[SPECIAL_OFFER] = other.held[SPECIAL_OFFER]
        self.held[AD] = other.held[AD]
        self.held[ACCOUNTANT] = other.held[ACCOUNTANT]
        self.starting_money = other.starting_money
        self.sellers = other.sellers
        self.queue = other.queue
        self.token = other.token
        self.rival = other.rival
        self.lured = other.lured
        self.competes = other.competes
        self.ads_claimed = other.ads_claimed
        self.firsts = other.firsts

    def write(self, out: Writer) -> None:
        out.put_all(self.tables)
        out.put_all(self.money)
        out.put_all(self.held)
        out.put(self.starting_money)
        out.put(self.sellers)
        out.put(self.queue)
        out.put(self.token)
        out.put(self.rival)
        out.put(self.lured)
        out.put(self.competes)
        out.put(self.ads_claimed)
        out.put(self.firsts)

    def read(self, numbers: Reader) -> None:
        numbers.fill(self.tables)
        numbers.fill(self.money)
        numbers.fill(self.held)
        self.starting_money = numbers.take()
        self.sellers = numbers.take()
        self.queue = numbers.take()
        self.token = numbers.take()
        self.rival = numbers.take()
        self.lured = numbers.take()
        self.competes = numbers.take()
        self.ads_claimed = numbers.take()
        self.firsts = numbers.take()


class Fair(State):
    """The whole table. The box is shared by all copies; nobody writes into it."""

    def __init__(self, box: Box, booths: vec[Booth], order: vec[i64], tiles: vec[i64], demand: Bag) -> None:
        super().__init__(len(booths))
        self.box: Box = box
        self.booths: vec[Booth] = booths
        self.order: vec[i64] = order
        """The seats by queue tile, first to last."""
        self.tiles: vec[i64] = tiles
        """Special Offers, Ads and Accountants on the central board, by kind."""
        self.demand: Bag = demand
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
        return seat + 1 if seat + 1 < self.players else 0

    def right_of(self, seat: i64) -> i64:
        return seat - 1 if seat > 0 else self.players - 1

    def price(self, tile: i64) -> i64:
        """Today's price of a kind of tile (E-C3)."""
        return self.box.prices[self.row * 3 + tile]

    def open_spaces(self) -> i64:
        """Ad spaces that are uncovered (E-C6)."""
        return self.box.tiles[AD] - self.tiles[AD]

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Fair)
        for seat in range(self.players):
            self.booths[seat].copy_from(other.booths[seat])
            self.order[seat] = other.order[seat]
        self.tiles[SPECIAL_OFFER] = other.tiles[SPECIAL_OFFER]
        self.tiles[AD] = other.tiles[AD]
        self.tiles[ACCOUNTANT] = other.tiles[ACCOUNTANT]
        self.demand.copy_from(other.demand)
        self.top_tile = other.top_tile
        self.round = other.round
        self.phase = other.phase
        self.asked = other.asked
        self.turn = other.turn
        self.side = other.side
        self.moves_left = other.moves_left
        self.visitors = other.visitors
        self.extra_visitors = other.extra_visitors
        self.row = other.row
        self.ratio = other.ratio
        self.previous_sales = other.previous_sales
        self.highest_sales = other.highest_sales
        self.bonus_level = other.bonus_level

    def write(self, out: Writer) -> None:
        for booth in self.booths:
            booth.write(out)
        out.put_all(self.order)
        out.put_all(self.tiles)
        self.demand.write(out)
        out.put(self.top_tile)
        out.put(self.round)
        out.put(self.phase)
        out.put(self.asked)
        out.put(self.turn)
        out.put(self.side)
        out.put(self.moves_left)
        out.put(self.visitors)
        out.put(self.extra_visitors)
        out.put(self.row)
        out.put(self.ratio)
        out.put(self.previous_sales)
        out.put(self.highest_sales)
        out.put(self.bonus_level)

    def read(self, numbers: Reader) -> None:
        for booth in self.booths:
            booth.read(numbers)
        numbers.fill(self.order)
        numbers.fill(self.tiles)
        self.demand.read(numbers)
        self.top_tile = numbers.take()
        self.round = numbers.take()
        self.phase = numbers.take()
        self.asked = numbers.take()
        self.turn = numbers.take()
        self.side = numbers.take()
        self.moves_left = numbers.take()
        self.visitors = numbers.take()
        self.extra_visitors = numbers.take()
        self.row = numbers.take()
        self.ratio = numbers.take()
        self.previous_sales = numbers.take()
        self.highest_sales = numbers.take()
        self.bonus_level = numbers.take()


def empty_booth() -> Booth:
    """A board on which nothing lies yet."""
    return Booth(filled(TABLES), filled(ROUNDS), filled(3))
