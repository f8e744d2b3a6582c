"""A finished game is played on with others from a position of it: the table gathers, and says what it is."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.people import PHONE, Person

Visit = Callable[..., Person]
AT = 7


def test_a_finished_game_is_played_on_with_others(visit: Visit, finished: str) -> None:
    anna, ben = visit(name="Anna"), visit(name="Ben", size=PHONE)
    anna.go(f"/replay/{finished}?at={AT}")
    anna.page.wait_for_selector("svg.essen")
    anna.page.get_by_role("button", name="With others").click()
    anna.page.wait_for_url("**/table/**")
    anna.see("A finished game goes on.")
    anna.see(f"After {AT} decisions of it")
    expect(anna.page.get_by_text("Dealt by all of you.")).to_have_count(0)
    table = anna.page.url.rpartition("/")[2]
    info = anna.context.request.get(f"{anna.url}/api/tables/{table}").json()
    assert info["what_if"] == AT
    first, second = sorted(map(int, info["invites"]))

    ben.go(f"/invite/{info['invites'][str(first)]}")
    ben.see("A finished game goes on.")
    ben.page.get_by_label("What shall the others call you?").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.wait_for_url("**/table/**")
    expect(ben.page.locator("svg.essen")).to_have_count(0)

    colour = info["seats"][second]["colour"]
    expect(anna.page.get_by_role("heading", name=f"One chair is free: {colour}")).to_be_visible()
    anna.page.get_by_role("button", name="Begin with a bot").click()
    for person in (anna, ben):
        person.page.wait_for_selector("svg.essen")
    anna.see("Chance falls anew from here")
    seats = anna.context.request.get(f"{anna.url}/api/tables/{table}").json()["seats"]
    assert [seats[seat]["kind"] for seat in (first, second)] == ["person", "bot"]
    position = ben.context.request.get(f"{ben.url}/api/tables/{table}/position").json()
    assert position["seat"] == first
    assert position["decisions"] >= AT
