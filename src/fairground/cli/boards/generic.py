"""A readable picture of any view: its fields by name, everybody's things side by side."""

from collections.abc import Set
from typing import Any

import msgspec
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from fairground.cli.terminal.paint import Paint, style_of
from fairground.cli.terminal.sentences import caption
from fairground.core.words import Words

OWN_NAMES = ("seat", "name", "id", "cell", "kind")
"""Fields by which one of several things is called."""
ONLY_FOR_DRAWING = ("x", "y", "width", "height")
"""Fields that say where a thing is drawn, and nothing in words."""
MANY_NUMBERS = 24
"""More bare numbers than this are a drawing too."""
SHORT = 44
"""Things up to this length share a line."""


def fields_of(value: Any) -> dict[str, Any]:
    """The named parts of a struct or a dictionary that can be put into words."""
    if isinstance(value, msgspec.Struct):
        value = {name: getattr(value, name) for name in value.__struct_fields__}
    return {name: part for name, part in value.items() if name not in ONLY_FOR_DRAWING}


def is_whole(value: Any) -> bool:
    """Whether a thing has named parts."""
    return isinstance(value, msgspec.Struct | dict)


def is_list(value: Any) -> bool:
    """Whether it is several things."""
    return isinstance(value, list | tuple | set | frozenset)


def label(name: Any) -> str:
    """A name as people write it."""
    return str(name).replace("_", " ")


def short(value: Any) -> str:
    """A thing on one line."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return caption("generic", "yes") if value else caption("generic", "no")
    if is_whole(value):
        return f"({phrase(value)})"
    if is_list(value):
        parts = [short(part) for part in value]
        return (", " if any(" " in part for part in parts) else " ").join(parts) or caption("generic", "none")
    return label(value)


def phrase(value: Any, called: str = "") -> str:
    """The parts of a thing in a row. What is empty, does not hold or repeats its name is left out."""
    said = []
    for name, part in fields_of(value).items():
        if part is True:
            said.append(label(name))
        elif part is None or part is False or part == called or (hasattr(part, "__len__") and len(part) == 0):
            continue
        else:
            said.append(f"{label(name)} {short(part)}")
    return ", ".join(said)


def own_name(part: Any, number: int) -> str:
    """How one of several things is called."""
    named = fields_of(part)
    return next((named[name] for name in OWN_NAMES if isinstance(named.get(name), str)), str(number))


def lines_of(value: Any, depth: int = 0) -> list[str]:
    """A thing with named parts: single facts in one line, then a line or more for each of the others."""
    margin = "  " * depth
    parts = fields_of(value)
    facts = {name: part for name, part in parts.items() if not (is_whole(part) or is_list(part))}
    found = [margin + " · ".join(f"{label(name)} {short(part)}" for name, part in facts.items())] if facts else []
    for name, part in parts.items():
        if name in facts:
            continue
        if is_list(part) and len(part) > MANY_NUMBERS and all(isinstance(item, int) for item in part):
            continue
        if is_list(part) and part and all(map(is_whole, part)):
            found += lines_of_several(label(name), part, depth)
        elif is_whole(part) and len(phrase(part)) > 2 * SHORT:
            found += [f"{margin}{label(name)}:", *lines_of(part, depth + 1)]
        else:
            said = (phrase(part) or caption("generic", "none")) if is_whole(part) else short(part)
            found.append(f"{margin}{label(name)}: {said}")
    return found


def lines_of_several(name: str, several: Any, depth: int) -> list[str]:
    """Things of a kind: together on a line where each is short, otherwise a line for each."""
    margin = "  " * depth
    called = [own_name(item, number) for number, item in enumerate(several, 1)]
    said = [phrase(item, own) for item, own in zip(several, called, strict=True)]
    if max(map(len, said)) <= SHORT:
        things = [f"{label(own)} ({words})" if words else label(own) for own, words in zip(called, said, strict=True)]
        return [f"{margin}{name}: {'; '.join(things)}"]
    lines = [f"{margin}  {label(own)}: {words}" for own, words in zip(called, said, strict=True)]
    return [f"{margin}{name}:", *lines]


def who_is_who(paint: Paint) -> str:
    """Which seat is whose."""
    seated = zip(paint.seats, paint.people, strict=True)
    return ", ".join(caption("generic", "whose", name=name, seat=seat) for seat, name in seated) + "."


def draw(view: Any, paint: Paint, words: Words, width: int, known: Set[str]) -> RenderableType:
    """What everybody shares above, as far as it is news, then a panel for each thing that belongs to a seat."""
    panels = [seat_panel(item, paint) for items in owned(view, paint).values() for item in items]
    lines = news(shared_lines(view, paint), known)
    title = words.plain("game", "title") if words.has("game", "title") else ""
    top = Panel(Text("\n".join(lines)), title=title, border_style="dim", width=width)
    across = max(1, min(len(panels), width // 38))
    return Group(top, Columns(panels, width=width // across - 1, padding=(0, 1, 0, 0))) if panels else top


def news(lines: list[str], known: Set[str]) -> list[str]:
    """The lines that were not there at the last look, each below its headings."""
    fresh: list[str] = []
    headings: list[str] = []
    for line in lines:
        headings = [heading for heading in headings if depth_of(heading) < depth_of(line)]
        if line.endswith(":"):
            headings.append(line)
        elif line not in known:
            fresh += [*headings, line]
            headings = []
    left_out = len(lines) - len(fresh)
    return [*fresh, caption("generic", "as_before", lines=left_out)] if left_out else fresh


def depth_of(line: str) -> int:
    """How far a line is indented."""
    return len(line) - len(line.lstrip())


def owned(view: Any, paint: Paint) -> dict[str, Any]:
    """The parts of a view that hold something for each seat."""
    return {
        name: part
        for name, part in fields_of(view).items()
        if is_list(part) and part and all(is_whole(item) and belongs(item, paint) for item in part)
    }


def shared_lines(view: Any, paint: Paint) -> list[str]:
    """What belongs to nobody in particular."""
    mine = owned(view, paint)
    return lines_of({name: part for name, part in fields_of(view).items() if name not in mine})


def belongs(item: Any, paint: Paint) -> bool:
    """Whether a thing is somebody's."""
    return fields_of(item).get("seat") in paint.seats


def seat_panel(item: Any, paint: Paint) -> Panel:
    """What belongs to a seat."""
    parts = fields_of(item)
    seat = parts.pop("seat")
    title = Text.assemble(paint.name(seat), (f" ({seat})", "dim"))
    full = {name: part for name, part in parts.items() if part is not None and not (is_list(part) and not part)}
    return Panel(Text("\n".join(lines_of(full))), title=title, border_style=style_of(seat, paint.seats.index(seat)))
