"""What a seat sees of La Loire."""

from collections.abc import Callable
from functools import lru_cache

from msgspec.structs import replace

from fairground.core.state import SPECTATOR, Offers
from fairground.games.la_loire.actions import GO
from fairground.games.la_loire.components.box import Box
from fairground.games.la_loire.components.names import (
    BUILDING_NAMES,
    CHARACTER_NAMES,
    CITY_NAMES,
    GOOD_NAMES,
    LEVELS,
    NOWHERE,
    PALACE_NAMES,
    PALACES,
    PLACES,
    ROADS,
    SUITS,
)
from fairground.games.la_loire.rules.buildings import palace_cost
from fairground.games.la_loire.rules.end import ENDS, card_points, type_points
from fairground.games.la_loire.rules.goods import price_at, selling_price
from fairground.games.la_loire.rules.hiring import usual_wage
from fairground.games.la_loire.rules.messages import most_messages
from fairground.games.la_loire.rules.movement import most_deniers, most_horses, offer_stops
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import CHOOSE, COLOURS, OVER
from fairground.games.la_loire.table.player import TOKENS, Player
from fairground.games.la_loire.view.costs import costs
from fairground.games.la_loire.view.messages import choices, deck_view, message_view, named, spied
from fairground.games.la_loire.view.prospects import circus_calls, rides
from fairground.games.la_loire.view.shapes import (
    CharacterView,
    LaLoireView,
    MarketSpaceView,
    OwnPalaceView,
    PalaceView,
    PlaceView,
    PlayerView,
    StackView,
    TokenView,
)

PHASES = ("which_stack", "move", "act", "circus", "choose", "over")
STACKS = ("merchant", "messenger")


def view(state: LaLoire, seat: int) -> LaLoireView:
    """What a seat sees, or a spectator."""
    return views(state)(seat)


def views(state: LaLoire) -> Callable[[int], LaLoireView]:
    """What each seat sees: all but the order of the decks, and of a Spy's cards only those it knows."""
    seen = _seen_by_all(state)

    def of(seat: int) -> LaLoireView:
        if seat < 0 or not (state.spied_count or state.phase == CHOOSE or any(deck.below for deck in state.decks)):
            return seen
        return replace(
            seen,
            decks=[deck_view(state, level, seat) for level in range(1, LEVELS + 1)],
            spied=spied(state, seat),
            choices=choices(state, seat),
        )

    return of


def _seen_by_all(state: LaLoire) -> LaLoireView:
    box = state.box
    over = state.phase == OVER
    return LaLoireView(
        casual=bool(state.casual),
        asked=None if over or state.between else COLOURS[state.asked],
        phase=PHASES[state.phase],
        moving=None if PHASES[state.phase] in ("which_stack", "over") else STACKS[state.moving],
        moved=state.moved,
        turns=state.turns,
        turns_left=box.solo_turns - state.turns if state.players == 1 else None,
        last_turns=state.last != NOWHERE,
        last_seat=COLOURS[state.last] if state.last != NOWHERE else None,
        end=ENDS[state.cause] or None,
        end_boat=box.end_boat,
        end_messages=box.end_messages,
        circus=named(box, state.circus),
        circus_calls=circus_calls(state),
        rides=rides(state),
        places=[_place(state, place) for place in range(PLACES)],
        river=[list(point) for point in box.river_xy[: box.end_boat + 1]],
        market=_market(state),
        players=[_player(state, index, score) for index, score in enumerate(state.scores())],
        supply={name: state.left[good] for good, name in enumerate(GOOD_NAMES)},
        towers=state.towers,
        characters=_characters(state),
        palaces=_palaces(state),
        decks=[deck_view(state, level, SPECTATOR) for level in range(1, LEVELS + 1)],
        spied=spied(state, SPECTATOR),
        choices=[],
        costs=costs(state),
    )


def _place(state: LaLoire, place: int) -> PlaceView:
    village = not state.is_city(place)
    shield = state.shield(place)
    price = price_at(state, place) if village else 0
    built = (state.building(place), state.owner(place))
    return _spot(state.box, place, shield, price, state.horses(place), built, place == state.circus)


@lru_cache(4096)
def _spot(
    box: Box, place: int, shield: int, price: int, horses: int, built: tuple[int, int], circus: bool
) -> PlaceView:
    """Most places stay as they are from look to look, so that they are written down once."""
    village = shield != NOWHERE
    building, owner = built
    return PlaceView(
        id=box.place_ids[place],
        x=box.place_xy[place][0],
        y=box.place_xy[place][1],
        road=ROADS[box.roads[place]] if village else None,
        good=GOOD_NAMES[box.good_of[place]] if village else None,
        shield=box.colours[shield] if village else None,
        price=price if village else None,
        horses=horses,
        building=BUILDING_NAMES[building] if building else None,
        owner=COLOURS[owner] if building else None,
        circus=circus,
    )


