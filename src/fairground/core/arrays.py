"""Making and copying arrays."""

from typing import Final

from fairground.core.fast import append, i64, vec

ZERO_COUNT: Final = 4096
ZEROS: Final = vec[i64]([0] * ZERO_COUNT)
"""Cutting a piece off is one copy of memory."""


def filled(length: i64, value: i64 = 0) -> vec[i64]:
    """An array of `length` times `value`."""
    if length <= ZERO_COUNT:
        array = ZEROS[:length]
        if value != 0:
            for index in range(length):
                array[index] = value
        return array
    array = vec[i64](capacity=length)
    for _place in range(length):
        array = append(array, value)
    return array


def copy_numbers(array: vec[i64], other: vec[i64]) -> None:
    """Become like another array of the same length."""
    for index in range(len(array)):
        array[index] = other[index]


def copy_first(array: vec[i64], other: vec[i64], count: i64) -> None:
    """Take over the first numbers of another array, and leave the rest as it is."""
    for index in range(count):
        array[index] = other[index]
