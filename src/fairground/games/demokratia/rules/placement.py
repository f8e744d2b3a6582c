"""Where an Athens tile may lie, and what follows when it does (D-3.4).

Each cell knows which outlines its built neighbours admit, so that a tile is compared with all of them at once. The
cells joined to an exit of the agora form a road; a road keeps count of its open ends.
"""

from fairground.core.fast import i64
from fairground.games.demokratia.components import AGORA, AGORA_TILE, ANYTHING, CELLS, FIVE, AthensTiles, Box
from fairground.games.demokratia.rules.bits import bit_at, count_bits, first_bit
from fairground.games.demokratia.table.city import City
from fairground.games.demokratia.table.demagogue import EMPTY


def may_lie(city: City, box: Box, turned: i64, cell: i64) -> bool:
    """Whether a turned tile may be placed in an empty cell to which a road leads (D-3.4).

    Its edges suit every neighbour; and if it adds no open end of its own, one must remain elsewhere.
    """
    return box.tiles.outline[turned] & ~city.room[cell] == 0 and leaves_an_end(city, box, turned, cell)


def leaves_an_end(city: City, box: Box, turned: i64, cell: i64) -> bool:
    """Whether a turned tile adds an open end in an empty cell, or one remains elsewhere."""
    return box.tiles.exits[turned] != city.links[cell] or ends_besides(city, box, cell) > 0


def ends_besides(city: City, box: Box, cell: i64) -> i64:
    """Open ends of all roads that meet in an empty cell, without those that lead into it."""
    ends: i64 = 0
    met: i64 = 0
    for side in range(4):
        if city.links[cell] >> side & 1:
            other = box.beside[cell * 4 + side]
            if other != AGORA:
                road = road_of(city, other)
                ends -= 1
                if met >> road & 1 == 0:
                    met |= 1 << road
                    ends += city.roads[4 + road]
    return ends


def road_of(city: City, cell: i64) -> i64:
    """Which of the agora's roads a built cell belongs to."""
    bit = bit_at(cell)
    road: i64 = 0
    while city.roads[road] & bit == 0:
        road += 1
    return road


def may_be_built(city: City, box: Box, tile: i64) -> bool:
    """Whether there is any place for a tile (D-3.4)."""
    outlines, rooms = box.tiles.outline, city.room
    unturned = tile * 4
    beyond = unturned + box.tiles.turns[tile]
    cells = city.frontier
    while cells:
        cell = first_bit(cells)
        cells &= cells - 1
        filled = ~rooms[cell]
        for turned in range(unturned, beyond):
            if outlines[turned] & filled == 0 and leaves_an_end(city, box, turned, cell):
                return True
    return False


def turns_at(city: City, box: Box, tile: i64, cell: i64) -> i64:
    """The turns in which a tile may be placed in an empty cell, a bit for each."""
    found: i64 = 0
    if city.frontier >> cell & 1:
        for turn in range(box.tiles.turns[tile]):
            if may_lie(city, box, tile * 4 + turn, cell):
                found |= 1 << turn
    return found


def turns_instead(city: City, box: Box, tile: i64, cell: i64) -> i64:
    """The turns in which a tile may take the place of the one in a built cell (D-3.5, D-3.4)."""
    found: i64 = 0
    outlines = box.tiles.outline
    room = city.room[cell]
    for turn in range(box.tiles.turns[tile]):
        turned = tile * 4 + turn
        if outlines[turned] & ~room == 0 and ends_instead(city, box, turned, cell) > 0:
            found |= 1 << turn
    return found


def ends_instead(city: City, box: Box, turned: i64, cell: i64) -> i64:
    """Open ends of a built cell's road if a turned tile took the place of the one there."""
    exits = box.tiles.exits
    shut = ~city.links[cell]
    gained = count_bits(exits[turned] & shut) - count_bits(exits[city.tiles[cell]] & shut)
    return city.roads[4 + road_of(city, cell)] + gained


def may_replace(city: City, box: Box, tile: i64) -> bool:
    """Whether a tile fits in place of any built one but the agora (D-3.5)."""
    cells = city.built & ~bit_at(AGORA)
    while cells:
        cell = first_bit(cells)
        cells &= cells - 1
        if turns_instead(city, box, tile, cell):
            return True
    return False


