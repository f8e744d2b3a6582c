"""Changing what is in the box: `supply.starting_money=5`, one figure at a time, by its place in the components file.

An entry of a list is named by its id, or by its number counted from 1: `demand_tile.demand_30_2.visitors=40`.
"""

from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any

from fairground.core.refusal import BadChoice, Sentence, shortened

FILE = "components"
"""A change may begin with the name of the file: `components.supply.starting_money=5` is the same."""


def read_changes(texts: Iterable[str]) -> dict[str, str]:
    """Changes as they are typed, by place; what is no change, or changes a place twice, is refused."""
    changes: dict[str, str] = {}
    for text in texts:
        place, equals, value = text.partition("=")
        place, value = place.strip().removeprefix(FILE + "."), value.strip()
        if not (equals and place and value):
            raise BadChoice(
                "expected <place>=<value> such as supply.starting_money=5, not {asked}", asked=shortened(text)
            )
        if place in changes:
            raise BadChoice("{place} is changed twice", place=shortened(place))
        changes[place] = value
    return changes


def changed(components: Mapping[str, Any], changes: Mapping[str, str]) -> dict[str, Any]:
    """The contents of a box with some of them changed; a place that is not there is refused, and says what is."""
    contents = deepcopy(dict(components))
    for place, value in changes.items():
        *way, last = place.split(".")
        within: Any = contents
        for index, step in enumerate(way):
            within = _inside(within, step, ".".join(way[:index]))
        _put(within, last, value, place)
    return contents


def _inside(within: Any, step: str, path: str) -> Any:
    """The part of a table or a list that a step names."""
    if isinstance(within, dict) and step in within:
        return within[step]
    if isinstance(within, list):
        for number, entry in enumerate(within, 1):
            if step == str(number) or (isinstance(entry, dict) and step == str(entry.get("id"))):
                return entry
    raise BadChoice(_missing(within, step, path))


def _put(within: Any, last: str, value: str, place: str) -> None:
    """Exchange a figure, a word, a yes or no, or all of a list of those."""
    key: Any = last
    if isinstance(within, list) and last.isascii() and last.isdecimal() and 1 <= int(last) <= len(within):
        key = int(last) - 1
    elif not (isinstance(within, dict) and last in within):
        raise BadChoice(_missing(within, last, place.rpartition(".")[0]))
    within[key] = _like(within[key], value, place)


def _like(old: Any, value: str, place: str) -> Any:
    """A value of the kind that stands there now."""
    if isinstance(old, bool):
        if value not in ("true", "false"):
            raise BadChoice("{place} is true or false, not {asked}", place=place, asked=shortened(value))
        return value == "true"
    if isinstance(old, int):
        if not value.removeprefix("-").isascii() or not value.removeprefix("-").isdecimal() or len(value) > 9:
            raise BadChoice(
                "{place} is a whole number ({now}), not {asked}", place=place, now=old, asked=shortened(value)
            )
        return int(value)
    if isinstance(old, str):
        return value
    if isinstance(old, list) and old and not isinstance(old[0], dict | list):
        return [_like(old[0], part.strip(), place) for part in value.split(",")]
    raise BadChoice("{place} is not one figure; name what in it is changed: {there}", place=place, there=_there(old))


def _missing(within: Any, step: str, path: str) -> Sentence:
    if not path:
        return Sentence("the box has no {asked}; {there}", asked=shortened(step), there=_there(within))
    return Sentence("{place} has no {asked}; {there}", place=path, asked=shortened(step), there=_there(within))


def _there(within: Any) -> Sentence:
    """What can be named at a place."""
    if isinstance(within, dict):
        return Sentence("it has {names}", names=list(map(str, within)))
    if isinstance(within, list):
        named = [str(entry["id"]) if isinstance(entry, dict) and "id" in entry else "" for entry in within]
        if some := [name for name in named[:12] if name]:
            return Sentence(
                "it has {count} entries, named by their number or id ({ids}, …)", count=len(within), ids=some
            )
        return Sentence("it has {count} entries, named by their number", count=len(within))
    return Sentence("it is {now}", now=repr(within))
