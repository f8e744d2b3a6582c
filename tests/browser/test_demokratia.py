"""Friends on their own devices play a whole game of Demokratia by clicking."""

from collections.abc import Callable
import json
import re
from time import monotonic

from playwright.sync_api import expect

from tests.browser.people import PATIENCE, PHONE, Person
from tools import sample_demokratia

Visit = Callable[..., Person]
DO = """wishes => {
  const open = '.board [data-offer], .tray .offer:not([disabled], .dimmed), .tray .end[data-offer]';
  const all = [...document.querySelectorAll(open)];
  for (const wish of wishes)
    for (const one of all) {
      const said = one.dataset.offer ?? one.dataset.choice ?? '';
      if (said === wish || said.split(' ')[0] === wish) {
        one.dispatchEvent(new MouseEvent('click', {bubbles: true}));
        return said;
      }
    }
  return '';
}"""
"""Clicks the first thing on the board, or else button in the tray, that stands for one of the wishes."""

PLAYS = [
    "boule",
    "cell",
    "turn",
    "lower",
    "cast",
    "pass",
    "name",
    "move",
    "to",
    "stage",
    "silence",
    "done",
    "take",
    "tile",
]


def question(person: Person) -> str:
    return person.page.locator(".question").inner_text() if person.page.locator(".question").count() else ""


def decide(person: Person, *wishes: str) -> str:
    """One click, and wait until the table has heard of it; nothing if none of the wishes is on offer."""
    before = person.state()
    done: str = person.page.evaluate(DO, list(wishes))
    if done:
        person.wait_for_news(before)
    return done


def sit_down(anna: Person, ben: Person) -> None:
    """Anna opens a table with a bot, Ben follows her invitation."""
    anna.open_table("demokratia", [None, None, "greedy"])
    ben.accept(next(iter(anna.table["invites"].values())))
    for person in (anna, ben):
        person.page.wait_for_selector(".demokratia svg")


def until(people: list[Person], wanted: Callable[[], bool], choose: Callable[[Person], list[str]]) -> int:
    """Everybody who is asked decides, until it has come to what is wanted."""
    clicks = 0
    end = monotonic() + PATIENCE / 1000
    while monotonic() < end:
        for person in people:
            if wanted():
                return clicks
            if person.asked() and decide(person, *choose(person)):
                clicks += 1
                end = monotonic() + PATIENCE / 1000  # however long a whole game takes, it goes on
        people[0].page.wait_for_timeout(10)
    raise AssertionError([(question(person), person.things, person.offers) for person in people])


def test_two_browsers_and_a_bot_play_a_whole_game_by_clicking(visit: Visit) -> None:
    """With a gift, votes at once and in secret, a building, a monument and an ostracism, to the end."""
    anna, ben = visit(name="Anna"), visit(name="Ben", size=PHONE)
    people = [anna, ben]
    sit_down(anna, ben)
    given = False

    def speak(person: Person) -> list[str]:
        nonlocal given
        if person is anna and not given:
            given = True
            return ["give red"]
        return ["done"]

    until(people, lambda: "Choose the vote" in question(anna), speak)
    anna.see("Anna gives Ben a citizen.")
    ben.page.wait_for_function("() => document.querySelector('.question')?.innerText.includes('Choose the vote')")
    assert all(notation.startswith("cast ") for notation in anna.things + ben.things)
    expect(ben.page.locator("[role=tab][aria-selected=true]")).to_have_text("Urn")
    decide(anna, "cast")
    ben.page.wait_for_selector('[data-place="cast:blue"] .back')
    assert ben.page.locator('[data-place="cast:blue"] .mark').count() == 0
    assert ben.asked()
    ben.page.locator('.board [data-offer^="cast "]').first.tap()
    ben.page.locator(".tray .end").tap()

    def play(person: Person) -> list[str]:
        if "ostracism" in question(person):
            return []
        builds = ["cell", "turn", "lower", "tile"]
        return [*builds, *PLAYS] if person is ben else ["take academy", "activate academy", *PLAYS]

    until(people, lambda: any("ostracism" in question(person) for person in people), play)
    anna.see("Anna takes the Academy.")
    anna.see("Ben builds")
    until(people, lambda: "Name in secret" in question(anna), lambda _: ["call"])
    for person in people:
        person.page.wait_for_selector('.board [data-offer="name yellow"]')
        decide(person, "name yellow")
    until(people, lambda: "Round 2" in anna.page.locator(".phase").inner_text(), lambda _: ["pass"])
    anna.see("Bot yellow is ostracised")

    clicks = until(people, lambda: all(person.page.locator(".final").count() for person in people), lambda _: PLAYS)
    assert clicks > 10
    anna.see("How the points came about")
    told = [
        person.page.locator(".final h2").inner_text().replace("You win!", f"{person.name} wins") for person in people
    ]
    assert told[0] == told[1]
    # Where nobody wins, everybody is told the same; where somebody does, everybody else how far behind they came.
    ends = [person.page.locator(".final p").first.inner_text() for person in people]
    if re.search(r" wins?$", told[0]):
        assert all(ends)
        assert all(
            person.name in told[0] or end.startswith("You come ") for person, end in zip(people, ends, strict=True)
        )
    else:
        assert ends[0] == ends[1] != ""


