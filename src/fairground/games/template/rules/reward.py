"""The reward: the best seller looks into a hand or draws a card (T-3)."""

from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.core.state import Offers
from fairground.games.template.actions import DRAW, PEEK
from fairground.games.template.components import FRUIT_NAMES, FRUITS
from fairground.games.template.state import Stall


def offer_rewards(stall: Stall, seat: i64, offers: Offers) -> None:
    """Peek into anybody's hand, if the table plays with peeking, or draw (T-3.1)."""
    if stall.peeking:
        for other in range(stall.players):
            if other != seat:
                offers.add(PEEK + other)
    offers.add(DRAW)


def take_reward(stall: Stall, seat: i64, action: i64, dealer: Dealer) -> None:
    """Carry out what the best seller chose (T-3.1)."""
    if action == DRAW:
        draw(stall, seat, dealer)
    else:
        peek(stall, seat, action - PEEK)


def draw(stall: Stall, seat: i64, dealer: Dealer) -> None:
    """One card from the bag; only its owner sees it (T-3.3)."""
    fruit = stall.bag.draw(dealer)
    stall.put(seat, fruit, 1)
    journal = stall.journal
    if journal is not None:
        journal.note("draws", {"seat": int(seat)})
        journal.show(int(seat), "drew", {"fruit": FRUIT_NAMES[fruit]})


def peek(stall: Stall, seat: i64, other: i64) -> None:
    """Everybody sees that it happens; only the one who peeks sees the hand, and remembers it (T-3.2)."""
    names = []
    for fruit in range(FRUITS):
        stall.learn(seat, other, fruit, stall.in_hand(other, fruit))
        names += [FRUIT_NAMES[fruit]] * int(stall.in_hand(other, fruit))
    journal = stall.journal
    if journal is not None:
        journal.note("peeks", {"seat": int(seat), "other": int(other)})
        journal.show(int(seat), "saw", {"other": int(other), "fruits": names})
