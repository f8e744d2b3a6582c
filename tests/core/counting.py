"""How much work a reader does: the lines of Python it runs and the letters that every method of a text looks at.

Seconds depend on the machine and its mood; steps do not.
"""

from collections.abc import Callable
import sys
from types import FrameType
from typing import Any


class Meter:
    """Counts the steps of one call."""

    def __init__(self) -> None:
        self.steps = 0

    def trace(self, frame: FrameType, event: str, argument: Any) -> "Callable[..., Any]":
        self.steps += 1
        return self.trace


class MeteredText(str):
    """A text that tells its meter how many letters are looked at; what is cut out of it does the same."""

    meter: Meter

    def __new__(cls, text: str, meter: Meter) -> "MeteredText":
        made = super().__new__(cls, text)
        made.meter = meter
        return made


def metered(result: Any, meter: Meter) -> Any:
    """A result of a method, in which every text is metered too."""
    if isinstance(result, str):
        return MeteredText(result, meter)
    if isinstance(result, list | tuple):
        return type(result)(metered(part, meter) for part in result)
    return result


def _counting(name: str) -> Callable[..., Any]:
    plain = getattr(str, name)

    def method(self: MeteredText, *arguments: Any) -> Any:
        self.meter.steps += len(self)
        return metered(plain(self, *arguments), self.meter)

    return method


LOOKING = (
    *("split", "partition", "rpartition", "strip", "rstrip", "lstrip", "lower", "upper", "startswith", "endswith"),
    *("removeprefix", "removesuffix", "replace", "isdecimal", "isdigit", "isascii", "isalnum", "encode", "find"),
    *("splitlines", "__contains__", "__getitem__", "__add__", "index", "count", "join", "casefold", "title"),
)
for _name in LOOKING:
    setattr(MeteredText, _name, _counting(_name))


def steps_of(read: Callable[[str], object], text: str, refusals: type[Exception] | tuple[type[Exception], ...]) -> int:
    """How many steps it takes to read a text, or to refuse it."""
    meter = Meter()
    before = sys.gettrace()
    sys.settrace(meter.trace)
    try:
        read(MeteredText(text, meter))
    except refusals:
        pass
    finally:
        sys.settrace(before)
    return meter.steps
