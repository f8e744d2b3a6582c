"""What a good merchant notices."""

from typing import Final

from fairground.core.fast import i64, vec
from fairground.core.heuristics import Heuristics
from fairground.core.state import NOBODY, State
from fairground.games.la_loire.cards import (
    ABBEY,
    APPRENTICE,
    CHARACTERS,
    GOODS,
    HELPER,
    LEVELS,
    LOVER,
    MONASTERY,
    NANTES,
    NOWHERE,
    PALACES,
    PLACES,
    WOOD,
)
from fairground.games.la_loire.rules.delivery import knows_level, may_complete, reached
from fairground.games.la_loire.rules.end import points_of
from fairground.games.la_loire.rules.goods import may_carry, price_at, selling_price
from fairground.games.la_loire.rules.hiring import wage
from fairground.games.la_loire.rules.messages import abbey_messages, most_messages
from fairground.games.la_loire.state import ACT, CHOOSE, MERCHANT, MESSENGER, OVER, Valley
from fairground.games.la_loire.table.player import Player
from fairground.games.la_loire.table.roads import distance

PATIENCE: Final = 0.94
"""What a thing is worth if it has to wait for a turn."""
USUAL_TURNS: Final = 60.0
DENIER: Final = 0.25
"""What a Denier is worth in points while it can still be used."""
LOST_TURN: Final = 0.8
HORSE: Final = 0.12
DETOUR: Final = 0.88
"""What is left of a message's worth for each further place it has to see."""

CHARACTER_WORTH: Final = vec[float]([
    0.8, 0.8, 1.0, 1.0, 1.0, 0.8, 0.9, 1.2, 0.6, 0.8, 0.6, 0.5, 0.6, 0.3, 0.8, 1.6, 1.0, 0.8, 1.6,
    2.0, 1.2, 1.6, 5.0, 5.0, 1.0, 1.0, 1.0, 1.0, 1.0,
])  # fmt: skip
"""By character, for a whole game, besides the printed points."""
PALACE_WORTH: Final = vec[float]([1.6, 0.8, 0.8, 2.0])
MESSAGE_WORTH: Final = vec[float]([0.0, 1.3, 2.4, 4.0, 4.5])
"""By level, before it is bought, its price taken off."""


class MerchantsEye(Heuristics):
    """Points made; money, goods, people and houses for what they may still bring; letters by the way to go."""

    def prospect(self, state: State, seat: i64) -> float:
        assert isinstance(state, Valley)
        player = state.people[seat]
        value = float(points_of(state, player))
        if state.phase == OVER:
            return value
        rest = turns_left(state, seat)
        share = rest / USUAL_TURNS
        value += purse(state, player, seat, rest)
        value += staff(player, share) + houses(state, player, rest)
        value += letters(state, player, seat, rest) + choice(state, player, seat, rest)
        value += wares(state, player, seat, rest)
        value += fair(state, player, seat, rest, share)
        return value + HORSE * float(player.horses(MERCHANT) + player.horses(MESSENGER)) * nearly(rest)


def turns_left(valley: Valley, seat: i64) -> float:
    """How many turns this seat may still have, the one it is in among them."""
    if valley.last != NOBODY:
        to_seat = seat - valley.asked if seat >= valley.asked else seat - valley.asked + valley.players
        to_last = (
            valley.last - valley.asked if valley.last >= valley.asked else valley.last - valley.asked + valley.players
        )
        return 1.0 if to_seat < to_last else 0.0
    usual = USUAL_TURNS if valley.players <= 2 else USUAL_TURNS * 0.8
    rounds = valley.turns // valley.players
    left = max(usual - float(rounds - rounds % 5), 8.0)
    done = 0.0
    for player in valley.people:
        sailed = float(player.boat) / float(valley.box.end_boat)
        delivered = float(player.deliveries) / float(valley.box.end_messages)
        done = max(done, sailed, delivered)
    if done > 0.7:
        left = min(left, 2.0 + usual * (1.0 - done))
    return left


def nearly(rest: float) -> float:
    """1 while there is time, less when the end is near."""
    return 1.0 if rest > 6.0 else rest / 7.0


def acts_now(valley: Valley, seat: i64, stack: i64) -> bool:
    """Whether the stack stands where it may act in this moment."""
    return valley.asked == seat and valley.moving == stack and valley.phase >= ACT


def still_moves(valley: Valley, seat: i64, stack: i64) -> bool:
    """Whether the stack moves in the turn that is under way."""
    if valley.asked != seat or valley.moved == 2:
        return False
    if valley.phase >= ACT:
        return valley.moved == 0 and valley.moving != stack
    return valley.moved == 0 or valley.moving == stack


def nearness(valley: Valley, player: Player, seat: i64, stack: i64, target: i64, rest: float, spent: bool) -> float:
    """1 for a place where the stack acts now, less for each turn of the way, 0 beyond the end.

    What was `spent` in this turn cannot be had here and now: the stack would have to come again.
    """
    place = player.place(stack)
    if place == target and not spent and acts_now(valley, seat, stack):
        return 1.0
    speed = player.horses(stack) + 1
    way = distance(place, player.heading(stack), target, valley.box.orleans)
    turns = (way + speed - 1) // speed
    in_time = rest if still_moves(valley, seat, stack) else rest - (1.0 if valley.asked == seat else 0.0)
    if float(turns) > in_time:
        return 0.0
    near = 1.0
    for _ in range(turns):
        near *= PATIENCE
    return near


