"""What no rider would do: spend what the Merchant needs to leave a city, carry goods out of it unsold, leave a horse
behind to come to where there is nothing to do, or keep a message that could still be delivered in the last turn."""

from fairground.core.dealer import SeededDealer
from fairground.core.state import NOBODY
from fairground.games.la_loire.actions import CIRCUS_TO, DELIVER, DONE, FARM_AT, GO, LEAVE, MESSAGE, RECALL, SELL, SHIP
from fairground.games.la_loire.advice.heuristics.clock import acts_now
from fairground.games.la_loire.advice.heuristics.moment import means
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import ACT, MERCHANT, MOVE


def slips(valley: LaLoire, seat: int) -> dict[int, str]:
    """Horses left for nothing; what holds the Merchant in a city; what leaves a message undelivered."""
    offers = valley.offers(seat)
    if valley.phase == MOVE:
        lost = LEAVE in offers and valley.last == NOBODY and not _leads_to_something(valley, seat)
        return {LEAVE: "horse_lost"} if lost else {}
    if valley.phase != ACT:
        return {}
    if valley.last != NOBODY:
        return {DONE: "undelivered"} if DONE in offers and any(code >= DELIVER for code in offers) else {}
    return _held(valley, seat, offers)


def _leads_to_something(valley: LaLoire, seat: int) -> bool:
    """Whether with one horse less, or with fewer still, the stack comes to where it can do something (L-2.1)."""
    lighter = _after(valley, seat, LEAVE)
    if lighter.phase != MOVE or lighter.turns != valley.turns or lighter.moved != valley.moved:
        return _acts(lighter, valley)
    for code in lighter.offers(seat):
        if code >= GO and _acts(_after(lighter, seat, code), valley):
            return True
        if code == LEAVE and _leads_to_something(lighter, seat):
            return True
    return False


def _acts(then: LaLoire, before: LaLoire) -> bool:
    """Whether the stack that moved is asked what it does there."""
    return bool(then.phase == ACT and then.turns == before.turns and then.moving == before.moving)


def _held(valley: LaLoire, seat: int, offers: list[int]) -> dict[int, str]:
    """Offers after which the Merchant is held in a city who was not before (L-1.1), while the end is not in sight."""
    player = valley.people[seat]
    least = valley.box.leave_minimum
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
            after = _after(valley, seat, code)
            then = after.people[seat]
            if (means(after, then) if here else then.deniers) < least:
                found[code] = "held"
    return found


def _after(valley: LaLoire, seat: int, code: int) -> LaLoire:
    """The valley after an offer."""
    after = valley.copy()
    assert isinstance(after, LaLoire)
    after.play(seat, code, SeededDealer(0))
    return after
