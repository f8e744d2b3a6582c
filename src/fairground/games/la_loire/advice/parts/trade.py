"""Goods in hand, purchases within reach, and the circus."""

from fairground.core.journal import Fact
from fairground.core.phrase import Part
from fairground.games.la_loire.advice.heuristics.belongings import means
from fairground.games.la_loire.advice.heuristics.clock import nearly, nearness
from fairground.games.la_loire.advice.heuristics.fair import collected
from fairground.games.la_loire.advice.heuristics.wares import bargain, plans
from fairground.games.la_loire.advice.heuristics.weights import CHARACTER_WORTH, DENIER
from fairground.games.la_loire.components.names import (
    APPRENTICE,
    CHARACTER_NAMES,
    GOOD_NAMES,
    HELPER,
    LOVER,
    NANTES,
    NOWHERE,
    PLACES,
)
from fairground.games.la_loire.rules.goods import price_at, selling_price
from fairground.games.la_loire.rules.hiring import wage
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import MERCHANT, MESSENGER


def trade(valley: LaLoire, seat: int, rest: float) -> list[Part]:
    """Goods by the way to a city, a building within reach there, and the two best purchases ahead."""
    player = valley.people[seat]
    city = max(
        nearness(valley, player, seat, MERCHANT, NANTES, rest, False),
        nearness(valley, player, seat, MERCHANT, valley.box.orleans, rest, False),
    )
    found = []
    for good, name in enumerate(GOOD_NAMES):
        count = int(player.goods[good])
        if count:
            worth = count * int(selling_price(valley, player, good)) * DENIER * city
            found.append(Part("good", worth, {"good": name, "count": count}, {}, f"good {name}"))
    plan = plans(valley, player, seat, rest) * city
    if plan:
        found.append(Part("plan", plan))
    bought = valley.asked == seat and valley.goods_bought > 0
    bargains = []
    for place in range(PLACES):
        gain = bargain(valley, player, seat, place)
        if gain > 0.0:
            gain *= nearness(valley, player, seat, MERCHANT, place, rest, bought)
            bargains.append((gain, place))
    bargains.sort(key=lambda one: -one[0])
    for (gain, place), share in zip(bargains, (1.0, 0.5), strict=False):
        if gain > 0.0:
            facts: dict[str, Fact] = {
                "place": valley.box.place_ids[place],
                "good": GOOD_NAMES[valley.box.good_of[place]],
                "price": int(price_at(valley, place)),
            }
            found.append(Part("bargain", share * gain * nearly(rest), facts, {}, f"bargain {place}"))
    return found


def circus(valley: LaLoire, seat: int, rest: float, share: float) -> list[Part]:
    """The character most worth hiring, by the way to the circus."""
    if valley.circus == NOWHERE:
        return []
    player = valley.people[seat]
    hired = valley.asked == seat and valley.hired > 0
    wealth = means(valley, player)
    best, whom = 0.0, -1
    for character in range(len(CHARACTER_NAMES)):
        if valley.characters_left(character) == 0 or player.has(character):
            continue
        cost = wage(valley, player, character)
        if cost > wealth or (character == HELPER and not player.has(APPRENTICE)):
            continue
        worth = CHARACTER_WORTH[character] * share + float(valley.box.character_points[character])
        if character >= LOVER:
            worth += collected(valley, player, character)
        if worth - DENIER * float(cost) > best:
            best, whom = worth - DENIER * float(cost), character
    if whom < 0:
        return []
    near = max(
        nearness(valley, player, seat, MERCHANT, valley.circus, rest, hired),
        nearness(valley, player, seat, MESSENGER, valley.circus, rest, hired),
    )
    facts = {"character": CHARACTER_NAMES[whom], "place": valley.box.place_ids[valley.circus]}
    return [Part("circus", 0.8 * best * near, {**facts})]
