"""ESSEN's books: the house proposes what an Accountant could do, and one click moves the coins."""

from collections.abc import Callable
from itertools import count
import json
from typing import Any

from playwright.sync_api import expect
import pytest

from tests.browser.legibility import illegible
from tests.browser.people import JSON, Person

Visit = Callable[..., Person]
WISHED = ("sellers 2", "sellers 1", "drive", "stop")
LATE = 5
"""In this round an Accountant is claimed: by then there is something to move."""


def play_to_the_books(person: Person, late: int = LATE) -> dict[str, Any]:
    """Decide through the house's interface until money may be moved; the position then."""
    table, numbers = f"{person.url}/api/tables/{person.table['id']}", count()
    while True:
        person.wait_until_asked()
        position: dict[str, Any] = person.context.request.get(f"{table}/position").json()
        offers = {offer["notation"]: offer["code"] for offer in position["offers"]}
        by_now = position["view"]["round"] >= late
        if by_now and any(notation.startswith("move ") for notation in offers):
            return position
        wished = ("claim accountant", *WISHED) if by_now else WISHED
        taken = next((one for one in wished if one in offers), next(iter(offers)))
        decision = {
            "type": "decide",
            "id": str(next(numbers)),
            "position": position["position"],
            "action": offers[taken],
        }
        answer = person.context.request.post(f"{table}/commands", data=json.dumps(decision), headers=JSON)
        assert answer.ok, answer.text()


def test_a_plan_for_the_books_is_carried_out_by_one_click_and_can_be_taken_back(visit: Visit) -> None:
    anna = visit(name="Anna", careful=True)
    anna.prepare_table("essen", [None, "greedy", "greedy"])
    position = play_to_the_books(anna)
    table = f"{anna.url}/api/tables/{anna.table['id']}"
    ways = anna.context.request.get(f"{table}/consequences").json()["ways"]
    plan = next(way for way in ways if len(way["codes"]) == 2 and way["last"] is None)
    anna.go(f"/table/{anna.table['id']}")
    card = anna.page.locator(".plans .offer", has_text=plan["place"].replace(" ", ",\u00a0"))
    expect(card).to_contain_text("Rounds: ")
    expect(card).to_contain_text("move 2 coins")
    then, now = [int(money) for money in plan["place"].split()], position["view"]["booths"][position["seat"]]["money"]
    changed = [money for money, planned in zip(now, then, strict=False) if money != planned]
    struck = anna.page.locator(".board text.struck")
    expect(struck).to_have_count(0)
    card.hover()
    expect(struck).to_have_text([str(money) for money in changed])
    by_hand = anna.page.locator(".tray .offer", has_text="Move money between rounds")
    by_hand.click()
    expect(struck).to_have_count(0)
    expect(anna.page.locator(".tray .offer", has_text="From round")).not_to_have_count(0)
    anna.page.keyboard.press("Escape")
    card.click()
    anna.see("Your Accountant has 1 move left.")
    after = anna.context.request.get(f"{table}/position").json()
    assert after["decisions"] == position["decisions"] + 2
    money = after["view"]["booths"][after["seat"]]["money"]
    assert " ".join(map(str, money[: after["view"]["round"]])) == plan["place"]
    expect(anna.page.get_by_role("button", name="Undo")).to_be_visible()


def test_where_few_coins_can_move_the_plans_have_the_room_and_the_coins_are_one_card(visit: Visit) -> None:
    """A plan says all of what it does, in a small window as well."""
    anna = visit(name="Anna", careful=True, size=(1280, 720))
    anna.prepare_table("essen", [None, "greedy"])
    position = play_to_the_books(anna, late=3)
    assert len(position["offers"]) <= 7
    table = f"{anna.url}/api/tables/{anna.table['id']}"
    ways = anna.context.request.get(f"{table}/consequences").json()["ways"]
    assert any(len(way["codes"]) > 1 or way["last"] is not None for way in ways)
    anna.go(f"/table/{anna.table['id']}")
    anna.wait_for_turn()
    expect(anna.page.locator(".plans .offer .line")).to_have_text([way["line"] for way in ways], use_inner_text=True)
    expect(anna.page.locator(".tray .options > .offer")).to_have_count(1)


@pytest.mark.parametrize("locale", ["en-US", "de-DE", "fr-FR", "nl-NL"])
def test_to_leave_the_books_alone_is_said_in_full_in_a_small_window(visit: Visit, locale: str) -> None:
    """A long name of the last button leaves room for what follows from it."""
    anna = visit(name="Anna", careful=True, size=(1280, 720), locale=locale)
    anna.prepare_table("essen", [None, "greedy"])
    play_to_the_books(anna, late=3)
    anna.go(f"/table/{anna.table['id']}")
    anna.page.wait_for_selector(".last .what")
    assert illegible(anna.page, ".last") == []
