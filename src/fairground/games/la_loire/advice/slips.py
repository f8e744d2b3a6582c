"""What no rider would do: spend what the Merchant needs to leave a city, or carry goods out of it unsold."""

from fairground.core.dealer import SeededDealer
from fairground.core.state import NOBODY
from fairground.games.la_loire.actions import CIRCUS_TO, DONE, FARM_AT, MESSAGE, RECALL, SELL, SHIP
from fairground.games.la_loire.advice.heuristics.belongings import means
from fairground.games.la_loire.advice.heuristics.clock import acts_now
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import ACT, MERCHANT


def slips(valley: LaLoire, seat: int) -> dict[int, str]:
    """Offers after which the Merchant is held in a city who was not before (L-1.1), while the end is not in sight."""
    player = valley.people[seat]
    least = valley.box.leave_minimum
    if valley.phase != ACT or valley.last != NOBODY or not valley.is_city(player.place(MERCHANT)):
        return {}
    offers = valley.offers(seat)
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
