"""What a seat sees of ESSEN The Game."""

from fairground.games.essen_the_game.components import (
    BOOTHS,
    EVENT_NAMES,
    LAST_TURN_NAMES,
    PALLET_NAMES,
    SPACE_NAMES,
    SPACES,
    SYMBOL_NAMES,
    ZONE_NAMES,
)
from fairground.games.essen_the_game.rules.draft import packet_before
from fairground.games.essen_the_game.rules.maintenance import crowded_areas
from fairground.games.essen_the_game.rules.movement import cheapest_ways
from fairground.games.essen_the_game.rules.purchase import points_for, price_of
from fairground.games.essen_the_game.rules.scoring import covers, wanted, wishes
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.state import ACTIONS, COLOURS, DRAFT, OVER, TESTING
from fairground.games.essen_the_game.table.sets import listed, only, size
from fairground.games.essen_the_game.table.visitor import NONE, Visitor
from fairground.games.essen_the_game.view.shapes import (
    HallsView,
    PlaceView,
    RankingView,
    TileView,
    VisitorView,
    WalkView,
)

PHASES = ("draft", "removal", "actions", "play_test", "over")


def view(state: EssenTheGame, seat: int) -> HallsView:
    """Open: everything but wishlist hands, packets, a running play-test, the deck, and what lies face down."""
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
        places=_places(state),
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
        visitors=[_visitor(state, player, seat) for player in range(state.players)],
        packet=numbers(state.packets[packet_before(state, seat)]) if state.phase == DRAFT and seat >= 0 else [],
        drawn=numbers(state.drawn) if state.phase == TESTING and seat == state.asked else [],
        walks=_walks(state, seat),
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


def _places(state: EssenTheGame) -> list[PlaceView]:
    zones = state.box.zones
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
        for space, place in enumerate(state.box.places)
    ]


def _tiles(state: EssenTheGame) -> list[TileView]:
    box = state.box
    found = []
    for tile in range(BOOTHS):
        event = state.event_on(tile)
        found.append(
            TileView(
                booth=tile + 1,
                zone=ZONE_NAMES[box.zones[tile]],
                symbol=SYMBOL_NAMES[box.symbols[tile]],
                bonus=box.bonuses[tile],
                printed_price=box.prices[tile],
                price=price_of(state, tile),
                points=points_for(state, tile),
                where=_whereabouts(state, tile),
                event=EVENT_NAMES[event] if event != NONE else None,
            )
        )
    return found


def _whereabouts(state: EssenTheGame, tile: int) -> str:
    if state.phase == DRAFT:
        return "box"
    if state.offered & only(tile):
        return "booth"
    if state.storage & only(tile):
        return "stacks"
    if state.removed & only(tile):
        return "removed"
    for seat, visitor in enumerate(state.visitors):
        if visitor.games() & only(tile):
            return COLOURS[seat]
    return "pallet"


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


def _visitor(state: EssenTheGame, player: int, seat: int) -> VisitorView:
    visitor: Visitor = state.visitors[player]
    open_hand = player == seat or state.phase == OVER
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
        wishlist=numbers(visitor.hand()) if open_hand else None,
        wishes=wishes(visitor) if open_hand else None,
        score=state.scores()[player] if open_hand else None,
    )


def _walks(state: EssenTheGame, seat: int) -> list[WalkView]:
    """Where the seat whose turn it is could walk, for drawing and for walking there step by step (S-3.1)."""
    if state.phase != ACTIONS or seat != state.asked or state.between:
        return []
    visitor = state.visitors[seat]
    points = state.points_left(visitor)
    ways = cheapest_ways(state, visitor.space)
    return [
        WalkView(
            space=SPACE_NAMES[space],
            cost=ways.costs[space],
            way=[SPACE_NAMES[step] for step in ways.to(space)],
            reachable=ways.costs[space] <= points,
        )
        for space in range(SPACES)
        if space != visitor.space
    ]
