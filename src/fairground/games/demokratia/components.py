"""What is in the box of Demokratia, read once from components.toml."""

from typing import Any, Final

from fairground.core.arrays import filled
from fairground.core.fast import i64, vec
from fairground.core.toml_table import TomlTable
from fairground.games.rooms import read_toml

PHYLAI: Final = ("blue", "red", "yellow", "green", "purple")
MONUMENTS: Final = ("academy", "parthenon", "stoa", "theatre", "walls")
RHETORS: Final = ("demosthenes", "pericles", "socrates", "sophocles", "themistocles")
"""In the order of the phylai they speak for (D-C5)."""

FIVE: Final = 5
"""Phylai, and as many monuments and rhetors."""
ALL_PHYLAI: Final = (1 << 5) - 1
"""A bit for each."""
SEATS_PER_PHYLE: Final = 10
HIGHEST: Final = 10
"""The top of the Ekklesia chart (D-C4)."""
HAND: Final = 3
VOTE_TILES: Final = 15
TILE_KINDS: Final = 35
"""Different Athens tiles without the agora, which comes after them."""
AGORA_TILE: Final = 35
TILES: Final = 48

# The city: seven by seven cells, row by row from the north-west, the agora in the middle (D-3.4).
WIDTH: Final = 7
CELLS: Final = 49
AGORA: Final = 24
CELL_NAMES: Final = tuple("abcdefg"[cell % 7] + str(cell // 7 + 1) for cell in range(49))
DIRECTIONS: Final = ("north", "east", "south", "west")

# What stands at an edge of a tile: a building of a phyle (0-4), a black building, or a road's exit, which is white.
BLACK: Final = 5
ROAD: Final = 6
SQUARE_BIT: Final = 1 << 28
ANYTHING: Final = (1 << 29) - 1
"""A tile's outline as bits, seven for each edge and one for a square; what a cell admits is written alike."""

KIND_COUNTS: Final = {"alley": 7, "street": 12, "turn": 12, "crossroads": 12, "square": 5}


class AthensTiles:
    """The Athens tiles and, for each of their four turns, what they look like (D-C2).

    A turned tile has the number `tile * 4 + turn`; the turn says how many quarters clockwise.
    """

    def __init__(self, ids: list[str], kinds: list[str], edges: list[list[int]], copies: list[int]) -> None:
        self.ids = ids
        self.kinds = kinds
        self.copies: vec[i64] = vec[i64]([int(number) for number in copies])
        count = len(ids)
        self.edges: vec[i64] = filled(count * 16)
        self.exits: vec[i64] = filled(count * 4)
        self.outline: vec[i64] = filled(count * 4)
        self.demand: vec[i64] = filled(count * 16)
        """What a turned tile admits in the cell north, east, south and west of it."""
        self.turns: vec[i64] = filled(count)
        """After how many quarters the tile looks the same again."""
        self.gains: vec[i64] = filled(count * FIVE)
        self.black: vec[i64] = filled(count)
        self.white: vec[i64] = filled(count)
        """1 for the agora and the squares."""
        for tile in range(count):
            self.draw(tile, edges[tile])

    def draw(self, tile: i64, edges: list[int]) -> None:
        """Work out everything about one tile."""
        self.white[tile] = 1
        for edge in edges:
            if edge != ROAD:
                self.white[tile] = 0
            if edge == BLACK:
                self.black[tile] += 1
            elif edge < BLACK:
                self.gains[tile * FIVE + edge] += 1
        for turn in range(4):
            turned = tile * 4 + turn
            for side in range(4):
                edge = edges[(side - turn) % 4]
                self.edges[turned * 4 + side] = edge
                self.outline[turned] |= 1 << (side * 7 + edge)
                if edge == ROAD:
                    self.exits[turned] |= 1 << side
            if self.white[tile] == 1:
                self.outline[turned] |= SQUARE_BIT
            for side in range(4):
                self.demand[turned * 4 + side] = self.admitted(turned, side)
        self.turns[tile] = 4
        for turn in (2, 1):
            if self.outline[tile * 4 + turn] == self.outline[tile * 4]:
                self.turns[tile] = turn

    def admitted(self, turned: i64, side: i64) -> i64:
        """What may lie beyond one side of a turned tile: road against road, back against back, flanks alike (D-3.4)."""
        facing = (side + 2) % 4
        road: i64 = 1 << (facing * 7 + ROAD)
        if self.exits[turned] >> side & 1 == 0:
            return ANYTHING & ~road
        admitted: i64 = ANYTHING & ~(127 << (facing * 7)) | road
        for step in (1, 3):
            flank = (side + step) % 4
            edge = self.edges[turned * 4 + flank]
            if edge != ROAD:
                both: i64 = (1 << edge | 1 << ROAD) << (flank * 7)
                admitted &= ~(127 << (flank * 7)) | both
        if self.white[turned // 4] == 1:
            admitted &= ~SQUARE_BIT
        return admitted


class Box:
    """The figures for one number of players: citizens (D-C1), votes (D-C3), charts (D-C4), monuments (D-C5)."""

    def __init__(self, players: i64, tiles: AthensTiles, table: TomlTable) -> None:
        self.tiles: AthensTiles = tiles
        self.citizens: i64 = table.table("citizens").table("per_player").number(str(int(players)), 10, 99)
        self.start_hand: i64 = table.table("citizens").number("start_hand", 1, 9)
        self.start_power: i64 = table.table("ekklesia").number("start", 0, 9)
        self.vote_ids: list[str] = []
        figures: list[i64] = []
        for vote in table.tables("vote_tile", VOTE_TILES):
            vote.only("id", "votes")
            self.vote_ids.append(vote.word("id"))
            change = vote.table("votes")
            change.only(*PHYLAI)
            figures += [change.number(phyle, -3, 3) for phyle in PHYLAI]
        if len(set(self.vote_ids)) != VOTE_TILES:
            raise table.wrong("vote_tile", "an id of its own for each")
        self.votes: vec[i64] = vec[i64](figures)
        """What each vote tile brings each phyle, five figures a tile (D-C3)."""
        self.beside: vec[i64] = filled(CELLS * 4)
        """The cell north, east, south and west of each, or -1 outside the city."""
        for cell in range(CELLS):
            row, column = cell // WIDTH, cell % WIDTH
            self.beside[cell * 4] = cell - WIDTH if row > 0 else -1
            self.beside[cell * 4 + 1] = cell + 1 if column < WIDTH - 1 else -1
            self.beside[cell * 4 + 2] = cell + WIDTH if row < WIDTH - 1 else -1
            self.beside[cell * 4 + 3] = cell - 1 if column > 0 else -1


def read_tiles(table: TomlTable) -> AthensTiles:
    """The Athens tiles, the agora last (D-C2)."""
    shapes = table.table("shapes")
    shapes.only("agora", *KIND_COUNTS)
    ids: list[str] = []
    kinds: list[str] = []
    edges: list[list[int]] = []
    copies: list[int] = []
    for tile in table.tables("athens_tile", TILE_KINDS):
        tile.only("id", "kind", "buildings", "copies")
        ids.append(tile.word("id"))
        kinds.append(tile.word("kind", tuple(KIND_COUNTS)))
        edges.append(read_edges(shapes, tile))
        copies.append(tile.number("copies", 1, 9))
    if len(set(ids)) != len(ids):
        raise table.wrong("athens_tile", "an id of its own for each")
    for kind, number in KIND_COUNTS.items():
        found = sum(count for count, its_kind in zip(copies, kinds, strict=True) if its_kind == kind)
        if found != number:
            raise table.wrong("athens_tile", f"{number} tiles of the kind {kind}, not {found}")
    return AthensTiles([*ids, "agora"], [*kinds, "agora"], [*edges, [ROAD] * 4], [*copies, 1])


def read_edges(shapes: TomlTable, tile: TomlTable) -> list[int]:
    """A tile's four edges: roads as its shape has them, its buildings clockwise in between."""
    colours = (*PHYLAI, "black")
    buildings = tile.words("buildings")
    for building in buildings:
        if building not in colours:
            raise tile.wrong("buildings", f"one of {', '.join(colours)}, not {building!r}")
    kind = tile.word("kind")
    shape = shapes.words(kind)
    if len(shape) != 4 or shape.count("building") != len(buildings) or shape.count("road") != 4 - len(buildings):
        raise tile.wrong("buildings", f"as many as the shape of {kind} has, not {len(buildings)}")
    left = [colours.index(building) for building in buildings]
    return [ROAD if edge == "road" else left.pop(0) for edge in shape]


SECTIONS: Final = (
    "meta",
    "citizens",
    "ekklesia",
    "boule",
    "city",
    "hand",
    "end",
    "monuments",
    "rhetors",
    "shapes",
    "athens_tile",
    "vote_tile",
)


def read_box(data: dict[str, Any], file: str, players: int) -> Box:
    """The box as a parsed components file describes it, or BadComponents with file, key and what was expected."""
    table = TomlTable(data, file)
    table.only(*SECTIONS)
    table.table("meta").word("game", ["demokratia"])
    table.table("citizens").number("start_own_row", 1, 1)
    table.table("ekklesia").number("max", HIGHEST, HIGHEST)
    table.table("boule").number("seats_per_phyle", SEATS_PER_PHYLE, SEATS_PER_PHYLE)
    table.table("city").number("reach", WIDTH // 2, WIDTH // 2)
    table.table("hand").number("athens", HAND, HAND)
    table.table("hand").number("votes", HAND, HAND)
    table.table("end").number("oligarchy_power", HIGHEST, HIGHEST)
    table.table("end").number("tyranny_linked", 10, 10)
    if tuple(table.table("monuments").words("names")) != MONUMENTS:
        raise table.table("monuments").wrong("names", ", ".join(MONUMENTS))
    for rhetor, phyle in zip(RHETORS, PHYLAI, strict=True):
        table.table("rhetors").word(rhetor, [phyle])
    return Box(players, read_tiles(table), table)


FILE: Final = "demokratia/components.toml"
_BOXES: dict[int, Box] = {}


def box(players: int) -> Box:
    """The box for a number of players."""
    if players not in _BOXES:
        _BOXES[players] = read_box(read_toml("fairground.games.demokratia", "components.toml"), FILE, players)
    return _BOXES[players]


def unpack(data: dict[str, Any], players: int) -> Box:
    """A box with other contents, for a number of players; held against the same expectations as the file."""
    return read_box(data, FILE, players)
