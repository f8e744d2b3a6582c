"""The draft of the wishlists: everybody keeps a card in secret and passes the rest to the left (S-S1)."""

from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.core.journal import EVERYBODY
from fairground.core.state import NOBODY, Offers
from fairground.games.essen_the_game.actions import KEEP
from fairground.games.essen_the_game.components import BOOTHS, EVERY_BOOTH, KEPT
from fairground.games.essen_the_game.rules.chance import draw, put, take
from fairground.games.essen_the_game.state import WISHLIST, Halls
from fairground.games.essen_the_game.table.sets import listed


def deal_packets(halls: Halls, dealer: Dealer) -> None:
    """Seven wishlist cards to each player; the rest is the deck (S-S1)."""
    halls.deck = EVERY_BOOTH
    for seat in range(halls.players):
        for _card in range(halls.box.dealt):
            card = draw(halls, WISHLIST, halls.deck, dealer)
            halls.deck = take(halls.deck, card)
            halls.packets[seat] = put(halls.packets[seat], card)


def picks_per_pass(halls: Halls) -> i64:
    """One card before each passing on; with two players two (S-S1, S-6.1)."""
    return 2 if halls.players == 2 else 1


def packet_before(halls: Halls, seat: i64) -> i64:
    """Which packet lies before a seat: they have moved on to the left."""
    return (seat - halls.passes + halls.players * KEPT) % halls.players


def must_keep(halls: Halls, seat: i64) -> bool:
    """Whether a seat has yet to choose before the packets are passed on (S-S1)."""
    return halls.visitors[seat].picked < (halls.passes + 1) * picks_per_pass(halls)


def offer_packet(halls: Halls, seat: i64, offers: Offers) -> None:
    """Any card of the packet (S-S1)."""
    packet = halls.packets[packet_before(halls, seat)]
    for card in range(BOOTHS):
        if (packet >> card) & 1:
            offers.add(KEEP + card)


def keep(halls: Halls, seat: i64, card: i64) -> bool:
    """Keep a card in secret; when all have chosen the packets go round. Returns whether the draft is over (S-S1)."""
    visitor = halls.visitors[seat]
    packet = packet_before(halls, seat)
    halls.packets[packet] = take(halls.packets[packet], card)
    visitor.picks[visitor.picked] = card
    visitor.picked += 1
    journal = halls.journal
    if journal is not None:
        journal.note("drafts", {"seat": int(seat)})
        journal.tell(int(seat), "keeps", {"booth": int(card) + 1})
    halls.asked = next_to_keep(halls)
    if halls.asked != NOBODY:
        return False
    halls.passes += 1
    if halls.passes * picks_per_pass(halls) == KEPT:
        lay_out_common(halls)
        return True
    halls.asked = 0
    if journal is not None:
        for reader in range(halls.players):
            cards = listed(halls.packets[packet_before(halls, reader)])
            journal.show(int(reader), "receives", {"booths": [card + 1 for card in cards]})
    return False


def next_to_keep(halls: Halls) -> i64:
    """The first seat that has yet to choose, or NOBODY."""
    for seat in range(halls.players):
        if must_keep(halls, seat):
            return seat
    return NOBODY


def lay_out_common(halls: Halls) -> None:
    """What is left of all packets lies open: the common wishlist (S-S1)."""
    for seat in range(halls.players):
        halls.common |= halls.packets[seat]
        halls.packets[seat] = 0
    journal = halls.journal
    if journal is not None:
        journal.show(EVERYBODY, "common", {"booths": [card + 1 for card in listed(halls.common)]})
        journal.beat("common")
