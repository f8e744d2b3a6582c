"""La Loire in the browser: a whole game against a bot by clicking, solo, and a phone."""

from collections.abc import Callable
import json
import re

from playwright.sync_api import expect
import pytest

from fairground.core.record import read_record
from tests.browser.people import PHONE, WIDE, Person
from tests.browser.understudy import Understudy, View
from tools import sample_la_loire

Visit = Callable[..., Person]

BUILDS = ["deliver", "castle", "farm", "monastery", "sell", "ship", "hire", "buy", "message", "palace"]
ORDER = [*BUILDS, "choose", "circus", "done", "go", "merchant", "messenger"]
"""What Anna would rather do, first things first: good enough to come to an end."""

PLAY = """async ([order, wanted, seed]) => {
  const clicked = {board: [], tray: []}, all = [];
  const open = '.tray .offer:not([disabled], .dimmed)';
  const chance = below => (seed = (seed * 48271) % 2147483647) % below;
  const asked = () => new Promise((resolve, reject) => {
    const look = () => document.querySelector('.final') || document.querySelector(open);
    if (look()) return resolve();
    const late = setTimeout(() => reject(new Error(`nothing comes after ${all.slice(-3)}`)), 20000);
    const watch = new MutationObserver(() => {
      if (look()) { watch.disconnect(); clearTimeout(late); resolve(); }
    });
    watch.observe(document.body, {subtree: true, childList: true, attributeFilter: ['disabled']});
  });
  while (all.length < wanted) {
    await asked();
    if (document.querySelector('.final')) return {...clicked, all};
    const found = new Map();
    const trays = `${open}[data-offer], .tray .end[data-offer]`;
    for (const [where, those] of [['tray', trays], ['board', '.board [role=button][data-offer]']])
      for (const one of document.querySelectorAll(those))
        if (!one.dataset.offer.includes('|') && !one.dataset.ride?.includes(','))
          found.set(one.dataset.offer, [where, one]);
    const kind = order.find(kind => [...found.keys()].some(notation => notation.split(' ')[0] === kind));
    const liked = [...found.keys()].filter(notation => notation.split(' ')[0] === kind);
    const notation = liked[chance(liked.length)];
    const [where, element] = found.get(notation);
    const middle = () => {
      const box = element.getBoundingClientRect();
      return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    };
    if (!element.contains(middle())) element.scrollIntoView({block: 'center'});
    const top = middle();
    if (!element.contains(top)) throw new Error(`${notation} on the ${where} lies under ${top?.outerHTML}`);
    top.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true, pointerType: 'mouse'}));
    top.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
    clicked[where].push(notation);
    all.push(notation);
    await new Promise(resolve => setTimeout(resolve));
    if (document.querySelector(open) && document.querySelector('.sofar')) throw new Error(`${notation} was not enough`);
  }
  return {...clicked, all};
}"""
"""Clicks through the page, one decision after the other: a thing of the board, or a button where it has none.

Everything goes the way of a hand: the client's own handlers, its picker and its socket. Between two clicks it waits
until the page asks again.
"""


def click_on(person: Person, most: int = 3000) -> dict[str, list[str]]:
    """Decide by clicking until the final table stands there, or so many decisions are taken: what was clicked."""
    person.page.wait_for_selector("svg.valley")
    clicked: dict[str, list[str]] = person.page.evaluate(PLAY, [ORDER, most, 13])
    return clicked


def recorded(person: Person, seat: str) -> list[str]:
    """The decisions of a seat, as the house wrote them down."""
    answer = person.context.request.get(f"{person.url}/api/tables/{person.table['id']}/record")
    assert answer.ok, answer.text()
    return [move.notation for move in read_record(answer.text()).moves if move.seat == seat]


def changed(person: Person, before: str) -> None:
    """Wait until the page shows something new."""
    person.wait_for_news(before)


def state_of(person: Person) -> str:
    return person.state()


def named(person: Person) -> set[str]:
    """Every decision that something on the board stands for, also what opens a sheet of cards."""
    found: list[str] = person.page.eval_on_selector_all(
        ".board [data-offer]", "all => all.map(one => one.dataset.offer)"
    )
    return {notation for one in found for notation in one.split("|")}


