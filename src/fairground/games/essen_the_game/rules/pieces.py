"""Everything in ESSEN The Game that must never get lost."""

from fairground.games.essen_the_game.components import (
    BOOTHS,
)
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.state import DRAFT
from fairground.games.essen_the_game.table.sets import size
from fairground.games.essen_the_game.table.visitor import NONE


def pieces(state: EssenTheGame) -> dict[str, int]:
    """Game tiles, wishlist cards, event tokens, meeples and crowd tokens, wherever they are."""
    tiles = size(state.offered) + size(state.storage) + size(state.removed)
    tiles += sum(1 for tile in state.pallet if tile != NONE)
    cards = size(state.deck) + size(state.discards) + size(state.common) + size(state.drawn)
    for visitor in state.visitors:
        tiles += size(visitor.bag) + size(visitor.trunk)
        cards += visitor.picked + size(visitor.shown) + size(visitor.tested)
    return {
        "wishlist cards": cards + sum(size(packet) for packet in state.packets),
        "event tokens": state.events.total + sum(size(tiles_with) for tiles_with in state.tokens),
        "meeples": len(state.visitors),
        "game tiles": tiles if state.phase != DRAFT else BOOTHS,
        "crowd tokens": size(state.crowd) if state.phase != DRAFT and state.with_crowd else 2,
    }
