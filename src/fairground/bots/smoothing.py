"""A course of uncertain figures as one would draw it: each is held against those before and after it.

A local level model: the truth moves a little from one moment to the next, and each look at it is off by a known
variance. Kalman's filter goes through it forwards, Rauch, Tung and Striebel's smoother backwards.
"""

from collections.abc import Sequence
from itertools import pairwise

LEAST_MOVE = 1e-4
"""The truth moves at least so much from moment to moment, as a variance."""


def smooth(rows: Sequence[Sequence[float]], variances: Sequence[float]) -> tuple[list[tuple[float, ...]], list[float]]:
    """Rows of figures that belong together, and how far each row is likely to be off, as a variance.

    All figures of a row are moved by the same shares, so that what adds up to 1 still does.
    """
    moves = _moves(rows, variances)
    means, spreads = [tuple(rows[0])], [variances[0]]
    for row, variance in zip(rows[1:], variances[1:], strict=True):
        expected = spreads[-1] + moves
        gain = expected / (expected + variance)
        means.append(tuple(old + gain * (new - old) for old, new in zip(means[-1], row, strict=True)))
        spreads.append((1 - gain) * expected)
    for place in range(len(means) - 2, -1, -1):
        expected = spreads[place] + moves
        share = spreads[place] / expected
        means[place] = tuple(
            now + share * (later - now) for now, later in zip(means[place], means[place + 1], strict=True)
        )
        spreads[place] += share * share * (spreads[place + 1] - expected)
    return means, [max(spread, 0.0) for spread in spreads]


def _moves(rows: Sequence[Sequence[float]], variances: Sequence[float]) -> float:
    """How far the truth moves between two moments, as a variance: what the looks at it do not explain."""
    if len(rows) < 2:
        return LEAST_MOVE
    seen = sum(
        (after - before) ** 2 / len(first)
        for first, second in pairwise(rows)
        for before, after in zip(first, second, strict=True)
    ) / (len(rows) - 1)
    return max(LEAST_MOVE, seen - 2 * sum(variances) / len(variances))
