"""Everything in ESSEN that must never get lost."""

from fairground.games.essen.components import TILE_NAMES
from fairground.games.essen.rules.turn import Essen


def pieces(state: Essen) -> dict[str, int]:
    """Visitors in every form (money is a visitor turned over), the tiles of the central board, the Demand tiles."""
    visitors = state.visitors + state.extra_visitors
    for booth in state.booths:
        visitors += booth.visitors() + booth.funds()
    count = {"visitors": visitors, "demand tiles": state.demand.total + 1 + state.round - (state.phase < 2)}
    for tile, name in enumerate(TILE_NAMES):
        count[name] = state.tiles[tile] + sum(booth.held[tile] for booth in state.booths)
    return count
