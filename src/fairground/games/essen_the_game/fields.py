"""How this game's fields are copied, written down and read again.

Made by `make fields` from what the classes declare. Do not edit: change the declaration and make it again.
"""

from fairground.core.arrays import copy_numbers
from fairground.core.packing import Reader, Writer
from fairground.core.state import State
from fairground.games.essen_the_game.state import Halls
from fairground.games.essen_the_game.table.visitor import Visitor


def _copy_visitor(visitor: Visitor, other: Visitor) -> None:
    copy_numbers(visitor.picks, other.picks)
    visitor.picked = other.picked
    visitor.shown = other.shown
    visitor.tested = other.tested
    visitor.money = other.money
    visitor.points = other.points
    visitor.space = other.space
    visitor.spent = other.spent
    visitor.bag = other.bag
    visitor.trunk = other.trunk
    visitor.ate = other.ate
    visitor.pre_ordered = other.pre_ordered


def _write_visitor(visitor: Visitor, out: Writer) -> None:
    out.put_all(visitor.picks)
    out.put(visitor.picked)
    out.put(visitor.shown)
    out.put(visitor.tested)
    out.put(visitor.money)
    out.put(visitor.points)
    out.put(visitor.space)
    out.put(visitor.spent)
    out.put(visitor.bag)
    out.put(visitor.trunk)
    out.put(visitor.ate)
    out.put(visitor.pre_ordered)


def _read_visitor(visitor: Visitor, numbers: Reader) -> None:
    numbers.fill(visitor.picks)
    visitor.picked = numbers.take()
    visitor.shown = numbers.take()
    visitor.tested = numbers.take()
    visitor.money = numbers.take()
    visitor.points = numbers.take()
    visitor.space = numbers.take()
    visitor.spent = numbers.take()
    visitor.bag = numbers.take()
    visitor.trunk = numbers.take()
    visitor.ate = numbers.take()
    visitor.pre_ordered = numbers.take()


class HallsFields(Halls):
    """The table, which can be copied and written down."""

    def twin(self) -> State:
        return type(self)(self.players, self.box)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Halls)
        for index in range(len(self.visitors)):
            _copy_visitor(self.visitors[index], other.visitors[index])
        self.events.copy_from(other.events)
        copy_numbers(self.tokens, other.tokens)
        copy_numbers(self.packets, other.packets)
        copy_numbers(self.pallet, other.pallet)
        copy_numbers(self.popularity, other.popularity)
        copy_numbers(self.rankings, other.rankings)
        copy_numbers(self.reshuffled, other.reshuffled)
        self.shuffles = other.shuffles
        self.deck = other.deck
        self.discards = other.discards
        self.common = other.common
        self.drawn = other.drawn
        self.storage = other.storage
        self.offered = other.offered
        self.removed = other.removed
        self.crowd = other.crowd
        self.afternoon = other.afternoon
        self.last_turn = other.last_turn
        self.round = other.round
        self.phase = other.phase
        self.passes = other.passes
        self.asked = other.asked
        self.first_player = other.first_player
        self.turn = other.turn
        self.departed = other.departed
        self.with_crowd = other.with_crowd
        self.with_rankings = other.with_rankings
        self.removal_late = other.removal_late

    def write(self, out: Writer) -> None:
        for index in range(len(self.visitors)):
            _write_visitor(self.visitors[index], out)
        self.events.write(out)
        out.put_all(self.tokens)
        out.put_all(self.packets)
        out.put_all(self.pallet)
        out.put_all(self.popularity)
        out.put_all(self.rankings)
        out.put_all(self.reshuffled)
        out.put(self.shuffles)
        out.put(self.deck)
        out.put(self.discards)
        out.put(self.common)
        out.put(self.drawn)
        out.put(self.storage)
        out.put(self.offered)
        out.put(self.removed)
        out.put(self.crowd)
        out.put(self.afternoon)
        out.put(self.last_turn)
        out.put(self.round)
        out.put(self.phase)
        out.put(self.passes)
        out.put(self.asked)
        out.put(self.first_player)
        out.put(self.turn)
        out.put(self.departed)
        out.put(self.with_crowd)
        out.put(self.with_rankings)
        out.put(self.removal_late)

    def read(self, numbers: Reader) -> None:
        for index in range(len(self.visitors)):
            _read_visitor(self.visitors[index], numbers)
        self.events.read(numbers)
        numbers.fill(self.tokens)
        numbers.fill(self.packets)
        numbers.fill(self.pallet)
        numbers.fill(self.popularity)
        numbers.fill(self.rankings)
        numbers.fill(self.reshuffled)
        self.shuffles = numbers.take()
        self.deck = numbers.take()
        self.discards = numbers.take()
        self.common = numbers.take()
        self.drawn = numbers.take()
        self.storage = numbers.take()
        self.offered = numbers.take()
        self.removed = numbers.take()
        self.crowd = numbers.take()
        self.afternoon = numbers.take()
        self.last_turn = numbers.take()
        self.round = numbers.take()
        self.phase = numbers.take()
        self.passes = numbers.take()
        self.asked = numbers.take()
        self.first_player = numbers.take()
        self.turn = numbers.take()
        self.departed = numbers.take()
        self.with_crowd = numbers.take()
        self.with_rankings = numbers.take()
        self.removal_late = numbers.take()
