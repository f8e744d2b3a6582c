"""What a coach would say before a decision of Demokratia: seats without power, and an ending that comes near."""

from fairground.core.phrase import Phrase
from fairground.games.demokratia.components import FIVE, PHYLAI
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.view.distribution import would_bring
from fairground.games.demokratia.view.view import endings

WEAK = 2
"""When no phyle has more power than this, Athens may fall."""
NEAR = 1
"""So much power, or so many tiles or citizens, before an ending it can come in one round."""


def remarks(polis: Demokratia, seat: int) -> list[Phrase]:
    """The Fall, which all lose (D-7.1); an ending one step away; the own seats that power does not feed (D-4.2)."""
    found = []
    near = endings(polis)
    if near.highest_power <= WEAK and polis.round > 1:
        found.append(Phrase("fall", {"left": near.powers_left}))
    missing = {
        "oligarchy": near.highest_of_chart - near.highest_power,
        "tyranny": near.linked_for_tyranny - near.longest_linked,
        "democracy": near.smallest_pool,
    }
    ending = min(missing, key=lambda one: missing[one])
    if missing[ending] <= NEAR:
        points = polis.scores()
        behind = int(max(points) - points[seat])
        found.append(Phrase(f"{ending}_near", {"left": max(0, missing[ending]), "behind": behind}))
    brings = would_bring(polis)
    for phyle in range(FIVE):
        lost = int(polis.boule[phyle * FIVE + seat]) - int(brings[phyle][seat])
        if lost > 0:
            facts = {"power": int(polis.power[phyle]), "seats": int(polis.seats_taken(phyle)), "lost": lost}
            found.append(Phrase("unfed", {"phyle": PHYLAI[phyle], **facts}))
            break
    return found
