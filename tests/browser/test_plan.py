"""Who waits can make up their mind: what they planned is chosen when their turn comes, if it is offered."""

from collections.abc import Callable
import re

from playwright.sync_api import Route, expect

from tests.browser.people import Person
from tests.browser.test_whole_game import first_to_move

Visit = Callable[..., Person]


def test_what_was_planned_is_chosen_when_the_turn_comes(visit: Visit) -> None:
    anna, ben = visit(name="Anna", careful=True), visit(name="Ben", careful=True)
    anna.open_table("essen", [None, None])
    ben.accept(next(iter(anna.table["invites"].values())))
    first, second = (anna, ben) if first_to_move(anna, ben) is anna else (ben, anna)
    second.page.get_by_role("button", name="Plan ahead").click()
    second.page.locator('[data-plan="sellers 2"]').click()
    second.see("Your plan")
    assert second.violations() == []
    first.wait_for_turn()
    first.click_offer("sellers 1")
    first.page.locator(".tray .end").click()
    second.wait_for_turn()
    expect(second.page.locator('.tray .offer.chosen[data-offer="sellers 2"]')).to_be_visible()
    second.page.locator(".tray .end").click()
    expect(second.page.locator(".log .line", has_text="2 sellers")).not_to_have_count(0)


def test_who_waits_rings_the_bell_for_who_is_asked(visit: Visit) -> None:
    """After as many seconds as the table says, whatever house it is in, and however late the browser learns of it."""
    anna, ben = visit(name="Anna"), visit(name="Ben")
    held: list[Route] = []
    late = True

    def patient(route: Route) -> None:
        if late:
            held.append(route)
        else:
            tell(route)

    def tell(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "bell": 50.0})

    for person in (anna, ben):
        person.page.clock.install()
        person.page.route(re.compile(r"/api/tables/[^/]+$"), patient)
    anna.open_table("essen", [None, None])
    ben.accept(next(iter(anna.table["invites"].values())))
    first, second = (anna, ben) if first_to_move(anna, ben) is anna else (ben, anna)
    expect(second.page.get_by_role("button", name="Plan ahead")).to_be_visible()
    bell = second.page.get_by_role("button", name="Ring the bell")
    expect(bell).to_have_count(0)
    second.page.clock.fast_forward(31_000)
    expect(bell).to_have_count(0)
    late = False
    for route in held:
        tell(route)
    expect(second.page.get_by_role("banner")).to_contain_text("ESSEN")
    second.page.clock.fast_forward(20_000)
    assert second.violations() == []
    bell.click()
    expect(second.page.locator(".plan")).to_contain_text("The bell has rung.")
    expect(bell).to_have_count(0)
    rung = first.page.locator(".tray .rung")
    expect(rung).to_have_text(f"{second.name} rings the bell for {first.name}.")
    expect(first.page.get_by_role("log").last).to_contain_text("rings the bell")
    assert first.violations() == []
    first.click_offer("sellers 1")
    expect(rung).to_have_count(0)
