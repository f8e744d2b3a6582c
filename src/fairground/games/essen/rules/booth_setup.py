"""Booth setup: how many tables sell (E-1)."""

from fairground.core.fast import i64
from fairground.core.state import Offers
from fairground.games.essen.actions import SELLERS
from fairground.games.essen.components import SPECIAL_OFFER, TABLES
from fairground.games.essen.rules.payment import pay
from fairground.games.essen.state import Fair


def offer_sellers(fair: Fair, seat: i64, offers: Offers) -> None:
    """None to four Seller tiles, no more than can be paid (E-1.1)."""
    funds = fair.booths[seat].funds()
    count: i64 = 0
    while count <= TABLES and count <= funds:
        offers.add(SELLERS + count)
        count += 1


def place_sellers(fair: Fair, seat: i64, count: i64) -> None:
    """Seller tiles from left to right, 1 money each (E-1.1); Special Offers from the morning go on them (E-1.3)."""
    booth = fair.booths[seat]
    pay(fair, seat, count)
    booth.sellers = count
    journal = fair.journal
    if journal is not None:
        journal.note("sellers", {"seat": int(seat), "count": int(count)})
        if booth.special_offers_laid > 0:
            journal.note("offer_laid", {"seat": int(seat), "count": int(booth.held[SPECIAL_OFFER])})
