"""The order of the tests: none is lost, and every worker begins with something dear."""

from dataclasses import dataclass

import pytest

from tests.order import DEAR, TOGETHER, shared_out, worth
from tools.citations import ROOT


@dataclass(frozen=True)
class Test:
    """A test that is only named."""

    __test__ = False
    nodeid: str


ITEMS = [
    Test(f"{file}::test_{number}")
    for file in (
        "tests/browser/test_legible.py",
        "tests/browser/test_new_game.py",
        *(f"tests/core/test_{n}.py" for n in range(9)),
    )
    for number in range(4)
]


@pytest.mark.parametrize("workers", [2, 3, 4, 7])
def test_every_worker_begins_with_what_is_dear_and_nothing_is_lost(workers: int) -> None:
    ordered = shared_out(ITEMS, workers)
    assert sorted(ordered, key=ITEMS.index) == ITEMS
    left, begin, dear = len(ITEMS), 0, 0
    for number in range(workers):
        size = left // (workers - number)
        part = [worth(item.nodeid) > 0 for item in ordered[begin : begin + size]]
        assert part == sorted(part, reverse=True)
        dear += part[0]
        begin, left = begin + size, left - size
    assert dear == min(workers, 5), "four tests of their own, and one file that stays together"


def test_what_is_shared_stays_together() -> None:
    ordered = shared_out(ITEMS, 4)
    places = [number for number, item in enumerate(ordered) if "test_new_game" in item.nodeid]
    assert places == list(range(places[0], places[0] + 4))


def test_the_longest_tests_come_first_whatever_their_files_take() -> None:
    longest = max((place for place in DEAR if "::" in place), key=lambda place: DEAR[place])
    file = longest.partition("::")[0]
    items = [*ITEMS, *(Test(f"{file}::test_{number}") for number in range(8)), Test(longest)]
    assert shared_out(items, 2)[0].nodeid == longest


def test_what_is_named_is_there() -> None:
    files = [place.partition("::") for place in DEAR]
    assert [file for file, _, _ in files if not (ROOT / file).exists()] == []
    for file, _, test in files:
        assert f"def {test.partition('[')[0]}(" in (ROOT / file).read_text("utf-8") if test else True, test
    assert [name for name in TOGETHER if not list(ROOT.glob(f"tests/*/{name}.py"))] == []
