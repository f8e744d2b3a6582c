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
