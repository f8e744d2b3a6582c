"""What changes with every question changes little: the page is not styled anew from top to bottom."""

from collections.abc import Callable
import json
from typing import Any

import pytest

from tests.browser.people import PHONE, Person
from tests.browser.tasks import CATEGORIES

Visit = Callable[..., Person]
FEW = 0.25
"""Of everything on the page."""


def restyled(person: Person, chromium: Any, change: str) -> int:
    """How many elements were styled at once, at most, after a change of the page."""
    chromium.start_tracing(page=person.page, categories=list(CATEGORIES))
    person.page.evaluate(change)
    person.page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 100)))")
    events = json.loads(chromium.stop_tracing())["traceEvents"]
    counts: list[int] = [
        event["args"].get("elementCount", 0) for event in events if event["name"] == "UpdateLayoutTree"
    ]
    return max(counts)


@pytest.mark.parametrize("game", ["essen", "la_loire"])
def test_a_higher_sheet_on_a_phone_styles_the_sheet_and_not_the_table(visit: Visit, chromium: Any, game: str) -> None:
    anna = visit(name="Anna", size=PHONE)
    anna.open_table(game, [None, "greedy"])
    anna.wait_for_turn()
    everything = anna.page.locator("*").count()
    change = "() => (document.querySelector('.bottom').firstElementChild.style.minHeight = '410px')"
    assert restyled(anna, chromium, change) < FEW * everything