def test_the_charts_foretell_what_a_choice_brings(visit: Visit) -> None:
    """Pointing at a seat tells what it feeds; pointing at a tile shows its places and the drums it takes or brings."""
    anna = visit(name="Anna", motion=True)
    anna.open_table("demokratia", [None, "greedy", "greedy"])
    anna.page.evaluate(
        """() => new MutationObserver(all => {
            for (const one of all) for (const node of one.addedNodes)
              if (node.classList?.contains('travelling')) window.travelled = (window.travelled ?? 0) + 1;
        }).observe(document, {childList: true, subtree: true})"""
    )
    until([anna], lambda: anna.page.locator('.board [data-offer^="boule"]').count() > 0, lambda _: ["done", "cast"])
    anna.page.locator('.board [data-offer="boule purple"]').hover()
    note = anna.page.get_by_role("tooltip")
    expect(note).to_contain_text("next distribution: 2 citizens (+1)")
    possible = anna.page.locator(".possible")
    expect(possible).to_have_count(0)
    anna.page.get_by_role("button", name="Build a red-yellow turn", exact=True).hover()
    expect(note).to_contain_text("next distribution: ")
    expect(possible).not_to_have_count(0)  # the note may still be that of the seat
    expect(anna.page.locator(".change")).to_have_text(["+1", "+1"])
    assert anna.page.evaluate("window.travelled") > 0
    assert anna.violations() == []


def test_on_a_phone_what_is_passed_lies_in_sight_and_what_holds_for_all_is_said_once(visit: Visit) -> None:
    """The table of the passing stands in the place of the city, above the sheet, and so do the columns."""
    anna = visit(name="Anna", size=PHONE)
    anna.open_table("demokratia", [None, "greedy", "greedy"])
    until([anna], lambda: "to pass to" in question(anna), lambda _: ["done", "cast", "boule"])
    expect(anna.page.locator("[role=tab][aria-selected=true]")).to_have_text("Passing")
    sheet = anna.page.locator(".tray").bounding_box()
    votes = [one.bounding_box() for one in anna.page.locator('.board [data-offer^="pass "]').all()]
    assert len(votes) > 1
    assert sheet
    assert all(vote and vote["y"] + vote["height"] < sheet["y"] for vote in votes)
    columns = anna.page.locator(".board .hall").last.bounding_box()
    assert columns
    assert columns["y"] + columns["height"] < sheet["y"]
    expect(anna.page.locator(".tray .told")).to_contain_text("nobody sees it")
    assert anna.page.locator(".tray .offer .line").count() == 0


def test_on_a_phone_the_story_makes_room_for_what_it_shows_again(visit: Visit) -> None:
    """The sheet that was opened lies over the board; what is replayed there is to be seen."""
    anna = visit(name="Anna", size=PHONE)
    anna.open_table("demokratia", [None, "greedy", "greedy"])
    until([anna], lambda: "to pass to" in question(anna), lambda _: ["done", "cast", "boule"])
    anna.page.get_by_role("button", name="Log").tap()
    expect(anna.page.locator(".story.open")).to_be_visible()
    anna.page.locator(".log .replay").last.tap()
    expect(anna.page.locator(".story.open")).to_have_count(0)
    expect(anna.page.locator(".board .demokratia")).to_be_in_viewport()


def test_many_choices_are_picked_part_by_part_in_words_and_by_number(visit: Visit) -> None:
    anna = visit(name="Anna")
    anna.open_table("demokratia", [None, "greedy", "greedy"])
    until([anna], lambda: "Play a citizen" in question(anna), lambda _: ["done", "cast"])
    kinds = anna.page.locator(".tray .offer").all_inner_texts()
    place = next(at for at, text in enumerate(kinds) if "Take a seat in the Boule" in text)
    anna.page.keyboard.press(str(place + 1))
    expect(anna.page.locator(".sofar")).to_contain_text("Take a seat in the Boule")
    for seat in ("blue", "red"):
        anna.page.locator(f'.tray [data-offer="boule {seat}"]').hover()
        expect(anna.page.get_by_role("button", name="Take back a part")).to_be_visible()
    anna.page.keyboard.press("2")
    anna.see("Anna takes a red seat.")


def test_the_positions_of_the_component_tests_are_those_of_the_engine() -> None:
    """Made again, they are the same."""
    assert json.loads(sample_demokratia.FILE.read_text("utf-8")) == sample_demokratia.samples()
