"""What a seat sees of ESSEN The Game."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from fairground.games.essen_the_game.components import (
    BOOTHS,
    EVENT_NAMES,
    LAST_TURN_NAMES,
    PALLET_NAMES,
    SPACE_NAMES,
    SPACES,
    SYMBOL_NAMES,
    ZONE_NAMES,
    Box,
)
from fairground.games.essen_the_game.rules.draft import packet_before
from fairground.games.essen_the_game.rules.maintenance import crowded_areas
from fairground.games.essen_the_game.rules.movement import known_ways
from fairground.games.essen_the_game.rules.purchase import points_for, price_of
from fairground.games.essen_the_game.rules.scoring import covers, wanted, wishes
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.state import ACTIONS, COLOURS, DRAFT, OVER, TESTING
from fairground.games.essen_the_game.table.sets import listed, size
from fairground.games.essen_the_game.table.visitor import NONE, Visitor
from fairground.games.essen_the_game.view.shapes import (
    HallsView,
    PlaceView,
    RankingView,
    TileView,
    VisitorView,
    WalkView,
    WayView,
)

PHASES = ("draft", "removal", "actions", "play_test", "over")


def view(state: EssenTheGame, seat: int) -> HallsView:
    """What a seat sees, or a spectator."""
    return views(state)(seat)


def views(state: EssenTheGame) -> Callable[[int], HallsView]:
    """Open: everything but wishlist hands, packets, a running play-test, the deck, and what lies face down."""
    seen = _seen_by_all(state)

    def of(seat: int) -> HallsView:
        visitors = [
            _own(state, player, visitor) if player == seat or state.phase == OVER else visitor
            for player, visitor in enumerate(seen.visitors)
        ]
        packet = numbers(state.packets[packet_before(state, seat)]) if state.phase == DRAFT and seat >= 0 else []
        return replace(
            seen,
            visitors=visitors,
            packet=packet,
            drawn=numbers(state.drawn) if state.phase == TESTING and seat == state.asked else [],
            walks=_walks(state, seat),
            ways=_ways_between(state, packet),
        )

    return of


def _seen_by_all(state: EssenTheGame) -> HallsView:
    box = state.box
    laid_out = state.phase != DRAFT
    return HallsView(
        round=state.round,
        rounds=box.rounds,
        track=box.track,
        bag_spaces=box.bags,
        phase=PHASES[state.phase],
        asked=[COLOURS[player] for player in state.waiting()],
        first_player=COLOURS[state.first_player] if laid_out else None,
        options=chosen_options(state),
        places=_places(state.box),
        tiles=_tiles(state),
        pallet=[tile + 1 if tile != NONE else None for tile in state.pallet],
        pallet_spaces=list(PALLET_NAMES),
        crowd=crowded_areas(state),
        popularity={name: state.popularity[symbol] for symbol, name in enumerate(SYMBOL_NAMES)},
        highest_popularity=box.popularity_highest,
        rankings=_rankings(state),
        last_turn=LAST_TURN_NAMES[state.last_turn] if state.last_turn != NONE else None,
        stacks=size(state.storage) // len(state.pallet),
        events_left={name: state.events.counts[kind] for kind, name in enumerate(EVENT_NAMES)},
        common=numbers(state.common),
        deck=size(state.deck),
        discards=numbers(state.discards),
        visitors=[_visitor(state, player) for player in range(state.players)],
        packet=[],
        drawn=[],
        walks=[],
        ways=[],
        departures=list(box.departure_points[state.departed :]),
        wish_points=[int(points) for points in box.wish_points],
    )


def chosen_options(state: EssenTheGame) -> dict[str, str]:
    """The options of this table."""
    return {
        "crowd": "yes" if state.with_crowd else "no",
        "ranking": "yes" if state.with_rankings else "no",
        "removal": "end_of_round" if state.removal_late else "before_actions",
    }


def numbers(booths: int) -> list[int]:
    """The numbers printed on the booths of a set."""
    return [booth + 1 for booth in listed(booths)]


@lru_cache(8)
def _places(box: Box) -> list[PlaceView]:
    """The halls as they are printed."""
    zones = box.zones
    return [
        PlaceView(
            space=SPACE_NAMES[space],
            name=place.name,
            x=place.x,
            y=place.y,
            width=place.width,
            height=place.height,
            zone=ZONE_NAMES[zones[space]] if space < BOOTHS else None,
        )
        for space, place in enumerate(box.places)
    ]


TILES_KEPT = 256
_kept_tiles: dict[tuple[object, ...], list[TileView]] = {}
"""The latest rows of tiles, by all that they rest on: most decisions leave every tile where it was."""


def _tiles(state: EssenTheGame) -> list[TileView]:
    lying = (state.phase == DRAFT, state.removed, state.storage, state.offered, state.last_turn)
    key = (state.box, *lying, *state.tokens, *state.popularity, *[visitor.games() for visitor in state.visitors])
    found = _kept_tiles.get(key)
    if found is None:
        if len(_kept_tiles) >= TILES_KEPT:
            _kept_tiles.clear()
        where = _whereabouts(state)
        found = _kept_tiles[key] = [
            _tile(state.box, tile, price_of(state, tile), points_for(state, tile), where[tile], state.event_on(tile))
            for tile in range(BOOTHS)
        ]
    return found


@lru_cache(8192)
def _tile(box: Box, tile: int, price: int, points: int, where: str, event: int) -> TileView:
    """Most tiles stay as they are from look to look, so that they are written down once."""
    return TileView(
        booth=tile + 1,
        zone=ZONE_NAMES[box.zones[tile]],
        symbol=SYMBOL_NAMES[box.symbols[tile]],
        bonus=box.bonuses[tile],
        printed_price=box.prices[tile],
        price=price,
        points=points,
        where=where,
        event=EVENT_NAMES[event] if event != NONE else None,
    )


def _whereabouts(state: EssenTheGame) -> list[str]:
    """Where each tile is."""
    if state.phase == DRAFT:
        return ["box"] * BOOTHS
    found = ["pallet"] * BOOTHS
    places = [(COLOURS[seat], int(visitor.games())) for seat, visitor in enumerate(state.visitors)]
    places += [("removed", state.removed), ("stacks", state.storage), ("booth", state.offered)]
    for place, tiles in places:
        for tile in listed(tiles):
            found[tile] = place
    return found


def _rankings(state: EssenTheGame) -> list[RankingView]:
    series = "afternoon" if state.afternoon else "morning"
    return [
        RankingView(
            id=f"{series}_{card + 1}",
            wanted={name: wanted(state, card, symbol) for symbol, name in enumerate(SYMBOL_NAMES)},
            worth=state.box.afternoon_points if state.afternoon else state.box.morning_points,
            covered=[covers(state, visitor, card) for visitor in state.visitors],
        )
        for card in state.rankings
        if card != NONE
    ]


def _own(state: EssenTheGame, player: int, seen: VisitorView) -> VisitorView:
    """A visitor whose hand lies open."""
    visitor: Visitor = state.visitors[player]
    hand = numbers(visitor.hand())
    return replace(seen, wishlist=hand, wishes=wishes(visitor), score=state.scores()[player])


def _visitor(state: EssenTheGame, player: int) -> VisitorView:
    """A visitor as everybody sees it."""
    visitor: Visitor = state.visitors[player]
    symbols = state.box.symbol_tiles
    return VisitorView(
        seat=COLOURS[player],
        space=SPACE_NAMES[visitor.space],
        money=visitor.money,
        points=visitor.points,
        action_points=state.points_left(visitor),
        spent=visitor.spent,
        bag=numbers(visitor.bag),
        trunk=numbers(visitor.trunk),
        symbols={name: size(visitor.games() & symbols[symbol]) for symbol, name in enumerate(SYMBOL_NAMES)},
        pre_order=not visitor.pre_ordered,
        ate=bool(visitor.ate),
        drafted=visitor.picked,
        cards=size(visitor.hand()),
        shown=numbers(visitor.shown),
        wishlist=None,
        wishes=None,
        score=None,
    )


def _walks(state: EssenTheGame, seat: int) -> list[WalkView]:
    """Where the seat whose turn it is could walk, for drawing and for walking there step by step (S-3.1)."""
    if state.phase != ACTIONS or seat != state.asked or state.between:
        return []
    visitor = state.visitors[seat]
    start, points = visitor.space, state.points_left(visitor)
    near, far = _walks_from(state, start)
    costs = known_ways(state, start).costs
    return [near[space] if costs[space] <= points else far[space] for space in range(SPACES) if space != start]


WALKS_KEPT: Final = 256
_kept_walks: dict[tuple[Box, int], tuple[list[WalkView], list[WalkView]]] = {}
"""The latest walks, by all that they rest on: whoever stops somewhere is asked several things there."""


def _walks_from(state: EssenTheGame, start: int) -> tuple[list[WalkView], list[WalkView]]:
    """The walks from a space to every other one in the present crowd: as they are in reach, and out of reach."""
    key = (state.box, int(state.crowd * SPACES + start))
    found = _kept_walks.get(key)
    if found is None:
        if len(_kept_walks) >= WALKS_KEPT:
            _kept_walks.clear()
        ways = known_ways(state, start)
        names = [[SPACE_NAMES[step] for step in ways.to(space)] for space in range(SPACES)]
        near, far = (
            [
                WalkView(space=SPACE_NAMES[space], cost=ways.costs[space], way=names[space], reachable=reachable)
                for space in range(SPACES)
            ]
            for reachable in (True, False)
        )
        found = _kept_walks[key] = (near, far)
    return found


def _ways_between(state: EssenTheGame, booths: list[int]) -> list[WayView]:
    """How the cards of a packet lie to each other: what one wishes for should lie on one way (S-3.1)."""
    return [_way_between(state, start, goal) for at, start in enumerate(booths) for goal in booths[at + 1 :]]


WAYS_BETWEEN_KEPT: Final = 4096
_kept_ways: dict[tuple[Box, int, int, int], WayView] = {}
"""The latest ways between two cards: packets go round and round, and every pair comes again."""


def _way_between(state: EssenTheGame, start: int, goal: int) -> WayView:
    key = (state.box, state.crowd, start, goal)
    found = _kept_ways.get(key)
    if found is None:
        if len(_kept_ways) >= WAYS_BETWEEN_KEPT:
            _kept_ways.clear()
        ways = known_ways(state, start - 1)
        steps = [SPACE_NAMES[step] for step in ways.to(goal - 1)]
        found = _kept_ways[key] = WayView(start=start, goal=goal, cost=ways.costs[goal - 1], way=steps)
    return found
