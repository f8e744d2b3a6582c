"""What a coach would say before a decision of ESSEN: what is easily forgotten, with figures that all can see."""

from fairground.core.phrase import Phrase
from fairground.games.essen.components import ROUNDS
from fairground.games.essen.rules.buzz import buzz_of
from fairground.games.essen.rules.turn import Essen
from fairground.games.essen.state import ACTION, BOOTH_SETUP

CROWD = 40
"""As many visitors as a Demand tile can call: with fewer in the stack, the next round may stay empty."""


def remarks(fair: Essen, seat: int) -> list[Phrase]:
    """The last round; the end of the visitor stack (E-3.1); neighbours who may take what waits (E-4.2)."""
    if fair.phase not in (BOOTH_SETUP, ACTION):
        return []
    found = []
    if fair.round == ROUNDS:
        found.append(Phrase("last_round"))
    elif fair.visitors < CROWD:
        found.append(Phrase("few_visitors", {"left": int(fair.visitors)}))
    booth = fair.booths[seat]
    buzz = int(buzz_of(fair, booth))
    around = {int(fair.left_of(seat)), int(fair.right_of(seat))} - {seat}
    louder = [other for other in sorted(around) if buzz_of(fair, fair.booths[other]) > buzz]
    if louder and booth.visitors() > 0 and fair.round < ROUNDS:
        found.append(Phrase("louder", {"neighbours": louder, "buzz": buzz, "visitors": int(booth.visitors())}))
    return found
