"""Athens: a tile is built and changes the power of the phylai (D-3.3)."""

from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.core.state import Offers
from fairground.games.demokratia.actions import CELL, LOWER, TURN
from fairground.games.demokratia.components import AGORA, ALL_PHYLAI, CELL_NAMES, DIRECTIONS, FIVE, HIGHEST, PHYLAI
from fairground.games.demokratia.rules.bits import bit_at, first_bit
from fairground.games.demokratia.rules.citizens import take_citizen
from fairground.games.demokratia.rules.placement import lay, lay_instead, turns_at, turns_instead
from fairground.games.demokratia.state import WALLS, Polis
from fairground.games.demokratia.table.demagogue import EMPTY


def choose_tile(polis: Polis, seat: i64, tile: i64) -> None:
    """The tile leaves the hand and is shown. Whoever passed it on no longer knows it there."""
    demagogue = polis.demagogues[seat]
    place: i64 = 0
    while demagogue.tiles[place] != tile:
        place += 1
    drop_tile(polis, seat, place)
    polis.tile = tile
    if polis.demagogues[polis.right_of(seat)].gave_left == tile:
        polis.demagogues[polis.right_of(seat)].gave_left = EMPTY
    if polis.demagogues[polis.left_of(seat)].gave_right == tile:
        polis.demagogues[polis.left_of(seat)].gave_right = EMPTY
    journal = polis.journal
    if journal is not None:
        journal.note("tile", {"seat": int(seat), "tile": polis.box.tiles.ids[tile]})


def drop_tile(polis: Polis, seat: i64, place: i64) -> None:
    """One tile out of the hand, the others close up."""
    demagogue = polis.demagogues[seat]
    demagogue.held -= 1
    for later in range(place, demagogue.held):
        demagogue.tiles[later] = demagogue.tiles[later + 1]
    demagogue.tiles[demagogue.held] = EMPTY


def possible_turns(polis: Polis, cell: i64) -> i64:
    """The turns in which the chosen tile may go there, in an empty cell or, with the Walls, in a built one."""
    if polis.active == WALLS:
        return turns_instead(polis.city, polis.box, polis.tile, cell)
    return turns_at(polis.city, polis.box, polis.tile, cell)


def offer_cells(polis: Polis, offers: Offers) -> None:
    """Every cell that takes the tile in some turn (D-3.4)."""
    city = polis.city
    cells = city.built & ~bit_at(AGORA) if polis.active == WALLS else city.frontier
    while cells:
        cell = first_bit(cells)
        cells &= cells - 1
        if possible_turns(polis, cell):
            offers.add(CELL + cell)


def offer_turns(polis: Polis, offers: Offers) -> None:
    """Every turn in which the tile may lie in the chosen cell (D-3.4)."""
    offers.add_each(TURN, possible_turns(polis, polis.cell))


def build(polis: Polis, seat: i64, turn: i64) -> None:
    """Tile and citizen into Athens, one more citizen from the pool onto the agora (D-3.3)."""
    cell = polis.cell
    journal = polis.journal
    if journal is not None:
        facts = {"cell": CELL_NAMES[cell], "direction": DIRECTIONS[turn], "tile": polis.box.tiles.ids[polis.tile]}
        journal.note("build", {"seat": int(seat), **facts})
    lay(polis.city, polis.box, polis.tile * 4 + turn, cell)
    polis.demagogues[seat].hand -= 1
    polis.city.citizens[seat] |= bit_at(cell)
    if take_citizen(polis, seat):
        polis.demagogues[seat].agora += 1
    count_buildings(polis)


def rebuild(polis: Polis, seat: i64, turn: i64) -> None:
    """The Walls: another tile in place of a built one; the old one's citizen goes to the agora (D-3.5)."""
    cell = polis.cell
    old = polis.city.tiles[cell]
    journal = polis.journal
    if journal is not None:
        facts = {"cell": CELL_NAMES[cell], "direction": DIRECTIONS[turn], "tile": polis.box.tiles.ids[polis.tile]}
        journal.note("rebuild", {"seat": int(seat), "old": polis.box.tiles.ids[old // 4], **facts})
    polis.athens.put(old // 4)
    bit = bit_at(cell)
    for owner in range(polis.players):
        if polis.city.citizens[owner] & bit:
            polis.city.citizens[owner] &= ~bit
            polis.demagogues[owner].agora += 1
    lay_instead(polis.city, polis.box, polis.tile * 4 + turn, cell)
    count_buildings(polis)


def count_buildings(polis: Polis) -> None:
    """Each coloured building raises its phyle; black ones are chosen for afterwards (D-3.3)."""
    tile = polis.tile
    journal = polis.journal
    for phyle in range(FIVE):
        for _building in range(polis.box.tiles.gains[tile * FIVE + phyle]):
            if polis.power[phyle] < HIGHEST:
                polis.power[phyle] += 1
            if journal is not None:
                journal.note("raised", {"phyle": PHYLAI[phyle], "power": int(polis.power[phyle])})
    polis.black_left = polis.box.tiles.black[tile]
    polis.lowered = 0
    polis.tile = EMPTY
    polis.cell = EMPTY


def offer_phylai(polis: Polis, offers: Offers) -> None:
    """A different phyle for each black building, also one without power (D-3.3)."""
    offers.add_each(LOWER, ALL_PHYLAI & ~polis.lowered)


def lower(polis: Polis, phyle: i64) -> None:
    """A black building takes power from a phyle (D-3.3)."""
    if polis.power[phyle] > 0:
        polis.power[phyle] -= 1
    polis.lowered |= 1 << phyle
    polis.black_left -= 1
    journal = polis.journal
    if journal is not None:
        journal.note("lowered", {"phyle": PHYLAI[phyle], "power": int(polis.power[phyle])})


def draw_tile(polis: Polis, seat: i64, dealer: Dealer) -> None:
    """A new tile for the hand, as long as there are any (D-3.3)."""
    if polis.athens.total == 0:
        return
    demagogue = polis.demagogues[seat]
    tile = polis.athens.draw(dealer)
    demagogue.tiles[demagogue.held] = tile
    demagogue.held += 1
    journal = polis.journal
    if journal is not None:
        journal.show(int(seat), "drawn", {"tile": polis.box.tiles.ids[tile]})
