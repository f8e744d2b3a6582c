"""Counting and finding in sets that are written as bits."""

from typing import Final

from fairground.core.fast import i64

HIGH_BIT: Final = 1 << 60


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
    """The lowest one's place; there must be one."""
    return count_bits((bits & -bits) - 1)
