"""The market and the circus (L-3)."""

from fairground.core.fast import i64
from fairground.core.journal import Fact
from fairground.core.state import Offers
from fairground.games.la_loire.actions import CIRCUS_TO
from fairground.games.la_loire.components.names import NOWHERE, PLACES
from fairground.games.la_loire.state import ACT, CIRCUS, Valley


def cheapest_colour(valley: Valley) -> i64:
    """The colour of the tile on the far left."""
    colour: i64 = 0
    while valley.spaces[colour] != 0:
        colour += 1
    return colour


def change_market(valley: Valley, colour: i64) -> None:
    """The tile of the village goes to the far right, those right of it move one left (L-3.1)."""
    space = valley.spaces[colour]
    last = len(valley.spaces) - 1
    for other in range(len(valley.spaces)):
        if valley.spaces[other] > space:
            valley.spaces[other] -= 1
    valley.spaces[colour] = last
    journal = valley.journal
    if journal is not None:
        journal.note("market", {"colour": valley.box.colours[colour], "price": int(valley.box.prices[last])})
        journal.beat("market")
    if valley.circus != NOWHERE and valley.spaces[valley.shield(valley.circus)] == valley.box.check_space:
        call_circus(valley)


def call_circus(valley: Valley) -> None:
    """The circus goes to a village of the colour on the far left, the active player says which (L-3.2)."""
    colour = cheapest_colour(valley)
    found: i64 = NOWHERE
    for place in range(PLACES):
        if valley.shield(place) == colour:
            if found != NOWHERE:
                valley.phase = CIRCUS
                return
            found = place
    move_circus(valley, found)


def offer_circus(valley: Valley, offers: Offers) -> None:
    """Every village of the colour on the far left (L-3.2)."""
    colour = cheapest_colour(valley)
    for place in range(PLACES):
        if valley.shield(place) == colour:
            offers.add(CIRCUS_TO + place)


def move_circus(valley: Valley, place: i64) -> None:
    """The mark of the circus goes to the tile of its new colour (L-3.2)."""
    valley.circus = place
    valley.phase = ACT
    journal = valley.journal
    if journal is not None:
        box = valley.box
        facts: dict[str, Fact] = {"seat": int(valley.asked), "place": box.place_ids[place]}
        journal.note("circus", {**facts, "colour": box.colours[valley.shield(place)]})
