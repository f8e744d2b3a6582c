"""The fifth game of docs/add-a-game.md in the browser: its board and cover are built, and a game of it is clicked."""

from collections.abc import Callable, Iterator
import os
from pathlib import Path
import subprocess
from typing import Any

from playwright.sync_api import expect
import pytest

from tests.browser.people import Person
from tests.browser.test_whole_game import play_until_over
from tests.docs.adding import ROOT, once, project_with_the_game, run
from tests.server.running import SETTLED, Server, running
from tools import build_web


@pytest.fixture(scope="module")
def copy(client: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with the game of the page, and its client built."""
    root = project_with_the_game(tmp_path_factory)

    def build() -> None:
        (root / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
        built = run(root, "-m", "tools.build_web")
        assert built.returncode == 0, built.stdout + built.stderr

    once(root.parent, "client", build)
    return root


@pytest.fixture(scope="module")
def fifth_house(copy: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house of the copy's sources."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(copy / "src"), str(copy)]))
        with running(tmp_path_factory.mktemp("house"), house=SETTLED) as server:
            yield server


@pytest.fixture
def visit_fifth(fifth_house: Server, chromium: Any) -> Iterator[Callable[..., Person]]:
    people: list[Person] = []

    def come(**how: Any) -> Person:
        people.append(Person(chromium, fifth_house.url, **how))
        return people[-1]

    yield come
    complaints = [complaint for person in people for complaint in person.complaints]
    for person in people:
        person.close()
    assert complaints == []


def test_formatter_and_linter_have_nothing_to_say_to_the_board_of_the_page(copy: Path) -> None:
    for tool in (["prettier/bin/prettier.cjs", "--check"], ["eslint/bin/eslint.js"]):
        words = [str(build_web.node()), f"node_modules/{tool[0]}", *tool[1:], "src/games/lantern_market"]
        done = subprocess.run(words, cwd=copy / "web", capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def test_the_fifth_game_is_played_on_its_own_board_to_the_end(visit_fifth: Callable[..., Person]) -> None:
    anna = visit_fifth(name="Anna")
    anna.open_table("lantern_market", [None, "greedy", "greedy"])
    anna.page.wait_for_selector('svg[data-board="lantern_market"]')
    anna.wait_for_turn()
    assert anna.things, "the cards of the hand can be clicked"
    assert set(anna.things) <= set(anna.offers)
    clicks = play_until_over([anna])
    assert clicks >= 4
    expect(anna.page.locator(".result .total")).to_have_count(1)


def test_its_cover_hangs_on_the_start_page(visit_fifth: Callable[..., Person]) -> None:
    """Three lanterns, which no other cover has."""
    anna = visit_fifth(name="Anna")
    anna.go("/")
    anna.page.wait_for_selector("text=Lantern Market")
    lanterns = anna.page.locator('.cover svg ellipse[rx="34"][fill="var(--coin)"]')
    lanterns.nth(2).wait_for(state="attached")
    assert lanterns.count() % 3 == 0
