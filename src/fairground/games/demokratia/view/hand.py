"""Vote tiles and Athens tiles as a seat sees them: in its own hand, revealed, or chosen to be built."""

from functools import lru_cache

from msgspec.structs import replace

from fairground.games.demokratia.actions import ACTIONS
from fairground.games.demokratia.components import (
    CELL_NAMES,
    CELLS,
    DIRECTIONS,
    FIVE,
    PHYLAI,
    TILE_KINDS,
    VOTE_TILES,
    Box,
)
from fairground.games.demokratia.rules.athens import possible_turns
from fairground.games.demokratia.rules.placement import turns_at
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.state import COLOURS, PLACING, TURNING
from fairground.games.demokratia.table.demagogue import EMPTY
from fairground.games.demokratia.view.distribution import Distribution, outlook
from fairground.games.demokratia.view.shapes import HandView, PlaceView, TileView, VoteView

EDGES = (*PHYLAI, "black", "road")


def votes_view(state: Demokratia, bits: int) -> list[VoteView]:
    """Vote tiles in the order of the box, which says nothing about whose they were."""
    return [
        VoteView(state.box.vote_ids[vote], changes_of(state, vote)) for vote in range(VOTE_TILES) if bits >> vote & 1
    ]


def changes_of(state: Demokratia, vote: int) -> list[int]:
    """What a vote brings each phyle."""
    return [int(change) for change in state.box.votes[vote * FIVE : vote * FIVE + FIVE]]


def chosen_tile_view(state: Demokratia, tile: int) -> TileView:
    """The tile that is to be built and where it may go, also by the Walls."""
    able = state.phase in (PLACING, TURNING)
    turns = [int(possible_turns(state, cell)) if able and _reachable(state, cell) else 0 for cell in range(CELLS)]
    return replace(_printed(state.box, tile), places=_places(turns))


def _places(turns: list[int]) -> list[PlaceView]:
    """The cells in which a tile may lie, by the turns that are possible in each."""
    return [
        PlaceView(CELL_NAMES[cell], [DIRECTIONS[turn] for turn in range(4) if bits >> turn & 1])
        for cell, bits in enumerate(turns)
        if bits
    ]


HANDS_KEPT = 512
_kept_hands: dict[tuple[object, ...], list[TileView]] = {}
"""The latest hands with where their tiles may go: looked at again only when something was built or passed on."""


def tiles_view(state: Demokratia, tiles: list[int], city: tuple[int, ...]) -> list[TileView]:
    """Tiles of a hand and where each may go in a city whose cells are so built."""
    key = (state.box, city, *tiles)
    found = _kept_hands.get(key)
    if found is None:
        if len(_kept_hands) >= HANDS_KEPT:
            _kept_hands.clear()
        found = _kept_hands[key] = [
            replace(
                _printed(state.box, tile),
                places=_places([int(turns_at(state.city, state.box, tile, cell)) for cell in range(CELLS)]),
            )
            for tile in tiles
        ]
    return found


@lru_cache(256)
def _printed(box: Box, tile: int) -> TileView:
    """What stands on a tile, wherever it may go."""
    tiles = box.tiles
    turned = [[EDGES[tiles.edges[tile * 16 + turn * 4 + side]] for side in range(4)] for turn in range(4)]
    return TileView(
        id=tiles.ids[tile],
        kind=tiles.kinds[tile],
        edges=turned[0],
        turned=dict(zip(DIRECTIONS, turned, strict=True)),
        gains=[int(tiles.gains[tile * FIVE + phyle]) for phyle in range(FIVE)],
        black=tiles.black[tile],
        places=[],
    )


def _reachable(state: Demokratia, cell: int) -> bool:
    """Whether the tile in hand is for this sort of cell: a built one by the Walls, else an empty one."""
    built = state.city.tiles[cell]
    if state.active == EMPTY:
        return built == EMPTY
    return built != EMPTY and built // 4 != TILE_KINDS


def hand_view(state: Demokratia, seat: int, coming: Distribution, city: tuple[int, ...]) -> HandView:
    """All that a seat holds, and what its choices would change."""
    demagogue = state.demagogues[seat]
    tiles = sorted(int(demagogue.tiles[place]) for place in range(demagogue.held))
    return HandView(
        seat=COLOURS[seat],
        tiles=tiles_view(state, tiles, city),
        votes=votes_view(state, demagogue.votes),
        choice=_choice(demagogue.choice),
        outlook=outlook(state, seat, coming),
    )


def _choice(code: int) -> str | None:
    return None if code == EMPTY else ACTIONS.notation(code)
