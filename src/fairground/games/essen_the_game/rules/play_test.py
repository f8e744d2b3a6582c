"""Play-test: two more wishes to choose from (S-3.4)."""

from typing import Final

from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.core.journal import EVERYBODY
from fairground.core.state import Offers
from fairground.games.essen_the_game.actions import KEEP, PLAY_TEST
from fairground.games.essen_the_game.components import BOOTHS
from fairground.games.essen_the_game.rules.chance import draw, put, take
from fairground.games.essen_the_game.state import ACTIONS, TESTING, WISHLIST, Halls
from fairground.games.essen_the_game.table.sets import listed

DRAWN: Final = 2


def may_test(halls: Halls, points: i64) -> bool:
    """Anywhere, for one point, as long as deck and discards together have two cards (S-3.4)."""
    if points < 1:
        return False
    cards = halls.deck | halls.discards
    return cards & (cards - 1) != 0


def offer_play_test(halls: Halls, points: i64, offers: Offers) -> None:
    """A play-test, where it is possible (S-3.4)."""
    if may_test(halls, points):
        offers.add(PLAY_TEST)


def play_test(halls: Halls, seat: i64, dealer: Dealer) -> None:
    """Spend a point and draw two cards; one of them is to be kept (S-3.4)."""
    halls.visitors[seat].spent += 1
    journal = halls.journal
    if journal is not None:
        journal.note("play_test", {"seat": int(seat)})
    for _card in range(DRAWN):
        if halls.deck == 0:
            shuffle_discards(halls)
        card = draw(halls, WISHLIST, halls.deck, dealer)
        halls.deck = take(halls.deck, card)
        halls.drawn = put(halls.drawn, card)
    halls.phase = TESTING
    if journal is not None:
        journal.show(int(seat), "tries", {"booths": [card + 1 for card in listed(halls.drawn)]})


def shuffle_discards(halls: Halls) -> None:
    """The discards, which everybody has seen, are the deck again (S-3.4)."""
    halls.reshuffled[halls.shuffles] = halls.discards
    halls.shuffles += 1
    halls.deck = halls.discards
    halls.discards = 0
    journal = halls.journal
    if journal is not None:
        journal.note("shuffled", {})


def offer_tested(halls: Halls, offers: Offers) -> None:
    """One of the two cards (S-3.4)."""
    for card in range(BOOTHS):
        if (halls.drawn >> card) & 1:
            offers.add(KEEP + card)


def keep_tested(halls: Halls, seat: i64, card: i64) -> None:
    """One card to the hand in secret, the other openly to the discards (S-3.4)."""
    visitor = halls.visitors[seat]
    other = take(halls.drawn, card)
    visitor.tested = put(visitor.tested, card)
    halls.discards |= other
    halls.drawn = 0
    halls.phase = ACTIONS
    journal = halls.journal
    if journal is not None:
        journal.tell(int(seat), "keeps", {"booth": int(card) + 1})
        journal.show(EVERYBODY, "discards", {"seat": int(seat), "booth": listed(other)[0] + 1})
