"""Playing over days in the browser: clocks, notices, quiet hours, the installed client, and spectators' own talk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
import json
from threading import Thread
from typing import Any

from playwright.sync_api import expect
import pytest

from tests.browser.legibility import illegible
from tests.browser.people import PHONE, WIDE, Person
from tests.server.receivers import Browser, Posted
from tests.server.running import Server, running

Visit = Callable[..., Person]
SMALL = (1280, 720)
LONGEST = "Maximiliane von der Aue."
DAYS = {"kind": "days", "seconds": 86400, "late": "once"}
LIVE = {"kind": "live", "seconds": 600, "increment": 10, "late": "once"}
SUBSCRIBE = """made => {
  PushManager.prototype.subscribe = async () => ({toJSON: () => made});
  Notification.requestPermission = async () => 'granted';
}"""

SHOWN = """async title => {
  const worker = await navigator.serviceWorker.ready;
  return (await worker.getNotifications()).some(one => one.title === title);
}"""


@pytest.fixture
def sink() -> Iterator[tuple[str, list[Posted]]]:
    """A push service on this machine: its host, and what it was given."""
    posted: list[Posted] = []

    class Taker(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            posted.append(Posted(self.path, {name.lower(): value for name, value in self.headers.items()}, body))
            self.send_response(201)
            self.end_headers()

        def log_message(self, *args: Any) -> None: ...

    server = ThreadingHTTPServer(("127.0.0.1", 0), Taker)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"127.0.0.1:{server.server_port}", posted
    server.shutdown()
    server.server_close()


def two(visit: Visit, clock: dict[str, Any], size: tuple[int, int]) -> tuple[Person, Person]:
    """Two people at a table with a clock."""
    anna, ben = visit(name=LONGEST, size=size), visit(name="Ben", size=size)
    anna.open_table("essen", [None, None], clock=clock)
    ben.accept(anna.table["invites"]["1"])
    for person in (anna, ben):
        person.page.wait_for_selector(".strips")
    return anna, ben


def open_pace(person: Person) -> None:
    """On a phone what is chosen stands in a row, which opens."""
    expect(person.page.locator("input[name=clock]")).to_have_count(3)
    for row in person.page.locator("details:not([open])", has=person.page.locator("input[name=clock]")).all():
        row.locator("summary").click()


@pytest.mark.parametrize("size", [SMALL, PHONE], ids=["small", "phone"])
def test_a_clock_is_chosen_and_told(visit: Visit, size: tuple[int, int]) -> None:
    anna = visit(name="Anna", size=size)
    anna.go("/new/essen")
    told = anna.page.locator(".told")
    expect(told).to_contain_text("No clock.")
    open_pace(anna)
    anna.page.get_by_label("Over days").check(force=True)
    anna.page.get_by_label("2 days").check(force=True)
    anna.page.get_by_label("The seat resigns").check()
    late = "" if size == PHONE else " When time is up, the seat resigns."
    expect(told).to_contain_text(f"Over days: 2 days for each decision.{late}")
    assert anna.violations() == []
    for language in ("en", "de", "fr", "nl"):
        anna.go(f"/new/essen?lang={language}")
        open_pace(anna)
        anna.page.locator("input[name=clock]").nth(1).check(force=True)
        assert illegible(anna.page, ".pace") == [], language


@pytest.mark.parametrize("size", [SMALL, PHONE], ids=["small", "phone"])
def test_clocks_are_seen_and_paused_by_consent(visit: Visit, size: tuple[int, int]) -> None:
    anna, ben = two(visit, LIVE, size)
    for person in (anna, ben):
        expect(person.page.locator(".strips .clock")).to_have_count(2)
        assert illegible(person.page, ".players") == []
    anna.page.get_by_role("button", name="Menu").first.click()
    anna.page.get_by_role("button", name="Ask for a pause of the clocks").click()
    ben.page.get_by_role("button", name="Agree", exact=True).click()
    for person in (anna, ben):
        expect(person.page.locator(".pausing")).to_contain_text("The clocks stand still.")
    assert ben.violations() == []
    ben.page.get_by_role("button", name="Go on", exact=True).click()
    expect(anna.page.locator(".pausing")).to_have_count(0)


@pytest.mark.parametrize("size", [SMALL, PHONE], ids=["small", "phone"])
def test_quiet_hours_are_kept_and_an_address_inside_is_refused(visit: Visit, size: tuple[int, int]) -> None:
    anna = visit(name="Anna", size=size)
    anna.open_table("essen", [None, None], clock=DAYS)
    anna.go("/notices")
    anna.page.get_by_label("I have quiet hours").check()
    anna.see("Saved.")
    anna.page.reload()
    expect(anna.page.get_by_label("I have quiet hours")).to_be_checked()
    anna.page.get_by_label("Address", exact=True).fill("http://127.0.0.1/hook")
    anna.page.get_by_role("button", name="Add", exact=True).first.click()
    anna.see("Only addresses that begin with https://")
    assert anna.violations() == []
    for language in ("en", "de", "fr", "nl"):
        anna.go(f"/notices?lang={language}")
        anna.page.wait_for_selector("main form")
        assert illegible(anna.page, "main") == [], language
    anna.complaints.clear()  # the browser notes the refused address as an error


def test_what_spectators_say_stands_apart(visit: Visit) -> None:
    anna, _ = two(visit, DAYS, SMALL)
    eve = visit(name="Eve", size=SMALL)
    eve.context.request.put(
        f"{eve.url}/api/me", data=json.dumps({"name": "Eve"}), headers={"content-type": "application/json"}
    )
    eve.go(f"/table/{anna.table['id']}")
    eve.page.get_by_label("Say something").fill("a word among us")
    eve.page.keyboard.press("Enter")
    expect(eve.page.get_by_role("log", name="Spectators")).to_contain_text("a word among us")
    assert all("a word among us" not in frame for frame in anna.frames)
    eve.page.get_by_role("button", name="Table", exact=True).click()
    expect(eve.page.locator(".talk")).not_to_contain_text("a word among us")


def test_a_newer_house_is_told_and_a_missing_part_is_fetched_anew(visit: Visit) -> None:
    anna = visit(name="Anna")
    anna.hold_the_line()
    anna.open_table("essen", [None, "greedy"])
    anna.page.wait_for_selector(".strips")
    anna.page.route("**/api/version*", lambda route: route.fulfill(json={"release": "9", "client": "another"}))
    anna.cut_the_line()
    anna.see("The house has been updated.")
    anna.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    told = anna.page.locator(".newer").bounding_box()
    assert told
    assert told["width"] > PHONE[0] * 0.8, "a phone has room for it"
    anna.page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    anna.page.unroute("**/api/version*")
    anna.page.get_by_role("button", name="Load the page anew").click()
    anna.page.wait_for_selector(".strips")
    expect(anna.page.locator(".newer")).to_have_count(0)
    anna.go("/")
    anna.page.route("**/assets/MyGames-*.js", lambda route: route.abort(), times=1)
    anna.page.locator("a.me").click()
    anna.page.wait_for_selector("h1")
    expect(anna.page.locator("h1")).to_contain_text("My games")
    anna.complaints.clear()  # the part that was missing


def test_a_push_goes_all_the_way_and_the_page_opens_without_the_house(
    client: None, chromium_with_push: Any, tmp_path_factory: pytest.TempPathFactory, sink: tuple[str, list[Posted]]
) -> None:
    """Subscribed on the page, sealed by the house, taken by a push service, read with the browser's key, and shown."""
    host, posted = sink
    keys = Browser()
    made = {"endpoint": f"http://{host}/push", "keys": keys.keys}
    house: Server
    with running(tmp_path_factory.mktemp("push"), "--permit-host", host) as house:
        anna = Person(chromium_with_push, house.url, name="Anna", workers=True)
        anna.context.grant_permissions(["notifications"], origin=house.url)
        anna.open_table("essen", [None, None], clock=DAYS)
        anna.go("/notices")
        anna.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        anna.page.evaluate(SUBSCRIBE, made)
        public = anna.context.request.get(f"{house.url}/api/me/alerts").json()["push_key"]
        anna.page.get_by_role("button", name="Tell me in this browser").click()
        anna.see("This browser is told.")
        anna.page.get_by_role("button", name="Send a test").click()
        anna.see("is on its way")
        for _ in range(600):
            if posted:
                break
            anna.page.wait_for_timeout(50)
        keys.check(posted[0], public, f"http://{host}")
        told = json.loads(keys.read(posted[0].body))
        assert told["path"] == "/notices"
        line = anna.context.new_cdp_session(anna.page)
        found: list[str] = []
        line.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda one: found.extend(r["registrationId"] for r in one["registrations"]),
        )
        line.send("ServiceWorker.enable")
        for _ in range(600):
            if found:
                break
            anna.page.wait_for_timeout(50)
        line.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": house.url, "registrationId": found[-1], "data": json.dumps(told)},
        )
        anna.page.wait_for_function(
            SHOWN,
            arg=told["title"],
        )
    anna.page.goto(f"{house.url}/mine")
    expect(anna.page.locator("h1")).to_have_text("The house cannot be reached")
    anna.close()
