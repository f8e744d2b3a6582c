"""One Chromium and one house for all browser tests. Where there is no Chromium, they are skipped, loudly."""

from collections.abc import Callable, Iterator
import os
from pathlib import Path
import shutil
import threading
from typing import Any
from unittest.mock import patch
import warnings

import pytest

from fairground.languages.offered import SHOW_PSEUDO
from tests.server.running import SETTLED, Server, running

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
HERE = Path(__file__).parent
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The same browser; the first is without windows and takes two thirds of the time."""
CHROMIUM = os.environ.get("FAIRGROUND_CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), "")


def missing() -> str:
    """What is not there for these tests, or nothing."""
    if not CHROMIUM:
        return "no chromium: install it (apt-get install chromium-headless-shell) or name one in FAIRGROUND_CHROMIUM"
    try:
        import playwright  # noqa: F401
    except ImportError:
        return "no playwright: pip install '.[browser]'"
    return ""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All share a house and a browser: with `--dist loadgroup` one in all, otherwise one for each worker."""
    reason = missing()
    mine = [item for item in items if HERE in item.path.parents]
    for item in mine:
        item.add_marker(pytest.mark.xdist_group("browser"))
        if reason:
            item.add_marker(pytest.mark.skip(reason=f"BROWSER TESTS DID NOT RUN: {reason}"))
    if mine and reason:
        with warnings.catch_warnings():
            warnings.simplefilter("always")
            print(f"\n*** BROWSER TESTS WILL NOT RUN: {reason} ***")


@pytest.fixture(scope="package")
def client() -> None:
    """The built client."""
    from tools import build_web

    try:
        build_web.build()
        build_web.install()
    except build_web.NoNode as error:
        if not (build_web.STATIC / "index.html").is_file():
            pytest.skip(f"BROWSER TESTS DID NOT RUN: {error}")


@pytest.fixture(scope="package")
def house(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house with fast bots, where luck is settled."""
    folder = tmp_path_factory.mktemp("browser")
    with running(folder, "--bell", "0", "--analysis", "12", house=SETTLED) as server:
        yield server


@pytest.fixture(scope="package")
def past(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    """A house with a past that also speaks the language that nobody speaks, and the recovery code of somebody."""
    from tests.browser.played_house import played_house

    folder = tmp_path_factory.mktemp("past")
    codes: list[str] = []
    work = threading.Thread(target=lambda: codes.append(played_house(folder / "house.sqlite")))
    work.start()  # the browser's own loop runs in this thread
    work.join()
    with patch.dict(os.environ, {SHOW_PSEUDO: "1"}), running(folder, house=SETTLED) as server:
        yield server, codes[0]


@pytest.fixture(scope="package")
def browsers() -> Iterator[Any]:
    """Starts browsers."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        yield playwright.chromium


@pytest.fixture(scope="package")
def chromium(browsers: Any) -> Iterator[Any]:
    """The one browser."""
    browser = browsers.launch(executable_path=CHROMIUM, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def chromium_with_push(browsers: Any) -> Iterator[Any]:
    """A browser that can be told something while nobody looks; the one without windows cannot."""
    whole = os.environ.get("FAIRGROUND_CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS[1:])), "")
    if not whole:
        pytest.skip("PUSH WAS NOT TESTED: no chromium with windows; install it (apt-get install chromium)")
    browser = browsers.launch(executable_path=whole, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def finished(house: Server, chromium: Any) -> str:
    """A table of ESSEN at which three bots have played to the end."""
    from tests.browser.people import Person

    host = Person(chromium, house.url, name="Host")
    table: str = host.open_table("essen", ["greedy"] * 3, seat=None, public=True)
    host.page.wait_for_selector(".final", timeout=60_000)
    host.close()
    return table


@pytest.fixture
def visit(house: Server, chromium: Any) -> Iterator[Callable[..., Any]]:
    """Somebody comes by: `visit(name="Anna")`. At the end nobody's console may have complained."""
    from tests.browser.people import Person

    people: list[Person] = []

    def come(**how: Any) -> Person:
        person = Person(chromium, house.url, **how)
        people.append(person)
        return person

    yield come
    complaints = [complaint for person in people for complaint in person.complaints]
    for person in people:
        person.close()
    assert complaints == []
