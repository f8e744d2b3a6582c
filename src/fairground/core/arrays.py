"""Making arrays."""

from fairground.core.fast import append, i64, vec


def filled(length: i64, value: i64 = 0) -> vec[i64]:
    """An array of `length` times `value`."""
    array = vec[i64](capacity=length)
    for _ in range(length):
        array = append(array, value)
    return array
