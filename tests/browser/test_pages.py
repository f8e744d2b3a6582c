"""Every page: both sizes, light and dark, keyboard, screen reader, links, secrets and markup."""

from collections.abc import Callable
import json
import os
import re
from typing import Any

from playwright.sync_api import expect
import pytest

from tests.browser.people import OPEN, PHONE, WIDE, Person
from tests.browser.test_whole_game import first_to_move

Visit = Callable[..., Person]
EVERY = bool(os.environ.get("FAIRGROUND_EVERY"))


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_no_page_has_a_serious_barrier_or_scrolls_sideways(visit: Visit, size: tuple[int, int], finished: str) -> None:
    """axe-core looks at every page by day, and in the evening at what the light changes: at one of the two sizes, every
    second page at the desk and the others on the phone (FAIRGROUND_EVERY=1: at both)."""
    anna = visit(name="Anna", size=size)
    found: dict[str, Any] = {}
    evening: dict[str, Any] = {}

    def look(page: str) -> None:
        anna.until_drawn()
        found[page] = anna.violations()
        if EVERY or (len(found) % 2 == 0) == (size == PHONE):
            anna.page.emulate_media(color_scheme="dark")
            anna.until_drawn()
            evening[page] = anna.violations("color-contrast")
            anna.page.emulate_media(color_scheme="light")
        assert anna.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), page

    anna.go("/")
    anna.page.wait_for_selector("article")
    look("start")
    anna.go("/game/essen")
    anna.page.wait_for_selector(".steps article")
    look("the page of a game")
    anna.go("/new/essen")
    anna.page.wait_for_selector("form")
    look("new table")
    anna.go("/rules/essen")
    anna.page.wait_for_selector(".chapter")
    look("rules")
    anna.page.evaluate("for (const part of document.querySelectorAll('.chapter, .exact')) part.open = true")
    look("rules, every chapter open")
    anna.open_table("essen", [None, None], public=True)
    anna.see("People gather")
    look("gathering")
    anna.open_table("essen", [None, "greedy", "greedy", "greedy"])
    anna.wait_for_turn()
    look("booth setup")
    anna.click_offer("sellers 1")
    anna.see("Choose your one action")
    anna.wait_for_turn()
    anna.page.keyboard.press("w")
    anna.see("Not possible now")
    look("action, with reasons")
    anna.open_table("essen", [None, "novice", "novice"], hints=True)
    anna.wait_for_turn()
    anna.page.get_by_role("button", name="Hint", exact=True).click()
    anna.page.locator(".tray .hint .link").click()
    anna.page.wait_for_selector(".weighing")
    look("hint")
    anna.open_table("template", [None, "greedy"])
    anna.wait_for_turn()
    look("a game without a board of its own")
    anna.go(f"/table/{finished}")
    anna.page.wait_for_selector(".final")
    look("the end")
    anna.go(f"/replay/{finished}?at=20")
    anna.see("Decision 20 of")
    look("replay")
    anna.page.wait_for_selector(".analysis .button, .analysis figure")
    if anna.page.get_by_role("button", name="Analyse").count():
        anna.page.get_by_role("button", name="Analyse").click()
    anna.page.wait_for_selector(".analysis figure", timeout=90_000)
    look("analysis")
    assert {page: barriers for page, barriers in found.items() if barriers} == {}
    assert {page: barriers for page, barriers in evening.items() if barriers} == {}


def test_no_text_on_the_board_is_smaller_than_twelve_pixels(visit: Visit) -> None:
    """Read at arm's length, with eight booths, at 1440 by 900 and on a phone."""
    for size in (WIDE, PHONE):
        anna = visit(name="Anna", size=size)
        anna.open_table("essen", [None] + ["greedy"] * 7)
        anna.wait_for_turn()
        smallest = anna.page.evaluate(
            """() => Math.min(...[...document.querySelectorAll('svg.essen text')].map(text =>
                parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a))"""
        )
        assert smallest >= 11.95


def test_a_game_is_played_with_the_keyboard_alone(visit: Visit) -> None:
    """From the start page to a decision on the board, with Tab and Enter."""
    anna = visit(name="Anna")
    anna.go("/")
    anna.page.wait_for_selector("article")

    def tab_to(selector: str) -> None:
        for _ in range(120):
            anna.page.keyboard.press("Tab")
            if anna.page.evaluate("wanted => !!document.activeElement?.matches(wanted)", selector):
                return
        raise AssertionError(f"Tab never reaches {selector}")

    tab_to('[aria-label="Play now against bots: ESSEN"]')
    anna.page.keyboard.press("Enter")
    anna.wait_for_turn()
    tab_to('.board [data-offer="sellers 1"]')
    anna.page.keyboard.press("Enter")
    anna.see("Choose your one action")
    anna.wait_for_turn()
    tab_to(OPEN)
    anna.page.keyboard.press("Enter")
    anna.see("All together sold")
    anna.wait_for_turn()
    anna.page.keyboard.press("1")
    anna.page.wait_for_function("() => document.querySelectorAll('.log .line').length > 12")


