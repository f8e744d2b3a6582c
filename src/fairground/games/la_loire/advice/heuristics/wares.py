"""Goods, and purchases within reach."""

from fairground.core.fast import i64
from fairground.games.la_loire.advice.heuristics.clock import nearly, nearness
from fairground.games.la_loire.advice.heuristics.weights import DENIER
from fairground.games.la_loire.components.names import GOODS, NANTES, NOWHERE, PLACES, WOOD
from fairground.games.la_loire.rules.goods import may_carry, price_at, selling_price
from fairground.games.la_loire.state import MERCHANT, Valley
from fairground.games.la_loire.table.player import Player


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
