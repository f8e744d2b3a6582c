"""How this game's fields are copied, written down and read again.

Made by `make fields` from what the classes declare. Do not edit: change the declaration and make it again.
"""

from fairground.core.arrays import copy_numbers
from fairground.core.packing import Reader, Writer
from fairground.core.state import State
from fairground.games.essen.state import Booth, Fair


def _copy_booth(booth: Booth, other: Booth) -> None:
    copy_numbers(booth.tables, other.tables)
    copy_numbers(booth.money, other.money)
    copy_numbers(booth.held, other.held)
    booth.starting_money = other.starting_money
    booth.sellers = other.sellers
    booth.queue = other.queue
    booth.token = other.token
    booth.rival = other.rival
    booth.lured = other.lured
    booth.competes = other.competes
    booth.ads_claimed = other.ads_claimed
    booth.firsts = other.firsts


def _write_booth(booth: Booth, out: Writer) -> None:
    out.put_all(booth.tables)
    out.put_all(booth.money)
    out.put_all(booth.held)
    out.put(booth.starting_money)
    out.put(booth.sellers)
    out.put(booth.queue)
    out.put(booth.token)
    out.put(booth.rival)
    out.put(booth.lured)
    out.put(booth.competes)
    out.put(booth.ads_claimed)
    out.put(booth.firsts)


def _read_booth(booth: Booth, numbers: Reader) -> None:
    numbers.fill(booth.tables)
    numbers.fill(booth.money)
    numbers.fill(booth.held)
    booth.starting_money = numbers.take()
    booth.sellers = numbers.take()
    booth.queue = numbers.take()
    booth.token = numbers.take()
    booth.rival = numbers.take()
    booth.lured = numbers.take()
    booth.competes = numbers.take()
    booth.ads_claimed = numbers.take()
    booth.firsts = numbers.take()


class FairFields(Fair):
    """The table, which can be copied and written down."""

    def twin(self) -> State:
        return type(self)(self.players, self.box)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Fair)
        for index in range(len(self.booths)):
            _copy_booth(self.booths[index], other.booths[index])
        copy_numbers(self.order, other.order)
        copy_numbers(self.tiles, other.tiles)
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
        for index in range(len(self.booths)):
            _write_booth(self.booths[index], out)
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
        for index in range(len(self.booths)):
            _read_booth(self.booths[index], numbers)
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
