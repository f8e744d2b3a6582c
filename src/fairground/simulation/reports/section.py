"""One part of a report: sentences, a plot, the figures behind both."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from fairground.simulation.reports.evidence import Figure

Facts: TypeAlias = Mapping[str, int | str]
Sentence: TypeAlias = tuple[str, Facts]
"""A key of the text and its facts."""


class Dot(msgspec.Struct, frozen=True):
    """A labelled figure of a plot; a faint one may be chance."""

    label: str
    figure: Figure
    sure: bool = True


class Dots(msgspec.Struct, frozen=True, tag="dots"):
    """Figures with their intervals, one below the other; the upright line is what nothing would give."""

    dots: list[Dot]
    nothing: float
    percent: bool = True


class Columns(msgspec.Struct, frozen=True, tag="columns"):
    """How often each value came up."""

    labels: list[str]
    counts: list[int]
    below: str
    """What the values are: a key of [axes]."""


class ReportTable(msgspec.Struct, frozen=True):
    """All answers, where a plot shows the strongest only. `heads` are keys of [columns]."""

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


class Section(msgspec.Struct, frozen=True):
    """What is said to one question. A sentence is a key of the section's text, with its facts."""

    key: str
    said: Sequence[Sentence]
    plot: Dots | Columns | None = None
    data: dict[str, Any] = {}
    """The figures, for whoever reads the JSON."""
    table: ReportTable | None = None


def percent(value: float) -> str:
    """A share as people write it."""
    return f"{100 * value:.1f} %"


def around(figure: Figure, as_percent: bool = True) -> str:
    """A figure with its interval."""
    if as_percent:
        return f"{percent(figure.value)} ({100 * figure.low:.1f} to {100 * figure.high:.1f})"
    return f"{figure.value:.2f} ({figure.low:.2f} to {figure.high:.2f})"


def points(figure: Figure) -> str:
    """A difference of shares, in percentage points, with its sign."""
    return f"{100 * figure.value:+.1f} ({100 * figure.low:+.1f} to {100 * figure.high:+.1f})"


def small(chance: float) -> str:
    """A chance in a table."""
    return "< 0.001" if chance < 0.001 else f"{chance:.3f}"
