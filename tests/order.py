"""Which tests come first where several workers share them: those that take longest, so that nobody ends alone."""

from collections.abc import Sequence
from itertools import groupby
from typing import Protocol, TypeVar

DEAR = {
    "tests/browser/test_languages.py": 100,
    "tests/browser/test_legible.py": 160,
    "tests/browser/test_lessons.py": 120,
    "tests/browser/test_pages.py": 80,
    "tests/browser/test_components.py": 60,
    "tests/browser/test_new_game.py": 50,
    "tests/docs/test_add_a_game.py": 40,
    "tests/games/test_outside_compiled.py": 40,
    "tests/browser/": 30,
    "tests/failover/": 30,
    "tests/server/test_durability.py": 30,
    "tests/server/test_analyses.py": 20,
}
"""Roughly the seconds of processor time that a file takes. Nothing but the order follows from them."""
TOGETHER = (
    "test_new_game",
    "test_add_a_game",
    "test_outside_compiled",
    "test_people_pages",
    "test_days",
    "test_failover",
)
"""Files whose tests share something that takes long to make."""


class Item(Protocol):
    """What is asked of a test: where it is."""

    @property
    def nodeid(self) -> str: ...


Some = TypeVar("Some", bound=Item)


def worth(file: str) -> float:
    """What a file costs, by the first place it is named under; nothing for the many that take little."""
    return next((seconds for place, seconds in DEAR.items() if file.startswith(place)), 0)


def shared_out(items: Sequence[Some], workers: int) -> list[Some]:
    """In as many parts as there are workers, equally long, as work stealing hands them out: the dear ones of each
    part first, the dearest before the others. Whoever has nothing left takes from the end of another part."""
    groups: list[tuple[float, list[Some]]] = []
    rest: list[Some] = []
    for file, found in groupby(items, lambda item: item.nodeid.partition("::")[0]):
        own = list(found)
        if not (cost := worth(file)):
            rest += own
        elif any(name in file for name in TOGETHER):
            groups.append((cost, own))
        else:
            groups += [(cost / len(own), [item]) for item in own]
    parts: list[list[Some]] = [[] for _ in range(workers)]
    costs = [0.0] * workers
    for cost, group in sorted(groups, key=lambda one: -one[0]):
        cheapest = costs.index(min(costs))
        parts[cheapest] += group
        costs[cheapest] += cost
    left = len(items)
    for number, part in enumerate(parts):
        size = left // (workers - number)
        room = max(0, size - len(part))
        part += rest[:room]
        del rest[:room]
        left -= size
    return [item for part in (*parts, rest) for item in part]
