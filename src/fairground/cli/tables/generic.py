"""A readable picture of any view: its fields by name, everybody's things side by side."""

from typing import Any

import msgspec
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from fairground.cli.paint import Paint, style_of
from fairground.core.words import Words

OWN_NAMES = ("seat", "name", "id", "kind")
"""Fields by which one of several things is called."""


def fields_of(value: Any) -> dict[str, Any]:
    """The named parts of a struct or a dictionary."""
    if isinstance(value, msgspec.Struct):
        return {name: getattr(value, name) for name in value.__struct_fields__}
    return dict(value)


def is_whole(value: Any) -> bool:
    """Whether a thing has named parts."""
    return isinstance(value, msgspec.Struct | dict)


def label(name: Any) -> str:
    """A name as people write it."""
    return str(name).replace("_", " ")


def short(value: Any) -> str:
    """A thing on one line."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if is_whole(value):
        return "(" + ", ".join(f"{label(name)} {short(part)}" for name, part in fields_of(value).items()) + ")"
    if isinstance(value, list | tuple):
        return " ".join(short(part) for part in value) if len(value) else "none"
    return label(value) if isinstance(value, str) else str(value)


def own_name(part: Any, number: int) -> str:
    """How one of several things is called."""
    named = fields_of(part)
    return next((str(named[name]) for name in OWN_NAMES if isinstance(named.get(name), str)), str(number))


def lines_of(value: Any, depth: int = 0) -> list[str]:
    """A thing with named parts, a line for each part; parts of parts are indented."""
    margin = "  " * depth
    found = []
    for name, part in fields_of(value).items():
        several = isinstance(part, list | tuple) and len(part) > 0 and all(is_whole(item) for item in part)
        if several and any(is_deep(item) or len(fields_of(item)) > 4 for item in part):
            found.append(f"{margin}{label(name)}:")
            for number, item in enumerate(part, 1):
                found.append(f"{margin}  {label(own_name(item, number))}:")
                found += lines_of(item, depth + 2)
        elif is_whole(part) and (is_deep(part) or len(short(part)) > 70):
            found.append(f"{margin}{label(name)}:")
            found += lines_of(part, depth + 1)
        else:
            found.append(f"{margin}{label(name)}: {short(part)}")
    return found


def is_deep(value: Any) -> bool:
    """Whether a thing has parts that have parts."""
    parts = fields_of(value).values()
    return any(is_whole(part) or (isinstance(part, list | tuple) and any(map(is_whole, part))) for part in parts)


def who_is_who(paint: Paint) -> str:
    """Which seat is whose."""
    return ", ".join(f"{name} is {seat}" for seat, name in zip(paint.seats, paint.people, strict=True)) + "."


def read_out(view: Any, paint: Paint) -> list[str]:
    """The whole view as lines of text."""
    return [who_is_who(paint), *lines_of(view)]


def draw(view: Any, paint: Paint, words: Words, width: int) -> RenderableType:
    """What everybody shares above, then a panel for each thing that belongs to a seat."""
    shared: dict[str, Any] = {}
    panels: list[Panel] = []
    for name, part in fields_of(view).items():
        if isinstance(part, list | tuple) and part and all(is_whole(item) and belongs(item, paint) for item in part):
            panels += [seat_panel(item, paint) for item in part]
        else:
            shared[name] = part
    title = words.plain("game", "title") if words.has("game", "title") else ""
    brief = {name: part for name, part in shared.items() if not isinstance(part, list | tuple | dict | msgspec.Struct)}
    longer = {name: part for name, part in shared.items() if name not in brief}
    first = " · ".join(f"{label(name)} {short(part)}" for name, part in brief.items())
    top = Panel(
        Text("\n".join([first, *lines_of(longer)] if first else lines_of(longer))),
        title=title,
        border_style="dim",
        width=width,
    )
    across = max(1, min(len(panels), width // 38))
    return Group(top, Columns(panels, width=width // across - 1, padding=(0, 1, 0, 0))) if panels else top


def belongs(item: Any, paint: Paint) -> bool:
    """Whether a thing is somebody's."""
    return fields_of(item).get("seat") in paint.seats


def seat_panel(item: Any, paint: Paint) -> Panel:
    """What belongs to a seat."""
    parts = fields_of(item)
    seat = parts.pop("seat")
    title = Text.assemble(paint.name(seat), (f" ({seat})", "dim"))
    return Panel(Text("\n".join(lines_of(parts))), title=title, border_style=style_of(seat, paint.seats.index(seat)))
