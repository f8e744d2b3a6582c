"""Pictures as SVG, written by hand: bars with their intervals, and lines over the decisions of a game."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

INK = "#222222"
FAINT = "#8a8a8a"
GRID = "#dddddd"
COLOURS = ("#3366aa", "#cc4433", "#338855", "#d09a1c", "#444444", "#999999", "#7d4a9e", "#e07b1a")
"""One for each seat, told apart on white paper."""
DASHED = "4 4"
FONT = 'font-family="sans-serif"'


@dataclass(frozen=True)
class Bar:
    """A figure with its interval, between 0 and 1, and what stands beside it."""

    label: str
    value: float
    low: float
    high: float
    note: str
    colour: int = 0
    """The same bot has the same colour everywhere in a picture."""


def svg(width: int, height: int, parts: Sequence[str], title: str) -> str:
    """A whole picture on white ground, with its title for those who listen to it."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img"><title>{escape(title)}</title>'
    )
    ground = f'<rect width="{width}" height="{height}" fill="#ffffff"/>'
    return "\n".join([head, ground, *parts, "</svg>"]) + "\n"


def words(x: float, y: float, text: str, size: int = 13, anchor: str = "start", fill: str = INK) -> str:
    """Text at a place."""
    place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" fill="{fill}"'
    return f"<text {place} {FONT}>{escape(text)}</text>"


def line(x1: float, y1: float, x2: float, y2: float, stroke: str = INK, width: float = 1.0, dash: str = "") -> str:
    """A straight line; `dash` is the lengths of its dashes and gaps."""
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    place = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {place} stroke="{stroke}" stroke-width="{width}"{dashes}/>'


ROW = 34
LEFT, RIGHT, TOP = 190, 210, 64
SCALE = 400


def bars_picture(title: str, subtitle: str, groups: Sequence[tuple[str, float, Sequence[Bar]]]) -> str:
    """Groups of bars from 0 to 100 %; each group has a heading and a fair share, drawn as a dashed line."""
    parts = [words(20, 26, title, 17), words(20, 46, subtitle, 12, fill=FAINT)]
    y = float(TOP)
    for heading, fair, bars in groups:
        parts.append(words(20, y + 16, heading, 13, fill=FAINT))
        y += 26
        bottom = y + ROW * len(bars)
        for tenth in range(0, 11, 2):
            x = LEFT + SCALE * tenth / 10
            parts += [line(x, y, x, bottom, GRID), words(x, bottom + 16, f"{tenth * 10} %", 11, "middle", FAINT)]
        for number, bar in enumerate(bars):
            parts += _bar(bar, y + ROW * number, COLOURS[bar.colour % len(COLOURS)])
        parts.append(line(LEFT + SCALE * fair, y, LEFT + SCALE * fair, bottom, INK, 1.2, DASHED))
        y = bottom + 34
    parts.append(words(20, y + 4, "dashed: a fair share; the thin line is the 95 % interval", 11, fill=FAINT))
    return svg(LEFT + SCALE + RIGHT, int(y) + 20, parts, title)


def _bar(bar: Bar, y: float, colour: str) -> list[str]:
    middle = y + ROW / 2
    return [
        words(LEFT - 10, middle + 5, bar.label, 13, "end"),
        f'<rect x="{LEFT}" y="{y + 7:.1f}" width="{SCALE * bar.value:.1f}" height="{ROW - 14}" fill="{colour}" '
        'fill-opacity="0.75"/>',
        line(LEFT + SCALE * bar.low, middle, LEFT + SCALE * bar.high, middle, INK, 1.6),
        line(LEFT + SCALE * bar.low, middle - 5, LEFT + SCALE * bar.low, middle + 5, INK, 1.6),
        line(LEFT + SCALE * bar.high, middle - 5, LEFT + SCALE * bar.high, middle + 5, INK, 1.6),
        words(LEFT + SCALE + 14, middle + 5, bar.note, 12),
    ]


def lines_picture(title: str, names: Sequence[str], rows: Sequence[Sequence[float]], marks: Sequence[int]) -> str:
    """A line for each seat from 0 to 100 % over the decisions of a game; marked decisions get an upright line."""
    width, height = 760, 300
    steps = max(len(rows) - 1, 1)
    parts = [words(20, 26, title, 17)]

    def at(step: int, share: float) -> tuple[float, float]:
        return 60 + width * step / steps, 50 + height * (1 - share)

    for quarter in range(5):
        _, y = at(0, quarter / 4)
        parts += [line(60, y, 60 + width, y, GRID), words(52, y + 4, f"{quarter * 25} %", 11, "end", FAINT)]
    for mark in marks:
        x, _ = at(mark, 0)
        parts += [line(x, 50, x, 50 + height, FAINT, 1, DASHED), words(x, 46, str(mark), 11, "middle", FAINT)]
    for seat, name in enumerate(names):
        places = " ".join("{:.1f},{:.1f}".format(*at(step, row[seat])) for step, row in enumerate(rows))
        colour = COLOURS[seat % len(COLOURS)]
        parts.append(f'<polyline points="{places}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(words(60 + width + 8, 62 + 20 * seat, name, 13, fill=colour))
    parts.append(words(60, 50 + height + 22, "decisions; upright lines are the biggest swings", 11, fill=FAINT))
    return svg(60 + width + 150, 50 + height + 40, parts, title)
