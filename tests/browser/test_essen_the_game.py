"""Visitors of SPIEL '13 walk through the halls by clicking."""

from collections.abc import Callable
import re

from playwright.sync_api import expect

from tests.browser.people import PHONE, WIDE, Person
from tests.browser.understudy import Understudy

Visit = Callable[..., Person]

GAME = "essen_the_game"
FOR_SALE = """() => [...document.querySelectorAll('.board [data-walk]')]
    .filter(one => one.closest('[data-place]').querySelector('.stand.here'))
    .map(one => one.dataset.walk)"""
ARRIVED = """space => !document.querySelector(`[data-walk="${space}"], [data-offer="step ${space}"]`)
    && document.querySelector('.tray .offer:not([disabled])')"""

TRACK_IN_SIGHT = """() => document.querySelector('.board [data-place^="mat:"] .cell')?.getBoundingClientRect().bottom
    <= document.querySelector('.tray').getBoundingClientRect().top"""
"""On a phone: the steps one has left stand between the map and the sheet."""


def state_of(person: Person) -> str:
    return person.state()


def click(person: Person, notation: str) -> None:
    """Click a thing on the board and wait until something has come of it."""
    before = state_of(person)
    person.click_thing(notation)
    person.wait_for_news(before)


def walk(person: Person, space: str) -> None:
    """Walk to a space that is several steps away, with one click."""
    person.page.locator(f'.board [data-walk="{space}"]').click()
    person.page.wait_for_function(ARRIVED, arg=space)


def laid_aside(person: Person, wish: str) -> None:
    """Until a card that was kept has left the board, and the rest of its packet with it: the question is new before."""
    person.page.locator(f'.board [data-offer="{wish}"]').wait_for(state="detached")


def choose_wishes(person: Person) -> None:
    """Keep the first card of every packet until the halls open."""
    while True:
        person.page.wait_for_function(
            "() => document.querySelector('.phase')?.innerText.startsWith('Round') || "
            "document.querySelector('.board [data-offer^=keep]')"
        )
        wishes = [thing for thing in person.things if thing.startswith("keep")]
        if not wishes:
            return
        click(person, wishes[0])
        laid_aside(person, wishes[0])


def visit_the_halls(person: Person) -> int:
    """One turn: unload, walk to a game, buy it, and end the turn. Returns the number of steps on the way."""
    steps = person.log().count(f"{person.name} walks to")
    if "unload" in person.things:
        click(person, "unload")
    games: list[str] = person.page.evaluate(FOR_SALE)
    if games:
        walk(person, games[-1])
        if "buy" in person.things:
            click(person, "buy")
    walked = person.log().count(f"{person.name} walks to") - steps
    before = state_of(person)
    person.click_offer("end")
    person.wait_for_news(before)
    return walked


def test_a_whole_game_with_two_bots_by_clicking_on_the_map(visit: Visit) -> None:
    anna = visit(name="Anna")
    anna.open_table(GAME, [None, "random", "random"])
    choose_wishes(anna)
    steps = turns = 0
    while not anna.page.locator(".final").count():
        anna.page.wait_for_function(
            "() => document.querySelector('.final') || document.querySelector('.tray [data-offer=end]')"
        )
        if anna.page.locator(".final").count():
            break
        steps += visit_the_halls(anna)
        turns += 1
    assert turns == 7
    assert steps > turns
    anna.see("Seven rounds have been played.")
    anna.see("How the points came about")
    assert "Anna buys at" in anna.log()


def test_two_browsers_choose_their_wishes_at_once_and_in_secret(visit: Visit) -> None:
    anna, ben = visit(name="Anna"), visit(name="Ben")
    anna.open_table(GAME, [None, None, "random"])
    ben.accept(next(iter(anna.table["invites"].values())))
    for _ in range(4):
        for person in (anna, ben):
            person.page.wait_for_selector(".board [data-offer^=keep]")
        first, last = anna.things, ben.things
        assert not set(first) & set(last)
        click(anna, first[0])
        laid_aside(anna, first[0])
        assert anna.things == []
        click(ben, last[-1])
        laid_aside(ben, last[-1])
    for person, other in ((anna, ben), (ben, anna)):
        person.see("The common wishlist")
        own = [frame for frame in person.frames if "You put" in frame]
        assert own
        kept = [line for line in other.log().splitlines() if line.startswith("You put")]
        assert len(kept) == 4
        assert not any(line in frame for line in kept for frame in person.frames)


