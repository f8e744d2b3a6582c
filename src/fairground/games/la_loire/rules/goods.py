"""What the Merchant buys in a village, and what he sells and ships in a city (L-4.1 to L-4.3)."""

from fairground.core.fast import i64
from fairground.core.journal import Fact
from fairground.core.state import Offers
from fairground.games.la_loire.actions import BUY, LUMBER, SELL, SHIP
from fairground.games.la_loire.components.names import (
    BEER,
    CASTLE,
    CHEESE,
    DAIRYMAN,
    GOOD_NAMES,
    GOODS,
    GRAIN,
    GRAIN_FARMER,
    LUMBERJACK,
    MONASTERY,
    WOOD,
    WOOD_MERCHANT,
)
from fairground.games.la_loire.rules.end import look_for_end
from fairground.games.la_loire.rules.market import change_market
from fairground.games.la_loire.state import Valley
from fairground.games.la_loire.table.player import Player


def price_at(valley: Valley, place: i64) -> i64:
    """The market price less what a building and the circus take off, never below 0 (L-4.1)."""
    price = valley.price(valley.shield(place))
    building = valley.building(place)
    if building > 0:
        price -= 1
        if building == CASTLE:
            price -= 1
    if place == valley.circus:
        price -= 1
    if price < 0:
        return 0
    return price


def beer_price_at(valley: Valley, place: i64) -> i64:
    """Twice the market price; the circus takes 1 off after doubling (L-4.2)."""
    price = 2 * valley.price(valley.shield(place))
    if place == valley.circus:
        price -= 1
    if price < 0:
        return 0
    return price


def may_carry(valley: Valley, player: Player, good: i64) -> bool:
    """One Grain, Cheese, Wine and Beer; Dairyman and Grain Farmer lift the limit of their good (L-4.1)."""
    most = valley.box.carry[good]
    if most == 0 or player.goods[good] < most:
        return True
    return (good == CHEESE and player.has(DAIRYMAN)) or (good == GRAIN and player.has(GRAIN_FARMER))


def brews_at(valley: Valley, seat: i64, place: i64) -> bool:
    """Whether the player's own Monastery stands there (L-4.2)."""
    return valley.building(place) == MONASTERY and valley.owner(place) == seat


def offer_goods(valley: Valley, player: Player, place: i64, offers: Offers) -> None:
    """One good a turn: the village's, two Wood with the Lumberjack, or Beer of an own Monastery (L-4.1, L-4.2)."""
    if valley.goods_bought:
        return
    good = valley.box.good_of[place]
    if valley.left[good] > 0 and may_carry(valley, player, good):
        price = price_at(valley, place)
        if price <= player.deniers:
            offers.add(BUY + good)
            if good == WOOD and player.has(LUMBERJACK) and valley.left[WOOD] > 1 and 2 * price <= player.deniers:
                offers.add(LUMBER)
    if not brews_at(valley, valley.asked, place) or valley.left[BEER] == 0 or not may_carry(valley, player, BEER):
        return
    if beer_price_at(valley, place) <= player.deniers:
        offers.add(BUY + BEER)


def buy_good(valley: Valley, player: Player, place: i64, good: i64, count: i64) -> None:
    """Pay, take the cards; the owner of a building moves the boat by 1, then the market changes (L-4.1, L-3.1)."""
    price = count * (beer_price_at(valley, place) if good == BEER else price_at(valley, place))
    player.deniers -= price
    player.goods[good] += count
    valley.left[good] -= count
    valley.goods_bought = 1
    journal = valley.journal
    if journal is not None:
        facts: dict[str, Fact] = {"seat": int(valley.asked), "good": GOOD_NAMES[good], "count": int(count)}
        journal.note("buys", {**facts, "place": valley.box.place_ids[place], "price": int(price)})
    if valley.building(place) > 0:
        advance(valley, valley.owner(place), 1)
    if journal is not None:
        journal.beat("purchase")
    change_market(valley, valley.shield(place))


def advance(valley: Valley, seat: i64, spaces: i64) -> None:
    """The boat goes up the river and stops at the end; what is too much is lost (L-4.1, L-7.1)."""
    player = valley.people[seat]
    reached = player.boat + spaces
    player.boat = reached if reached < valley.box.end_boat else valley.box.end_boat
    journal = valley.journal
    if journal is not None:
        journal.note("boat", {"seat": int(seat), "space": int(player.boat)})
    look_for_end(valley, player)


def offer_sales(valley: Valley, player: Player, offers: Offers) -> None:
    """Goods piece by piece, and one shipment a turn that fits the river (L-4.3)."""
    for good in range(GOODS):
        if player.goods[good] > 0:
            offers.add(SELL + good)
    if valley.shipped:
        return
    if player.deniers >= valley.box.ship_one and player.boat + 1 <= valley.box.end_boat:
        offers.add(SHIP)
    if player.deniers >= valley.box.ship_two and player.boat + 2 <= valley.box.end_boat:
        offers.add(SHIP + 1)


def selling_price(valley: Valley, player: Player, good: i64) -> i64:
    """The card's price; the Merchant of the good adds 1 (L-4.3, L-C3)."""
    price = valley.box.sells_at[good]
    if good != BEER and player.has(WOOD_MERCHANT + good):
        price += 1
    return price


def sell(valley: Valley, player: Player, good: i64) -> None:
    """One card goes back to the supply (L-4.3)."""
    price = selling_price(valley, player, good)
    player.goods[good] -= 1
    valley.left[good] += 1
    player.deniers += price
    journal = valley.journal
    if journal is not None:
        journal.note("sells", {"seat": int(valley.asked), "good": GOOD_NAMES[good], "price": int(price)})


def ship(valley: Valley, player: Player, spaces: i64) -> None:
    """Six Deniers for one space, ten for two (L-4.3)."""
    price = valley.box.ship_one if spaces == 1 else valley.box.ship_two
    player.deniers -= price
    valley.shipped = 1
    journal = valley.journal
    if journal is not None:
        journal.note("ships", {"seat": int(valley.asked), "price": int(price)})
    advance(valley, valley.asked, spaces)


def trade(valley: Valley, player: Player, action: i64) -> None:
    """Carry out a purchase, a sale or a shipment."""
    place = player.place(0)
    if action < LUMBER:
        buy_good(valley, player, place, action - BUY, 1)
    elif action == LUMBER:
        buy_good(valley, player, place, WOOD, 2)
    elif action < SHIP:
        sell(valley, player, action - SELL)
    else:
        ship(valley, player, action - SHIP + 1)
