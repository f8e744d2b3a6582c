"""How long a browser is busy at a stretch through lively decisions of each game: `python -m tests.browser.busy_round`.

Counted is the time that the page's own thread worked, not the clock, so that whatever else the machine has to do does
not count; times four it is what a machine a quarter as fast would take. Over 100 ms of that a person would notice.
"""

import json
from pathlib import Path
import sys
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.people import Person
from tests.browser.understudy import Understudy
from tests.server.running import running

PLAYERS = {"essen": 4, "essen_the_game": 3, "la_loire": 3, "demokratia": 4}
DECISIONS = 8
SLOWER = 4
NOTICED = 100.0
"""Milliseconds."""
CATEGORIES = ["toplevel", "devtools.timeline"]


def stretches(trace: bytes) -> list[float]:
    """The milliseconds of work of every task on a page's main thread."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event.get("name") == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    return [
        event.get("tdur", 0) / 1000
        for event in events
        if event.get("name", "").endswith("RunTask") and (event["pid"], event["tid"]) in mains
    ]


def busy(browser: Browser, url: str, game: str) -> list[float]:
    """The stretches of work while somebody and some bots decide, with everything moving."""
    anna = Person(browser, url, name="Anna", motion=True)
    anna.open_table(game, [None] + ["greedy"] * (PLAYERS[game] - 1))
    anna.wait_for_turn()
    understudy = Understudy(anna)
    browser.start_tracing(page=anna.page, categories=CATEGORIES)
    for _ in range(DECISIONS):
        position = understudy.position()
        if position["stage"] == "over":
            break
        understudy.decide(position)
        anna.page.wait_for_timeout(1200)
    found = stretches(browser.stop_tracing())
    anna.close()
    return found


def main() -> None:
    """A line for each game."""
    with (
        TemporaryDirectory() as folder,
        running(Path(folder), "--bot-delay", "0.2", house="tests.browser.settled_house") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for game in sys.argv[1:] or PLAYERS:
            slowed = sorted((SLOWER * one for one in busy(browser, server.url, game)), reverse=True)
            long = [one for one in slowed if one > NOTICED]
            longest = ", ".join(f"{one:.0f}" for one in slowed[:5])
            print(f"{game}: {len(long)} of {len(slowed)} tasks over {NOTICED:.0f} ms; the longest {longest} ms")
        browser.close()


if __name__ == "__main__":
    main()
