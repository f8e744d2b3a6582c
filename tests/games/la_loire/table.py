"""Tables laid out for a test: the same shields, market and first player every time."""

from fairground.core.dealer import Dealer, SeededDealer
from fairground.games.la_loire import GAME
from fairground.games.la_loire.components.box import Box
from fairground.games.la_loire.components.names import (
    BUILDING_NAMES,
    CASTLE,
    CHARACTER_NAMES,
    CHARACTERS,
    CITY_NAMES,
    GOOD_NAMES,
    GOODS,
    MONASTERY,
    PALACE_NAMES,
    PALACES,
    PLACES,
    SOUTH,
)
from fairground.games.la_loire.rules.setup import set_up
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import ACT, MERCHANT, MESSENGER, MOVE
from fairground.games.la_loire.table.player import Player

RED_SEAT, YELLOW_SEAT, BLUE_SEAT, GREEN_SEAT = range(4)

SHIELDS = {
    "brissac": "red",
    "saumur": "blue",
    "montsoreau": "yellow",
    "chinon": "purple",
    "usse": "green",
    "villandry": "red",
    "amboise": "white",
    "cheverny": "black",
    "chambord": "red",
    "ancenis": "blue",
    "angers": "yellow",
    "langeais": "purple",
    "tours": "green",
    "vendome": "white",
    "blois": "black",
    "talcy": "blue",
    "beaugency": "yellow",
    "meung": "red",
}
MARKET = ("black", "blue", "yellow", "purple", "red", "green", "white")
"""From the far left: blue second, at price 1, as in the printed example."""


def valley(players: int = 2, casual: bool = False, contents: Box | None = None) -> LaLoire:
    """A fresh game with the shields and the market above; red begins, nobody holds a message."""
    table = set_up(players, casual, SeededDealer(1), contents)
    for place, colour in SHIELDS.items():
        table.places[at(table, place)] = table.box.colours.index(colour)
    lay_market(table, *MARKET)
    table.asked = RED_SEAT
    for seat in range(players):
        hold(table, seat=seat)
    return table


def at(table: LaLoire, place: str) -> int:
    """The number of a place."""
    return table.box.place_ids.index(place)


def lay_market(table: LaLoire, *colours: str) -> None:
    """The tiles from the far left."""
    for space, colour in enumerate(colours):
        table.spaces[table.box.colours.index(colour)] = space


def market(table: LaLoire) -> list[str]:
    """The tiles from the far left."""
    return sorted(table.box.colours, key=lambda colour: table.spaces[table.box.colours.index(colour)])


def player(table: LaLoire, seat: int = RED_SEAT) -> Player:
    return table.people[seat]


def hire(table: LaLoire, *names: str, seat: int = RED_SEAT) -> None:
    """These characters work for a player."""
    for name in names:
        character = CHARACTER_NAMES.index(name)
        table.people[seat].characters |= 1 << character
        table.left[GOODS + character] -= 1


def own(table: LaLoire, city: str, kind: str, seat: int = RED_SEAT) -> None:
    """A palace card bought in an earlier turn."""
    palace = CITY_NAMES.index(city) * PALACES + PALACE_NAMES.index(kind)
    table.people[seat].palaces |= 1 << palace
    table.left[GOODS + CHARACTERS + palace] -= 1


def load(table: LaLoire, seat: int = RED_SEAT, **goods: int) -> None:
    """Goods in a player's hands."""
    for name, count in goods.items():
        good = GOOD_NAMES.index(name)
        table.left[good] += table.people[seat].goods[good] - count
        table.people[seat].goods[good] = count


def stand(table: LaLoire, kind: str, place: str, seat: int = RED_SEAT) -> None:
    """A building that was built earlier."""
    building = BUILDING_NAMES.index(kind)
    spot = at(table, place)
    owner = table.people[seat]
    table.place_building(spot, building, seat)
    owner.lead += 1 if table.box.roads[spot] == SOUTH else -1
    if building == MONASTERY:
        owner.monasteries += 1
    else:
        owner.farms += 1
    if building == CASTLE:
        owner.castles += 1
        table.towers -= 1


