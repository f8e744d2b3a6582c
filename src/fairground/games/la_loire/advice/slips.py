"""What no rider would do: spend what the Merchant needs to leave a city, carry goods out of it unsold, or keep a
message that could still be delivered in the last turn."""

from fairground.core.dealer import SeededDealer
from fairground.core.state import NOBODY
from fairground.games.la_loire.actions import CIRCUS_TO, DELIVER, DONE, FARM_AT, MESSAGE, RECALL, SELL, SHIP
from fairground.games.la_loire.advice.heuristics.belongings import means
from fairground.games.la_loire.advice.heuristics.clock import acts_now
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import ACT, MERCHANT


def slips(valley: LaLoire, seat: int) -> dict[int, str]:
    """Offers after which the Merchant is held in a city who was not before (L-1.1), while the end is not in sight; then
    those that leave a message undelivered."""
    player = valley.people[seat]
    least = valley.box.leave_minimum
    if valley.phase != ACT:
        return {}
    offers = valley.offers(seat)
    if valley.last != NOBODY:
        return {DONE: "undelivered"} if DONE in offers and any(code >= DELIVER for code in offers) else {}
    if not valley.is_city(player.place(MERCHANT)):
        return {}
    found = {}
    here = acts_now(valley, seat, MERCHANT)
    if here and DONE in offers and player.deniers < least and any(SELL <= code < SHIP for code in offers):
        found[DONE] = "unsold"
    if (means(valley, player) if here else player.deniers) < least:
        return found
    for code in offers:
        if FARM_AT <= code < CIRCUS_TO or MESSAGE <= code < RECALL:
            after = valley.copy()
            assert isinstance(after, LaLoire)
            after.play(seat, code, SeededDealer(0))
            then = after.people[seat]
            if (means(after, then) if here else then.deniers) < least:
                found[code] = "held"
    return found
