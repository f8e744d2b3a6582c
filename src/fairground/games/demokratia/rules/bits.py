"""Counting and finding in sets that are written as bits."""

from typing import Final

from fairground.core.fast import i64, vec

HIGH_BIT: Final = 1 << 60
WINDOWS: Final = 0x01FBCEB8DA658544
"""Shifted by any number of places, it shows other digits at a window of six (a sequence of de Bruijn)."""
WINDOW_AT: Final = 57


def places_by_window() -> list[i64]:
    """How far `WINDOWS` is shifted when its window shows these digits."""
    places: list[i64] = [0] * 64
    for place in range(WINDOW_AT):
        places[(WINDOWS << place) >> WINDOW_AT & 63] = place
    return places


PLACES: Final = vec[i64](places_by_window())


def bit_at(place: i64) -> i64:
    """A set of one. Compiled, a literal 1 has 32 bits and cannot be shifted this far, so a high bit comes down."""
    return HIGH_BIT >> (60 - place)


def count_bits(bits: i64) -> i64:
    """How many there are; for up to 56 bits."""
    bits -= (bits >> 1) & 0x55555555555555
    bits = (bits & 0x33333333333333) + ((bits >> 2) & 0x33333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    bits += bits >> 32
    return bits & 63


def first_bit(bits: i64) -> i64:
    """The lowest one's place; there must be one, and for up to 56 bits. A product with it shifts `WINDOWS` so far."""
    return PLACES[(bits & -bits) * WINDOWS >> WINDOW_AT & 63]
