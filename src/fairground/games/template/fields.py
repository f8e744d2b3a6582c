"""How this game's fields are copied, written down and read again.

Made by `make fields` from what the classes declare. Do not edit: change the declaration and make it again.
"""

from fairground.core.arrays import copy_numbers
from fairground.core.fast import mypyc_attr
from fairground.core.packing import Reader, Writer
from fairground.core.state import State
from fairground.games.template.state import Stall


@mypyc_attr(allow_interpreted_subclasses=True)
class StallFields(Stall):
    """The table, which can be copied and written down."""

    def twin(self) -> State:
        return type(self)(self.players, self.box)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Stall)
        copy_numbers(self.hands, other.hands)
        copy_numbers(self.known, other.known)
        copy_numbers(self.chosen, other.chosen)
        copy_numbers(self.shown, other.shown)
        copy_numbers(self.points, other.points)
        self.bag.copy_from(other.bag)
        self.phase = other.phase
        self.round = other.round
        self.winner = other.winner
        self.peeking = other.peeking
        self.sold = other.sold

    def write(self, out: Writer) -> None:
        out.put_all(self.hands)
        out.put_all(self.known)
        out.put_all(self.chosen)
        out.put_all(self.shown)
        out.put_all(self.points)
        self.bag.write(out)
        out.put(self.phase)
        out.put(self.round)
        out.put(self.winner)
        out.put(self.peeking)
        out.put(self.sold)

    def read(self, numbers: Reader) -> None:
        numbers.fill(self.hands)
        numbers.fill(self.known)
        numbers.fill(self.chosen)
        numbers.fill(self.shown)
        numbers.fill(self.points)
        self.bag.read(numbers)
        self.phase = numbers.take()
        self.round = numbers.take()
        self.winner = numbers.take()
        self.peeking = numbers.take()
        self.sold = numbers.take()
