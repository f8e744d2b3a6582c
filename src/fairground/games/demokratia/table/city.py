"""Athens as it is built."""

from fairground.core.arrays import filled
from fairground.core.fast import i64, vec
from fairground.core.fields import Derived
from fairground.games.demokratia.components import ANYTHING, CELLS, FIVE
from fairground.games.demokratia.table.demagogue import EMPTY


class City:
    """Athens as it is built. Sets of cells are numbers with a bit for each cell; `survey` works out what is derived."""

    def __init__(self) -> None:
        self.tiles: vec[i64] = filled(CELLS, EMPTY)
        """The turned tile in each cell, or EMPTY."""
        self.citizens: vec[i64] = filled(FIVE)
        """For each seat the cells where it has a citizen."""
        self.room: Derived[vec[i64]] = filled(CELLS, ANYTHING)
        """The outlines each cell admits because of its neighbours."""
        self.links: Derived[vec[i64]] = filled(CELLS)
        """The sides from which a road leads to each cell."""
        self.marked: Derived[vec[i64]] = filled(FIVE + 1)
        """For each phyle the cells with a building of it, and last the cells that count for all."""
        self.roads: Derived[vec[i64]] = filled(8)
        """The cells reached from each exit of the agora, then the open ends there; joined ones share the first."""
        self.built: Derived[i64] = 0
        self.frontier: Derived[i64] = 0
        """Empty cells to which a road leads."""
        self.east: Derived[i64] = 0
        """Cells joined by road with the one east of them."""
        self.south: Derived[i64] = 0
