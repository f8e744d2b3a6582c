"""The market: everybody sells a card at once; who is alone with a fruit is paid (T-2)."""

from fairground.core.fast import i64
from fairground.core.journal import EVERYBODY
from fairground.core.state import NOBODY
from fairground.games.template.components import FRUIT_NAMES
from fairground.games.template.rules.choosing import forget_choices
from fairground.games.template.state import Stall


def alone(stall: Stall, seat: i64) -> bool:
    """Whether nobody else sells this fruit (T-2.2)."""
    for other in range(stall.players):
        if other != seat and stall.chosen[other] == stall.chosen[seat]:
            return False
    return True


def hold_market(stall: Stall) -> None:
    """All cards are turned up; each that is alone scores its worth, the highest of them wins (T-2.1, T-2.2)."""
    if stall.journal is not None:
        stall.journal.beat("chosen")
    stall.winner = NOBODY
    best: i64 = 0
    for seat in range(stall.players):
        fruit = stall.chosen[seat]
        paid: i64 = stall.box.worth[fruit] if alone(stall, seat) else 0
        stall.points[seat] += paid
        if paid > best:
            best = paid
            stall.winner = seat
        journal = stall.journal
        if journal is not None:
            facts = {"seat": int(seat), "fruit": FRUIT_NAMES[fruit], "points": int(paid)}
            journal.show(EVERYBODY, "sold" if paid else "unsold", dict(facts))
    for seat in range(stall.players):
        fruit = stall.chosen[seat]
        stall.shown[seat] = fruit
        stall.put(seat, fruit, -1)
        stall.sold += 1
        no_longer_known(stall, seat, fruit)
    forget_choices(stall)
    if stall.journal is not None:
        stall.journal.beat("market")


def no_longer_known(stall: Stall, seat: i64, fruit: i64) -> None:
    """A card that was sold is no longer in the hand in which others knew it (T-1.2, T-3.2)."""
    for other in range(stall.players):
        known = stall.knows(other, seat, fruit)
        if known > 0:
            stall.learn(other, seat, fruit, known - 1)