def test_the_end_of_a_turn_waits_for_one_confirming_click(visit: Visit) -> None:
    """What hands over to others is held, unsent, until confirmed: another number replaces it, Escape drops it."""
    anna = visit(name="Anna", careful=True)
    anna.open_table("essen", [None, "greedy"])
    anna.wait_for_turn()
    end = anna.page.locator(".tray .end")
    for key, said in (("4", "Place 3 sellers for 3 money"), ("1", "Place no sellers")):
        anna.page.keyboard.press(key)
        expect(end).to_contain_text(said)
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator(".offer.chosen")).to_have_count(0)
    anna.page.keyboard.press("3")
    expect(end).to_contain_text("Place 2 sellers")
    anna.page.reload()
    anna.wait_for_turn()
    expect(anna.page.locator(".offer.chosen")).to_have_count(0)
    assert "Anna places" not in anna.log()
    anna.page.keyboard.press("3")
    expect(end).to_contain_text("Place 2 sellers")
    anna.page.keyboard.press("Enter")
    anna.see("Anna places 2 sellers.")


def test_the_log_of_a_phone_opens_at_its_end(visit: Visit) -> None:
    anna = visit(name="Anna", size=PHONE)
    anna.open_table("essen", [None, "greedy", "greedy", "greedy"])
    for _ in range(4):
        anna.wait_for_turn()
        question = anna.page.locator(".question").inner_text()
        anna.page.locator(OPEN).first.tap()
        anna.page.wait_for_function("was => document.querySelector('.question')?.innerText !== was", arg=question)
    anna.wait_for_turn()
    anna.page.get_by_role("button", name="Log").tap()
    anna.page.wait_for_function(
        """() => {
            const log = document.querySelector('.log');
            return log.clientHeight > 0 && log.scrollHeight > log.clientHeight + 40
                && log.scrollHeight - log.scrollTop - log.clientHeight < 40;
        }"""
    )


def test_a_screen_reader_finds_log_board_and_offers(visit: Visit) -> None:
    anna = visit(name="Anna")
    anna.open_table("essen", [None, "greedy"])
    anna.wait_for_turn()
    expect(anna.page.get_by_role("log", name="Log")).to_be_attached()
    expect(anna.page.get_by_role("button", name="Place 2 sellers for 2 money").first).to_be_visible()
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="The board in words").click()
    anna.see("The market stands on row 1 of 5, 1:1.")
    anna.see("in turn order, 4 buzz, nobody in the queue")


def test_a_phone_shows_the_board_first_and_asks_once_more(visit: Visit) -> None:
    anna = visit(name="Anna", size=PHONE)
    anna.open_table("essen", [None, "greedy", "greedy"])
    anna.wait_for_turn()
    tray = anna.page.locator(".tray").bounding_box()
    assert tray is not None
    assert tray["y"] + tray["height"] <= PHONE[1] + 1
    heights = anna.page.eval_on_selector_all(OPEN, "all => all.map(one => one.getBoundingClientRect().height)")
    assert min(heights) >= 44
    anna.page.locator('.board [data-offer="sellers 2"]').tap()
    anna.page.locator(".tray .end").tap()
    anna.see("Choose your one action")
    anna.page.get_by_role("button", name="Log").tap()
    expect(anna.page.get_by_role("log", name="Log")).to_be_visible()
    anna.page.get_by_role("button", name="Close").tap()
    expect(anna.page.get_by_role("log", name="Log")).to_be_hidden()


def test_what_is_not_possible_says_why_with_its_rule(visit: Visit) -> None:
    anna = visit(name="Anna")
    anna.open_table("essen", [None, "greedy"])
    anna.wait_for_turn()
    anna.page.locator('[data-place="booth:blue:table:4"]').hover()
    anna.see("It costs 4 money, and you have 3 money.")
    anna.page.get_by_role("button", name="Why not").click()
    anna.page.locator(".why").get_by_role("button", name="E-1.1").first.click()
    expect(anna.page.locator('.rule.found[data-rule="E-1.1"]')).to_be_visible()


