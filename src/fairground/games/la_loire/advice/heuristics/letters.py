"""Messages by the way they still have to go."""

from fairground.core.fast import i64
from fairground.games.la_loire.advice.heuristics.belongings import means
from fairground.games.la_loire.advice.heuristics.clock import nearly, nearness
from fairground.games.la_loire.advice.heuristics.weights import DENIER, DETOUR, MESSAGE_WORTH
from fairground.games.la_loire.components.names import (
    ABBEY,
    APPRENTICE,
    CHARACTERS,
    LEVELS,
    LOVER,
    MONASTERY,
    NOWHERE,
    PLACES,
)
from fairground.games.la_loire.rules.delivery import knows_level, may_complete, reached
from fairground.games.la_loire.rules.messages import abbey_messages, most_messages
from fairground.games.la_loire.state import CHOOSE, MESSENGER, Valley
from fairground.games.la_loire.table.player import Player


def letters(valley: Valley, player: Player, seat: i64, rest: float) -> float:
    """Messages in hand by the way they still have to go, and room for new ones by the way to who sells them."""
    value = 0.0
    for index in range(player.message_count):
        value += letter(valley, player, seat, player.messages[index], rest)
    room = most_messages(valley, player) - player.message_count
    if room <= 0:
        return value
    bought = valley.asked == seat and valley.messages_bought > 0
    best = 0.0
    for place in range(PLACES):
        worth = counter(valley, player, seat, place)
        if worth > 0.0:
            best = max(best, worth * nearness(valley, player, seat, MESSENGER, place, rest, bought))
    return value + best * nearly(rest)


def choice(valley: Valley, player: Player, seat: i64, rest: float) -> float:
    """The best of the cards that a Spy or a Ducal Palace lays before the player."""
    if valley.phase != CHOOSE or valley.asked != seat:
        return 0.0
    best = 0.0
    if valley.spied_count > 0:
        for card in range(valley.spied_count):
            best = max(best, 1.0 + letter(valley, player, seat, valley.spied[2 * card], rest))
        return best
    deck = valley.decks[valley.level - 1]
    first = valley.box.deck_start[valley.level]
    for card in range(len(deck.bag.counts)):
        if deck.holds(card):
            best = max(best, 1.0 + letter(valley, player, seat, first + card, rest))
    return best


def counter(valley: Valley, player: Player, seat: i64, place: i64) -> float:
    """What a place is worth for the messages it would sell."""
    if valley.is_city(place):
        return best_level(valley, player) * 0.7
    if valley.building(place) == 0 or valley.owner(place) != seat:
        return 0.0
    if valley.building(place) == MONASTERY:
        free = abbey_messages(valley, player) < valley.box.most_abbey_messages and valley.decks[ABBEY - 1].total() > 0
        return MESSAGE_WORTH[ABBEY] * 0.7 if free and means(valley, player) >= valley.box.message_cost[ABBEY] else 0.0
    return best_level(valley, player) * 0.7


def best_level(valley: Valley, player: Player) -> float:
    """The most a message is worth that can be paid and delivered."""
    best = 0.0
    wealth = means(valley, player)
    for level in range(1, LEVELS):
        if valley.decks[level - 1].total() == 0 or valley.box.message_cost[level] > wealth:
            continue
        if knows_level(valley, player, level) and may_complete(valley, player, level):
            best = max(best, MESSAGE_WORTH[level])
    return best


def letter_points(valley: Valley, player: Player, message: i64) -> float:
    """What a message brings when it is delivered, above what it counts in the hand."""
    box = valley.box
    points = float(box.message_points[message]) - 1.0
    for character in range(LOVER, CHARACTERS):
        if player.has(character) and box.scores_type[character] == box.message_type[message]:
            points += float(box.scores_points[character])
    return points


def letter(valley: Valley, player: Player, seat: i64, message: i64, rest: float) -> float:
    """A message by the places it still has to see."""
    box = valley.box
    level = box.message_level[message]
    points = letter_points(valley, player, message)
    target = box.destination[message]
    if target != NOWHERE:
        near = nearness(valley, player, seat, MESSENGER, target, rest, carried(valley, seat))
        if level == 1:
            points += DENIER * float(valley.price(valley.shield(target)))
        return points * near
    if not knows_level(valley, player, level):
        hope = 0.15 if rest > 12.0 and (level == 2 or player.has(APPRENTICE)) else 0.0
        return points * hope
    wanted = box.message_colours[message] & ~reached(valley, player, message)
    near = 1.0
    steps: i64 = 0
    for colour in range(len(valley.spaces)):
        if (wanted >> colour) & 1:
            near = min(near, nearest(valley, player, seat, colour, rest))
            steps += 1
    for _ in range(steps - 1):
        near *= DETOUR
    return points * near * (1.0 if may_complete(valley, player, level) else 0.25)


def carried(valley: Valley, seat: i64) -> bool:
    """Whether this turn's one delivery is over."""
    return valley.asked == seat and valley.carried > 0


def nearest(valley: Valley, player: Player, seat: i64, colour: i64, rest: float) -> float:
    """How near the nearest village of a colour is."""
    best = 0.0
    for place in range(PLACES):
        if valley.shield(place) == colour:
            best = max(best, nearness(valley, player, seat, MESSENGER, place, rest, carried(valley, seat)))
    return best
