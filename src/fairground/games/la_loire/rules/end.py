"""The end of the game and the points (L-7)."""

from typing import Final

from fairground.core.fast import i64
from fairground.core.state import places
from fairground.games.la_loire.components.names import CHARACTERS, LOVER, PALACES
from fairground.games.la_loire.state import Valley
from fairground.games.la_loire.table.player import Player

ENDS = ("", "boat", "messages", "turns")
BOAT: Final = 1
DELIVERED: Final = 2
TURNS: Final = 3


def look_for_end(valley: Valley, player: Player) -> None:
    """A boat that arrives or enough delivered messages bring the end; what comes first is its cause (L-7.1)."""
    if valley.cause:
        return
    if player.boat >= valley.box.end_boat:
        valley.cause = BOAT
    elif player.deliveries >= valley.box.end_messages:
        valley.cause = DELIVERED


def card_points(valley: Valley, player: Player) -> i64:
    """What is printed on characters and palace cards (L-7.2, L-C7, L-C8)."""
    box = valley.box
    points: i64 = 0
    for character in range(CHARACTERS):
        if player.has(character):
            points += box.character_points[character]
    for palace in range(2 * PALACES):
        if player.owns(palace):
            points += box.palace_points[palace % PALACES]
    return points


def type_points(valley: Valley, player: Player) -> i64:
    """Two points for each delivered message of the type of an owned blue character (L-7.2)."""
    points: i64 = 0
    for index in range(player.deliveries):
        points += typed_points(valley, player, player.delivered[index])
    return points


def typed_points(valley: Valley, player: Player, message: i64) -> i64:
    """What the owned blue characters add to one message (L-7.2)."""
    box = valley.box
    points: i64 = 0
    for character in range(LOVER, CHARACTERS):
        if player.has(character) and box.message_type[message] == box.scores_type[character]:
            points += box.scores_points[character]
    return points


def delivery_gain(valley: Valley, player: Player, message: i64) -> i64:
    """What delivering a message in hand adds to the points: in hand it counts 1 (L-7.2)."""
    return valley.box.message_points[message] + typed_points(valley, player, message) - 1


def points_of(valley: Valley, player: Player) -> i64:
    """Boat, delivered messages, 1 for each undelivered one, cards and blue characters (L-7.2)."""
    points = player.boat + player.message_count
    for index in range(player.deliveries):
        points += valley.box.message_points[player.delivered[index]]
    return points + card_points(valley, player) + type_points(valley, player)


def count_palaces(player: Player) -> i64:
    """How many palace cards a player owns."""
    count: i64 = 0
    for palace in range(2 * PALACES):
        if player.owns(palace):
            count += 1
    return count


def score(valley: Valley) -> list[int]:
    """The points of every seat (L-7.2)."""
    return [int(points_of(valley, player)) for player in valley.people]


def rank(valley: Valley) -> list[int]:
    """Most points; then most Castles, then most buildings, palace cards among them; then shared (L-7.3)."""
    keys = [
        (int(points_of(valley, player)), int(player.castles), int(player.buildings() + count_palaces(player)))
        for player in valley.people
    ]
    return places([tuple(key) for key in keys])
