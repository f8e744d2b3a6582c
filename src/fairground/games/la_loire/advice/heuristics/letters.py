"""Messages by the way they still have to go."""

from fairground.core.fast import i64
from fairground.games.la_loire.advice.heuristics.moment import Moment
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
from fairground.games.la_loire.state import CHOOSE, Valley
from fairground.games.la_loire.table.player import Player


def letters(moment: Moment) -> float:
    """Messages in hand by the way they still have to go, and room for new ones by the way to who sells them."""
    valley, player, messenger = moment.valley, moment.player, moment.messenger
    value = 0.0
    for index in range(player.message_count):
        value += letter(moment, player.messages[index])
    if most_messages(valley, player) <= player.message_count:
        return value
    bought = moment.is_asked and valley.messages_bought > 0
    counters = Counters(moment)
    best = 0.0
    for place in range(PLACES):
        worth = counters.worth(moment, place)
        # What is no better there is none by the way there.
        if worth > best:
            best = max(best, worth * messenger.nearness(place, bought))
    return value + best * moment.nearly


def choice(moment: Moment) -> float:
    """The best of the cards that a Spy or a Ducal Palace lays before the player."""
    valley = moment.valley
    if valley.phase != CHOOSE or not moment.is_asked:
        return 0.0
    best = 0.0
    if valley.spied_count > 0:
        for card in range(valley.spied_count):
            best = max(best, 1.0 + letter(moment, valley.spied[2 * card]))
        return best
    deck = valley.decks[valley.level - 1]
    first = valley.box.deck_start[valley.level]
    for card in range(len(deck.bag.counts)):
        if deck.holds(card):
            best = max(best, 1.0 + letter(moment, first + card))
    return best


class Counters:
    """What the messages are worth that somebody could buy: in a city and at most buildings, and in an own Monastery."""

    def __init__(self, moment: Moment) -> None:
        self.usual: float = best_level(moment) * 0.7
        self.abbey: float = MESSAGE_WORTH[ABBEY] * 0.7 if sells_abbey(moment) else 0.0

    def worth(self, moment: Moment, place: i64) -> float:
        """What a place is worth for the messages it would sell."""
        valley = moment.valley
        if valley.is_city(place):
            return self.usual
        building = valley.building(place)
        if building == 0 or valley.owner(place) != moment.seat:
            return 0.0
        return self.abbey if building == MONASTERY else self.usual


def sells_abbey(moment: Moment) -> bool:
    """Whether an own Monastery would have a message to sell."""
    valley = moment.valley
    if moment.player.monasteries == 0 or moment.means < valley.box.message_cost[ABBEY]:
        return False
    free = abbey_messages(valley, moment.player) < valley.box.most_abbey_messages
    return free and valley.decks[ABBEY - 1].total() > 0


def best_level(moment: Moment) -> float:
    """The most a message is worth that can be paid and delivered."""
    valley, player = moment.valley, moment.player
    best = 0.0
    for level in range(1, LEVELS):
        if valley.decks[level - 1].total() == 0 or valley.box.message_cost[level] > moment.means:
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


def letter(moment: Moment, message: i64) -> float:
    """A message by the places it still has to see."""
    valley, player = moment.valley, moment.player
    box = valley.box
    level = box.message_level[message]
    points = letter_points(valley, player, message)
    target = box.destination[message]
    if target != NOWHERE:
        near = moment.messenger.nearness(target, carried(moment))
        if level == 1:
            points += DENIER * float(valley.price(valley.shield(target)))
        return points * near
    if not knows_level(valley, player, level):
        hope = 0.15 if moment.rest > 12.0 and (level == 2 or player.has(APPRENTICE)) else 0.0
        return points * hope
    wanted = box.message_colours[message] & ~reached(valley, player, message)
    near = 1.0
    steps: i64 = 0
    for colour in range(len(valley.spaces)):
        if (wanted >> colour) & 1:
            near = min(near, nearest(moment, colour))
            steps += 1
    for _step in range(steps - 1):
        near *= DETOUR
    return points * near * (1.0 if may_complete(valley, player, level) else 0.25)


def carried(moment: Moment) -> bool:
    """Whether this turn's one delivery is over."""
    return moment.is_asked and moment.valley.carried > 0


def nearest(moment: Moment, colour: i64) -> float:
    """How near the nearest village of a colour is."""
    valley, messenger, over = moment.valley, moment.messenger, carried(moment)
    best = 0.0
    for place in range(PLACES):
        if valley.shield(place) == colour:
            best = max(best, messenger.nearness(place, over))
    return best
