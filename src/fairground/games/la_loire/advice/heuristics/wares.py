"""Goods, and purchases within reach."""

from fairground.core.fast import i64
from fairground.games.la_loire.advice.heuristics.moment import Moment
from fairground.games.la_loire.advice.heuristics.weights import DENIER
from fairground.games.la_loire.components.names import GOODS, NANTES, PLACES, WOOD
from fairground.games.la_loire.rules.goods import may_carry, price_at, selling_price
from fairground.games.la_loire.state import Valley
from fairground.games.la_loire.table.player import Player


def wares(moment: Moment) -> float:
    """Goods by the way to a city, a building within reach there, and the best purchases ahead."""
    valley, player, merchant = moment.valley, moment.player, moment.merchant
    city = to_city(moment)
    value = 0.0
    for good in range(GOODS):
        if player.goods[good] > 0:
            value += float(player.goods[good] * selling_price(valley, player, good)) * DENIER * city
    value += plans(moment) * city
    bought = moment.is_asked and valley.goods_bought > 0
    best = 0.0
    second = 0.0
    sought = sought_goods(valley, player)
    good_of = valley.box.good_of
    for place in range(PLACES):
        if (sought >> (good_of[place] + 1)) & 1:
            gain = bargain(moment, place)
            # What is no better where it lies is none by the way there.
            if gain > second:
                gain *= merchant.nearness(place, bought)
                if gain > best:
                    second = best
                    best = gain
                elif gain > second:
                    second = gain
    return value + (best + 0.5 * second) * moment.nearly


def to_city(moment: Moment) -> float:
    """How near the nearer city is to the Merchant."""
    merchant = moment.merchant
    return max(merchant.nearness(NANTES, False), merchant.nearness(moment.valley.box.orleans, False))


def sought_goods(valley: Valley, player: Player) -> i64:
    """The goods that are left and that the Merchant may still carry, one bit each; the lowest bit stands for none."""
    sought: i64 = 0
    for good in range(GOODS):
        if valley.left[good] > 0 and may_carry(valley, player, good):
            sought |= 1 << (good + 1)
    return sought


def bargain(moment: Moment, place: i64) -> float:
    """What the good of a village brings beyond its price, and whose boat it moves; for goods that are sought."""
    valley, player = moment.valley, moment.player
    price = price_at(valley, place)
    if price > player.deniers:
        return 0.0
    good = valley.box.good_of[place]
    gain = DENIER * (0.8 * float(selling_price(valley, player, good)) - float(price))
    if good == WOOD and player.goods[WOOD] < 2:
        gain += 0.5
    if valley.building(place) > 0:
        gain += 1.0 if valley.owner(place) == moment.seat else -0.3
    return gain


def plans(moment: Moment) -> float:
    """What Wood and Deniers in hand could become in a city."""
    player = moment.player
    if player.goods[WOOD] > 0 and player.farms < moment.valley.box.farms:
        return 0.3 if moment.rest > 10.0 else 0.0
    return 0.0
