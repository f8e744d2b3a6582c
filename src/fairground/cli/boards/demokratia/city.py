"""Athens as a map of letters and lines."""

from rich.text import Text

from fairground.cli.terminal.paint import STYLES
from fairground.cli.terminal.sentences import caption
from fairground.games.demokratia.view.shapes import CellView, DemokratiaView

COLUMNS = "abcdefg"
LETTERS = {"black": "k", "road": "-"}
DIRECTIONS = ("north", "east", "south", "west")
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def letter(colour: str) -> str:
    """A colour's letter, for those who do not see colours."""
    return colour[0].upper()


def edge_letter(edge: str) -> str:
    """What stands at an edge: a phyle's letter, k for black, a dash for a road."""
    return LETTERS.get(edge, edge[0])


def city_map(view: DemokratiaView) -> Text:
    """Seven by seven cells of three lines each; buildings as letters, roads as lines, citizens in capitals."""
    built = {cell.cell: cell for cell in view.city}
    places = {place.cell for place in view.tile.places} if view.tile else open_cells(built)
    text = Text("   " + "".join(f"  {column}  " for column in COLUMNS) + "\n", style="dim")
    for row in range(1, 8):
        for line in range(3):
            text.append(f"{row}  " if line == 1 else "   ", style="dim")
            for column in COLUMNS:
                name = f"{column}{row}"
                if name in built:
                    text.append_text(tile_line(built[name], line))
                elif name in places and line == 1:
                    text.append(f" {name}  ", style="bold" if view.tile else "dim")
                else:
                    text.append("     ")
            text.append("\n")
    text.rstrip()
    return text


def open_cells(built: dict[str, CellView]) -> set[str]:
    """Empty cells to which a road leads."""
    found = set()
    for name, cell in built.items():
        column, row = COLUMNS.index(name[0]), int(name[1])
        for edge, (right, down) in zip(cell.edges, STEPS, strict=True):
            if edge == "road" and 0 <= column + right < 7 and 1 <= row + down <= 7:
                found.add(f"{COLUMNS[column + right]}{row + down}")
    return found - set(built)


def tile_line(cell: CellView, line: int) -> Text:
    """One of the three lines of a tile."""
    north, east, south, west = cell.edges
    if line != 1:
        edge = north if line == 0 else south
        return Text.assemble("  ", mark(edge, "│"), "  ")
    if cell.kind == "agora":
        middle = Text("A", style="bold gold3")
    elif cell.citizen is None:
        middle = Text("┼")
    else:
        middle = Text(letter(cell.citizen), style=f"bold reverse {STYLES[cell.citizen]}")
    return Text.assemble(mark(west, "─"), mark(west, "─", True), middle, mark(east, "─", True), mark(east, "─"))


def mark(edge: str, road: str, inner: bool = False) -> Text:
    """A road, or a building's letter."""
    if edge == "road":
        return Text(road, style="bold")
    if inner:
        return Text(" ")
    return Text(edge_letter(edge), style="grey58" if edge == "black" else STYLES[edge])


def legend() -> Text:
    """How to read the map."""
    return Text(f" {caption('demokratia', 'legend')}", style="dim")
