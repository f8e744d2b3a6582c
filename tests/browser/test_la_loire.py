"""La Loire in the browser: a whole game against a bot by clicking, solo, and a phone."""

from collections.abc import Callable
import json

from tests.browser.people import PHONE, Person
from tools import sample_la_loire

Visit = Callable[..., Person]

ORDER = ["deliver", "message", "sell", "ship", "castle", "farm", "buy", "done", "go"]

# Decides from the same seat without looking at the board, until the last turns have come.
PLAY_AHEAD = """async ([table, order]) => {
  let after = 0;
  for (let number = 0; number < 3000; number += 1) {
    const answer = await fetch(`/api/tables/${table}/position?events_after=${after}`);
    const now = await answer.json();
    after = now.position;
    if (now.stage === 'over' || now.view.last_turns || now.view.turns_left === 1) return now.view.turns;
    if (!now.offers.length) { await new Promise(resolve => setTimeout(resolve, 10)); continue; }
    const wanted = order.flatMap(kind => now.offers.filter(offer => offer.kind === kind));
    const action = (wanted[0] ?? now.offers[0]).notation;
    const body = JSON.stringify({type: 'decide', id: `ahead-${number}`, position: now.position, action});
    await fetch(`/api/tables/${table}/commands`, {method: 'POST', body, headers: {'content-type': 'application/json'}});
  }
  throw new Error('the game does not end');
}"""


def play_to_the_end(person: Person) -> None:
    """The middle of the game goes by quickly; the last decisions are clicked again."""
    table = person.table["id"]
    person.go("/rules/la_loire")
    person.page.evaluate(PLAY_AHEAD, [table, ORDER])
    person.go(f"/table/{table}")
    person.page.wait_for_selector("svg.valley")
    for _ in range(60):
        person.page.wait_for_selector(".final, .tray .offer:not([disabled])")
        if person.page.locator(".final").count():
            return
        before = state_of(person)
        person.page.locator(".tray .offer:not([disabled])").last.click()
        changed(person, before)
    raise AssertionError("the last turn does not end")


def changed(person: Person, before: str) -> None:
    """Wait until the page shows something new."""
    person.page.wait_for_function(
        "before => document.querySelector('.final, .sofar') || (document.querySelector('.question')?.innerText + "
        "document.querySelector('[role=log]')?.innerText) !== before",
        arg=before,
    )


def state_of(person: Person) -> str:
    return person.page.locator(".question").inner_text() + person.log()


def decide_on_board(person: Person, turn: int) -> str:
    """Click a thing on the board, or a button of the tray where the decision has no place on it."""
    person.wait_for_turn()
    before = state_of(person)
    things = [notation for notation in person.things if "|" not in notation]
    wanted = [notation for notation in things if not notation.startswith(("leave", "take", "recall"))] or things
    if wanted:
        picked = wanted[turn % len(wanted)]
        person.page.locator(f'.board [data-offer="{picked}"]').first.click()
    else:
        picked = "done"
        person.click_offer(picked)
    changed(person, before)
    return picked


def test_a_whole_game_against_a_bot_by_clicking(visit: Visit) -> None:
    """Twenty decisions on the board itself, the last ones in the tray, to the final table."""
    anna = visit(name="Anna")
    anna.open_table("la_loire", [None, "greedy"])
    anna.page.wait_for_selector("svg.valley")
    picked = [decide_on_board(anna, turn) for turn in range(20)]
    kinds = {notation.split()[0] for notation in picked}
    assert {"go", "merchant", "messenger"} & kinds
    assert len(kinds) >= 4
    play_to_the_end(anna)
    anna.see("How the points came about")
    anna.see("Delivered messages")


def test_what_glows_is_what_is_offered(visit: Visit) -> None:
    """A thing can be clicked if, and only if, an offer names it."""
    anna = visit(name="Anna")
    anna.open_table("la_loire", [None, "greedy", "greedy"])
    for turn in range(9):
        anna.wait_for_turn()
        if anna.page.get_by_role("button", name="All ").count():
            anna.page.keyboard.press("l")
            anna.page.wait_for_selector(".tray input")
        assert set(anna.things) == set(anna.offers) - {"done"}
        decide_on_board(anna, turn)


def test_pointing_shows_the_way_and_the_destinations(visit: Visit) -> None:
    """A choice shows where the rider would land; a message lights up its destination."""
    anna = visit(name="Anna")
    anna.open_table("la_loire", [None, "greedy"])
    anna.wait_for_turn()
    assert anna.page.locator(".rider.ghost").count() >= 2
    anna.page.locator('.tray [data-offer="merchant"]').hover()
    anna.page.wait_for_selector("svg.valley .way", state="attached")
    letter = anna.page.locator(".mat.own .letter").first
    village = letter.locator(".where").inner_text()
    letter.hover()
    lit = anna.page.locator("svg.valley .lit").first
    assert village in (lit.text_content() or "")


def test_solo_on_a_phone(visit: Visit) -> None:
    """Sixty turns alone, on a screen of 390 points: nothing scrolls sideways, taps ask once more."""
    anna = visit(name="Anna", size=PHONE)
    anna.open_table("la_loire", [None])
    anna.wait_for_turn()
    anna.see("60 turns left")
    wide = anna.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= PHONE[0]
    boxes = [box.bounding_box() for box in anna.page.locator("svg.valley .label").all()]
    assert len(boxes) == 20
    assert all(box is not None and box["height"] >= 44 for box in boxes)
    anna.page.locator('.board [data-offer="merchant"]').first.tap()
    anna.page.get_by_role("button", name="Do it").tap()
    anna.see("Your Merchant stands in Nantes")
    play_to_the_end(anna)
    anna.see("All turns of the solo game are played.")


def test_nothing_on_the_page_shuts_anybody_out(visit: Visit) -> None:
    """axe-core finds nothing serious, by day and by night."""
    for dark in (False, True):
        anna = visit(name="Anna", dark=dark)
        anna.open_table("la_loire", [None, "greedy"])
        anna.wait_for_turn()
        assert anna.violations() == []


def test_pieces_travel_along_the_road(visit: Visit) -> None:
    """With motion wanted, a rider is seen on the way before the board shows the new place."""
    anna = visit(name="Anna", motion=True)
    anna.open_table("la_loire", [None])
    anna.page.evaluate(
        """() => new MutationObserver(all => {
            for (const one of all) for (const node of one.addedNodes)
              if (node.classList?.contains('travelling')) window.travelled = (window.travelled ?? 0) + 1;
        }).observe(document, {childList: true, subtree: true})"""
    )
    anna.wait_for_turn()
    anna.click_offer("merchant")
    anna.see("Your Merchant stands in Nantes")
    anna.click_offer("go montsoreau")
    anna.page.wait_for_function("() => window.travelled > 0")
    anna.page.wait_for_function("() => document.querySelectorAll('.travelling').length === 0")


def test_the_positions_of_the_component_tests_are_those_of_the_engine() -> None:
    """Made again, they are the same."""
    assert json.loads(sample_la_loire.FILE.read_text("utf-8")) == sample_la_loire.samples()
