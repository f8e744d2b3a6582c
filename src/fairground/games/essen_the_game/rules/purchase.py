"""Purchase: the game on the booth where the meeple stands (S-3.3)."""

from fairground.core.fast import i64
from fairground.core.state import Offers
from fairground.games.essen_the_game.actions import BUY
from fairground.games.essen_the_game.components import ALL_CHEAPER, BOOTHS, DISCOUNT, SOLD_OUT
from fairground.games.essen_the_game.rules.chance import put, take
from fairground.games.essen_the_game.state import Halls
from fairground.games.essen_the_game.table.sets import only, size
from fairground.games.essen_the_game.table.visitor import NONE, Visitor


def price_of(halls: Halls, tile: i64) -> i64:
    """What a game costs now: its price, less for a Discount and for the last-turn tile, but at least 5 (S-3.3)."""
    box = halls.box
    price = box.prices[tile]
    if (halls.tokens[DISCOUNT] >> tile) & 1:
        price -= box.event_discount
    if halls.last_turn == ALL_CHEAPER:
        price -= box.last_turn_discount
    return price if price > box.least_price else box.least_price


def points_for(halls: Halls, tile: i64) -> i64:
    """Popularity, bonus, event and last-turn tile, all added up, then not below 0 (S-3.3, S-C5)."""
    box = halls.box
    symbol = box.symbols[tile]
    points = halls.popularity[symbol] + box.bonuses[tile]
    event = halls.event_on(tile)
    if event != NONE:
        points += box.event_points[event]
    if halls.last_turn == symbol + 1:
        points += box.last_turn_bonus
    if points < 0:
        return 0
    return points


def may_buy(halls: Halls, visitor: Visitor) -> bool:
    """A tile here, a free bag space, the money; a game that is sold out only with the pre-order (S-3.3, S-3.0)."""
    tile = visitor.space
    if tile >= BOOTHS or not (halls.offered >> tile) & 1:
        return False
    if halls.points_left(visitor) < 1 or size(visitor.bag) >= halls.box.bags:
        return False
    if visitor.pre_ordered and (halls.tokens[SOLD_OUT] >> tile) & 1:
        return False
    return price_of(halls, tile) <= visitor.money


def offer_purchase(halls: Halls, visitor: Visitor, offers: Offers) -> None:
    """The game of this booth, where it may be bought (S-3.3)."""
    if may_buy(halls, visitor):
        offers.add(BUY)


def buy(halls: Halls, seat: i64) -> None:
    """Pay, take the tile into the bag and the points at once; a card of it in the common wishlist comes too (S-3.3)."""
    visitor = halls.visitors[seat]
    tile = visitor.space
    price = price_of(halls, tile)
    points = points_for(halls, tile)
    visitor.money -= price
    visitor.points += points
    visitor.bag = put(visitor.bag, tile)
    halls.offered = take(halls.offered, tile)
    pre_order = (halls.tokens[SOLD_OUT] >> tile) & 1
    if pre_order:
        visitor.pre_ordered = 1
    wished = halls.common & only(tile)
    halls.common &= ~wished
    visitor.shown |= wished
    journal = halls.journal
    if journal is not None:
        facts = {"seat": int(seat), "booth": int(tile) + 1, "price": int(price), "points": int(points)}
        journal.note("pre_order" if pre_order else "buy", {**facts})
        if wished:
            journal.note("wish_taken", {"seat": int(seat), "booth": int(tile) + 1})
