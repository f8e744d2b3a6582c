"""What a seat of La Loire may suppose."""

from fairground.core.dealer import Dealer
from fairground.games.la_loire.components.names import (
    LEVELS,
)
from fairground.games.la_loire.rules.turn import LaLoire


def imagine(state: LaLoire, seat: int, dealer: Dealer) -> LaLoire:
    """A copy in which the cards that only others have seen are dealt anew (L-5.3)."""
    twin = state.copy()
    assert isinstance(twin, LaLoire)
    for level in range(1, LEVELS + 1):
        _deal_anew(twin, level, seat, dealer)
    return twin


def _deal_anew(twin: LaLoire, level: int, seat: int, dealer: Dealer) -> None:
    """What lies below or in a Spy's hand unseen by this seat is mixed with the deck and drawn again."""
    deck = twin.decks[level - 1]
    first = twin.box.deck_start[level]
    seen = 1 << seat if seat >= 0 else 0
    below = [2 * index for index in range(deck.below) if not deck.bottom[2 * index + 1] & seen]
    spied = [
        2 * card for card in range(twin.spied_count) if twin.level == level and not twin.spied[2 * card + 1] & seen
    ]
    for index in below:
        deck.bag.put(deck.bottom[index])
    for index in spied:
        deck.bag.put(twin.spied[index] - first)
    for index in below:
        deck.bottom[index] = deck.bag.draw(dealer)
    for index in spied:
        twin.spied[index] = first + deck.bag.draw(dealer)
