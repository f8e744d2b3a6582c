"""Whatever stands on a table can be read: at four sizes of the window, from the first to the last round, with the
longest names and the most players. Where a stop begins, all sizes are looked at; at what is asked next two of them,
in turns.

FAIRGROUND_EVERY=1 looks at every moment at every size (make legible).
FAIRGROUND_PICTURES=FOLDER keeps a picture of every moment that was looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
import os
from pathlib import Path
from typing import Any

import pytest

from tests.browser.legibility import hidden_options, illegible
from tests.browser.people import DRAWN, OPEN, Person
from tests.browser.understudy import Understudy, View
from tests.server.running import Server, running

SIZES = (1440, 900), (1366, 768), (1280, 720), (390, 844)
EVERY = bool(os.environ.get("FAIRGROUND_EVERY"))
NAME = "Maximiliane von der Aue"
QUESTIONS = 3
"""So many different questions are looked at from where a stop begins."""

Stop = tuple[str, Callable[[View], bool]]


def round_(number: int) -> Stop:
    """From this round on."""
    return f"{number}", lambda view: bool(view["round"] >= number)


def share(number: int) -> Stop:
    """From when somebody has come so many percent of the way to an end of La Loire, by boat or by messages."""

    def come(view: View) -> bool:
        sailed = max(player["boat"] for player in view["players"]) / view["end_boat"]
        delivered = max(len(player["delivered"]) for player in view["players"]) / view["end_messages"]
        return bool(100 * max(sailed, delivered) >= number)

    return f"{number}", come


STOPS: dict[str, tuple[int, list[Stop]]] = {
    "essen": (8, [round_(1), round_(5), round_(8)]),
    "essen_the_game": (5, [round_(0), round_(4), round_(7)]),
    "la_loire": (4, [share(0), share(50), share(70)]),
    "demokratia": (5, [round_(1), round_(2), round_(3)]),
}


@pytest.fixture(scope="module")
def wordy(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house in which everybody has a long name."""
    with running(tmp_path_factory.mktemp("wordy"), house="tests.browser.wordy_house") as server:
        yield server


@pytest.mark.parametrize("game", STOPS)
def test_everything_can_be_read(wordy: Server, chromium: Any, game: str) -> None:
    """No two texts overlap, nothing is cut, nothing is under 12 px, and no option is hidden until somebody scrolls."""
    players, stops = STOPS[game]
    anna = Person(chromium, wordy.url, name=NAME)
    anna.open_table(game, [None] + ["greedy"] * (players - 1))
    wrong: list[str] = []
    for number, (stop, wanted) in enumerate(stops):
        anna.go("/nowhere")
        understudy = Understudy(anna)
        position = understudy.play_until(wanted)
        assert position["stage"] != "over", f"{game} ended before {stop}: there is nothing left to look at"
        anna.go(f"/table/{anna.table['id']}")
        wrong += catch_up(anna, f"{game}-{stop}-0", 2 + number)
        asked: set[str] = set()
        for _ in range(4 * QUESTIONS):
            if position["stage"] == "over" or len(asked) == QUESTIONS:
                break
            if position["question"] not in asked:
                asked.add(position["question"])
                wrong += look(anna, f"{game}-{stop}-{len(asked)}", position["position"], len(asked))
            understudy.decide(position)
            position = understudy.position()
    wrong += [f"{game}-0-0 0: console: {complaint}" for complaint in sorted(set(anna.complaints))]
    anna.close()
    assert wrong == [], "\n".join(wrong)


def catch_up(anna: Person, where: str, turn: int) -> list[str]:
    """Whoever comes back is told first what happened meanwhile."""
    anna.page.wait_for_selector(".tray.turns, .tray.decision")
    if not anna.page.locator(".tray.turns").count():
        return []
    found = measure(anna, where, sizes_for(turn))
    anna.page.keyboard.press("Escape")
    return found


def sizes_for(turn: int) -> Sequence[tuple[int, int]]:
    """At which sizes a moment is looked at: the first question at all, the next ones at every second one in turns."""
    return SIZES if EVERY or turn == 1 else SIZES[turn % 2 :: 2]


def look(anna: Person, where: str, at: int, question: int) -> list[str]:
    """What cannot be read at this question."""
    anna.page.wait_for_function("at => parseInt(document.querySelector('.board')?.dataset.frame) >= at", arg=at)
    anna.page.wait_for_selector(f"{OPEN}, .tray.turns .end")
    if anna.page.locator(".tray.turns .end").count():
        anna.page.keyboard.press("Escape")
    anna.page.wait_for_selector(OPEN)
    anna.page.wait_for_selector(".decision[aria-busy=false]")
    return measure(anna, where, sizes_for(question))


def measure(anna: Person, where: str, sizes: Sequence[tuple[int, int]]) -> list[str]:
    """What cannot be read now, at these sizes; the one that is nearest to that of the window comes first."""
    folder = os.environ.get("FAIRGROUND_PICTURES")
    found = []
    now = anna.page.viewport_size
    to_and_fro = sizes if now and now["width"] > SIZES[-1][0] else sizes[::-1]
    for width, height in to_and_fro:
        if anna.page.viewport_size != {"width": width, "height": height}:
            anna.page.set_viewport_size({"width": width, "height": height})
        anna.page.evaluate(DRAWN)
        if folder:
            anna.page.screenshot(path=Path(folder) / f"{where}-{width}.png")
        problems = illegible(anna.page)
        if width > 860:
            problems += hidden_options(anna.page)
        found += [f"{where} {width}: {problem}" for problem in problems]
    return found
