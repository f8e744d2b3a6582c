"""Figures with their intervals, and tests that several questions share."""

from collections.abc import Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray
import scipy

from fairground.simulation.standings import wilson

LEVEL = 0.95
DOUBT = 0.01
"""How rarely chance alone may call something a difference."""
NOTHING = 1e-9
"""What is smaller is how sums are rounded."""
Numbers = NDArray[np.float64]


class Figure(msgspec.Struct, frozen=True):
    """A value, its 95 % interval, and how many games it rests on."""

    value: float
    low: float
    high: float
    games: int


def mean(values: Numbers) -> Figure:
    """The mean of independent values, one per game."""
    count = len(values)
    middle = float(values.mean()) if count else float("nan")
    if count < 2:
        return Figure(middle, middle, middle, count)
    if values.min() == values.max() and 0 <= middle <= 1:
        return share(round(middle * count), count)
    spread = float(scipy.stats.t.ppf((1 + LEVEL) / 2, count - 1) * values.std(ddof=1) / np.sqrt(count))
    return Figure(middle, middle - spread, middle + spread, count)


def share(happened: int, games: int) -> Figure:
    """A share of the games, by Wilson's interval."""
    if not games:
        return Figure(float("nan"), 0.0, 1.0, 0)
    around = wilson(happened, games)
    return Figure(around.value, around.low, around.high, games)


def joint(rows: Numbers, expected: float) -> float:
    """The chance of columns whose means differ so much from what all expect, if none really does.

    One question for all columns together, by Hotelling's statistic. The columns of a row may depend on one another.
    """
    count, columns = rows.shape
    off = rows.mean(axis=0) - expected
    spread = np.cov(rows, rowvar=False) / count
    freedom = int(np.linalg.matrix_rank(spread))
    if count <= columns or not freedom:
        return 1.0
    statistic = float(off @ np.linalg.pinv(spread) @ off)
    return float(scipy.stats.chi2.sf(statistic, freedom))


def two_sided(values: Numbers) -> float:
    """The chance of a mean so far from 0, if there is nothing to it."""
    if len(values) < 2 or np.abs(values).max() < NOTHING:
        return 1.0
    if np.ptp(values) == 0:
        return 0.0
    return float(scipy.stats.ttest_1samp(values, 0.0).pvalue)


def corrected(chances: Sequence[float]) -> list[float]:
    """The same chances when as many questions are asked at once, by Holm's method."""
    order = sorted(range(len(chances)), key=lambda index: chances[index])
    found, highest = [1.0] * len(chances), 0.0
    for place, index in enumerate(order):
        highest = max(highest, min(1.0, chances[index] * (len(chances) - place)))
        found[index] = highest
    return found
