"""How a field is kept, where its type does not say it.

A class of a game's `state.py` or `table/` declares each field once, where it makes it: `self.queue: i64 = 0`. How
fields are copied, written down and read again is made from that by `make fields`. Numbers, arrays, bags and the game's
own things need no word; the others say what they are. An array of which only the first are in use names their number,
in words of fields declared before it: `Annotated[vec[i64], "2 * below"]`.
"""

from typing import Annotated, TypeAlias, TypeVar

T = TypeVar("T")

Shared: TypeAlias = Annotated[T, "shared"]
"""The same for all copies; nobody writes into it."""

Derived: TypeAlias = Annotated[T, "derived"]
"""Follows from other fields: it is copied, but not written down, and worked out again after reading."""

Scratch: TypeAlias = Annotated[T, "scratch"]
"""Room to work in; nothing lies in it between two decisions."""
