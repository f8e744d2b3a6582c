"""What a browser that was never here has to fetch: bytes, packed as they are sent."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Response
import pytest

from tests.browser.people import Person
from tests.server.running import Server, running

FIRST = 120 * 1024
TABLE = 80 * 1024
IDLE = "() => new Promise(done => requestIdleCallback(() => requestIdleCallback(done)))"
"""Until the page has nothing more to do."""


class Scale:
    """Weighs what comes, once for each address."""

    def __init__(self, person: Person) -> None:
        self.bytes: dict[str, int] = {}
        person.page.on("response", self._weigh)

    def _weigh(self, answer: Response) -> None:
        length = answer.headers.get("content-length")
        if length is not None:
            self.bytes.setdefault(answer.url, int(length))

    def settle(self, person: Person) -> None:
        """Until all has come: a page that is still busy may ask for more, however long nothing was on its way."""
        known = -1
        while known < len(self.bytes):
            known = len(self.bytes)
            person.until_drawn()
            person.page.evaluate(IDLE)
            person.page.wait_for_load_state("networkidle")
            person.page.evaluate(IDLE)

    def assets(self) -> int:
        return sum(size for url, size in self.bytes.items() if "/assets/" in url)


@pytest.fixture
def empty(client: None, tmp_path: Any) -> Iterator[Server]:
    """A house of its own: the tables that other tests opened are on nobody's first page."""
    with running(tmp_path, house="tests.browser.settled_house") as server:
        yield server


@pytest.mark.parametrize("language", ["en-US", "fr-FR"])
@pytest.mark.parametrize("game", ["essen", "essen_the_game", "la_loire", "demokratia"])
def test_the_first_page_weighs_120_kilobytes_and_a_table_80_more(
    empty: Server, chromium: Any, game: str, language: str
) -> None:
    """Everything until a game can be begun; then the shell with its turn cards, a board, one language."""
    anna = Person(chromium, empty.url, name="Anna", locale=language)
    scale = Scale(anna)
    answer = anna.page.goto(anna.url)
    assert answer is not None
    assert answer.headers["content-encoding"] == "gzip"
    anna.page.locator("main button").first.wait_for()
    scale.settle(anna)
    assert len(scale.bytes) > 4
    assert sum(scale.bytes.values()) < FIRST
    first = scale.assets()
    anna.prepare_table(game, [None, "greedy", "greedy"])
    anna.wait_until_asked()
    anna.go(f"/table/{anna.table['id']}")
    anna.wait_for_turn()
    scale.settle(anna)
    assert 0 < scale.assets() - first < TABLE
    anna.close()
