"""Which of the five endings is nearest, and what is missing until it comes."""

from fairground.core.phrase import Phrase
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.view.view import endings


def nearest_ending(polis: Demokratia) -> Phrase:
    """The one of which the largest part of the way is gone (D-7.1 to D-7.5).

    Power is never near its most, so the way to the Fall begins at half of it. The gauges of the board reckon likewise.
    """
    near = endings(polis)
    gone = {
        "fall": max(0.0, 1 - 2 * near.powers_left / near.all_powers),
        "oligarchy": near.highest_power / near.highest_of_chart,
        "democracy": 1 - near.smallest_pool / near.whole_pool,
        "tyranny": near.longest_linked / near.linked_for_tyranny,
        "hegemony": 1 - near.tiles_for_hegemony / near.all_tiles,
    }
    missing = {
        "fall": near.powers_left,
        "oligarchy": near.highest_of_chart - near.highest_power,
        "democracy": near.smallest_pool,
        "tyranny": near.linked_for_tyranny - near.longest_linked,
        "hegemony": near.tiles_for_hegemony,
    }
    ending = max(gone, key=lambda one: gone[one])
    return Phrase(ending, {"left": max(0, missing[ending])})