def hold(table: LaLoire, *messages: str, seat: int = RED_SEAT) -> None:
    """Exactly these messages lie undelivered before a player."""
    someone = table.people[seat]
    for index in range(someone.message_count):
        _deck_put(table, someone.messages[index])
    someone.message_count = 0
    for name in messages:
        message = table.box.message_ids.index(name)
        level = table.box.message_level[message]
        table.decks[level - 1].bag.take(message - table.box.deck_start[level])
        someone.add_message(message)


def _deck_put(table: LaLoire, message: int) -> None:
    level = table.box.message_level[message]
    table.decks[level - 1].bag.put(message - table.box.deck_start[level])


def deliver_before(table: LaLoire, *messages: str, seat: int = RED_SEAT) -> None:
    """These messages were delivered in earlier turns."""
    someone = table.people[seat]
    held = [table.box.message_ids[someone.messages[index]] for index in range(someone.message_count)]
    for name in messages:
        hold(table, name, seat=seat)
        someone.finish_message(table.box.message_ids.index(name))
    hold(table, *held, seat=seat)


def place_stack(
    table: LaLoire, stack: str, place: str, horses: int = 2, towards: str = "", seat: int = RED_SEAT
) -> None:
    """A stack somewhere on its way to a city; the horses come from, or go to, the box of spare ones."""
    number = ("merchant", "messenger").index(stack)
    spot = at(table, place)
    heading = 0
    if not table.is_city(spot):
        southern = table.box.roads[spot] == SOUTH
        heading = 1 if southern == (towards != "nantes") else -1
    table.people[seat].stand(number, spot, heading)
    table.people[seat].add_horses(number, horses - table.people[seat].horses(number))


def stop(table: LaLoire, stack: str, place: str, second: bool = False) -> None:
    """The active player's stack has just stopped here and may act; the other has moved before if `second`.

    A Merchant who is not meant to be held by want of Deniers waits on the road while the Messenger acts.
    """
    place_stack(table, stack, place, seat=table.asked)
    if stack == "messenger":
        place_stack(table, "merchant", "montsoreau", seat=table.asked)
    table.moving = MERCHANT if stack == "merchant" else MESSENGER
    table.moved = int(second)
    table.phase = ACT


def ride(table: LaLoire, stack: str, place: str, horses: int = 2, towards: str = "") -> None:
    """The active player's stack is about to move from here."""
    place_stack(table, stack, place, horses, towards, table.asked)
    table.moving = MERCHANT if stack == "merchant" else MESSENGER
    table.phase = MOVE


def clear_horses(table: LaLoire, **horses: int) -> None:
    """Free horses on these places and nowhere else."""
    for place in range(PLACES):
        table.places[PLACES + place] = horses.get(table.box.place_ids[place], 0)


def offers(table: LaLoire, *kinds: str) -> list[str]:
    """What the active player may do, of these kinds or of all but `done`."""
    found = [GAME.actions.notation(code) for code in table.offers(table.asked)]
    return [text for text in found if (text.split()[0] in kinds if kinds else text != "done")]


def decide(table: LaLoire, *notations: str, dealer: Dealer | None = None) -> None:
    """The active player decides, one thing after the other."""
    for notation in notations:
        table.apply(table.asked, GAME.actions.parse(notation), dealer or SeededDealer(7))


def stack_place(table: LaLoire, stack: str, seat: int = RED_SEAT) -> str:
    return table.box.place_ids[table.people[seat].place(("merchant", "messenger").index(stack))]


def held(table: LaLoire, seat: int = RED_SEAT) -> list[str]:
    someone = table.people[seat]
    return [table.box.message_ids[someone.messages[index]] for index in range(someone.message_count)]


def delivered(table: LaLoire, seat: int = RED_SEAT) -> list[str]:
    someone = table.people[seat]
    return [table.box.message_ids[someone.delivered[index]] for index in range(someone.deliveries)]


def put_token(table: LaLoire, token: int, place: str, message: str, seat: int = RED_SEAT) -> None:
    """A token that was laid in an earlier turn."""
    table.people[seat].put_token(token - 1, at(table, place), table.box.message_ids.index(message))
