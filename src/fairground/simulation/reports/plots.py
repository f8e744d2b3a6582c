"""Plots as SVG, drawn by matplotlib: dots with their intervals, and columns."""

from io import StringIO
from textwrap import fill
from typing import Any

from matplotlib import rc_context

from fairground.simulation.reports.section import Columns, Dots

SURE, UNSURE, INK, FAINT = "#1f5f8b", "#9fb4c4", "#22262b", "#d6dade"
LONGEST_LABEL = 48
STYLE: Any = {
    "font.family": "sans-serif",
    "font.size": 11,
    "figure.facecolor": "none",
    "savefig.facecolor": "none",
    "axes.facecolor": "none",
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "svg.hashsalt": "fairground",
    "svg.fonttype": "none",
}


def drawn(plot: Dots | Columns, below: str, narrow: bool = False) -> str:
    """A plot as SVG; `below` says what the scale counts. A narrow one, for telephones, has labels above the lines.

    Who draws nothing need not wait for the pens.
    """
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure as Canvas

    with rc_context(STYLE):
        canvas = Canvas(figsize=(4.3 if narrow else 7.4, _height(plot, narrow)), layout="constrained")
        FigureCanvasSVG(canvas)
        axes = canvas.add_subplot()
        if isinstance(plot, Dots):
            _dots(axes, plot, narrow)
        else:
            _columns(axes, plot, 5 if narrow else 10)
        axes.set_xlabel(fill(below, 40) if narrow else below)
        axes.spines[["top", "right"]].set_visible(False)
        out = StringIO()
        canvas.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    text = out.getvalue()
    return text[text.index("<svg") :]


def _height(plot: Dots | Columns, narrow: bool) -> float:
    return 1.0 + (0.46 if narrow else 0.32) * len(plot.dots) if isinstance(plot, Dots) else 2.6


def _dots(axes: Any, plot: Dots, narrow: bool) -> None:
    places = range(len(plot.dots), 0, -1)
    axes.axvline(plot.nothing, color=INK, linewidth=1, linestyle=(0, (4, 3)))
    for place, dot in zip(places, plot.dots, strict=True):
        colour = SURE if dot.sure else UNSURE
        axes.plot(
            [dot.figure.low, dot.figure.high], [place, place], color=colour, linewidth=2.4, solid_capstyle="round"
        )
        axes.plot(
            [dot.figure.value], [place], "o", color=colour, markersize=7, fillstyle="full" if dot.sure else "none"
        )
    if narrow:
        axes.set_yticks([])
        for place, dot in zip(places, plot.dots, strict=True):
            axes.text(0, place + 0.2, fitting(dot.label), transform=axes.get_yaxis_transform(), va="bottom")
        axes.locator_params(axis="x", nbins=4)
    else:
        axes.set_yticks(list(places), [fitting(dot.label) for dot in plot.dots])
    axes.set_ylim(0.4, len(plot.dots) + (0.8 if narrow else 0.6))
    axes.grid(axis="x", color=FAINT, linewidth=0.6)
    if plot.percent:
        from matplotlib.ticker import PercentFormatter

        axes.xaxis.set_major_formatter(PercentFormatter(1.0))


def fitting(label: str) -> str:
    """A label that leaves room for what it labels: of a long one, a bot's command say, the beginning and the end."""
    return label if len(label) <= LONGEST_LABEL else f"{label[: LONGEST_LABEL // 3]}…{label[-LONGEST_LABEL * 2 // 3 :]}"


def _columns(axes: Any, plot: Columns, marks: int) -> None:
    axes.bar(range(len(plot.counts)), plot.counts, color=SURE, width=0.9)
    every = max(1, len(plot.labels) // marks)
    axes.set_xticks(range(0, len(plot.labels), every), plot.labels[::every])
    axes.grid(axis="y", color=FAINT, linewidth=0.6)
    axes.set_axisbelow(True)
