"""A hint is asked for and followed, a bot explains itself, and a finished game is looked back at with its chances."""

from collections.abc import Callable
import re

from playwright.sync_api import expect
import pytest

from tests.browser.people import PHONE, Person
from tests.browser.test_whole_game import play_until_over

Visit = Callable[..., Person]
ASK = "Hint"
TURNING_POINTS = ".analysis ol:not(.dear)"
NO_TURNING_POINT = ".analysis p:has-text('No single decision changed much.')"
EITHER = f"{TURNING_POINTS}, {NO_TURNING_POINT}"
DEAR = "ol.dear"


def ask_for_a_hint(person: Person) -> str:
    """Ask, and wait for it; what it suggests."""
    person.wait_for_turn()
    person.page.get_by_role("button", name=ASK, exact=True).click()
    person.page.locator(".tray .hint .link").click()
    best = person.page.locator(".hint .best [data-weighed]")
    best.wait_for()
    return str(best.get_attribute("data-weighed"))


def see_figures(person: Person) -> None:
    """What a bot counted stands behind the reasons; counts only where they speak for what it took."""
    expect(person.page.locator(".expected .weighing")).to_be_hidden()
    person.page.locator(".expected summary").click()
    expect(person.page.locator(".expected .weighing li").first).to_be_visible()
    expect(person.page.locator(".expected details")).to_contain_text(re.compile("tried .* time|judges roughly"))


def test_a_hint_is_followed_and_the_finished_game_is_analysed(visit: Visit) -> None:
    anna, ben = visit(name="Anna"), visit(name="Ben")
    anna.go("/new/essen")
    anna.page.get_by_label("Your name").fill("Anna")
    anna.page.get_by_role("radio", name="2", exact=True).check(force=True)
    anna.page.get_by_role("group", name="Who sits at red?").get_by_label("Bot", exact=True).check(force=True)
    anna.page.get_by_role("radiogroup", name="How well does the bot at red play?").get_by_label("novice").check(
        force=True
    )
    anna.see("You and a bot (novice) play ESSEN")
    expect(anna.page.get_by_label("Hints for everybody")).to_be_checked()
    anna.page.get_by_role("button", name="Open the table").click()
    anna.page.wait_for_selector("svg.essen")

    suggested = ask_for_a_hint(anna)
    assert suggested in anna.offers
    expect(anna.page.locator(".tray .offer.suggested")).to_have_attribute("data-offer", suggested)
    if suggested in anna.things:
        expect(anna.page.locator(f'.board .suggested[data-offer="{suggested}"]')).to_have_count(1)
    anna.see("games in its mind")
    label = anna.page.locator(".hint .best").inner_text()
    assert "tried" in label
    question = anna.page.locator(".question").inner_text()
    anna.page.locator(".hint .best [data-weighed]").click()
    anna.page.wait_for_function("was => document.querySelector('.question')?.innerText !== was", arg=question)
    expect(anna.page.locator(".hint, .suggested")).to_have_count(0)

    anna.page.wait_for_function("() => /Bot red places/.test(document.querySelector('[role=log]')?.textContent)")
    anna.page.get_by_role("button", name="What did Bot red expect?").click()
    see_figures(anna)
    anna.see("Bot red (novice) played 20 games in its mind.")
    anna.page.get_by_role("dialog").get_by_role("button", name="Close").click()

    play_until_over([anna])
    anna.page.get_by_role("link", name="Look back").click()
    anna.page.get_by_role("button", name="Analyse").click()
    anna.page.wait_for_selector(".analysis figure", timeout=90_000)
    chart = anna.page.get_by_role("slider", name="Chance of winning")
    follow_a_turning_point(anna)
    box = chart.bounding_box()
    assert box is not None
    anna.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    there = int(str(chart.get_attribute("aria-valuenow")))
    anna.see(f"Decision {there} of")
    chart.focus()
    anna.page.keyboard.press("ArrowRight")
    anna.see(f"Decision {there + 1} of")

    ben.page.goto(anna.page.url)
    ben.page.wait_for_selector(".analysis figure")
    ben.page.wait_for_selector(EITHER)
    for told in (TURNING_POINTS, DEAR):
        same = anna.page.locator(told).all_inner_texts()
        expect(ben.page.locator(told)).to_have_text(same, use_inner_text=True)
    show_and_find(anna)


def follow_a_turning_point(person: Person) -> None:
    """The first goes to its decision. A busy processor searches so little that every change may be none."""
    person.page.wait_for_selector(EITHER)
    first = person.page.locator(f"{TURNING_POINTS} a").first
    if not first.count():
        return
    wanted = int(str(first.get_attribute("href")).partition("at=")[2])
    first.click()
    person.see(f"Decision {wanted} of")
    expect(person.page.get_by_role("slider", name="Chance of winning")).to_have_attribute("aria-valuenow", str(wanted))
    expect(person.page.locator(".analysis .here")).to_have_count(1)


