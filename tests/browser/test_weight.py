"""What a browser that was never here has to fetch: bytes, packed as they are sent."""

from collections.abc import Callable

from playwright.sync_api import Response
import pytest

from tests.browser.people import Person

Visit = Callable[..., Person]
FIRST = 120 * 1024
TABLE = 80 * 1024


class Scale:
    """Weighs what comes, once for each address."""

    def __init__(self, person: Person) -> None:
        self.bytes: dict[str, int] = {}
        person.page.on("response", self._weigh)

    def _weigh(self, answer: Response) -> None:
        length = answer.headers.get("content-length")
        if length is not None:
            self.bytes.setdefault(answer.url, int(length))

    def assets(self) -> int:
        return sum(size for url, size in self.bytes.items() if "/assets/" in url)


@pytest.mark.parametrize("game", ["essen", "essen_the_game", "la_loire", "demokratia"])
def test_the_first_page_weighs_120_kilobytes_and_a_table_80_more(visit: Visit, game: str) -> None:
    """Everything until a game can be begun; then the shell, a board and its words until one is asked something."""
    anna = visit(name="Anna")
    scale = Scale(anna)
    answer = anna.page.goto(anna.url)
    assert answer is not None
    assert answer.headers["content-encoding"] == "gzip"
    anna.page.get_by_role("button", name="Play now against bots").first.wait_for()
    anna.page.wait_for_load_state("networkidle")
    assert len(scale.bytes) > 4
    assert sum(scale.bytes.values()) < FIRST
    first = scale.assets()
    anna.prepare_table(game, [None, "greedy", "greedy"])
    anna.wait_until_asked()  # what a bot does before the eyes of somebody is told by what is fetched then
    anna.go(f"/table/{anna.table['id']}")
    anna.wait_for_turn()
    anna.page.wait_for_load_state("networkidle")
    assert 0 < scale.assets() - first < TABLE
