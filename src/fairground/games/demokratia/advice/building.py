"""What a tile comes to in points, before it lies: everything it depends on is open to all (D-3.3, D-7.6)."""

from collections.abc import Iterator
from itertools import combinations

from fairground.games.demokratia.actions import CELL, LOWER, TAKE, TILE, TURN
from fairground.games.demokratia.components import AGORA, CELLS, FIVE
from fairground.games.demokratia.rules.athens import build, lower, possible_turns, rebuild
from fairground.games.demokratia.rules.bits import bit_at
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.state import LOWERING, PLACING, TURNING, WALLS


def standings(polis: Demokratia, seat: int, code: int) -> list[list[int]]:
    """Everybody's points in each way in which the building may still go on from this offer, without the tile that is
    drawn for it and what comes after it; nothing where the offer does not build."""
    return [way.scores() for way in _ways(polis, seat, code)]


def _ways(polis: Demokratia, seat: int, code: int) -> Iterator[Demokratia]:
    if TILE <= code < TAKE:
        yield from _tile(polis, seat, code - TILE)
    elif CELL <= code < TURN and polis.phase == PLACING:
        yield from _cell(polis, seat, code - CELL)
    elif TURN <= code < LOWER and polis.phase == TURNING:
        yield from _turn(polis, seat, int(polis.cell), code - TURN)
    elif LOWER <= code < LOWER + FIVE and polis.phase == LOWERING:
        twin = _copy(polis)
        lower(twin, code - LOWER)
        yield from _lowered(twin)


def _tile(polis: Demokratia, seat: int, tile: int) -> Iterator[Demokratia]:
    """A tile of the hand, wherever it fits."""
    twin = _copy(polis)
    twin.tile = tile
    open_cells = int(twin.city.built & ~bit_at(AGORA) if twin.active == WALLS else twin.city.frontier)
    for cell in range(CELLS):
        if open_cells & bit_at(cell):
            yield from _cell(twin, seat, cell)


def _cell(polis: Demokratia, seat: int, cell: int) -> Iterator[Demokratia]:
    turns = int(possible_turns(polis, cell))
    for turn in range(4):
        if turns >> turn & 1:
            yield from _turn(polis, seat, cell, turn)


def _turn(polis: Demokratia, seat: int, cell: int, turn: int) -> Iterator[Demokratia]:
    twin = _copy(polis)
    twin.cell = cell
    (rebuild if twin.active == WALLS else build)(twin, seat, turn)
    yield from _lowered(twin)


def _lowered(polis: Demokratia) -> Iterator[Demokratia]:
    """Each choice of phylai for the black buildings that are left."""
    rest = [phyle for phyle in range(FIVE) if not int(polis.lowered) >> phyle & 1]
    for chosen in combinations(rest, int(polis.black_left)):
        twin = _copy(polis)
        for phyle in chosen:
            lower(twin, phyle)
        yield twin


def _copy(polis: Demokratia) -> Demokratia:
    twin = polis.copy()
    assert isinstance(twin, Demokratia)
    twin.journal = None
    return twin