def purse(valley: Valley, player: Player, seat: i64, rest: float) -> float:
    """The first Deniers count most; above what may leave a city they count little; a Merchant must not be held."""
    value = 0.0
    beyond = 0.7
    if valley.is_city(player.place(MERCHANT)) and not acts_now(valley, seat, MERCHANT):
        beyond = 0.1
    for denier in range(player.deniers):
        if denier < 5:
            value += 1.4 * DENIER
        elif denier < valley.box.leave_maximum:
            value += DENIER
        else:
            value += beyond * DENIER
    if valley.is_city(player.place(MERCHANT)):
        short = valley.box.leave_minimum - player.deniers
        if acts_now(valley, seat, MERCHANT):
            short = valley.box.leave_minimum - means(valley, player)
        if short > 0:
            value -= LOST_TURN * float(short)
    return value * nearly(rest)


def means(valley: Valley, player: Player) -> i64:
    """Deniers, and what the goods in hand will bring."""
    total = player.deniers
    for good in range(GOODS):
        total += player.goods[good] * selling_price(valley, player, good)
    return total


def staff(player: Player, share: float) -> float:
    """Characters and palace cards for the rest of the game."""
    value = 0.0
    for character in range(LOVER):
        if player.has(character):
            value += CHARACTER_WORTH[character]
    for palace in range(2 * PALACES):
        if player.owns(palace):
            value += PALACE_WORTH[palace % PALACES]
    return value * share


def houses(valley: Valley, player: Player, rest: float) -> float:
    """Buildings for the boat's sake, and for the messages they sell."""
    visits = 0.035 * rest * (1.0 + 0.5 * float(valley.players))
    value = float(player.buildings()) * visits + float(player.castles) * (0.03 * rest + 0.3 * visits)
    return value + float(player.monasteries) * 0.05 * rest


def letter_points(valley: Valley, player: Player, message: i64) -> float:
    """What a message brings when it is delivered, above what it counts in the hand."""
    box = valley.box
    points = float(box.message_points[message]) - 1.0
    for character in range(LOVER, CHARACTERS):
        if player.has(character) and box.scores_type[character] == box.message_type[message]:
            points += float(box.scores_points[character])
    return points


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


def wares(valley: Valley, player: Player, seat: i64, rest: float) -> float:
    """Goods by the way to a city, a building within reach there, and the best purchases ahead."""
    city = max(
        nearness(valley, player, seat, MERCHANT, NANTES, rest, False),
        nearness(valley, player, seat, MERCHANT, valley.box.orleans, rest, False),
    )
    value = 0.0
    for good in range(GOODS):
        value += float(player.goods[good] * selling_price(valley, player, good)) * DENIER * city
    value += plans(valley, player, seat, rest) * city
    bought = valley.asked == seat and valley.goods_bought > 0
    best = 0.0
    second = 0.0
    for place in range(PLACES):
        gain = bargain(valley, player, seat, place)
        if gain > 0.0:
            gain *= nearness(valley, player, seat, MERCHANT, place, rest, bought)
            if gain > best:
                second = best
                best = gain
            elif gain > second:
                second = gain
    return value + (best + 0.5 * second) * nearly(rest)


def bargain(valley: Valley, player: Player, seat: i64, place: i64) -> float:
    """What the good of a village brings beyond its price, and whose boat it moves."""
    good = valley.box.good_of[place]
    if good == NOWHERE or valley.left[good] == 0 or not may_carry(valley, player, good):
        return 0.0
    price = price_at(valley, place)
    if price > player.deniers:
        return 0.0
    gain = DENIER * (0.8 * float(selling_price(valley, player, good)) - float(price))
    if good == WOOD and player.goods[WOOD] < 2:
        gain += 0.5
    if valley.building(place) > 0:
        gain += 1.0 if valley.owner(place) == seat else -0.3
    return gain


def plans(valley: Valley, player: Player, seat: i64, rest: float) -> float:
    """What Wood and Deniers in hand could become in a city."""
    value = 0.0
    if player.goods[WOOD] > 0 and player.farms < valley.box.farms:
        value += 0.3 if rest > 10.0 else 0.0
    return value


def fair(valley: Valley, player: Player, seat: i64, rest: float, share: float) -> float:
    """The character most worth hiring, by the way to the circus."""
    if valley.circus == NOWHERE:
        return 0.0
    hired = valley.asked == seat and valley.hired > 0
    wealth = means(valley, player)
    best = 0.0
    for character in range(CHARACTERS):
        if valley.characters_left(character) == 0 or player.has(character):
            continue
        if character == HELPER and not player.has(APPRENTICE):
            continue
        cost = wage(valley, player, character)
        if cost > wealth:
            continue
        worth = CHARACTER_WORTH[character] * share + float(valley.box.character_points[character])
        if character >= LOVER:
            worth += collected(valley, player, character)
        best = max(best, worth - DENIER * float(cost))
    if best <= 0.0:
        return 0.0
    near = max(
        nearness(valley, player, seat, MERCHANT, valley.circus, rest, hired),
        nearness(valley, player, seat, MESSENGER, valley.circus, rest, hired),
    )
    return 0.8 * best * near


def collected(valley: Valley, player: Player, character: i64) -> float:
    """What a blue character would count for the messages delivered so far."""
    count: i64 = 0
    for index in range(player.deliveries):
        if valley.box.message_type[player.delivered[index]] == valley.box.scores_type[character]:
            count += valley.box.scores_points[character]
    return float(count)