def show_and_find(person: Person) -> None:
    """The dearest decision stands on the board with the better one; as a puzzle it is answered at once."""
    card = person.page.locator("ol.dear li").first
    if not card.count():
        return
    card.get_by_role("button", name="Show").click()
    expect(person.page.locator("ol.dear li.here .legend")).to_be_visible()
    expect(person.page.locator(".eyes .chosen")).to_have_text("You")
    if not (find := person.page.get_by_role("link", name="Find the move")).count():
        return
    find.click()
    person.see("Position 1 of")
    person.page.locator("aside [data-offer]").first.click()
    expect(person.page.locator(".answer")).to_contain_text("In the game it was:")
    person.page.get_by_role("button", name="Play on from here").click()
    person.page.wait_for_url("**/table/**")


def test_a_puzzle_is_played_on_with_others(visit: Visit, finished: str) -> None:
    """Whatever the analysis finds: the page is given a position of the game to ask about."""
    anna = visit(name="Anna")
    choices = [
        {"code": code, "notation": name, "kind": "go", "args": {"way": name}, "label": name, "secret": False}
        for code, name in enumerate(("left", "right"))
    ]
    puzzle = {
        "position": 16,
        "seat": 1,
        "question": "Which way?",
        "choices": choices,
        "best": 0,
        "why": "",
        "taken": "",
    }
    anna.page.route("**/api/tables/*/puzzles*", lambda route: route.fulfill(json=[puzzle]))
    anna.go(f"/puzzle/{finished}")
    anna.page.get_by_role("button", name="right").click()
    anna.see("left")
    anna.page.get_by_role("button", name="With others").click()
    anna.page.wait_for_url("**/table/**")
    anna.see("2 free seats")
    here = anna.page.url.rpartition("/")[2]
    found = anna.context.request.get(f"{anna.url}/api/tables/{here}").json()
    assert (found["seat"], found["what_if"]) == (1, 16)


def test_a_bot_is_asked_in_the_replay_what_it_expected(visit: Visit) -> None:
    anna = visit(name="Anna")
    table = anna.open_table("template", ["novice", "novice"], seat=None)
    anna.page.wait_for_selector(".final", timeout=60_000)
    expected = f"{anna.url}/api/tables/{table}/expected?decision="
    # A hand with one kind of fruit leaves no choice, and then nothing was expected.
    first = next(number for number in range(1, 20) if anna.context.request.get(f"{expected}{number}").ok)
    anna.go(f"/replay/{table}?at={first}&eyes=open")
    anna.page.get_by_role("button", name="expect?").click()
    see_figures(anna)
    anna.see(f"Decision {first}: ")


def test_no_hint_where_none_is_allowed(visit: Visit) -> None:
    anna = visit(name="Anna")
    anna.open_table("essen", [None, "novice"])
    anna.wait_for_turn()
    assert anna.page.get_by_role("button", name=ASK, exact=True).count() == 0
    assert anna.page.locator(".strips .ask").count() == 0
    anna.page.keyboard.press("h")
    anna.page.wait_for_timeout(200)
    assert anna.page.locator(".hint").count() == 0


COVERED = """() => [...document.querySelectorAll('.strips .who:has(.ask)')].map(who => {
  const three = [who.querySelector('svg'), who.querySelector('.ask'), who.closest('li')];
  const [mark, ask, strip] = three.map(one => one.getBoundingClientRect());
  const beside = mark.left >= ask.right || ask.left >= mark.right;
  const over = !beside && mark.top < ask.bottom && ask.top < mark.bottom;
  return over || ask.top < strip.top || ask.bottom > strip.bottom;
})"""


@pytest.mark.parametrize("size", [(1440, 900), (1366, 768), (1280, 720), PHONE], ids=str)
def test_the_question_mark_of_a_bot_leaves_its_mark_to_be_seen(visit: Visit, size: tuple[int, int]) -> None:
    anna = visit(name="Anna", size=size)
    anna.open_table("essen", [None, "regular", "regular"], hints=True)
    anna.page.locator(".strips .ask").first.wait_for()
    assert anna.page.evaluate(COVERED) == [False, False]


@pytest.mark.parametrize("key", [True, False], ids=["keyboard", "finger"])
def test_a_hint_with_a_finger_or_a_key(visit: Visit, key: bool) -> None:
    anna = visit(name="Anna") if key else visit(name="Anna", size=PHONE)
    anna.open_table("essen", [None, "novice"], hints=True)
    anna.wait_for_turn()
    if key:
        anna.page.keyboard.press("h")
        anna.page.wait_for_selector(".hint")
        anna.page.keyboard.press("h")
    else:
        anna.page.get_by_role("button", name=ASK, exact=True).tap()
        anna.page.wait_for_selector(".hint")
        anna.page.locator(".tray .hint .link").tap()
        anna.page.wait_for_selector("[data-weighed]")
        heights = anna.page.eval_on_selector_all(
            "[data-weighed]", "all => all.map(one => one.getBoundingClientRect().height)"
        )
        assert min(heights) >= 44
        anna.page.get_by_role("button", name="Close the hint").tap()
    expect(anna.page.locator(".hint, .suggested")).to_have_count(0)
