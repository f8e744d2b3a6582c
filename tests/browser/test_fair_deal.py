"""Friends deal together in their browsers, and each browser checks the deal when the game is over."""

from collections.abc import Iterator
import json
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute, expect
import pytest

from tests.browser.people import Person
from tests.server.running import Server, running

CHECKED = "Dealt by all of you together; checked here."


@pytest.fixture(scope="module")
def own_house(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house that deals as houses do. It is reached by a name that is no secure context: there is no WebCrypto."""
    with running(tmp_path_factory.mktemp("fair"), "--bot-delay", "0.01") as server:
        yield server


def sat_down(chromium: Any, house: Server) -> tuple[Person, Person]:
    """Anna opens a table of Fruit Stall by hand, and Ben follows her invitation."""
    anna, ben = Person(chromium, house.url, name="Anna"), Person(chromium, house.url, name="Ben")
    for person in (anna, ben):
        person.context.add_init_script("delete Crypto.prototype.subtle")
    anna.go("/new/template")
    anna.page.get_by_label("Your name").fill("Anna")
    anna.page.get_by_role("group", name="Who sits at red?").get_by_label("A person").check(force=True)
    anna.page.get_by_role("button", name="Open the table").click()
    anna.page.wait_for_url("**/table/**")
    anna.see("1 part of the deal is locked away by now.")
    invite = anna.page.get_by_label("Invitation for red").input_value()
    ben.accept(invite.rpartition("/")[2])
    return anna, ben


def play_out(people: list[Person]) -> None:
    for _ in range(600):
        if all(person.page.locator(".final").count() for person in people):
            return
        for person in people:
            if person.asked():
                before = person.state()
                person.page.locator(".tray .offer:not([disabled], .dimmed)").first.click()
                person.wait_for_news(before)
        people[0].page.wait_for_timeout(15)
    raise AssertionError("the game does not end")


def test_two_browsers_deal_together_and_check_it_without_webcrypto(chromium: Any, own_house: Server) -> None:
    anna, ben = sat_down(chromium, own_house)
    assert anna.page.evaluate("crypto.subtle === undefined")
    play_out([anna, ben])
    for person in (anna, ben):
        expect(person.page.locator(".final")).to_contain_text(CHECKED)
    answered = anna.page.evaluate(
        "async () => (await fetch(`/api${location.pathname.replace('table', 'tables')}/proof`)).json()"
    )
    kept = anna.page.evaluate("JSON.parse(localStorage['fairground.deal.' + location.pathname.split('/').pop()])")
    assert kept["share"] in answered["shares"]
    assert answered["link"].startswith(kept["links"][str(len(answered["log"]))])
    assert anna.complaints == ben.complaints == []

    asked = 0

    def tampered(route: Route) -> None:
        nonlocal asked
        asked += 1
        proof = route.fetch().json()
        row = next(row for row in proof["log"] if row["notation"])
        row["seat"] = 1 - row["seat"]
        route.fulfill(body=json.dumps(proof), content_type="application/json")

    _reload(anna.page, tampered)
    expect(anna.page.get_by_role("alert")).to_contain_text("The game that the house tells is not the one that you saw.")
    # Talk is no reason to check again.
    said = {"type": "say", "id": "well", "text": "Well played"}
    table = anna.page.url.rpartition("/")[2]
    assert ben.context.request.post(f"{own_house.url}/api/tables/{table}/commands", data=said).ok
    anna.see("Well played")
    anna.page.unroute_all(behavior="wait")
    assert asked == 1
    _no_house_calls_the_check_off(anna)
    anna.close()
    ben.close()


def _no_house_calls_the_check_off(anna: Person) -> None:
    """Whatever the house answers instead of the proof, Anna is alarmed, or told that nothing was checked."""

    def prepared(route: Route) -> None:
        proof = {**route.fetch().json(), "lesson": "x", "seed": "ab" * 32}
        route.fulfill(body=json.dumps(proof), content_type="application/json")

    withheld = "The house does not show what the deal was made from"
    for answer, alarm in [
        (lambda route: route.fulfill(status=500), withheld),
        (lambda route: route.fulfill(status=404), withheld),
        (lambda route: route.fulfill(body='{"shares": 3}', content_type="application/json"), withheld),
        (prepared, "The house calls this deal prepared"),
    ]:
        _reload(anna.page, answer)
        expect(anna.page.get_by_role("alert")).to_contain_text(alarm)
        anna.page.unroute_all(behavior="wait")
    _reload(anna.page, lambda route: route.abort())
    anna.see("The deal could not be checked yet")
    anna.page.unroute_all(behavior="wait")
    anna.page.get_by_role("button", name="Try again").click()
    expect(anna.page.locator(".final")).to_contain_text(CHECKED)
    expect(anna.page.get_by_role("alert")).to_have_count(0)

    def unlinked(frame: str | bytes) -> str:
        told = json.loads(frame)
        return json.dumps({**told, "link": None} if told["type"] == "position" else told)

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda frame: line.send(unlinked(frame)))
        line.on_message(server.send)

    anna.page.route_web_socket("**/socket?*", between)
    anna.page.reload()
    expect(anna.page.get_by_role("alert")).to_contain_text("The house did not show the digits of every moment")


def _reload(page: Page, house: Any) -> None:
    page.route("**/proof?*", house)
    page.reload()


def test_who_changed_chairs_before_the_deal_checks_it_as_well(chromium: Any, own_house: Server) -> None:
    anna, ben = Person(chromium, own_house.url, name="Anna"), Person(chromium, own_house.url, name="Ben")
    anna.go("/new/template")
    anna.page.get_by_label("Your name").fill("Anna")
    anna.page.get_by_role("radio", name="3", exact=True).check(force=True)
    for colour in ("red", "green"):
        chair = anna.page.get_by_role("group", name=f"Who sits at {colour}?")
        chair.get_by_label("A person").check(force=True)
    anna.page.get_by_role("button", name="Open the table").click()
    anna.see("1 part of the deal is locked away by now.")
    ben.accept(anna.page.get_by_label("Invitation for red").input_value().rpartition("/")[2])
    anna.see("2 parts of the deal are locked away by now.")
    anna.page.get_by_role("button", name="Swap chairs: Anna").click()
    anna.page.get_by_role("button", name="To this chair: red").click()
    anna.see("Ben takes another chair.")
    ben.page.get_by_role("button", name="Swap chairs: Ben").click()
    ben.page.get_by_role("button", name="To this chair: green").click()
    anna.page.get_by_role("button", name="Begin with").click()
    play_out([anna, ben])
    for person in (anna, ben):
        expect(person.page.locator(".final")).to_contain_text(CHECKED)
        expect(person.page.get_by_role("alert")).to_have_count(0)
    table = anna.page.url.rpartition("/")[2]
    seats = [p.context.request.get(f"{own_house.url}/api/tables/{table}").json()["seat"] for p in (anna, ben)]
    assert seats == [1, 2]
    assert anna.complaints == ben.complaints == []
    anna.close()
    ben.close()


def test_who_leaves_before_all_are_seated_leaves_the_part_with_the_house(chromium: Any, own_house: Server) -> None:
    anna = Person(chromium, own_house.url, name="Anna")
    anna.go("/new/template")
    anna.page.get_by_label("Your name").fill("Anna")
    anna.page.get_by_role("group", name="Who sits at red?").get_by_label("A person").check(force=True)
    anna.page.get_by_role("button", name="Open the table").click()
    anna.see("locked away by now")
    table = anna.page.url.rpartition("/")[2]

    def part() -> Any:
        return anna.context.request.get(f"{own_house.url}/api/tables/{table}").json()["deal"]["seats"][0]

    pledged = part()
    assert pledged["pledge"]
    assert not pledged["deposited"]
    anna.page.goto("about:blank")
    for _ in range(600):
        if part()["deposited"]:
            break
        anna.page.wait_for_timeout(50)
    assert part()["pledge"] == pledged["pledge"]
    anna.go(f"/table/{table}")
    anna.see("locked away by now")
    for _ in range(600):
        if not part()["deposited"]:
            break
        anna.page.wait_for_timeout(50)
    assert part()["pledge"] != pledged["pledge"]
    anna.close()
