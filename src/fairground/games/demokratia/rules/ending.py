"""The five ways to end, and the points (D-7)."""

from typing import Final

from fairground.core.fast import i64
from fairground.core.state import places
from fairground.games.demokratia.components import AGORA, FIVE, HIGHEST, TILES
from fairground.games.demokratia.rules.bits import bit_at, count_bits
from fairground.games.demokratia.rules.linked import is_linked, longest_cells
from fairground.games.demokratia.state import DEMOCRACY, FALL, HEGEMONY, OLIGARCHY, RUNNING, TYRANNY, Polis

TYRANNY_LINKED: Final = 10
ENDINGS: Final = ("", "fall", "hegemony", "democracy", "oligarchy", "tyranny")


def tiles_left(polis: Polis) -> i64:
    """Athens tiles still to be placed, in the pool and in hands (D-7.2)."""
    return TILES - count_bits(polis.city.built & ~bit_at(AGORA))


def highest_power(polis: Polis) -> i64:
    """The power of the phyle that has most."""
    most: i64 = 0
    for phyle in range(FIVE):
        if polis.power[phyle] > most:
            most = polis.power[phyle]
    return most


def ending_now(polis: Polis) -> i64:
    """The first that holds: Fall (D-7.1), Hegemony (D-7.2), Democracy (D-7.3), Oligarchy (D-7.4), Tyranny (D-7.5)."""
    highest = highest_power(polis)
    if highest == 0:
        return FALL
    if tiles_left(polis) < polis.players:
        return HEGEMONY
    for demagogue in polis.demagogues:
        if demagogue.neutral > 0:
            return DEMOCRACY
    if highest == HIGHEST:
        return OLIGARCHY
    if is_linked(polis.city, TYRANNY_LINKED):
        return TYRANNY
    return RUNNING


def boule_points(polis: Polis, seat: i64) -> i64:
    """Own citizens on the seats of the phyle or phylai with the highest power (D-7.6)."""
    highest = highest_power(polis)
    points: i64 = 0
    for phyle in range(FIVE):
        if polis.power[phyle] == highest:
            points += polis.boule[phyle * FIVE + seat]
    return points


def scored(polis: Polis) -> list[str]:
    """What counts for points in the ending that has come, or in most of them while none has (D-7.6)."""
    if polis.ending in (FALL, HEGEMONY):
        return []
    if polis.ending == OLIGARCHY:
        return ["boule"]
    return ["athens"] if polis.ending == TYRANNY else ["neutral", "boule", "athens"]


def score(polis: Polis) -> list[int]:
    """Neutral citizens, seats and tiles; with Oligarchy seats only, with Tyranny tiles only (D-7.6).

    Nobody has points when all lose or all win together (D-7.1, D-7.2).
    """
    ending = polis.ending
    if ending in (FALL, HEGEMONY):
        return [0] * int(polis.players)
    cells = longest_cells(polis.city)
    points = []
    for seat in range(polis.players):
        total: i64 = 0
        if ending != OLIGARCHY:
            total += count_bits(polis.city.citizens[seat] & cells)
        if ending != TYRANNY:
            total += boule_points(polis, seat)
        if ending != OLIGARCHY and ending != TYRANNY:
            total += polis.demagogues[seat].neutral
        points.append(int(total))
    return points


def rank(polis: Polis) -> list[int]:
    """Most points win, ties are shared (D-7.6)."""
    return places([(points,) for points in score(polis)])