def test_a_newcomer_sees_what_a_choice_costs_and_brings(visit: Visit) -> None:
    anna = visit(name="Anna")
    anna.open_table("essen", [None, "greedy"])
    anna.wait_for_turn()
    anna.page.locator('.board [data-offer="sellers 3"]').hover()
    note = anna.page.get_by_role("tooltip")
    for told in ("Pay 3 start money", "sell 3 to 8", "buzz 1"):
        expect(note).to_contain_text(told)
    expect(anna.page.locator('svg.essen [data-place*=":table:"] g.ghost[opacity]')).to_have_count(3)


def test_a_spectator_sees_no_secret_on_the_page_or_on_the_wire(visit: Visit) -> None:
    """Hands of the example game: neither shown nor sent to somebody who only watches."""
    anna, ben, eve = visit(name="Anna"), visit(name="Ben"), visit(name="Eve")
    bodies: list[str] = []
    eve.page.on("response", lambda answer: bodies.append(answer.text()) if "/api/" in answer.url else None)
    table = anna.open_table("template", [None, None], public=True)
    ben.accept(next(iter(anna.table["invites"].values())))
    anna.wait_for_turn()
    eve.go(f"/table/{table}")
    eve.see("You are watching this table.")
    anna.page.locator(OPEN).first.click()
    ben.wait_for_turn()
    ben.page.locator(OPEN).first.click()
    eve.page.wait_for_function("() => document.querySelectorAll('.log .line').length >= 2")
    expect(eve.page.locator(".tray")).to_contain_text("What happened so far")
    expect(eve.page.locator(".tray")).not_to_contain_text("your last decision")
    told = [json.loads(frame) for frame in eve.frames]
    assert {message["type"] for message in told} <= {"position", "pong"}, "who watches is told nothing else"
    positions = [message for message in told if message["type"] == "position"]
    assert positions
    for position in positions:
        assert position["seat"] is None
        assert position["offers"] == []
        assert position["reasons"] == []
        assert position["question"] == ""
        assert position["seed"] is None
        if position["view"]:
            assert position["view"]["hand"] == []
            assert position["view"]["chosen"] is None
            assert all(player["known"] == [] for player in position["view"]["players"])
    everything = " ".join([*bodies, *eve.frames, eve.page.content()])
    for secret in (*anna.table["invites"].values(), anna.context.cookies()[0]["value"]):
        assert secret not in everything
    assert not re.search(r"Keep an? \w+", everything)
    own = [message for message in map(json.loads, anna.frames) if message["type"] == "position"]
    assert own[-1]["view"]["hand"], "the players themselves do see their hands"


def test_markup_in_names_and_chat_stays_text(visit: Visit) -> None:
    anna = visit(name="<b>An</b><i>na</i>")
    anna.open_table("essen", [None, "greedy"])
    anna.wait_for_turn()
    said = "<img src=x onerror=\"document.title='caught'\"><script>document.title='caught'</script> & hello"
    anna.page.get_by_label("Say something").fill(said)
    anna.page.keyboard.press("Enter")
    anna.see(said)
    anna.see("<b>An</b><i>na</i>")
    assert anna.page.locator(".chat img, .strips b, .strips i, svg.essen b").count() == 0
    assert "caught" not in anna.page.title()


def test_a_replay_link_leads_to_its_position(visit: Visit, finished: str) -> None:
    """Step, key, autoplay, eyes, and a link that somebody else can open."""
    anna, ben = visit(name="Anna"), visit(name="Ben")
    anna.go(f"/table/{finished}")
    anna.page.get_by_role("link", name="Look back").click()
    anna.see("Decision 0 of")
    anna.page.get_by_role("button", name="One forward").click()
    anna.see("Decision 1 of")
    anna.go(f"/replay/{finished}?at=16")
    anna.see("Decision 16 of")
    anna.page.keyboard.press("ArrowRight")
    anna.see("Decision 17 of")
    anna.page.locator(".eyes input[value='1']").check(force=True)
    anna.page.get_by_role("button", name="Copy link").click()
    link = anna.page.evaluate("() => navigator.clipboard.readText()")
    assert link.endswith(f"/replay/{finished}?at=17&eyes=1")
    ben.page.goto(link)
    ben.see("Decision 17 of")
    for person in (anna, ben):  # what stands below the board decides how much room it has
        expect(person.page.get_by_role("group", name="The turns of the game")).to_be_visible()
    boards = [person.page.locator("svg.essen") for person in (anna, ben)]
    expect(boards[1]).to_have_text(str(boards[0].text_content()))
    ben.page.get_by_label("Speed").select_option("4")
    ben.page.get_by_role("button", name="Play", exact=True).click()
    ben.page.wait_for_function("() => Number(new URLSearchParams(location.search).get('at')) >= 20")
    ben.page.keyboard.press("End")
    expect(ben.page.locator(".result li")).to_have_count(3)


