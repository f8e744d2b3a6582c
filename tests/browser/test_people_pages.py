"""My games and the pages of people: what stands there, who is told apart, and what one click does."""

from typing import Any

from playwright.sync_api import expect
import pytest

from tests.browser.legibility import illegible
from tests.browser.people import PHONE, WIDE, Person
from tests.browser.played_house import FRIEND
from tests.server.running import Server

JSON = {"content-type": "application/json"}


def come(chromium: Any, past: tuple[Server, str], path: str, **how: Any) -> Person:
    """Anna, back by her recovery code."""
    server, code = past
    anna = Person(chromium, server.url, name="Anna", **how)
    anna.context.add_init_script("localStorage['fairground.name'] ??= '\"Anna\"'")
    answer = anna.context.request.post(f"{server.url}/api/recover", data=f'{{"code":"{code}"}}', headers=JSON)
    assert answer.ok
    anna.go(path)
    return anna


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_they_can_be_read_by_everybody(chromium: Any, past: tuple[Server, str], size: tuple[int, int]) -> None:
    anna = come(chromium, past, "/mine", size=size, dark=size == PHONE)
    anna.page.wait_for_selector(".people li")
    pages = {"my games": (illegible(anna.page, "main"), anna.violations())}
    anna.page.locator(".people .name").first.click()
    anna.page.wait_for_selector("figure .floor")
    pages["a person"] = (illegible(anna.page, "main"), anna.violations())
    anna.go("/me")
    anna.page.wait_for_selector(".rating svg")
    pages["me"] = (illegible(anna.page, "main"), anna.violations())
    assert pages == {page: ([], []) for page in pages}
    assert anna.complaints == []
    anna.close()


def test_two_of_one_name_search_and_the_next_table(chromium: Any, past: tuple[Server, str]) -> None:
    anna = come(chromium, past, "/mine")
    anna.page.wait_for_selector(".people li")
    assert anna.page.locator(".people .name").all_inner_texts() == [FRIEND, FRIEND]
    links = {link.get_attribute("href") for link in anna.page.locator(".people .name").all()}
    assert len(links) == 2
    anna.page.get_by_role("searchbox").fill("loire")
    anna.page.wait_for_function("() => document.querySelectorAll('.over li').length === 10")
    following = anna.page.locator("header .next")
    first = following.get_attribute("href")
    following.click()
    anna.page.wait_for_url(f"**{first}")
    onwards = anna.page.locator(".top .next")
    expect(onwards, "a table does not lead to itself").not_to_have_attribute("href", first or "")
    anna.close()


def test_one_click_invites_and_one_switch_hides(chromium: Any, past: tuple[Server, str]) -> None:
    anna = come(chromium, past, "/mine")
    anna.page.locator(".people .name").first.click()
    anna.page.get_by_role("button", name=f"Invite {FRIEND}").click()
    anna.page.wait_for_url("**/table/**")
    anna.see(FRIEND)
    anna.go("/me")
    listed = anna.page.get_by_label("Others may see my page")
    assert listed.is_checked()
    listed.uncheck()
    anna.see("Saved.")
    anna.go("/me")
    anna.see("Others see only the games they played with you.")
    anna.page.get_by_label("Others may see my page").check()
    anna.see("Saved.")
    assert anna.complaints == []
    anna.close()


def test_a_name_at_the_table_leads_to_its_page(chromium: Any, past: tuple[Server, str]) -> None:
    anna = come(chromium, past, "/mine")
    anna.page.locator(".waiting a").first.click()
    names = anna.page.locator(".strips .name a")
    expect(names.first).to_have_attribute("href", "/me")
    names.nth(1).click()
    expect(anna.page.locator("h1")).to_have_text(FRIEND)
    anna.close()
