"""A seat's numeric eye: what it sees as one row of numbers of fixed width, for learning code.

A game writes `encode` once. The same code names the fields (a `Row` made with `naming`) and fills them in (a `Row` over
an array), so that names, ranges and numbers cannot drift apart. Only what the seat sees may go in: a law demands that
the row of a state equals the row of whatever the seat imagines in its place.
"""

from typing import Final

from fairground.core.fast import append, i16, i64, mypyc_attr, vec
from fairground.core.state import State

SCALAR: Final = "scalar"
ONE_OF: Final = "one of"
FLAG: Final = "flag"
SEVERAL: Final = "several"
SEATS_AFTER: Final = ("own", "next 1", "next 2", "next 3", "next 4", "next 5", "next 6", "next 7")


class Field:
    """A named stretch of a row: `width` numbers between `low` and `high`, beginning at `start`."""

    def __init__(self, name: str, kind: str, start: int, width: int, low: int, high: int) -> None:
        self.name = name
        self.kind = kind
        self.start = start
        self.width = width
        self.low = low
        self.high = high

    def __repr__(self) -> str:
        return f"<{self.name}: {self.kind}, {self.width} at {self.start}, {self.low} to {self.high}>"


class Row:
    """Where `encode` puts its numbers, beginning at place `start`. With `naming` it keeps the fields as well.

    A row that is filled again and again remembers which sets and choices stand in it: those that are still the same
    cost nothing, and zeros are written once.
    """

    def __init__(self, values: vec[i16], naming: bool = False, start: i64 = 0) -> None:
        self.values: vec[i16] = values
        self.start: i64 = start
        self.at: i64 = start
        self.naming: bool = naming
        self.fields: list[Field] = []
        self.named: dict[str, int] = {}
        """How often each name was given: the second of the same name gets a 2."""
        self.whose: str = ""
        self.kept: vec[i64] = vec[i64]()
        """What stands in the row, for each set and choice in turn."""
        self.turn: i64 = 0
        """Which of them comes next."""
        self.put_at: vec[i64] = vec[i64]()
        """Where `put` wrote, as far as `puts` says."""
        self.puts: i64 = 0

    def begin(self) -> None:
        """Ready to be filled, for the first time or again."""
        for index in range(self.puts):
            self.values[self.put_at[index]] = 0
        self.puts = 0
        self.at = self.start
        self.turn = 0

    def about(self, whose: str) -> None:
        """What comes next belongs to this; empty for what belongs to nobody."""
        self.whose = whose

    def about_seat(self, steps: i64) -> None:
        """What comes next belongs to the seat so many places on: `own`, `next 1`, …"""
        if self.naming:
            self.whose = SEATS_AFTER[steps]

    def scalar(self, name: str, value: i64, low: i64, high: i64) -> None:
        """A number."""
        if self.naming:
            self._name(name, SCALAR, 1, low, high)
        self.values[self.at] = i16(value)
        self.at += 1

    def name_scalar(self, name: str, low: i64, high: i64) -> None:
        """Name a number and leave room for it: for a game that then writes many numbers itself. Only while naming."""
        self._name(name, SCALAR, 1, low, high)
        self.at += 1

    def flag(self, name: str, value: bool) -> None:
        """Yes or no."""
        if self.naming:
            self._name(name, FLAG, 1, 0, 1)
        self.values[self.at] = i16(1 if value else 0)
        self.at += 1

    def one_of(self, name: str, value: i64, count: i64) -> None:
        """One of several: a 1 at its place. A negative value is none of them."""
        if self.naming:
            self._name(name, ONE_OF, count, 0, 1)
        turn, at = self.turn, self._zeros(count, -1)
        before = self.kept[turn]
        if value == before:
            return
        values = self.values
        if before >= 0:
            values[at + before] = 0
        if value >= 0:
            values[at + value] = 1
        self.kept[turn] = value

    def several(self, name: str, numbers: vec[i64], low: i64, high: i64) -> None:
        """A number for each of several things."""
        count: i64 = len(numbers)
        if self.naming:
            self._name(name, SEVERAL, count, low, high)
        values, at = self.values, self.at
        for place in range(count):
            values[at + place] = i16(numbers[place])
        self.at = at + count

    def set_of(self, name: str, bits: i64, count: i64) -> None:
        """A set kept as bits: a 1 at the place of each thing that is in it."""
        if self.naming:
            self._name(name, SEVERAL, count, 0, 1)
        turn, at = self.turn, self._zeros(count, 0)
        changed = bits ^ self.kept[turn]
        if changed == 0:
            return
        values = self.values
        while changed:
            place = first_bit(changed)
            if place >= count:
                break
            values[at + place] = i16((bits >> place) & 1)
            changed &= changed - 1
        self.kept[turn] = bits

    def sparse(self, name: str, count: i64, low: i64, high: i64) -> i64:
        """A number for each of several things, most of them 0: where they begin.

        What is not 0 the game puts there with `put`; or it writes all of them itself.
        """
        if self.naming:
            self._name(name, SEVERAL, count, low, high)
        return self._zeros(count, 0)

    def put(self, place: i64, value: i64) -> None:
        """A number other than 0 at a place that is 0 again in the next row."""
        self.values[place] = i16(value)
        if self.puts < len(self.put_at):
            self.put_at[self.puts] = place
        else:
            self.put_at = append(self.put_at, place)
        self.puts += 1

    def _zeros(self, count: i64, nothing: i64) -> i64:
        """So many numbers, which are zeros the first time, and where they begin. `nothing` is kept of them then."""
        at, turn = self.at, self.turn
        self.at = at + count
        self.turn = turn + 1
        if turn == len(self.kept):
            self.kept = append(self.kept, nothing)
            values = self.values
            for place in range(at, at + count):
                values[place] = 0
        return at

    def _name(self, name: str, kind: str, width: i64, low: i64, high: i64) -> None:
        whole = f"{self.whose}.{name}" if self.whose else name
        same = self.named.get(whole, 0) + 1
        self.named[whole] = same
        if same > 1:
            whole = f"{whole} {same}"
        self.fields.append(Field(whole, kind, int(self.at), int(width), int(low), int(high)))
        while len(self.values) < self.at + width:
            self.values = append(self.values, i16(0))


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """A game's numeric eye."""

    version: int = 1
    """Rows of different versions must not be mixed."""

    def encode(self, state: State, seat: i64, row: Row) -> None:
        """Put down what the seat sees, itself first and then the others in turn."""
        raise NotImplementedError


def fields_of(encoder: Encoder, state: State) -> list[Field]:
    """The fields of a row, in order; they depend on the number of players alone."""
    row = Row(vec[i16](), True)
    encoder.encode(state, 0, row)
    return row.fields


def width_of(encoder: Encoder, state: State) -> int:
    """How many numbers a row has."""
    row = Row(vec[i16](), True)
    encoder.encode(state, 0, row)
    return int(row.at)


def encoded(encoder: Encoder, state: State, seat: i64) -> vec[i16]:
    """The row of a seat, on its own."""
    row = Row(vec[i16](), True)
    encoder.encode(state, seat, row)
    return row.values


def first_bit(bits: i64) -> i64:
    """The place of the lowest; there must be one. Where gcc compiles it, an instruction of the processor (setup.py)."""
    place: i64 = 0
    while (bits >> place) & 1 == 0:
        place += 1
    return place


def seat_after(seat: i64, steps: i64, players: i64) -> i64:
    """The seat so many places on, going round."""
    other = seat + steps
    return other if other < players else other - players


def relative(seat: i64, other: i64, players: i64) -> i64:
    """How many places on another seat sits; nobody stays nobody."""
    if other < 0:
        return -1
    steps = other - seat
    return steps if steps >= 0 else steps + players