@pytest.mark.parametrize("width", [1280, 1000, 870])
def test_the_buttons_of_a_replay_stay_in_their_card(visit: Visit, finished: str, width: int) -> None:
    anna = visit(name="Anna", size=(width, 760))
    anna.go(f"/replay/{finished}?at=16")
    anna.see("Decision 16 of")
    anna.page.get_by_role("button", name="With others").wait_for()
    card = anna.page.locator(".controls").bounding_box()
    last = anna.page.locator(".buttons .primary").bounding_box()
    assert card is not None
    assert last is not None
    assert last["x"] + last["width"] <= card["x"] + card["width"]


def test_a_record_is_downloaded_and_looked_at_again(visit: Visit, tmp_path: Any, finished: str) -> None:
    anna, ben = visit(name="Anna"), visit(name="Ben")
    anna.go(f"/table/{finished}")
    with anna.page.expect_download() as download:
        anna.page.get_by_role("link", name="Download the record").click()
    file = tmp_path / "game.record"
    download.value.save_as(file)
    ben.go("/")
    ben.page.locator("input[type=file]").set_input_files(file)
    ben.page.wait_for_url("**/record/**")
    ben.see("The deal was checked")
    ben.see("Decision 0 of")


def test_your_turn_shows_in_title_and_favicon_and_in_the_list_of_games(visit: Visit) -> None:
    anna = visit(name="Anna")
    anna.open_table("essen", [None, "greedy"])
    anna.wait_for_turn()
    anna.page.wait_for_function("() => document.title.includes('Your turn')")
    expect(anna.page.locator('link[rel=icon][href="/favicon-turn.svg"]')).to_have_count(1)
    anna.page.get_by_role("link", name="All games").click()
    card = anna.page.locator(".waiting .card").first
    expect(card).to_contain_text("Your turn.")
    expect(card).to_contain_text("Round 1, morning")
    expect(card).to_contain_text("You have 0 points")
    assert anna.page.title() == "Fairground"
    anna.page.get_by_role("link", name="Continue: ESSEN").first.click()
    anna.wait_for_turn()


def test_after_an_absence_one_is_told_what_happened(visit: Visit) -> None:
    anna, ben = visit(name="Anna"), visit(name="Ben")
    table = anna.open_table("essen", [None, None])
    ben.accept(next(iter(anna.table["invites"].values())))
    if first_to_move(anna, ben) is anna:
        anna.click_offer("sellers 1")
        ben.wait_for_turn()
        anna.see("Anna places 1 seller.")
    anna.page.wait_for_selector(".log")
    anna.go("/")
    ben.click_offer("sellers 2")
    ben.page.wait_for_function("() => document.querySelector('.log')?.textContent.includes('Ben places 2 sellers')")
    anna.go(f"/table/{table}")
    anna.see("Since you were here")
    expect(anna.page.locator(".passing .cards li")).to_have_count(1)
    expect(anna.page.locator(".passing .cards")).to_contain_text("Ben")
    anna.page.get_by_role("button", name="My turn").click()
    expect(anna.page.locator(".passing")).to_have_count(0)
    anna.wait_for_turn()


def test_somebody_comes_back_on_another_device(visit: Visit) -> None:
    anna, phone = visit(name="Anna"), visit(size=PHONE)
    anna.open_table("essen", [None, "greedy"])
    anna.wait_for_turn()
    anna.go("/")
    code = anna.page.locator("code").inner_text()
    phone.go("/")
    phone.page.get_by_label("Recovery code").fill(code)
    phone.page.get_by_role("button", name="Bring me back").click()
    phone.see("All your games")
    phone.page.get_by_role("link", name="Continue: ESSEN").click()
    phone.wait_for_turn()
    assert "sellers 1" in phone.offers


def test_an_address_that_leads_nowhere_says_so(visit: Visit) -> None:
    anna = visit()
    anna.go("/nowhere")
    anna.see("There is nothing at this address.")
    anna.go("/table/no-such-table")
    anna.page.wait_for_selector("h1")
    anna.page.get_by_role("link", name="To the start page").click()
    anna.page.wait_for_selector("article")
    anna.complaints = [said for said in anna.complaints if "404" not in said]
