"""Everything in Demokratia that must never get lost."""

from fairground.games.demokratia.components import CELLS, FIVE
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.state import COLOURS
from fairground.games.demokratia.table.demagogue import EMPTY


def pieces(state: Demokratia) -> dict[str, int]:
    """Citizens of each phyle, Athens tiles of each kind, vote tiles."""
    count = {f"{COLOURS[seat]} citizens": citizens(state, seat) for seat in range(state.players)}
    tiles = [int(number) for number in state.athens.counts] + [0]
    votes = int(state.votes.total)
    for demagogue in state.demagogues:
        votes += int(demagogue.votes).bit_count() + int(demagogue.cast != EMPTY)
        for place in range(demagogue.held):
            tiles[demagogue.tiles[place]] += 1
    for cell in range(CELLS):
        if state.city.tiles[cell] != EMPTY:
            tiles[state.city.tiles[cell] // 4] += 1
    if state.tile != EMPTY:
        tiles[state.tile] += 1
    count |= dict(zip(state.box.tiles.ids, tiles, strict=True))
    count["vote tiles"] = votes
    return count


def citizens(state: Demokratia, seat: int) -> int:
    """In the pool, in hand, on the agora, out of the game, on seats, on tiles, on monuments and rhetors."""
    demagogue = state.demagogues[seat]
    total = int(demagogue.pool + demagogue.hand + demagogue.agora + demagogue.gone)
    total += sum(int(state.boule[phyle * FIVE + seat]) for phyle in range(FIVE))
    total += int(state.city.citizens[seat]).bit_count()
    return total + sum(1 for owner in state.owners if owner == seat)
