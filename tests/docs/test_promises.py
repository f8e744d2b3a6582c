"""Every promise of `docs/server.md` names the tests that hold it, and they are there."""

import re

import pytest

from tools.citations import ROOT

PAGE = (ROOT / "docs" / "server.md").read_text("utf-8")
PROMISES = [
    tuple(part.strip() for part in row)
    for row in re.findall(r"^\| ([^|]+) \| ([^|]*`tests/[^|]*) \|$", PAGE, flags=re.MULTILINE)
]


def test_there_are_promises_and_each_names_a_test() -> None:
    table = PAGE.partition("and the tests that hold it")[2]
    rows = [line for line in table.splitlines() if line.startswith("| ") and not line.startswith("| promise")]
    assert len(rows) == len(PROMISES) > 20


@pytest.mark.parametrize(("promise", "tests"), PROMISES, ids=[promise[:60] for promise, _ in PROMISES])
def test_the_tests_that_hold_a_promise_exist(promise: str, tests: str) -> None:
    named = re.findall(r"`(tests/[^`]+)`", tests)
    assert named
    for test in named:
        path, _, name = test.partition("::")
        file = ROOT / path
        assert file.is_file(), f"{path} is not there"
        assert f"def {name or 'test_'}" in file.read_text("utf-8"), f"{path} holds no test {name}"


def test_every_test_that_the_page_names_is_there() -> None:
    for path in re.findall(r"`(tests/[\w/]+(?:\.py)?)`", PAGE):
        assert (ROOT / path).exists(), path