def lay(city: City, box: Box, turned: i64, cell: i64) -> None:
    """Put a turned tile into an empty cell and work out what it means for its neighbours and the roads."""
    tiles = box.tiles
    bit = bit_at(cell)
    city.tiles[cell] = turned
    city.built |= bit
    city.frontier &= ~bit
    mark(city, tiles, turned // 4, bit)
    road: i64 = EMPTY
    ends: i64 = 0
    exits = tiles.exits[turned]
    room, links = city.room, city.links
    for side in range(4):
        other = box.beside[cell * 4 + side]
        if other < 0:
            ends += exits >> side & 1
            continue
        room[other] &= tiles.demand[turned * 4 + side]
        if exits >> side & 1 == 0:
            continue
        links[other] |= 1 << ((side + 2) % 4)
        if city.built >> other & 1 == 0:
            city.frontier |= bit_at(other)
            ends += 1
            continue
        join(city, cell, other, side)
        if other != AGORA and cell != AGORA:
            ends -= 1
            road = meet(city, road, road_of(city, other))
    if cell != AGORA:
        if road == EMPTY:
            road = free_road(city)
        city.roads[road] |= bit
        city.roads[4 + road] += ends


def lay_instead(city: City, box: Box, turned: i64, cell: i64) -> None:
    """Put a turned tile in the place of another (D-3.5). It suits what is built beside it, so the same roads run on to
    there; what changes is what the cells around admit, the roads to empty ones and the open ends."""
    city.roads[4 + road_of(city, cell)] = ends_instead(city, box, turned, cell)
    city.tiles[cell] = turned
    bit = bit_at(cell)
    for phyle in range(FIVE + 1):
        city.marked[phyle] &= ~bit
    mark(city, box.tiles, turned // 4, bit)
    exits = box.tiles.exits[turned]
    for side in range(4):
        other = box.beside[cell * 4 + side]
        if other < 0:
            continue
        city.room[other] = admitted_at(city, box, other)
        if city.built >> other & 1:
            continue
        back: i64 = 1 << ((side + 2) % 4)
        city.links[other] &= ~back
        if exits >> side & 1:
            city.links[other] |= back
        city.frontier &= ~bit_at(other)
        if city.links[other]:
            city.frontier |= bit_at(other)


def admitted_at(city: City, box: Box, cell: i64) -> i64:
    """The outlines that a cell admits because of all its neighbours."""
    admitted: i64 = ANYTHING
    for side in range(4):
        other = box.beside[cell * 4 + side]
        if other >= 0 and city.built >> other & 1:
            admitted &= box.tiles.demand[city.tiles[other] * 4 + (side + 2) % 4]
    return admitted


def mark(city: City, tiles: AthensTiles, tile: i64, bit: i64) -> None:
    """Note the phylai that have a building on the tile, or that it counts for all."""
    for phyle in range(FIVE):
        if tiles.gains[tile * FIVE + phyle]:
            city.marked[phyle] |= bit
    if tiles.white[tile]:
        city.marked[FIVE] |= bit


def join(city: City, cell: i64, other: i64, side: i64) -> None:
    """Note that a road runs between two neighbouring cells."""
    if side == 0:
        city.south |= bit_at(other)
    elif side == 1:
        city.east |= bit_at(cell)
    elif side == 2:
        city.south |= bit_at(cell)
    else:
        city.east |= bit_at(other)


def meet(city: City, one: i64, other: i64) -> i64:
    """Two roads become one, the first of them."""
    if one in (EMPTY, other):
        return other
    first = one if one < other else other
    second = other if one < other else one
    city.roads[first] |= city.roads[second]
    city.roads[4 + first] += city.roads[4 + second]
    city.roads[second] = 0
    city.roads[4 + second] = 0
    return first


def free_road(city: City) -> i64:
    """A road that begins; the agora has four exits, so one is free."""
    road: i64 = 0
    while city.roads[road] != 0:
        road += 1
    return road


def survey(city: City, box: Box) -> None:
    """Work out everything that follows from the tiles, from the agora outwards."""
    old = city.tiles[:]
    for cell in range(CELLS):
        city.tiles[cell] = EMPTY
        city.room[cell] = ANYTHING
        city.links[cell] = 0
    for phyle in range(FIVE + 1):
        city.marked[phyle] = 0
    for road in range(8):
        city.roads[road] = 0
    city.built = 0
    city.frontier = 0
    city.east = 0
    city.south = 0
    lay(city, box, AGORA_TILE * 4, AGORA)
    again = True
    while again:
        again = False
        for cell in range(CELLS):
            if old[cell] != EMPTY and city.frontier >> cell & 1:
                lay(city, box, old[cell], cell)
                again = True