def _market(state: LaLoire) -> list[MarketSpaceView]:
    box = state.box
    spaces = list(state.spaces)
    marked = state.shield(state.circus) if state.circus != NOWHERE else NOWHERE
    return [
        MarketSpaceView(
            colour=box.colours[spaces.index(space)],
            price=box.prices[space],
            circus=spaces.index(space) == marked,
            check=space == box.check_space,
        )
        for space in range(len(spaces))
    ]


def _stack(state: LaLoire, player: Player, stack: int) -> StackView:
    place = player.place(stack)
    heading = player.heading(stack)
    horses = player.horses(stack)
    towards = None
    if heading:
        southern = ROADS[state.box.roads[place]] == "south"
        towards = CITY_NAMES[1] if southern == (heading == 1) else CITY_NAMES[0]
    return StackView(
        place=state.box.place_ids[place],
        towards=towards,
        horses=horses,
        reach=_reach(state, player, stack, horses),
        reach_leaving=_reach(state, player, stack, horses - 1) if horses > 0 else [],
        reach_taking=_reach(state, player, stack, horses + 1) if horses < most_horses(state, player) else [],
    )


def _reach(state: LaLoire, player: Player, stack: int, horses: int) -> list[str]:
    """The places where a stack with so many horses may stop."""
    place, heading = player.place(stack), player.heading(stack)
    offers = Offers()
    for way in (heading,) if heading else (1, -1):
        offer_stops(state, player, place, way, horses + 1, offers)
    return [state.box.place_ids[offers.codes[index] - GO] for index in range(offers.count)]


def _player(state: LaLoire, seat: int, score: int) -> PlayerView:
    box = state.box
    player = state.people[seat]
    delivered = [player.delivered[index] for index in range(player.deliveries)]
    return PlayerView(
        seat=COLOURS[seat],
        deniers=player.deniers,
        leave_least=box.leave_minimum,
        leave_most=most_deniers(state, player),
        boat=player.boat,
        merchant=_stack(state, player, 0),
        messenger=_stack(state, player, 1),
        goods={name: player.goods[good] for good, name in enumerate(GOOD_NAMES)},
        sells_at={name: selling_price(state, player, good) for good, name in enumerate(GOOD_NAMES)},
        messages=[message_view(state, player, player.messages[index]) for index in range(player.message_count)],
        most_messages=most_messages(state, player),
        delivered=[message_view(state, player, message) for message in delivered],
        tokens=_tokens(state, player),
        characters=[name for character, name in enumerate(CHARACTER_NAMES) if player.has(character)],
        palaces=[
            OwnPalaceView(CITY_NAMES[palace // PALACES], PALACE_NAMES[palace % PALACES], bool(player.uses(palace)))
            for palace in range(2 * PALACES)
            if player.owns(palace)
        ],
        farms_left=box.farms - player.farms,
        monasteries_left=box.monasteries - player.monasteries,
        castles=player.castles,
        buildings=player.buildings(),
        message_points=sum(box.message_points[message] for message in delivered),
        card_points=card_points(state, player),
        type_points=type_points(state, player),
        score=score,
    )


def _tokens(state: LaLoire, player: Player) -> list[TokenView]:
    box = state.box
    found = []
    for token in range(TOKENS):
        if token < state.tokens(player):
            placed = player.token_place(token) != NOWHERE
            message = box.message_ids[player.token_message(token)] if placed else None
            found.append(TokenView(token + 1, named(box, player.token_place(token)), message))
    return found


def _characters(state: LaLoire) -> list[CharacterView]:
    if state.casual:
        return []
    payer = state.people[max(0, int(state.asked))]
    return [
        _character(state.box, index, int(usual_wage(state, payer, index)), state.characters_left(index))
        for index in range(len(CHARACTER_NAMES))
    ]


@lru_cache(1024)
def _character(box: Box, character: int, price: int, left: int) -> CharacterView:
    return CharacterView(
        id=CHARACTER_NAMES[character],
        colour=SUITS[box.character_suit[character]],
        cost=box.character_cost[character],
        price=price,
        points=box.character_points[character],
        left=left,
    )


def _palaces(state: LaLoire) -> list[PalaceView]:
    if state.casual:
        return []
    price = int(palace_cost(state, state.people[max(0, int(state.asked))]))
    return [_palace(state.box, palace, price, state.palaces_left(palace)) for palace in range(2 * PALACES)]


@lru_cache(256)
def _palace(box: Box, palace: int, price: int, left: int) -> PalaceView:
    return PalaceView(
        city=CITY_NAMES[palace // PALACES],
        id=PALACE_NAMES[palace % PALACES],
        cost=box.palace_deniers,
        price=price,
        points=box.palace_points[palace % PALACES],
        left=left,
    )
