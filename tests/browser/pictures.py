"""The pictures of README and documentation, made anew: `python -m tests.browser.pictures`; look at each of them.

    python -m tests.browser.pictures end analysis      only these
    python -m tests.browser.pictures --into FOLDER     elsewhere, to compare them with those of before

Deals and bots of this house are settled; the expert whose advice Marta follows is not, so that games differ a little.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.people import PHONE, ROOT, WIDE, Person
from tests.browser.understudy import Pupil, View
from tests.server.running import SETTLED, running

FOLDER = ROOT / "docs/pictures"
LEVEL = "regular"
SMALLER = (1200, 750)


def in_round(number: int) -> Callable[[View], bool]:
    """Whether a game has come so far."""
    return lambda view: bool(view["round"] >= number)


def half_way(view: View) -> bool:
    """Whether somebody has come half of the way to an end of La Loire by boat."""
    return bool(2 * max(player["boat"] for player in view["players"]) >= view["end_boat"])


def at_table(marta: Person, game: str, bots: int, wanted: Callable[[View], bool]) -> None:
    """Somebody plays well until the game stands as wanted, and then looks at the table."""
    marta.open_table(game, [None] + [LEVEL] * bots, hints=True)
    marta.go("/rules/essen")  # what is not looked at need not be shown frame by frame
    Pupil(marta).play_until(wanted)
    marta.go(f"/table/{marta.table['id']}")
    marta.page.wait_for_selector(".tray.turns, .tray.decision, .final")
    while marta.page.locator(".tray.turns").count():  # what went by meanwhile is passed over
        marta.page.keyboard.press("Escape")
        marta.page.wait_for_timeout(50)


def asked(marta: Person) -> None:
    """Until the question stands there with all that its answers cost and bring."""
    marta.wait_for_turn()
    marta.page.wait_for_selector(".decision[aria-busy=false]")


def start(marta: Person) -> None:
    for game, bots in (("essen", 3), ("la_loire", 1), ("demokratia", 2)):
        marta.open_table(game, [None] + [LEVEL] * bots)
        marta.wait_for_turn()
    marta.go("/")
    marta.page.wait_for_selector("article")


def table(marta: Person) -> None:
    at_table(marta, "essen", 3, in_round(3))
    asked(marta)
    marta.click_offer("sellers 3")


def essen_the_game(marta: Person) -> None:
    at_table(marta, "essen_the_game", 2, in_round(3))
    asked(marta)


def la_loire(marta: Person) -> None:
    at_table(marta, "la_loire", 2, half_way)
    asked(marta)


def demokratia(marta: Person) -> None:
    at_table(marta, "demokratia", 3, lambda view: view["round"] >= 3 and view["phase"] == "archon")
    asked(marta)


def phone(marta: Person) -> None:
    at_table(marta, "essen", 3, in_round(2))
    asked(marta)


def hint(marta: Person) -> None:
    phone(marta)
    marta.page.get_by_role("button", name="Hint", exact=True).click()
    marta.page.wait_for_selector(".tray .hint")


def eight(marta: Person) -> None:
    at_table(marta, "essen", 7, in_round(3))
    asked(marta)


def game(marta: Person) -> None:
    marta.go("/game/demokratia")
    marta.page.wait_for_selector(".steps article")


def new_table(marta: Person) -> None:
    marta.go("/new/essen")
    marta.page.wait_for_selector("form")
    marta.page.get_by_label("Your name").fill(marta.name)


def gathering(marta: Person) -> None:
    marta.open_table("essen", [None, None, "greedy", None], public=True)
    marta.see("People gather")


def end(marta: Person) -> None:
    at_table(marta, "essen", 3, lambda view: False)
    marta.page.wait_for_selector(".front .moments li")
    marta.page.wait_for_selector(".front figure")


def replay(marta: Person) -> None:
    end(marta)
    marta.go(f"/replay/{marta.table['id']}?at=30")
    marta.see("Decision 30 of")


def analysis(marta: Person) -> None:
    replay(marta)
    marta.page.get_by_role("button", name="Analyse").click()
    marta.page.wait_for_selector(".analysis figure", timeout=0)
    dear = marta.page.locator("ol.dear button")
    if dear.count():
        dear.first.click()


Take = Callable[[Person], None]
PICTURES: dict[str, tuple[Take, tuple[int, int], bool]] = {
    "start": (start, WIDE, False),
    "table": (table, WIDE, False),
    "essen_the_game": (essen_the_game, WIDE, False),
    "la_loire": (la_loire, WIDE, False),
    "demokratia": (demokratia, WIDE, False),
    "phone": (phone, PHONE, False),
    "hint": (hint, PHONE, False),
    "eight": (eight, SMALLER, True),
    "game": (game, WIDE, True),
    "new-table": (new_table, WIDE, False),
    "gathering": (gathering, WIDE, False),
    "end": (end, WIDE, False),
    "replay": (replay, WIDE, False),
    "analysis": (analysis, WIDE, False),
}
"""By the name of its file: how one comes there, how large the window is, and whether it is evening."""


def take(browser: Browser, url: str, name: str, folder: Path) -> None:
    """One picture, by somebody who comes for the first time."""
    come, size, dark = PICTURES[name]
    marta = Person(browser, url, name="Marta", size=size, dark=dark, careful=True)
    come(marta)
    marta.page.wait_for_load_state("networkidle")
    marta.page.mouse.move(2, 2)
    marta.page.wait_for_timeout(600)
    marta.page.screenshot(path=folder / f"{name}.png")
    marta.close()
    print(name)


def main() -> None:
    """All, or those that are named."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", choices=[*PICTURES, []], default=[], help="all, unless some are named")
    parser.add_argument("--into", type=Path, default=FOLDER)
    wish = parser.parse_args()
    wish.into.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as folder,
        running(Path(folder), "--analysis", "60", house=SETTLED) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name in wish.names or PICTURES:
            take(browser, server.url, name, wish.into)
        browser.close()


if __name__ == "__main__":
    main()
