"""The slow and obvious way: Athens as a plain grid, searched step by step.

It shares nothing with the rules but the tiles themselves: a city is a mapping from cells to four edges each.
"""

from fairground.games.demokratia.rules.turn import Demokratia

City = dict[int, list[str]]
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
NAMES = ("blue", "red", "yellow", "green", "purple", "black", "road")
MIDDLE = 24


def edges(polis: Demokratia, tile: int, turn: int) -> list[str]:
    """The edges of a tile from the north, after so many quarters clockwise."""
    unturned = [NAMES[polis.box.tiles.edges[tile * 16 + side]] for side in range(4)]
    return unturned[-turn:] + unturned[:-turn] if turn else unturned


def city(polis: Demokratia) -> City:
    """Every built cell with its edges."""
    return {
        cell: edges(polis, int(turned) // 4, int(turned) % 4)
        for cell, turned in enumerate(polis.city.tiles)
        if turned >= 0
    }


def beside(cell: int, side: int) -> int | None:
    """The cell on this side, or None outside the city."""
    column, row = cell % 7 + STEPS[side][0], cell // 7 + STEPS[side][1]
    return row * 7 + column if 0 <= column < 7 and 0 <= row < 7 else None


def is_white(tile: list[str]) -> bool:
    return tile == ["road"] * 4


def linked(built: City, cell: int, side: int) -> int | None:
    """The cell that a road joins with this one on this side."""
    other = beside(cell, side)
    if other is None or other not in built:
        return None
    if built[cell][side] == "road" and built[other][(side + 2) % 4] == "road":
        return other
    return None


def may_place(built: City, tile: list[str], cell: int) -> bool:
    """All four rules of placement, one after the other (D-3.4)."""
    if cell in built:
        return False
    continues = False
    for side in range(4):
        other = beside(cell, side)
        if other is None or other not in built:
            continue
        neighbour = built[other]
        if (tile[side] == "road") != (neighbour[(side + 2) % 4] == "road"):
            return False
        if tile[side] != "road":
            continue
        continues = True
        if is_white(tile) and is_white(neighbour):
            return False
        for flank in ((side + 1) % 4, (side - 1) % 4):
            if "road" not in (tile[flank], neighbour[flank]) and tile[flank] != neighbour[flank]:
                return False
    return continues and all_agora_roads_are_open({**built, cell: tile})


def all_agora_roads_are_open(built: City) -> bool:
    """From each built neighbour of the agora an open end can be reached without passing the agora."""
    for side in range(4):
        start = beside(MIDDLE, side)
        assert start is not None
        if start in built and not reaches_an_open_end(built, start):
            return False
    return True


def reaches_an_open_end(built: City, start: int) -> bool:
    seen = {start, MIDDLE}
    waiting = [start]
    while waiting:
        cell = waiting.pop()
        for side in range(4):
            if built[cell][side] != "road":
                continue
            other = beside(cell, side)
            if other is None or other not in built:
                return True
            if other not in seen:
                seen.add(other)
                waiting.append(other)
    return False


def groups(built: City, phyle: str) -> list[set[int]]:
    """The linked groups of a phyle: tiles with its buildings, agora and squares, joined by road (D-7.5)."""
    members = {cell for cell, tile in built.items() if phyle in tile or is_white(tile)}
    found = []
    while members:
        group: set[int] = set()
        waiting = [members.pop()]
        while waiting:
            cell = waiting.pop()
            group.add(cell)
            for side in range(4):
                other = linked(built, cell, side)
                if other in members:
                    members.discard(other)
                    waiting.append(other)
        found.append(group)
    return found


def points(polis: Demokratia) -> list[int]:
    """Neutral citizens, seats in the strongest rows, citizens in the longest groups (D-7.6)."""
    built = city(polis)
    every = [group for phyle in NAMES[:5] for group in groups(built, phyle)]
    longest = max(len(group) for group in every)
    cells = set().union(*(group for group in every if len(group) == longest))
    strongest = max(polis.power)
    found = []
    for seat, demagogue in enumerate(polis.demagogues):
        total = int(demagogue.neutral)
        total += sum(int(polis.boule[phyle * 5 + seat]) for phyle in range(5) if polis.power[phyle] == strongest)
        total += sum(1 for cell in cells if polis.city.citizens[seat] >> cell & 1)
        found.append(total)
    return found
