"""Athens as it is built."""

from fairground.core.arrays import filled
from fairground.core.fast import i64, vec
from fairground.games.demokratia.components import ANYTHING, CELLS, FIVE
from fairground.games.demokratia.table.demagogue import EMPTY


class City:
    """Athens as it is built. Sets of cells are numbers with a bit for each cell."""

    def __init__(
        self, tiles: vec[i64], citizens: vec[i64], room: vec[i64], links: vec[i64], marked: vec[i64], roads: vec[i64]
    ) -> None:
        self.tiles: vec[i64] = tiles
        """The turned tile in each cell, or EMPTY."""
        self.citizens: vec[i64] = citizens
        """For each seat the cells where it has a citizen."""
        self.room: vec[i64] = room
        """The outlines each cell admits because of its neighbours."""
        self.links: vec[i64] = links
        """The sides from which a road leads to each cell."""
        self.marked: vec[i64] = marked
        """For each phyle the cells with a building of it, and last the cells that count for all."""
        self.roads: vec[i64] = roads
        """The cells reached from each exit of the agora, then the open ends there; joined ones share the first."""
        self.built: i64 = 0
        self.frontier: i64 = 0
        """Empty cells to which a road leads."""
        self.east: i64 = 0
        """Cells joined by road with the one east of them."""
        self.south: i64 = 0

    def copy(self) -> "City":
        twin = City(self.tiles[:], self.citizens[:], self.room[:], self.links[:], self.marked[:], self.roads[:])
        twin.copy_from(self)
        return twin

    def copy_from(self, other: "City") -> None:
        for cell in range(CELLS):
            self.tiles[cell] = other.tiles[cell]
            self.room[cell] = other.room[cell]
            self.links[cell] = other.links[cell]
        for seat in range(FIVE):
            self.citizens[seat] = other.citizens[seat]
        for phyle in range(FIVE + 1):
            self.marked[phyle] = other.marked[phyle]
        for road in range(8):
            self.roads[road] = other.roads[road]
        self.built = other.built
        self.frontier = other.frontier
        self.east = other.east
        self.south = other.south


def empty_city() -> City:
    """The site of Athens, nothing built on it."""
    return City(filled(CELLS, EMPTY), filled(FIVE), filled(CELLS, ANYTHING), filled(CELLS), filled(FIVE + 1), filled(8))
