"""Reasons as they go over a pipe to and from a process that thinks."""

from collections.abc import Iterable
from typing import Any

from fairground.bots.why import Why
from fairground.core.comparison import Difference

Packed = tuple[str, str, float, dict[str, Any], bool]
"""A difference: kind, section, worth, facts, whether it can be said."""
PackedWhy = tuple[int, int, str, list[Packed]]


def packed(differences: Iterable[Difference]) -> list[Packed]:
    """Ready for the pipe."""
    return [(one.kind, one.section, one.worth, one.facts, one.can_be_said) for one in differences]


def unpacked(differences: Iterable[Packed]) -> list[Difference]:
    """As they were."""
    return [Difference(*one) for one in differences]


def packed_why(why: Why | None) -> PackedWhy | None:
    """A reason, ready for the pipe."""
    return (why.one, why.other, why.when, packed(why.differences)) if why is not None else None


def unpacked_why(why: PackedWhy | None) -> Why | None:
    """As it was."""
    return Why(*why[:3], tuple(unpacked(why[3]))) if why is not None else None


def packed_line(why: Why | None) -> list[PackedWhy]:
    """A reason, and those of the decisions that the choice leads to."""
    return [one for one in map(packed_why, why.line if why is not None else []) if one is not None]


def unpacked_line(line: list[PackedWhy]) -> Why | None:
    """As it was."""
    found: Why | None = None
    for one in reversed(line):
        found = Why(*one[:3], tuple(unpacked(one[3])), found)
    return found
