"""How much a table weighs: shell, board and language, over what the first page has fetched."""

from collections.abc import Callable

import pytest

from tests.browser.people import Person

Visit = Callable[..., Person]
MOST = 80 * 1024


@pytest.mark.parametrize("game", ["essen", "essen_the_game", "la_loire", "demokratia"])
def test_a_table_weighs_less_than_80_kilobytes_more_than_the_first_page(visit: Visit, game: str) -> None:
    """Packed as it is sent, in a browser that has seen nothing but the first page."""
    anna = visit(name="Anna")
    asked: dict[str, str] = {}
    received: dict[str, float] = {}
    session = anna.context.new_cdp_session(anna.page)
    session.send("Network.enable")
    session.on("Network.requestWillBeSent", lambda sent: asked.update({sent["requestId"]: sent["request"]["url"]}))
    session.on(
        "Network.loadingFinished", lambda done: received.update({done["requestId"]: float(done["encodedDataLength"])})
    )
    anna.go()
    anna.page.get_by_role("button", name="Play against bots").first.wait_for()
    anna.page.wait_for_load_state("networkidle")
    first = set(received)
    anna.open_table(game, [None, "greedy", "greedy"])
    anna.wait_for_turn()
    anna.page.wait_for_load_state("networkidle")
    parts = {asked[one]: size for one, size in received.items() if one not in first and "/assets/" in asked[one]}
    assert len(parts) > 4
    assert sum(parts.values()) < MOST, sorted(parts.items(), key=lambda part: -part[1])
