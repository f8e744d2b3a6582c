"""The draft: keep one card, pass the others on (T-1)."""

from fairground.core.arrays import filled
from fairground.games.template.components import FRUIT_NAMES, FRUITS
from fairground.games.template.rules.choosing import forget_choices
from fairground.games.template.state import Stall


def pass_cards(stall: Stall) -> None:
    """All cards but the kept one go to the left, who sees them now; the giver knows them there (T-1.1, T-1.2)."""
    hands = stall.hands[:]
    for index in range(len(hands)):
        stall.hands[index] = 0
    for seat in range(stall.players):
        left = (seat + 1) % stall.players
        passed = filled(FRUITS)
        for fruit in range(FRUITS):
            passed[fruit] = hands[seat * FRUITS + fruit]
        passed[stall.chosen[seat]] -= 1
        stall.put(seat, stall.chosen[seat], 1)
        for fruit in range(FRUITS):
            stall.put(left, fruit, passed[fruit])
            stall.learn(seat, left, fruit, passed[fruit])
        journal = stall.journal
        if journal is not None:
            names = [FRUIT_NAMES[fruit] for fruit in range(FRUITS) for _ in range(int(passed[fruit]))]
            journal.show(int(left), "received", {"seat": int(seat), "fruits": names})
    forget_choices(stall)