def decide_on_board(person: Person, turn: int) -> str:
    """Click a thing on the board, or a button of the tray where the decision has no place on it."""
    person.wait_for_turn()
    before = state_of(person)
    alone = '.board [role=button][data-offer]:not([data-ride*=","])'
    things: list[str] = person.page.eval_on_selector_all(alone, "all => all.map(one => one.dataset.offer)")
    wanted = [notation for notation in things if not notation.startswith(("leave", "take", "recall"))] or things
    if wanted:
        picked = wanted[turn % len(wanted)]
        person.page.locator(f'{alone}[data-offer="{picked}"]').first.click()
    else:
        picked = "done"
        person.click_offer(picked)
    changed(person, before)
    return picked


def test_a_whole_game_against_a_bot_by_clicking(visit: Visit) -> None:
    """From the first decision to the last every one is a click; the house has written down these and no others."""
    anna = visit(name="Anna")
    anna.open_table("la_loire", [None, "greedy"])
    clicked = click_on(anna)
    assert clicked["all"] == recorded(anna, anna.table["seats"][0]["colour"])
    assert {notation.split()[0] for notation in clicked["tray"]} <= {"done", "hire", "palace"}
    kinds = {notation.split()[0] for notation in clicked["board"]}
    assert {"merchant", "go", "buy", "sell", "ship", "message"} <= kinds
    anna.see("How the points came about")
    anna.see("Delivered messages")
    # Nobody scrolled: the story stayed at its end, also when its oldest turns left it.
    expect(anna.page.get_by_role("button", name="To the latest line")).to_have_count(0)


def test_what_glows_is_what_is_offered(visit: Visit) -> None:
    """A thing can be clicked if, and only if, an offer names it."""
    anna = visit(name="Anna")
    anna.open_table("la_loire", [None, "greedy", "greedy"])
    for turn in range(9):
        anna.wait_for_turn()
        if anna.page.get_by_role("button", name="All ").count():
            anna.page.keyboard.press("l")
            anna.page.wait_for_selector(".tray .whole")
        assert named(anna) == set(anna.offers) - {"done"}
        decide_on_board(anna, turn)


def test_one_undo_takes_back_all_that_one_click_did(visit: Visit) -> None:
    """A ride of several decisions, horses left among them, is taken back as a whole."""
    anna = visit(name="Anna")
    anna.open_table("la_loire", [None, "greedy"])
    anna.wait_for_turn()
    asked = anna.page.locator(".question").inner_text()
    ride = anna.page.locator('.board .valley [data-ride*="leave"]').first
    assert len((ride.get_attribute("data-ride") or "").split(",")) > 2
    ride.click()
    expect(anna.page.locator(".question")).to_contain_text("is in")
    anna.page.keyboard.press("u")
    expect(anna.page.locator(".question")).to_have_text(asked)


def test_a_ride_that_waits_for_its_last_word_stays_among_the_others(visit: Visit) -> None:
    """Who confirms at the end of a turn still sees every place, and may choose another."""
    anna = visit(name="Anna", careful=True)
    anna.open_table("la_loire", [None, "greedy"])
    anna.wait_for_turn()
    anna.page.locator('.tray [data-offer="merchant"]').nth(1).click()
    expect(anna.page.locator(".question")).to_contain_text("is in")
    anna.click_offer("done")
    expect(anna.page.locator(".question")).to_contain_text("rides")
    titles = "all => all.map(one => one.querySelector('b').textContent)"
    before = anna.page.eval_on_selector_all(".tray .offer", titles)
    anna.page.locator('.tray .offer[data-offer^="go "]').first.click()
    expect(anna.page.locator(".tray .offer.chosen")).to_have_count(1)
    assert anna.page.eval_on_selector_all(".tray .offer", titles) == before
    other = anna.page.locator('.tray .offer[data-offer="leave"]').first
    place = other.locator("b").inner_text()
    other.click()
    expect(anna.page.locator(".tray .offer.chosen b")).to_have_text(place)


