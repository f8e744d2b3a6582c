"""How rules version 1 laid out the valley, for tables that began with it: its shields, and its characters in solo."""

from fairground.core.arrays import filled
from fairground.core.dealer import Dealer
from fairground.core.fast import i64, vec
from fairground.games.la_loire.components.names import CHARACTERS, GOODS, NOWHERE, PLACES
from fairground.games.la_loire.state import SHIELD, Valley


def fits(tiles: vec[i64], last: i64, road_left: i64, other_road: i64) -> bool:
    """Whether the tiles can fill the rest of a road after a `last` colour, and another road, no neighbours alike.

    A colour fits every second village at most; the colour that was just laid has to wait for one.
    """
    for colour in range(len(tiles)):
        room = (road_left if colour == last else road_left + 1) // 2 + (other_road + 1) // 2
        if tiles[colour] > room:
            return False
    return True


def lay_shields_by_tiles(valley: Valley, dealer: Dealer) -> None:
    """Village by village, among the tiles that leave a legal rest, each tile with the same chance."""
    box = valley.box
    tiles = box.shields[:]
    south_road = box.orleans - 1
    north_road: i64 = PLACES - 2 - south_road
    last: i64 = NOWHERE
    for place in range(1, PLACES):
        if place == box.orleans:
            last = NOWHERE
            continue
        road_left = box.orleans - 1 - place if place < box.orleans else PLACES - 1 - place
        other_road = north_road if place < box.orleans else 0
        weights = filled(len(tiles))
        total: i64 = 0
        for colour in range(len(tiles)):
            if colour != last and tiles[colour] > 0:
                tiles[colour] -= 1
                fitting = fits(tiles, colour, road_left, other_road)
                tiles[colour] += 1
                if fitting:
                    weights[colour] = tiles[colour]
                    total += tiles[colour]
        last = dealer.pick(SHIELD, weights, total)
        tiles[last] -= 1
        valley.places[place] = last


def take_second_copies_out(valley: Valley) -> None:
    """With one player there was one card of each character."""
    for character in range(CHARACTERS):
        if valley.left[GOODS + character] > 1:
            valley.left[GOODS + character] = 1
