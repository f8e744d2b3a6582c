"""Guided first games in the browser: whoever does what the coach asks reaches the end, whoever does not is led back."""

from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import Any

from playwright.sync_api import TimeoutError, expect
import pytest

from fairground.games import find_game, game_ids
from tests.browser.people import PATIENCE, PHONE, WIDE, Person

TAUGHT = [game_id for game_id in game_ids() if find_game(game_id).lesson() is not None]
MOST_CLICKS = 10
"""So many clicks bring about what the coach asks for: parts of a decision, and a last word."""
MISSING = """points => points.filter(point => {
    const [kind, ...rest] = point.split(':')
    const found = kind === 'place' ? `[data-place="${rest.join(':')}"]` : `[data-point="${point}"]`
    return ![...document.querySelectorAll(found)].some(one => one.getClientRects().length)
})"""
DOOR = """expects => {
    for (const door of [...document.querySelectorAll('.night .door')].reverse()) {
        const box = door.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2
        const hit = document.elementFromPoint(x, y)
        const thing = hit?.closest('[data-offer], [data-leads], [data-point=confirm]')
        if (!thing) continue
        const to = (thing.dataset.offer ?? thing.dataset.leads ?? '').split('|')
        const leads = thing.dataset.point ?? to.join()
        if (thing.dataset.point || to.some(one => expects.includes(one))) return [x, y, leads]
    }
    return null
}"""
DARK = """() => [[700, 20], [20, 20], [1420, 20], [20, 880], [1420, 880]]
    .find(([x, y]) => document.elementFromPoint(x, y)?.closest('.shut'))"""
"""A place that the coach leaves in the dark, and does not lie over."""
SHOWN = """() => {
    const light = document.querySelector('.night .light')?.getBoundingClientRect()
    const bubble = document.querySelector('.bubble')?.getBoundingClientRect()
    const bar = document.querySelector('[data-point="tray"]')?.getBoundingClientRect().top ?? innerHeight
    if (light && light.height < 25) return false
    if (!light || !bubble || innerWidth < 860 && bar - 54 < light.height + bubble.height) return true
    const across = Math.min(light.right, bubble.right) - Math.max(light.left, bubble.left)
    const down = Math.min(light.bottom, bubble.bottom) - Math.max(light.top, bubble.top)
    return Math.max(0, across) * Math.max(0, down) < light.width * light.height / 2
}"""
"""What the coach speaks of is not hidden by a phone's bar, nor by the coach, where there is room for both above it."""
FRAMED = """() => [...document.querySelectorAll('.night .door')].flatMap(door => {
    const box = door.getBoundingClientRect()
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const way = hit?.closest('.tray .offer')?.dataset.ride
    return way ? [way] : hit?.closest('.tray .offer') ? [hit.innerText] : []
})"""
"""The cards in the bar that the coach frames, each with all that it decides."""
SAID = "() => (document.querySelector('.veil') ? 'asked' : document.querySelector('.bubble .said')?.innerText ?? '')"