def test_what_ends_the_turn_stays_beside_what_waits_for_its_last_word(visit: Visit) -> None:
    """Who touched a purchase can still do without it: the big button means the purchase now."""
    anna = visit(name="Anna", careful=True)
    anna.open_table("la_loire", [None, "greedy"])
    anna.wait_for_turn()
    anna.page.locator('.tray [data-offer="messenger"]').nth(1).click()
    end = anna.page.locator(".tray .end")
    expect(anna.page.locator(".question")).to_contain_text("Your Merchant rides")
    anna.page.locator('.tray [data-offer="go montsoreau"]').click()
    expect(end).to_have_attribute("data-offer", "done")
    anna.page.locator('.tray [data-offer="buy wood"]').click()
    expect(end).to_contain_text("Buy Wood")
    anna.page.locator('.tray .offer[data-offer="done"]').click()
    expect(end).not_to_contain_text("Buy Wood")
    end.click()
    anna.wait_for_turn()
    assert "Anna buys" not in anna.log()


def test_whom_one_has_hired_can_be_seen_in_a_low_window_too(visit: Visit) -> None:
    anna = visit(name="Anna", size=(1280, 720))
    anna.open_table("la_loire", [None, "greedy"])
    anna.wait_for_turn()
    page = anna.page
    for turn in range(60):
        if page.locator('.tray [data-choice="hire"]').count():
            break
        decide_on_board(anna, turn)
        anna.wait_for_turn()
    page.locator('.tray [data-choice="hire"]').click()
    page.locator("dialog .person[data-offer]").first.click()
    page.locator("dialog aside .button").click()
    page.wait_for_selector(".bag .hired .who svg")
    medal, bag = page.locator(".bag .hired .who svg").bounding_box(), page.locator(".bag").bounding_box()
    assert medal is not None
    assert bag is not None
    assert medal["height"] >= 24
    # A lower board, such as that of whoever looks back, has two pixels less.
    assert medal["y"] + medal["height"] + 1.5 <= bag["y"] + bag["height"]


def test_looking_back_in_a_low_window_shows_river_and_boats(visit: Visit) -> None:
    """The board of a replay is lower than that of a table: no village lies over another, and no boat below one."""
    anna = visit(name="Anna", size=(1280, 720))
    anna.open_table("la_loire", ["greedy"] * 3, seat=None, public=True)
    anna.page.wait_for_selector(".final", timeout=90_000)
    anna.go(f"/replay/{anna.table['id']}?at=0")
    anna.page.wait_for_selector(".valley .boat")
    boxes = [plate.bounding_box() for plate in anna.page.locator(".valley .plate").all()]
    assert len(boxes) >= 18
    for at, one in enumerate(boxes):
        for other in boxes[at + 1 :]:
            assert one is not None
            assert other is not None
            assert (
                one["y"] + one["height"] <= other["y"] + 1
                or other["y"] + other["height"] <= one["y"] + 1
                or one["x"] + one["width"] <= other["x"] + 1
                or other["x"] + other["width"] <= one["x"] + 1
            )
    below = anna.page.eval_on_selector_all(
        ".valley .plate, .valley .boat",
        "all => all.findLastIndex(one => one.matches('.plate')) < all.findIndex(one => one.matches('.boat'))",
    )
    assert below, "a plate is drawn over the boats"


def test_pointing_shows_the_way_and_the_destinations(visit: Visit) -> None:
    """A place that can be reached shows where the rider would land; a message lights up its destination."""
    anna = visit(name="Anna")
    anna.open_table("la_loire", [None, "greedy"])
    anna.wait_for_turn()
    anna.page.locator(".board [data-ride]").first.hover()
    anna.page.wait_for_selector("svg.valley .way", state="attached")
    expect(anna.page.locator(".rider.ghost")).to_have_count(1)
    letter = anna.page.locator(".bag .letter").first
    village = letter.locator(".where").inner_text().removeprefix("To ")
    letter.hover()
    expect(anna.page.locator("svg.valley .lit").first).to_contain_text(village)


def test_one_click_rides_with_every_decision_on_the_way(visit: Visit) -> None:
    """The stack, the horse left behind and the road: one click, and the rider is there."""
    anna = visit(name="Anna")
    anna.open_table("la_loire", [None, "greedy"])
    anna.wait_for_turn()
    ride = anna.page.locator('.board [data-ride*="leave"]').first
    decisions = (ride.get_attribute("data-ride") or "").split(", ")
    assert len(decisions) > 1
    label = ride.get_attribute("aria-label") or ""
    goal = label.split(" to ")[1].split(",")[0]
    ride.click()
    anna.page.wait_for_function("goal => document.querySelector('[role=log]')?.innerText.includes(goal)", arg=goal)


