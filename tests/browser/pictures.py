"""Pictures of every page at both sizes, light and dark: `python -m tests.browser.pictures FOLDER`."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
import sys
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.people import PHONE, WIDE, Person
from tests.server.running import running


class Photographer:
    """Goes through the house with one size and one light."""

    def __init__(self, browser: Browser, url: str, folder: Path, size: tuple[int, int], dark: bool) -> None:
        self.browser = browser
        self.url = url
        self.folder = folder
        self.size = size
        self.dark = dark
        self.person = self.somebody("Anna")

    def somebody(self, name: str) -> Person:
        return Person(self.browser, self.url, name=name, size=self.size, dark=self.dark)

    def shoot(self, page: str, person: Person | None = None, whole: bool = False) -> None:
        person = person or self.person
        person.page.wait_for_timeout(400)
        light = "dark" if self.dark else "light"
        path = self.folder / f"{page}-{self.size[0]}-{light}.png"
        person.page.screenshot(path=path, full_page=whole)

    def everything(self) -> None:
        anna = self.person
        anna.go("/")
        anna.page.wait_for_selector("article")
        self.shoot("start", whole=True)
        for game in ("essen", "essen_the_game", "la_loire", "demokratia"):
            anna.go(f"/game/{game}")
            anna.page.wait_for_selector(".steps article")
            self.shoot(f"game-{game}", whole=True)
        anna.go("/new/essen")
        anna.page.wait_for_selector("form")
        self.shoot("new-table", whole=True)
        anna.go("/mine")
        anna.page.wait_for_selector("h1")
        self.shoot("my-games", whole=True)
        anna.go("/rules/essen")
        anna.page.wait_for_selector(".chapter")
        self.shoot("rules")
        self.gathering()
        self.playing()
        self.eight()
        self.ending()
        self.insight()
        self.generic()

    def gathering(self) -> None:
        anna, ben = self.person, self.somebody("Ben")
        anna.open_table("essen", [None, None, "greedy", None], public=True)
        anna.see("People gather")
        self.shoot("gathering", whole=True)
        ben.go(f"/invite/{next(iter(anna.table['invites'].values()))}")
        ben.page.wait_for_selector("form")
        self.shoot("invitation", ben)
        ben.close()

    def playing(self) -> None:
        anna = self.person
        table = anna.open_table("essen", [None, "greedy", "greedy", "greedy"], public=True)
        anna.wait_for_turn()
        self.shoot("booth-setup")
        self.decide("sellers 2", "drive")
        self.decide("sellers 2", "claim ad")
        self.decide("sellers 3", "buzz")
        self.seek("one action")
        if self.size == WIDE:
            anna.page.locator(".board [data-offer]").first.hover()
        self.shoot("action")
        self.shoot("action-whole", whole=True)
        anna.page.mouse.move(2, 2)
        eve = self.somebody("Eve")
        eve.go(f"/table/{table}")
        eve.see("You are watching")
        self.shoot("watching", eve)
        eve.close()
        if self.size == WIDE:
            anna.page.get_by_label("Say something").fill("Shall we all place four sellers and see what happens?")
            anna.page.keyboard.press("Enter")
            self.shoot("chat")
        anna.page.get_by_role("button", name="Why not").click()
        self.shoot("why-not")
        anna.page.keyboard.press("w")
        self.seek("talked about")
        self.shoot("buzz")

    def seek(self, words: str) -> None:
        """Play on until a question has these words."""
        anna = self.person
        for _ in range(30):
            anna.wait_for_turn()
            question = anna.page.locator(".question").inner_text()
            if words in question:
                return
            anna.page.locator(".tray .offer[data-offer]").nth(1).click()
            anna.page.wait_for_function("was => document.querySelector('.question')?.innerText !== was", arg=question)

    def decide(self, *wanted: str) -> None:
        """Take these decisions, and the first offer for whatever else is asked in between."""
        anna = self.person
        left = list(wanted)
        while left:
            anna.wait_for_turn()
            before = anna.page.locator(".question").inner_text() + (anna.page.locator(".log").text_content() or "")
            offers = anna.offers
            kind = left[0].split()[0]
            if left[0] in offers:
                anna.click_offer(left.pop(0))
            elif any(offer.split()[0] == kind for offer in offers) or "drive" in offers or "sellers 0" in offers:
                left.pop(0)
                anna.page.locator(".tray .offer[data-offer]").last.click()
            else:
                anna.page.locator(".tray .offer[data-offer]").first.click()
            anna.page.wait_for_function(
                "was => (document.querySelector('.question')?.innerText + document.querySelector('.log')?.textContent)"
                " !== was",
                arg=before,
            )

    def eight(self) -> None:
        anna = self.person
        anna.name = "Maximiliane von der Aue"
        anna.open_table("essen", [None] + ["greedy"] * 7)
        anna.wait_for_turn()
        self.decide("sellers 2", "drive")
        self.decide("sellers 3")
        self.seek("one action")
        self.shoot("eight")
        anna.name = "Anna"

    def ending(self) -> None:
        anna = self.person
        table = anna.open_table("essen", ["greedy"] * 4, seat=None)
        anna.page.wait_for_selector(".final", timeout=60_000)
        self.shoot("the-end")
        anna.page.get_by_role("button", name="Look at the board").click()
        self.shoot("the-last-board")
        anna.go(f"/replay/{table}?at=30")
        anna.see("Decision 30 of")
        self.shoot("replay")

    def insight(self) -> None:
        """A hint, a bot that explains itself, and an analysis."""
        anna = self.person
        anna.open_table("essen", [None, "novice", "novice", "novice"], hints=True)
        self.seek("one action")
        anna.page.get_by_role("button", name="Hint").click()
        anna.page.locator(".tray .hint .link").click()
        anna.page.wait_for_selector(".weighing")
        self.shoot("hint")
        anna.page.get_by_role("button", name="Close the hint").click()
        anna.page.locator(".strips .ask").first.click()
        anna.page.wait_for_selector(".expected .weighing")
        if self.size == PHONE:
            anna.page.locator(".expected").scroll_into_view_if_needed()
        self.shoot("expected")
        table = anna.open_table("essen", ["novice"] * 4, seat=None)
        anna.page.wait_for_selector(".final", timeout=60_000)
        anna.go(f"/replay/{table}?at=31")
        anna.see("Who was winning when?")
        anna.page.locator(".analysis").scroll_into_view_if_needed()
        self.shoot("analysis-offered")
        anna.page.get_by_role("button", name="Analyse").click()
        anna.page.wait_for_selector(".analysis figure", timeout=60_000)
        anna.page.locator(".analysis figure").scroll_into_view_if_needed()
        self.shoot("analysis")
        anna.page.locator(".analysis ol a").first.click()
        anna.page.locator(".analysis ol").scroll_into_view_if_needed()
        self.shoot("turning-points", whole=self.size == PHONE)

    def generic(self) -> None:
        anna = self.person
        anna.open_table("template", [None, "greedy", "greedy"])
        anna.wait_for_turn()
        self.shoot("generic")


@contextmanager
def house() -> Iterator[tuple[Browser, str]]:
    """A house and a browser, for as long as the pictures take."""
    with (
        TemporaryDirectory() as folder,
        running(Path(folder), "--bot-delay", "0.01") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser, server.url
        browser.close()


def main() -> None:
    """Everything twice, twice."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with house() as (browser, url):
        for size in (WIDE, PHONE):
            for dark in (False, True):
                photographer = Photographer(browser, url, folder, size, dark)
                photographer.everything()
                photographer.person.close()


if __name__ == "__main__":
    main()
