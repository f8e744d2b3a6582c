"""Why something cannot be bought, sold or shipped."""

from fairground.core.phrase import Reason
from fairground.games.la_loire.components.names import BEER, GOOD_NAMES, LUMBERJACK, WOOD
from fairground.games.la_loire.rules.goods import beer_price_at, brews_at, may_carry, price_at
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.table.player import Player


def goods_reasons(state: LaLoire, player: Player, place: int) -> list[Reason]:
    """Goods of a village (L-4.1, L-4.2)."""
    if state.goods_bought:
        return [Reason(kind, "bought_already", "L-4.1") for kind in ("buy", "lumber")]
    here = state.box.good_of[place]
    found = []
    for good, name in enumerate(GOOD_NAMES):
        if good == BEER and not brews_at(state, state.asked, place):
            found.append(Reason("buy beer", "beer_in_own_monastery", "L-4.2"))
        elif good not in (here, BEER):
            found.append(Reason(f"buy {name}", "other_good", "L-4.1", {"good": GOOD_NAMES[here]}))
        else:
            price = beer_price_at(state, place) if good == BEER else price_at(state, place)
            found += _purchase(state, player, f"buy {name}", good, int(price))
    if here != WOOD:
        found.append(Reason("lumber", "only_wood", "L-4.1"))
    elif not player.has(LUMBERJACK):
        found.append(Reason("lumber", "no_character", "L-4.1", {"character": "lumberjack"}))
    elif state.left[WOOD] < 2:
        found.append(Reason("lumber", "sold_out", "L-4.1", {"good": "wood"}))
    else:
        found += _purchase(state, player, "lumber", WOOD, 2 * int(price_at(state, place)))
    return found


def _purchase(state: LaLoire, player: Player, action: str, good: int, price: int) -> list[Reason]:
    name = GOOD_NAMES[good]
    if state.left[good] == 0:
        return [Reason(action, "sold_out", "L-4.1", {"good": name})]
    if not may_carry(state, player, good):
        return [Reason(action, "carry_limit", "L-4.1", {"good": name})]
    if price > player.deniers:
        return [Reason(action, "too_dear", "L-4.1", {"price": price, "deniers": player.deniers})]
    return []


def sale_reasons(state: LaLoire, player: Player) -> list[Reason]:
    """Goods nobody has, and shipments (L-4.3)."""
    box = state.box
    found = [
        Reason(f"sell {name}", "nothing_to_sell", "L-4.3", {"good": name})
        for good, name in enumerate(GOOD_NAMES)
        if player.goods[good] == 0
    ]
    for spaces, price in ((1, box.ship_one), (2, box.ship_two)):
        action = f"ship {spaces}"
        if state.shipped:
            found.append(Reason(action, "shipped_already", "L-4.3"))
        elif player.boat + spaces > box.end_boat:
            found.append(Reason(action, "river_end", "L-4.3"))
        elif player.deniers < price:
            found.append(Reason(action, "too_dear", "L-4.3", {"price": price, "deniers": player.deniers}))
    return found