def test_the_bar_names_the_places_and_a_click_there_rides_as_well(visit: Visit) -> None:
    """A row for each rider; a place in it takes all decisions that lead there, and pointing at it shows the way."""
    anna = visit(name="Anna")
    anna.open_table("la_loire", [None, "greedy"])
    anna.wait_for_turn()
    rows = anna.page.locator(".tray .trips")
    expect(rows).to_have_count(2)
    place = rows.first.locator(".offer", has_text="leave 2").first
    goal = place.locator("b").inner_text()
    place.hover()
    anna.page.wait_for_selector(".rider.ghost", state="attached")
    place.click()
    anna.page.wait_for_function("goal => document.querySelector('[role=log]')?.innerText.includes(goal)", arg=goal)


def test_the_map_does_not_make_room_for_the_cards(visit: Visit) -> None:
    """The cards lie on a sheet of their own, which Escape closes; the map is as large as before."""
    for size in (WIDE, (1200, 800), PHONE):
        anna = visit(name="Anna", size=size)
        anna.open_table("la_loire", [None, "greedy", "greedy"])
        anna.wait_for_turn()
        valley = anna.page.locator("svg.valley")
        before = valley.bounding_box()
        anna.page.locator("button[data-opens=people]").click()
        anna.see("Each Wood you sell brings 1 Denier more.")
        expect(anna.page.locator("dialog .person")).to_have_count(37)
        assert "more below" in anna.page.locator("dialog .more").inner_text()
        anna.page.keyboard.press("Escape")
        anna.page.wait_for_selector("dialog", state="detached")
        after = valley.bounding_box()
        assert before is not None
        assert after is not None
        assert (after["width"], after["height"]) == (before["width"], before["height"])
        label = anna.page.locator("svg.valley .plate").nth(1).bounding_box()
        assert label is not None
        assert label["width"] >= 120


def test_solo_on_a_phone(visit: Visit) -> None:
    """Sixty turns alone, on a screen of 390 points: nothing scrolls sideways, taps ask once more."""
    anna = visit(name="Anna", size=PHONE)
    anna.open_table("la_loire", [None])
    anna.wait_for_turn()
    anna.see("60 turns left")
    wide = anna.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= PHONE[0]
    boxes = [box.bounding_box() for box in anna.page.locator("svg.valley .plate").all()]
    assert len(boxes) == 20
    assert all(box is not None and box["height"] >= 44 for box in boxes)
    anna.page.locator('.board [data-offer="merchant"]:not([data-ride])').first.tap()
    anna.page.locator(".tray .end").tap()
    anna.see("Your Merchant rides exactly 3 places")
    click_on(anna)
    anna.see("All turns of the solo game are played.")


def test_nothing_on_the_page_shuts_anybody_out(visit: Visit) -> None:
    """axe-core finds nothing serious, by day and by night."""
    for dark in (False, True):
        anna = visit(name="Anna", dark=dark)
        anna.open_table("la_loire", [None, "greedy"])
        anna.wait_for_turn()
        assert anna.violations() == []


def test_riders_ride_along_the_road_and_goods_travel(visit: Visit) -> None:
    """With motion wanted, a rider passes every stop on its way, and what is bought is seen on its way to the rider."""
    anna = visit(name="Anna", motion=True)
    anna.open_table("la_loire", [None])
    anna.page.evaluate(
        """() => {
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (stops, how) {
            if (this.classList.contains('rider')) window.stops = Math.max(window.stops ?? 0, stops.length);
            return animate.call(this, stops, how);
          };
          new MutationObserver(all => {
            for (const one of all) for (const node of one.addedNodes)
              if (node.classList?.contains('travelling')) window.travelled = (window.travelled ?? 0) + 1;
          }).observe(document, {childList: true, subtree: true});
        }"""
    )
    anna.wait_for_turn()
    anna.click_offer("merchant")
    anna.see("Your Merchant rides exactly 3 places")
    anna.click_offer("go montsoreau")
    anna.page.wait_for_function("() => window.stops === 4")
    anna.click_offer("buy wood")
    anna.page.wait_for_function("() => window.travelled > 0")
    anna.page.wait_for_function("() => document.querySelectorAll('.travelling').length === 0")


