"""Why something a player might expect is not offered in Fruit Stall."""

from fairground.core.phrase import Reason
from fairground.games.template.components import FRUIT_NAMES
from fairground.games.template.rules.turn import FruitStall
from fairground.games.template.state import COLOURS, DRAFT, MARKET, REWARD

PHASE_OF_KIND = {
    "keep": (DRAFT, "T-1.1"),
    "sell": (MARKET, "T-2.1"),
    "peek": (REWARD, "T-3.1"),
    "draw": (REWARD, "T-3.1"),
}
PHASE_NAMES = ("draft", "market", "reward")


def reasons(state: FruitStall, seat: int) -> list[Reason]:
    """For every kind of decision that is not on offer to this seat now, why not, with the rule."""
    if not 0 <= seat < state.players or not state.owes(seat):
        return []
    found = [
        Reason(kind, "another_phase", rule, {"phase": PHASE_NAMES[phase]})
        for kind, (phase, rule) in PHASE_OF_KIND.items()
        if phase != state.phase
    ]
    if state.phase == REWARD:
        found.append(Reason(f"peek {COLOURS[seat]}", "own_hand", "T-3.1"))
        return found
    kind = "keep" if state.phase == DRAFT else "sell"
    rule = PHASE_OF_KIND[kind][1]
    return found + [
        Reason(f"{kind} {name}", "not_in_hand", rule, {"fruit": name})
        for fruit, name in enumerate(FRUIT_NAMES)
        if state.in_hand(seat, fruit) == 0
    ]
