"""How this game's fields are copied, written down and read again.

Made by `make fields` from what the classes declare. Do not edit: change the declaration and make it again.
"""

from fairground.core.arrays import copy_numbers
from fairground.core.packing import Reader, Writer
from fairground.core.state import State
from fairground.games.demokratia.state import Polis
from fairground.games.demokratia.table.city import City
from fairground.games.demokratia.table.demagogue import Demagogue


def _copy_city(city: City, other: City) -> None:
    copy_numbers(city.tiles, other.tiles)
    copy_numbers(city.citizens, other.citizens)
    copy_numbers(city.room, other.room)
    copy_numbers(city.links, other.links)
    copy_numbers(city.marked, other.marked)
    copy_numbers(city.roads, other.roads)
    city.built = other.built
    city.frontier = other.frontier
    city.east = other.east
    city.south = other.south


def _write_city(city: City, out: Writer) -> None:
    out.put_all(city.tiles)
    out.put_all(city.citizens)


def _read_city(city: City, numbers: Reader) -> None:
    numbers.fill(city.tiles)
    numbers.fill(city.citizens)


def _copy_demagogue(demagogue: Demagogue, other: Demagogue) -> None:
    copy_numbers(demagogue.tiles, other.tiles)
    demagogue.pool = other.pool
    demagogue.hand = other.hand
    demagogue.agora = other.agora
    demagogue.gone = other.gone
    demagogue.neutral = other.neutral
    demagogue.gifts = other.gifts
    demagogue.held = other.held
    demagogue.votes = other.votes
    demagogue.cast = other.cast
    demagogue.recast_by = other.recast_by
    demagogue.choice = other.choice
    demagogue.gave_left = other.gave_left
    demagogue.gave_right = other.gave_right


def _write_demagogue(demagogue: Demagogue, out: Writer) -> None:
    out.put_all(demagogue.tiles)
    out.put(demagogue.pool)
    out.put(demagogue.hand)
    out.put(demagogue.agora)
    out.put(demagogue.gone)
    out.put(demagogue.neutral)
    out.put(demagogue.gifts)
    out.put(demagogue.held)
    out.put(demagogue.votes)
    out.put(demagogue.cast)
    out.put(demagogue.recast_by)
    out.put(demagogue.choice)
    out.put(demagogue.gave_left)
    out.put(demagogue.gave_right)


def _read_demagogue(demagogue: Demagogue, numbers: Reader) -> None:
    numbers.fill(demagogue.tiles)
    demagogue.pool = numbers.take()
    demagogue.hand = numbers.take()
    demagogue.agora = numbers.take()
    demagogue.gone = numbers.take()
    demagogue.neutral = numbers.take()
    demagogue.gifts = numbers.take()
    demagogue.held = numbers.take()
    demagogue.votes = numbers.take()
    demagogue.cast = numbers.take()
    demagogue.recast_by = numbers.take()
    demagogue.choice = numbers.take()
    demagogue.gave_left = numbers.take()
    demagogue.gave_right = numbers.take()


class PolisFields(Polis):
    """The table, which can be copied and written down."""

    def twin(self) -> State:
        return type(self)(self.players, self.box)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Polis)
        for index in range(len(self.demagogues)):
            _copy_demagogue(self.demagogues[index], other.demagogues[index])
        _copy_city(self.city, other.city)
        self.votes.copy_from(other.votes)
        self.athens.copy_from(other.athens)
        copy_numbers(self.power, other.power)
        copy_numbers(self.boule, other.boule)
        copy_numbers(self.owners, other.owners)
        copy_numbers(self.whereabouts, other.whereabouts)
        self.ostracism = other.ostracism
        self.round = other.round
        self.phase = other.phase
        self.waiting_for = other.waiting_for
        self.archon = other.archon
        self.lap = other.lap
        self.exile = other.exile
        self.ostracised = other.ostracised
        self.used = other.used
        self.played = other.played
        self.activated = other.activated
        self.active = other.active
        self.tile = other.tile
        self.cell = other.cell
        self.black_left = other.black_left
        self.lowered = other.lowered
        self.target = other.target
        self.revealed = other.revealed
        self.ending = other.ending

    def write(self, out: Writer) -> None:
        for index in range(len(self.demagogues)):
            _write_demagogue(self.demagogues[index], out)
        _write_city(self.city, out)
        self.votes.write(out)
        self.athens.write(out)
        out.put_all(self.power)
        out.put_all(self.boule)
        out.put_all(self.owners)
        out.put_all(self.whereabouts)
        out.put(self.ostracism)
        out.put(self.round)
        out.put(self.phase)
        out.put(self.waiting_for)
        out.put(self.archon)
        out.put(self.lap)
        out.put(self.exile)
        out.put(self.ostracised)
        out.put(self.used)
        out.put(self.played)
        out.put(self.activated)
        out.put(self.active)
        out.put(self.tile)
        out.put(self.cell)
        out.put(self.black_left)
        out.put(self.lowered)
        out.put(self.target)
        out.put(self.revealed)
        out.put(self.ending)

    def read(self, numbers: Reader) -> None:
        for index in range(len(self.demagogues)):
            _read_demagogue(self.demagogues[index], numbers)
        _read_city(self.city, numbers)
        self.votes.read(numbers)
        self.athens.read(numbers)
        numbers.fill(self.power)
        numbers.fill(self.boule)
        numbers.fill(self.owners)
        numbers.fill(self.whereabouts)
        self.ostracism = numbers.take()
        self.round = numbers.take()
        self.phase = numbers.take()
        self.waiting_for = numbers.take()
        self.archon = numbers.take()
        self.lap = numbers.take()
        self.exile = numbers.take()
        self.ostracised = numbers.take()
        self.used = numbers.take()
        self.played = numbers.take()
        self.activated = numbers.take()
        self.active = numbers.take()
        self.tile = numbers.take()
        self.cell = numbers.take()
        self.black_left = numbers.take()
        self.lowered = numbers.take()
        self.target = numbers.take()
        self.revealed = numbers.take()
        self.ending = numbers.take()
