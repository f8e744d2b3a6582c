"""The table tells what happens: one queue drives board, story, strips and question, at each person's own pace."""

from collections.abc import Callable, Iterator
import json
from time import monotonic
from typing import Any

from playwright.sync_api import expect
import pytest

from tests.browser.people import OPEN, PATIENCE, PHONE, Person

Visit = Callable[..., Person]
END = 1_000_000
"""The beat of the end of a position."""

PROBE = """() => {
  window.seen = [];
  const at = selector => document.querySelector(selector)?.dataset.frame;
  const look = () => {
    const lines = [...document.querySelectorAll('.log .line')];
    const now = {
      board: at('.board'), story: at('.log'), strips: at('.strips'),
      asked: !!document.querySelector('.tray .offer:not([disabled], .dimmed)'),
      travelling: document.querySelectorAll('.travelling').length,
      last: lines.at(-1)?.textContent.trim() ?? '',
      totals: [...document.querySelectorAll('.strips .total [aria-hidden]')].map(one => one.textContent),
    };
    const before = window.seen.at(-1);
    if (JSON.stringify(now) !== JSON.stringify(before)) window.seen.push(now);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
"""Looks at the page at every animation frame, and keeps what changed."""

PAUSE_AT_ONCE = """() => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.passing')) return;
    observer.disconnect();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true }));
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""Presses the key as soon as something is shown: a key sent from outside may come when all has been seen."""

TOTALS: dict[str, Callable[[Any], list[int | None]]] = {
    "essen": lambda view: [booth["score"] for booth in view["booths"]],
    "essen_the_game": lambda view: [visitor["points"] for visitor in view["visitors"]],
    "la_loire": lambda view: [player["score"] for player in view["players"]],
    "demokratia": lambda view: [one["score"] for one in view["demagogues"]],
}


def moments(person: Person) -> Iterator[tuple[str, Any, str]]:
    """Every moment that came over the line: its name on the page, its view, and the last sentence up to it."""
    told: dict[tuple[int, int], str] = {}
    for message in person.frames:
        position = json.loads(message)
        if position["type"] != "position" or not position["view"]:
            continue
        for event in position["events"]:
            told[event["position"], event["beat"]] = event["sentence"]
        pictures = [(one["position"], one["beat"], one["view"]) for one in position["frames"]]
        for at, beat, view in [*pictures, (position["position"], END, position["view"])]:
            before = [sentence for when, sentence in sorted(told.items()) if when <= (at, beat)]
            yield f"{at}.{beat}", view, before[-1] if before else ""


def settled(person: Person) -> tuple[list[dict[str, Any]], dict[str, tuple[Any, str]]]:
    """What was seen, and what came over the line, once the newest is seen (who may change a choice is asked before)."""
    until = monotonic() + PATIENCE / 1000
    while True:
        seen = person.page.evaluate("window.seen")
        truth = {name: (view, sentence) for name, view, sentence in moments(person)}
        if seen[-1]["board"] == list(truth)[-1] or monotonic() > until:
            return seen, truth
        person.page.wait_for_timeout(50)


@pytest.mark.parametrize("game", ["essen", "essen_the_game", "la_loire", "demokratia"])
def test_at_no_moment_do_story_strips_and_board_disagree(visit: Visit, game: str) -> None:
    """At every animation frame of some decisions with bots: they show the same moment, and its points are true."""
    anna = visit(name="Anna", motion=True)
    anna.open_table(game, [None, "greedy", "greedy"])
    anna.wait_for_turn()
    anna.page.evaluate(PROBE)
    for _ in range(4):
        anna.wait_for_turn()
        before = anna.state()
        anna.page.locator(OPEN).first.click()
        anna.wait_for_news(before)
    anna.wait_for_turn()
    seen, truth = settled(anna)
    assert len(seen) > 4
    newest = list(truth)[-1]
    for now in seen:
        assert now["board"] == now["story"] == now["strips"], now
        view, _ = truth[now["board"]]
        assert now["totals"] == [str(total) for total in TOTALS[game](view)], now
        if now["asked"]:
            assert now["board"].endswith(f".{END}")
            assert now["travelling"] == 0
    assert seen[-1]["board"] == newest


def test_a_person_pauses_steps_and_skips_and_the_pace_is_kept(visit: Visit) -> None:
    anna = visit(name="Anna", pace=1)
    anna.open_table("essen", [None, "greedy", "greedy", "greedy"])
    anna.wait_for_turn()
    anna.page.evaluate(PAUSE_AT_ONCE)
    anna.click_offer("sellers 1")
    expect(anna.page.get_by_role("button", name="Go on")).to_be_visible()
    frame = anna.page.locator(".board").get_attribute("data-frame")
    anna.page.wait_for_timeout(300)
    assert anna.page.locator(".board").get_attribute("data-frame") == frame
    assert not anna.asked()
    anna.page.keyboard.press("Escape")
    anna.wait_for_turn()
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_label("At once").check()
    anna.page.keyboard.press("Escape")
    expect(anna.page.get_by_label("At once")).to_have_count(0)
    anna.page.reload()
    anna.wait_for_turn()
    assert anna.page.evaluate("localStorage['fairground.pace']") == "0"


def test_what_the_others_did_is_shown_again_by_turns(visit: Visit) -> None:
    anna = visit(name="Anna")
    anna.open_table("essen", [None, "greedy", "greedy"])
    anna.wait_for_turn()
    anna.page.locator(OPEN).first.click()
    anna.see("Choose your one action")
    anna.wait_for_turn()
    anna.page.keyboard.press("t")
    expect(anna.page.locator(".passing .cards li").first).to_be_visible()
    numbers = anna.page.locator(".passing .cards .number").all_inner_texts()
    expect(anna.page.locator(".board .pin")).to_have_text(numbers)
    anna.page.get_by_role("button", name="My turn").click()
    anna.wait_for_turn()
    expect(anna.page.locator(".board .pin")).to_have_count(0)


def test_keys_are_listed_and_leaving_asks(visit: Visit) -> None:
    anna = visit(name="Anna")
    anna.open_table("essen", [None, "greedy"])
    anna.wait_for_turn()
    anna.page.keyboard.press("?")
    expect(anna.page.get_by_role("dialog", name="Keys")).to_contain_text("undo")
    anna.page.keyboard.press("Escape")
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Leave the table").click()
    anna.page.get_by_role("button", name="Stay").click()
    assert "/table/" in anna.page.url
    anna.wait_for_turn()


@pytest.mark.parametrize("size", [(1440, 900), (1366, 768), (1280, 720), PHONE], ids=["1440", "1366", "1280", "phone"])
def test_the_box_of_the_board_is_what_the_design_says(visit: Visit, size: tuple[int, int]) -> None:
    """The board has the room, and nothing of the page scrolls but what may."""
    anna = visit(name="Anna", size=size)
    anna.open_table("essen", [None, "greedy", "greedy", "greedy"])
    anna.wait_for_turn()
    box = anna.page.locator(".board > .window > .frame").bounding_box()
    assert box is not None
    room = {1440: (1104, 674), 1366: (1064, 551), 1280: (994, 516)}.get(size[0])
    if room is None:
        assert round(box["width"]) == 374
    else:
        assert (round(box["width"]), round(box["height"])) == room
        assert anna.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    for key in ("w", "l"):
        anna.page.keyboard.press(key)
        opened = anna.page.locator(".board > .window > .frame").bounding_box()
        assert opened == box, "what is asked for never moves the board"
        anna.page.keyboard.press("Escape")


@pytest.mark.parametrize("game", ["essen", "essen_the_game"])
@pytest.mark.parametrize("locale", ["en", "fr", "de", "nl"])
def test_on_a_phone_the_race_stands_before_what_one_has(visit: Visit, game: str, locale: str) -> None:
    """Who leads and how far, as a row of marks; the words beside it keep to the height of the line."""
    anna = visit(name="Anna", size=PHONE, locale=locale)
    anna.open_table(game, [None, "greedy", "greedy", "greedy"])
    anna.wait_for_turn()
    goal = anna.page.locator(".goal")
    expect(goal.locator(".race")).to_be_visible()
    parts = (goal, goal.locator(".race"), goal.locator(".how"))
    line, race, how = (box for part in parts if (box := part.bounding_box()))
    assert race["x"] + race["width"] <= how["x"]
    assert how["x"] + how["width"] <= PHONE[0]
    assert how["height"] <= line["height"]


@pytest.mark.parametrize("game", ["la_loire", "demokratia"])
@pytest.mark.parametrize("locale", ["en", "fr", "de", "nl"])
def test_the_goal_is_one_line(visit: Visit, game: str, locale: str) -> None:
    """At the usual widths what the game is about needs one line; what lies ahead is said where there is room for it."""
    anna = visit(name="Anna", locale=locale)
    anna.open_table(game, [None, "greedy", "greedy"])
    anna.wait_for_turn()
    for width, height in ((1440, 900), (1366, 768)):
        anna.page.set_viewport_size({"width": width, "height": height})
        expect(anna.page.locator(".goal .how")).to_be_visible()
        tall = [box["height"] for one in (".what", ".how") if (box := anna.page.locator(f".goal {one}").bounding_box())]
        assert len(tall) == 2
        assert max(tall) < 20, (width, anna.page.locator(".goal").inner_text())