def test_the_way_and_its_cost_are_shown_on_pointing(visit: Visit) -> None:
    anna = visit(name="Anna")
    anna.open_table(GAME, [None, "random"])
    choose_wishes(anna)
    anna.page.wait_for_selector(".board [data-walk]")
    anna.page.locator('.board [data-walk="12"]').hover()
    cost = anna.page.locator(".board .goal text").text_content()
    assert anna.page.locator(".board path.way").get_attribute("d")
    # What there is to know about the booth stands beside the board, and covers none of it.
    # (Until then it may tell of a booth that came to lie under the hand when the halls opened.)
    expect(anna.page.locator(".inspector")).to_contain_text(f"{cost} action points of 8")
    expect(anna.page.locator(".side .inspector")).to_have_count(1)
    assert anna.violations() == []


def test_no_text_of_the_halls_is_smaller_than_twelve_pixels(visit: Visit) -> None:
    """With five visitors, at 1440 by 900 and on a phone."""
    for size in (WIDE, PHONE):
        anna = visit(name="Anna", size=size)
        anna.open_table(GAME, [None] + ["random"] * 4)
        anna.page.wait_for_selector(".board [data-offer^=keep]")
        if size == WIDE:
            choose_wishes(anna)
        smallest = anna.page.evaluate(
            """() => Math.min(...[...document.querySelectorAll('.spiel text')].map(text =>
                parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d))"""
        )
        assert smallest >= 11.95


def test_on_a_phone_the_map_pans_and_zooms_a_tap_tells_and_a_second_one_walks(visit: Visit) -> None:
    anna = visit(name="Anna", size=PHONE)
    anna.open_table(GAME, [None, "random"])
    for _ in range(4):
        anna.page.wait_for_selector(".board [data-offer^=keep]")
        before, wish = state_of(anna), anna.things[0]
        anna.page.locator(f'.board [data-offer="{wish}"]').tap()
        anna.page.locator(".tray .end").tap()
        anna.wait_for_news(before)
        laid_aside(anna, wish)
    anna.page.wait_for_selector(".board [data-walk]")
    anna.page.wait_for_function(TRACK_IN_SIGHT)
    pane = ".pane"
    wide = anna.page.eval_on_selector(pane, "pane => pane.scrollWidth")
    assert wide > 900
    assert anna.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    anna.page.get_by_role("button", name="Whole plan").tap()
    anna.page.wait_for_function("pane => document.querySelector(pane)?.scrollWidth < 400", arg=pane)
    anna.page.get_by_role("button", name="Closer").tap()
    anna.page.get_by_role("button", name="Where am I?").tap()
    goal = anna.page.locator('.board [data-walk="22"]')
    goal.tap()
    expect(anna.page.locator(".tray .inspector")).to_contain_text("Walk")
    assert "Anna walks" not in anna.log()
    goal.tap()
    anna.page.wait_for_function(ARRIVED, arg="22")
    assert anna.log().count("Anna walks to") == 2
    assert anna.violations() == []


def test_after_a_click_the_keys_speak_to_the_bar(visit: Visit) -> None:
    """A place that was clicked keeps no focus; the first Enter shows what the end of the turn leaves undone."""
    anna = visit(name="Anna", careful=True)
    anna.open_table(GAME, [None, "greedy", "greedy"])
    anna.wait_for_turn()
    expect(anna.page.locator(".offer .line").first).to_contain_text("no. ")  # a card tells its booth and its price
    Understudy(anna).play_until(lambda view: bool(view["phase"] == "actions"))
    anna.page.reload()
    anna.page.wait_for_selector(".tray.turns, .tray.decision")
    anna.page.keyboard.press("Escape")
    anna.wait_for_turn()
    walk(anna, anna.page.evaluate(FOR_SALE)[-1])
    assert anna.page.evaluate("() => document.activeElement === document.body")
    end = anna.page.locator("[data-point=confirm]")
    expect(end).to_have_class(re.compile("resting"))
    anna.page.keyboard.press("Enter")
    expect(end).not_to_have_class(re.compile("resting"))
    assert "Anna ends the turn" not in anna.log()
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_function("() => document.querySelector('.log')?.textContent.includes('Anna ends the turn')")
