"""Which tests come first where several workers share them: those that take longest, so that nobody ends alone."""

from collections.abc import Sequence
from itertools import groupby
from typing import Protocol, TypeVar

DEAR = {
    "tests/browser/test_components.py::test_types_and_components_of_the_client_hold[test_components]": 70,
    "tests/browser/test_components.py::test_types_and_components_of_the_client_hold[check_types]": 35,
    "tests/browser/test_demokratia.py::test_two_browsers_and_a_bot_play_a_whole_game_by_clicking": 40,
    "tests/browser/test_la_loire.py::test_a_whole_game_against_a_bot_by_clicking": 85,
    "tests/browser/test_languages.py": 115,
    "tests/browser/test_legible.py": 95,
    "tests/browser/test_lessons.py": 155,
    "tests/browser/test_pages.py": 125,
    "tests/browser/test_days.py": 55,
    "tests/browser/test_essen_the_game.py": 45,
    "tests/browser/test_new_game.py": 50,
    "tests/docs/test_add_a_game.py": 35,
    "tests/games/test_outside_compiled.py": 30,
    "tests/browser/": 30,
    "tests/failover/": 30,
    "tests/server/test_durability.py": 30,
    "tests/cli/test_commands.py": 25,
    "tests/server/test_analyses.py": 12,
    "tests/server/test_clocks.py": 12,
}
"""Roughly the seconds of processor time that a file takes, or one test of it that takes most of them. Nothing but the
order follows from them."""
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


def own_worth(item: Item, share: float) -> float:
    """What a test costs: what is known of it by itself, or its share of what its file takes."""
    return DEAR.get(item.nodeid, share)


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
            groups += [(own_worth(item, cost / len(own)), [item]) for item in own]
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
