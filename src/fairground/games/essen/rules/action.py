"""Action: what each publisher does in person (E-2)."""

from fairground.core.fast import i64
from fairground.core.state import Offers
from fairground.games.essen.actions import CLAIM, COMPETE, DEMONSTRATE, DRIVE
from fairground.games.essen.components import ACCOUNTANT, AD, SPECIAL_OFFER, TABLES, TILE_NAMES
from fairground.games.essen.rules.payment import pay
from fairground.games.essen.state import CLAIMING, COMPETING, DEMONSTRATING, SELLING, Fair


def offer_actions(fair: Fair, seat: i64, offers: Offers) -> None:
    """Exactly one of these; Compete is always among them."""
    booth = fair.booths[seat]
    if booth.sellers < TABLES:
        offers.add(DRIVE)
        offers.add(DEMONSTRATE)
    for rival in range(fair.players):
        if rival != seat:
            offers.add(COMPETE + rival)
    funds = booth.funds()
    for tile in range(ACCOUNTANT + 1):
        if fair.tiles[tile] > 0 and fair.price(tile) <= funds:
            offers.add(CLAIM + tile)


def act(fair: Fair, seat: i64, action: i64) -> None:
    """Carry out the action that was chosen (E-2.1 to E-2.4)."""
    if action == DRIVE:
        drive_sales(fair, seat)
    elif action == DEMONSTRATE:
        create_buzz(fair, seat)
    elif action < CLAIM:
        compete(fair, seat, action - COMPETE)
    else:
        claim(fair, seat, action - CLAIM)


def drive_sales(fair: Fair, seat: i64) -> None:
    """One more free Seller tile, on the next table from the left; a waiting Special Offer goes on it (E-2.1, E-1.3)."""
    booth = fair.booths[seat]
    booth.sellers += 1
    booth.token = SELLING
    journal = fair.journal
    if journal is not None:
        journal.note("drive", {"seat": int(seat), "table": int(booth.sellers)})


def create_buzz(fair: Fair, seat: i64) -> None:
    """The token on a demo table, which then counts more buzz (E-2.2)."""
    fair.booths[seat].token = DEMONSTRATING
    journal = fair.journal
    if journal is not None:
        journal.note("buzz", {"seat": int(seat)})


def compete(fair: Fair, seat: i64, rival: i64) -> None:
    """The token beside another's board, where it counts as one more table (E-2.3)."""
    booth = fair.booths[seat]
    booth.token = COMPETING
    booth.rival = rival
    booth.competes += 1
    journal = fair.journal
    if journal is not None:
        journal.note("compete", {"seat": int(seat), "rival": int(rival)})


def claim(fair: Fair, seat: i64, tile: i64) -> None:
    """A tile from the central board for today's price (E-2.4).

    A Special Offer lies on the left-most Seller tile without one, or waits (E-2.5); an Ad adds buzz and uncovers its
    space (E-2.6); an Accountant waits for Cleanup (E-2.7).
    """
    booth = fair.booths[seat]
    price = fair.price(tile)
    pay(fair, seat, price)
    fair.tiles[tile] -= 1
    booth.held[tile] += 1
    booth.token = CLAIMING
    if tile == AD:
        booth.ads_claimed += 1
    journal = fair.journal
    if journal is not None:
        journal.note("claim", {"seat": int(seat), "tile": TILE_NAMES[tile], "price": int(price)})
        if tile == SPECIAL_OFFER:
            laid = booth.special_offers_laid == booth.held[SPECIAL_OFFER]
            journal.note("offer_on_table" if laid else "offer_waits", {"seat": int(seat)})