def test_the_positions_of_the_component_tests_are_those_of_the_engine() -> None:
    """Made again, they are the same."""
    assert json.loads(sample_la_loire.FILE.read_text("utf-8")) == sample_la_loire.samples()


def priced(kind: str, count: int) -> Callable[[View], bool]:
    """Whether so many decisions of a kind are to be paid for now."""
    return lambda view: sum(notation.startswith(f"{kind} ") for notation in view["costs"]) >= count


def test_many_villages_for_a_farm_are_called_by_their_names(visit: Visit) -> None:
    """Every card would read "Farm" otherwise; what all of them cost stands once, above them."""
    anna = visit(name="Anna")
    anna.open_table("la_loire", [None, "greedy"])
    Understudy(anna).play_until(priced("farm", 8))
    anna.page.locator('.tray [data-choice="farm"]').click()
    anna.page.mouse.move(1, 1)  # what one points at is told instead
    names = anna.page.locator(".tray .offer b").all_inner_texts()
    assert len(set(names)) == len(names) >= 8
    expect(anna.page.locator(".tray .sofar")).to_contain_text("Build a Farm …")
    expect(anna.page.locator(".tray .told")).to_contain_text("Wood")


OVER_THE_EDGE = """() => [...document.querySelectorAll('.tray .trips .offer')].flatMap(card => {
    const box = card.getBoundingClientRect();
    return [...card.querySelectorAll('b, .line')].filter(one => {
        const text = one.getBoundingClientRect();
        return text.top < box.top || text.bottom > box.bottom || text.right > box.right;
    }).map(one => one.textContent);
})"""


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)])
def test_the_places_that_both_riders_reach_stand_within_their_cards(visit: Visit, size: tuple[int, int]) -> None:
    anna = visit(name="Anna", size=size)
    anna.open_table("la_loire", [None, "greedy"])
    # What a place offers stands below its name where a row is high enough; a low window has room for the names.
    anna.page.wait_for_selector(".tray .trips .offer .line" if size[1] > 800 else ".tray .trips .offer b")
    assert anna.page.locator(".tray .trips .offer").count() > 6
    assert anna.page.evaluate(OVER_THE_EDGE) == []


@pytest.mark.parametrize("locale", ["en-US", "de-DE", "fr-FR", "nl-NL"])
def test_what_a_merchant_would_pay_stands_on_every_card_of_a_low_window(visit: Visit, locale: str) -> None:
    anna = visit(name="Anna", size=(1280, 720), locale=locale)
    anna.open_table("la_loire", [None, "greedy"])
    anna.page.wait_for_selector(".decision[aria-busy=false] .trips .offer .line")
    anna.until_drawn()
    lines: list[str] = anna.page.eval_on_selector_all(
        '.tray .trips [data-offer="merchant"][data-ride]',
        "all => all.map(one => one.querySelector('.line')?.textContent ?? '')",
    )
    prices = [line for line in lines if re.search(r"\D \d$", line)]
    assert len(prices) == len(lines) == 6, lines
    assert anna.page.evaluate(OVER_THE_EDGE) == []


def test_whom_to_hire_is_picked_on_the_sheet_of_people(visit: Visit) -> None:
    """In the bar all of them are one card, which opens it."""
    anna = visit(name="Anna")
    anna.open_table("la_loire", [None, "greedy"])
    Understudy(anna).play_until(priced("hire", 8))
    anna.page.locator('.tray [data-choice="hire"]').click()
    expect(anna.page.get_by_role("dialog", name="People")).to_be_visible()


IN_SIGHT = """place => {
  const { top, bottom } = document.querySelector(`.valley [data-place="place:${place}"]`).getBoundingClientRect();
  return top >= 0 && bottom <= document.querySelector('.tray').getBoundingClientRect().top;
}"""


def test_on_a_phone_the_page_goes_where_the_rider_acts(visit: Visit) -> None:
    anna = visit(name="Anna", size=PHONE)
    anna.open_table("la_loire", [None])
    anna.wait_for_turn()
    assert anna.page.evaluate("scrollY") == 0
    assert not anna.page.evaluate(IN_SIGHT, "orleans")
    anna.page.locator('.tray [data-offer="messenger"]').first.tap()
    anna.page.wait_for_function(IN_SIGHT, arg="orleans")