class Learner:
    """Somebody who knows nothing and does what the page says."""

    def __init__(self, person: Person, game: str, phone: bool = False) -> None:
        self.person = person
        self.page = person.page
        self.phone = phone
        person.go(f"/learn/{game}")
        self.page.wait_for_url("**/table/**")
        self.table = self.page.url.rpartition("/")[2]

    def said(self) -> str:
        """What the coach says, once it says something."""
        self.page.wait_for_selector(".bubble, .veil")
        found: str = self.page.evaluate(SAID)
        return found

    def coach(self) -> Any:
        answer = self.person.context.request.get(f"{self.person.url}/api/tables/{self.table}/position")
        return answer.json()["coach"]

    def wait_for_more(self, before: str) -> None:
        self.page.wait_for_function(f"before => !['', before].includes(({SAID})())", arg=before)

    def turn(self) -> None:
        before = self.said()
        self.page.locator(".bubble .next").click()
        self.wait_for_more(before)

    def do(self) -> None:
        """Touch what is framed in gold until the coach goes on."""
        before = self.coach()
        for _ in range(MOST_CLICKS):
            self.page.wait_for_function(
                f"expects => ({DOOR})(expects) !== null || !document.querySelector('.bubble')", arg=before["expects"]
            )
            door = self.page.evaluate(DOOR, before["expects"])
            if door is not None:
                x, y, leads = door
                self.page.touchscreen.tap(x, y) if self.phone else self.page.mouse.click(x, y)
                self.see_it_work([before["expects"], leads])
            if self.coach() != before:
                break
        self.rest(before)

    def see_it_work(self, before: list[Any]) -> None:
        """Until something else is framed: who clicks again before takes back what was picked. What was clicked while
        it was still being laid may have to be clicked again."""
        with suppress(TimeoutError):
            self.page.wait_for_function(
                f"([expects, leads]) => !document.querySelector('.bubble') || ({DOOR})(expects)?.[2] !== leads",
                arg=before,
                timeout=PATIENCE / 10,
            )

    def missing(self, points: list[str]) -> list[str]:
        """What is pointed at and not there, once all that is laid part by part had the time to come."""
        with suppress(TimeoutError):
            self.page.wait_for_function(f"points => !({MISSING})(points).length", arg=points)
        found: list[str] = self.page.evaluate(MISSING, points)
        return found

    def rest(self, before: Any) -> None:
        """Until the coach has something else to say than before, and says it."""
        for _ in range(PATIENCE // 100):
            now = self.coach()
            shown = self.page.evaluate(SAID)
            if now not in (None, before):
                last = now["pages"][-1]
                if shown == "asked" or (last["task"] or last["text"]) in shown or len(now["pages"]) > 1:
                    return
            self.page.wait_for_timeout(100)
        raise AssertionError("the coach does not go on")

    @property
    def tasked(self) -> bool:
        return self.page.locator(".bubble .task").count() > 0


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", TAUGHT)
def test_whoever_clicks_what_the_coach_asks_reaches_the_end(
    visit: Callable[..., Person], game: str, size: tuple[int, int]
) -> None:
    learner = Learner(visit(name="Anna", size=size, careful=True), game, size == PHONE)
    page = learner.page
    while learner.said() != "asked":
        number = page.locator(".bubble .where").inner_text()
        coach = learner.coach()
        for one in coach["pages"]:
            if f" {one['number']} of " in number:
                assert learner.missing(one["points"]) == [], f"{number}: pointed at, but not there"
                parts = [part["name"] for part in coach["parts"] if part["first"] <= one["number"]]
                assert number.startswith(parts[-1])
        page.wait_for_function(SHOWN)
        learner.do() if learner.tasked else learner.turn()
    for _ in range(5):
        page.locator(".answer").first.click()
        assert page.locator(".because").inner_text()
        page.locator(".veil .next").click()
    page.locator(".play-on").click()
    page.wait_for_selector(".veil", state="detached")
    learner.person.wait_for_turn()
    assert page.locator(".bubble").count() == 0
    expect(page.locator(".quiet-coach")).to_have_count(1)


@pytest.mark.parametrize("game", TAUGHT)
def test_whoever_clicks_anything_else_is_led_back(visit: Callable[..., Person], game: str) -> None:
    learner = Learner(visit(name="Anna"), game)
    page = learner.page
    led_back = 0
    while learner.said() != "asked" and led_back < 4:
        if not learner.tasked:
            page.mouse.click(*page.wait_for_function(DARK).json_value())
            assert "Read on first" in page.locator(".bubble .back").inner_text()
            learner.turn()
            continue
        learner.person.wait_for_turn()
        before = learner.said()
        expects = learner.coach()["expects"]
        others = [one for one in learner.person.offers if one and one not in expects]
        if others:
            page.locator(f'.tray [data-offer="{others[0]}"]').first.dispatch_event("click")
            page.wait_for_function(
                f"before => document.querySelector('.bubble .back[role=alert]') || ({SAID})() !== before", arg=before
            )
            if page.locator(".bubble .back[role=alert]").count():
                assert learner.coach()["expects"] == expects, "nothing has changed"
                led_back += 1
                learner.do()
        else:
            learner.do()
    assert led_back


def test_an_error_that_the_lesson_can_follow_may_be_clicked_and_its_cost_is_told(visit: Callable[..., Person]) -> None:
    learner = Learner(visit(name="Anna"), "essen")
    page = learner.page
    while not learner.tasked:
        learner.turn()
    before = learner.coach()
    assert "sellers 1" in before["allows"]
    page.locator('.tray [data-offer="sellers 1"]').click()
    learner.rest(before)
    assert page.locator(".bubble .note").count() == 0, "nobody has bought or missed a seller yet"
    learner.do()
    assert learner.coach()["note"] in page.locator(".bubble .note").inner_text()


def test_rules_light_and_taking_back_are_no_errors_in_a_lesson(visit: Callable[..., Person]) -> None:
    learner = Learner(visit(name="Anna"), "essen")
    page = learner.page
    for ready in ("reading", "doing"):
        learner.said()
        page.get_by_role("button", name="Rules", exact=True).click()
        page.locator(".panel").get_by_role("button", name="Close").click()
        page.locator('header.top [aria-label*="light"], header.top [title*="light"]').first.click()
        assert page.locator(".bubble .back").count() == 0, ready
        while ready == "reading" and not learner.tasked:
            learner.turn()
    undo = page.locator(".tray").get_by_role("button", name="Undo")
    while not undo.count():
        taken = learner.coach()
        learner.do() if learner.tasked else learner.turn()
    now = learner.coach()
    undo.click()
    learner.rest(now)
    assert learner.coach()["expects"] == taken["expects"]


def test_the_coach_does_not_lie_over_the_choices_of_the_bar(visit: Callable[..., Person]) -> None:
    learner = Learner(visit(name="Anna"), "essen")
    page = learner.page
    while learner.said() != "asked":
        if not learner.tasked:
            learner.turn()
            continue
        learner.person.wait_for_turn()
        page.wait_for_timeout(300)
        bubble, bar = (page.locator(one).bounding_box() for one in (".bubble", "[data-point=tray]"))
        assert bubble is not None
        assert bar is not None
        assert bubble["y"] + bubble["height"] <= bar["y"] + 1 or bubble["x"] >= bar["x"] + bar["width"], learner.said()
        learner.do()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desktop", "phone"])
def test_of_ways_that_begin_alike_only_those_the_coach_asks_for_are_framed(
    visit: Callable[..., Person], size: tuple[int, int]
) -> None:
    learner = Learner(visit(name="Anna", size=size), "la_loire", phone=size == PHONE)
    page = learner.page
    while not learner.tasked or "Cheverny" not in learner.said():
        learner.do() if learner.tasked else learner.turn()
    learner.person.wait_for_turn()
    page.wait_for_function(f"() => ({FRAMED})().length")
    assert {way.rpartition(", ")[2] for way in page.evaluate(FRAMED)} <= {"go cheverny"}


def test_a_quiet_coach_says_one_thing_at_a_time_and_can_be_turned_off(visit: Callable[..., Person]) -> None:
    learner = Learner(visit(name="Anna"), "essen_the_game")
    person, page = learner.person, learner.page
    address, numbers = f"{person.url}/api/tables/{learner.table}", count()

    def say(command: dict[str, Any]) -> None:
        assert person.context.request.post(f"{address}/commands", data={"id": str(next(numbers)), **command}).ok

    say({"type": "leave_lesson", "quiet": True})
    # The wishes of the lesson, then the way that leads beside them.
    wishes = ["keep 37", "keep 41", "keep 43", "step entrance_south", "step 45", "step 46"]
    seen = person.context.request.get(f"{address}/position").json()
    while not seen["remarks"]:
        notations = [offer["notation"] for offer in seen["offers"]]
        if notations:
            action = next((one for one in wishes if one in notations), notations[0])
            say({"type": "decide", "position": seen["position"], "action": action})
        seen = person.context.request.get(f"{address}/position").json()
    page.wait_for_selector(".quiet-coach .remark")
    assert seen["remarks"][0]["sentence"] in page.locator(".quiet-coach .remark p").inner_text()
    page.locator(".quiet-coach .read").click()
    page.wait_for_selector(".quiet-coach .remark", state="detached")
    page.reload()
    page.wait_for_selector(".quiet-coach", state="attached")
    assert page.locator(".quiet-coach .remark").count() == 0, "what was read is not said again"
    page.evaluate(
        "Object.keys(localStorage).filter(key => key.includes('remarks')).forEach(key => delete localStorage[key])"
    )
    page.reload()
    page.get_by_role("button", name="No more remarks").click()
    page.wait_for_selector(".quiet-coach", state="detached")


def test_a_lesson_is_resumed_where_it_was_left_and_can_be_left_for_good(visit: Callable[..., Person]) -> None:
    learner = Learner(visit(name="Anna", newcomer=True), "essen")
    learner.turn()
    learner.turn()
    third = learner.said()
    learner.page.reload()
    learner.page.wait_for_function(f"before => ({SAID})() === before", arg=third)
    again = Learner(learner.person, "essen")
    assert again.table == learner.table
    again.page.get_by_role("button", name="Leave the lesson").click()
    again.page.wait_for_selector(".bubble", state="detached")
    assert Learner(learner.person, "essen").table != learner.table


def test_whoever_sits_down_for_the_first_time_is_offered_the_lesson_once(visit: Callable[..., Person]) -> None:
    anna = visit(name="Anna", newcomer=True)
    anna.open_table("essen", [None, "greedy"])
    anna.page.get_by_role("button", name="No, thanks").click()
    anna.page.reload()
    anna.wait_for_turn()
    assert anna.page.locator(".offer-lesson").count() == 0
    ben = visit(name="Ben", newcomer=True)
    ben.open_table("essen", [None, "greedy"])
    ben.page.get_by_role("link", name="Learn it by playing").click()
    ben.page.wait_for_selector(".bubble")
    assert ben.violations() == []
