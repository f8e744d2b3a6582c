"""How long a browser is busy at a stretch through lively decisions of each game: `python -m tests.browser.busy_round`.

Counted is the time that the page's own thread worked, not the clock, so that whatever else the machine has to do does
not count; times four it is what a machine a quarter as fast would take. Over 100 ms of that a person would notice. Each
of these tasks is told with what it consisted of; `forced` is what a script could not go on without.

    python -m tests.browser.busy_round essen --opening            what it takes until a table is open counts as well
    python -m tests.browser.busy_round la_loire --times 3         three times the same round: how much it wobbles
    python -m tests.browser.busy_round la_loire --clicks          the person clicks: how long until a picture answers
    python -m tests.browser.busy_round essen --functions          in which functions the time went (makes it slower)
    python -m tests.browser.busy_round essen --keep FOLDER        keeps the traces, for chrome://tracing
"""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.people import OPEN, Person
from tests.browser.tasks import CATEGORIES, FUNCTIONS, Task, answers, tasks
from tests.browser.understudy import Understudy
from tests.server.running import running

PLAYERS = {"essen": 4, "essen_the_game": 3, "la_loire": 3, "demokratia": 4}
DECISIONS = 8
SLOWER = 4
NOTICED = 100.0
"""Milliseconds."""
SHOWN = 8
"""So many functions of a task are told."""


def busy(browser: Browser, url: str, game: str, wish: Namespace) -> bytes:
    """A trace of the page while somebody and some bots decide, with everything moving."""
    anna = Person(browser, url, name="Anna", motion=True)
    categories = [*CATEGORIES, *(FUNCTIONS if wish.functions else ())]
    anna.go()
    if wish.opening:
        browser.start_tracing(page=anna.page, categories=categories)
    anna.open_table(game, [None] + ["greedy"] * (PLAYERS[game] - 1))
    anna.wait_for_turn()
    if not wish.opening:
        browser.start_tracing(page=anna.page, categories=categories)
    understudy = Understudy(anna)
    for _ in range(wish.decisions):
        position = understudy.position()
        if position["stage"] == "over":
            break
        if wish.clicks:
            anna.wait_for_turn()
            anna.page.locator(OPEN).first.click()
        else:
            understudy.decide(position)
        anna.page.wait_for_timeout(1200)
    trace = browser.stop_tracing()
    anna.close()
    return trace


def tell(game: str, found: list[Task]) -> None:
    """A line for the game, and one for each task that a person would notice; the longest in any case."""
    ordered = sorted(found, key=lambda task: -task.worked)
    long = [task for task in ordered if SLOWER * task.worked > NOTICED]
    whole = SLOWER * sum(task.worked for task in found) / 1000
    print(f"{game}: {len(long)} of {len(found)} tasks over {NOTICED:.0f} ms; {whole:.1f} s of work in all")
    if waits := [SLOWER * wait for wait in answers(found)]:
        print(f"  a click is answered by a picture after {median(waits):.0f} ms of work, {max(waits):.0f} at most")
    for task in long or ordered[:1]:
        print(f"  {task.told(SLOWER)}; {task.lasted:.0f} ms of the clock here")
        for function, time in task.functions.most_common(SHOWN):
            print(f"    {time:.1f} {function}")


def wishes() -> Namespace:
    """What was asked for at the command line."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", choices=[*PLAYERS, []], default=[], help="all, unless some are named")
    parser.add_argument("--decisions", type=int, default=DECISIONS)
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--opening", action="store_true")
    parser.add_argument("--clicks", action="store_true")
    parser.add_argument("--functions", action="store_true")
    parser.add_argument("--keep", type=Path)
    return parser.parse_args()


def main() -> None:
    """Some lines for each game."""
    wish = wishes()
    with (
        TemporaryDirectory() as folder,
        running(Path(folder), "--bot-delay", "0.2", house="tests.browser.settled_house") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for game in wish.games or PLAYERS:
            for time in range(wish.times):
                trace = busy(browser, server.url, game, wish)
                if wish.keep:
                    wish.keep.mkdir(parents=True, exist_ok=True)
                    (wish.keep / f"{game}-{time + 1}.json").write_bytes(trace)
                tell(game, tasks(trace))
        browser.close()


if __name__ == "__main__":
    main()
