"""How fast the browser client is: `python -m tools.load.browsers`.

The weight of the first page and the time until it can be used, and the time from a click to the last of five browsers.
"""

from pathlib import Path
from statistics import median
import tempfile
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.people import WIDE, Person
from tests.server.running import running

PEOPLE = 5
WATCH = """() => {
    const count = () => document.querySelectorAll('.log .line').length;
    let lines = count();
    window.seen = [];
    new MutationObserver(() => {
        if (count() > lines) { lines = count(); window.seen.push(performance.timeOrigin + performance.now()); }
    }).observe(document.querySelector('.side'), {childList: true, subtree: true});
}"""
CLICK = """notation => {
    const button = document.querySelector(`.tray [data-offer="${notation}"]`);
    const at = performance.timeOrigin + performance.now();
    button.click();
    return at;
}"""


def first_page(browser: Browser, url: str) -> tuple[float, float]:
    """Kilobytes over the wire and milliseconds until a game can be begun, in a browser that was never here."""
    context = browser.new_context(viewport={"width": WIDE[0], "height": WIDE[1]})
    page: Page = context.new_page()
    received: list[float] = []
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda done: received.append(float(done["encodedDataLength"])))
    page.goto(url, wait_until="commit")
    page.get_by_role("button", name="Play now against bots").first.wait_for()
    usable = float(page.evaluate("() => performance.now()"))
    page.wait_for_load_state("networkidle")
    context.close()
    return sum(received) / 1024, usable


def click_to_last(people: list[Person], clicks: int) -> list[float]:
    """Milliseconds from a click until the last browser shows what came of it."""
    found: list[float] = []
    while len(found) < clicks:
        chosen: Any = None
        for person in people:
            offers = person.offers
            if offers:
                chosen = (person, offers[min(1, len(offers) - 1)])
                break
        if chosen is None:
            people[0].page.wait_for_timeout(5)
            continue
        before = [person.page.evaluate("() => window.seen.length") for person in people]
        began = chosen[0].page.evaluate(CLICK, chosen[1])
        last = 0.0
        for person, seen in zip(people, before, strict=True):
            person.page.wait_for_function("seen => window.seen.length > seen", arg=seen, polling=10)
            last = max(last, float(person.page.evaluate("seen => window.seen[seen]", seen)))
        found.append(last - began)
    return found


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        visits = [first_page(browser, server.url) for _ in range(5)]
        weight, usable = max(visit[0] for visit in visits), median(visit[1] for visit in visits)
        print(f"first page: {weight:.0f} KB over the wire, usable after {usable:.0f} ms (median of 5 cold visits)")
        people = [Person(browser, server.url, name=f"Person {number}") for number in range(PEOPLE)]
        people[0].open_table("essen", [None] * PEOPLE)
        for person, invite in zip(people[1:], people[0].table["invites"].values(), strict=True):
            person.accept(invite)
        for person in people:
            person.page.wait_for_selector(".log")
            person.page.evaluate(WATCH)
        times = sorted(click_to_last(people, 40))
        slow = times[int(len(times) * 0.9)]
        print(
            f"{len(times)} clicks, each to the last of {PEOPLE} browsers: p50 {median(times):.0f} ms, p90 {slow:.0f} ms"
        )
        for person in people:
            person.close()
        browser.close()


if __name__ == "__main__":
    main()
