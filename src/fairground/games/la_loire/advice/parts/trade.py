"""Goods in hand, purchases within reach, and the circus."""

from fairground.core.journal import Fact
from fairground.core.phrase import Part
from fairground.games.la_loire.advice.heuristics.fair import collected, to_circus
from fairground.games.la_loire.advice.heuristics.moment import Moment
from fairground.games.la_loire.advice.heuristics.wares import bargain, plans, sought_goods, to_city
from fairground.games.la_loire.advice.heuristics.weights import CHARACTER_WORTH, DENIER
from fairground.games.la_loire.components.names import (
    APPRENTICE,
    CHARACTER_NAMES,
    GOOD_NAMES,
    HELPER,
    LOVER,
    NOWHERE,
    PLACES,
)
from fairground.games.la_loire.rules.goods import price_at, selling_price
from fairground.games.la_loire.rules.hiring import wage


def trade(moment: Moment) -> list[Part]:
    """Goods by the way to a city, a building within reach there, and the two best purchases ahead."""
    valley, player = moment.valley, moment.player
    city = to_city(moment)
    found = []
    for good, name in enumerate(GOOD_NAMES):
        count = int(player.goods[good])
        if count:
            worth = count * int(selling_price(valley, player, good)) * DENIER * city
            found.append(Part("good", worth, {"good": name, "count": count}, {}, f"good {name}"))
    plan = plans(moment) * city
    if plan:
        found.append(Part("plan", plan))
    bought = moment.is_asked and valley.goods_bought > 0
    sought = sought_goods(valley, player)
    bargains = []
    for place in range(PLACES):
        gain = bargain(moment, place) if (sought >> (valley.box.good_of[place] + 1)) & 1 else 0.0
        if gain > 0.0:
            gain *= moment.merchant.nearness(place, bought)
            bargains.append((gain, place))
    bargains.sort(key=lambda one: -one[0])
    for (gain, place), share in zip(bargains, (1.0, 0.5), strict=False):
        if gain > 0.0:
            facts: dict[str, Fact] = {
                "place": valley.box.place_ids[place],
                "good": GOOD_NAMES[valley.box.good_of[place]],
                "price": int(price_at(valley, place)),
            }
            found.append(Part("bargain", share * gain * moment.nearly, facts, {}, f"bargain {place}"))
    return found


def circus(moment: Moment) -> list[Part]:
    """The character most worth hiring, by the way to the circus."""
    valley, player = moment.valley, moment.player
    if valley.circus == NOWHERE:
        return []
    best, whom = 0.0, -1
    for character in range(len(CHARACTER_NAMES)):
        if valley.characters_left(character) == 0 or player.has(character):
            continue
        cost = wage(valley, player, character)
        if cost > moment.means or (character == HELPER and not player.has(APPRENTICE)):
            continue
        worth = CHARACTER_WORTH[character] * moment.share + float(valley.box.character_points[character])
        if character >= LOVER:
            worth += collected(valley, player, character)
        if worth - DENIER * float(cost) > best:
            best, whom = worth - DENIER * float(cost), character
    if whom < 0:
        return []
    facts = {"character": CHARACTER_NAMES[whom], "place": valley.box.place_ids[valley.circus]}
    return [Part("circus", 0.8 * best * to_circus(moment), {**facts})]
