"""Every page in every language, from the first question to looking back: nothing is left in English, and whatever is
longer than in English still fits.

One house, one browser and one person for all of it; languages are changed with the switch on the page, which does not
load it again. Every page is read in every language and held against the edges of both sizes, a phone's and a desk's:
the language that nobody speaks, which is a third longer than English, at both, the others at one on this page and at
the other on the next. At a table every moment is read in the longest language and in one more, so that every game and
every moment meets each. That no sentence lacks in any language is held by tests/languages. No text may be cut, not even
with three dots.

FAIRGROUND_EVERY=1 reads everything in every language at both sizes (make legible).
FAIRGROUND_PICTURES=FOLDER keeps a picture of every page that was looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
import json
import os
from pathlib import Path
from typing import Any

import pytest

from fairground.languages.offered import offered
from tests.browser.legibility import illegible
from tests.browser.people import DRAWN, JSON, OPEN, PHONE, WIDE, Person
from tests.browser.played_house import FRIEND
from tests.browser.understudy import Understudy, View
from tests.languages.reading import unread
from tests.server.running import Server

PSEUDO = "xx"
LANGUAGES = (PSEUDO, *(language for language in offered() if language not in (PSEUDO, "en")))
SIZES = (WIDE, PHONE)
EVERY = bool(os.environ.get("FAIRGROUND_EVERY"))
SAID = (FRIEND,)
"""What is the same in every language: a name."""
SETTLED = 100
"""Times a tenth of a second after which what is still English stays so."""
SHEETS = {"gathering": ("aside", ".bar"), "a new table": (".choices", ".summary")}
"""Pages on which a phone has a sheet that lies over what is scrolled below it."""
PARTS = {
    "lesson": (".bubble",),
    "end": (".front .mast", ".front .run", ".front .moments"),
    "replay": (".controls", "aside"),
    "analysis": ("ol.dear",),
    "puzzle": ("aside",),
    "answered": ("aside",),
}
"""Where a board stands on the page too, what is looked at: boards are looked at while they are played on."""


Sizes = Sequence[tuple[int, int]]
Course = list[tuple[str, Sizes]]
"""The languages in which something is read, one after the other, and the sizes at which each is measured."""
WHOLE: Course = [(language, SIZES[:: -1 if number % 2 else 1]) for number, language in enumerate(LANGUAGES)]


def of_a_page(page: int) -> Course:
    """Every language; each but the longest at one size on this page and at the other on the next."""
    others = LANGUAGES[1:]
    narrow = [language for number, language in enumerate(others) if (number + page) % 2 == 0]
    wide = [language for language in others if language not in narrow]
    return [(PSEUDO, SIZES), *((one, (PHONE,)) for one in narrow), *((one, (WIDE,)) for one in wide)]


def of_a_moment(game: int, moment: int) -> Course:
    """The longest language at both sizes, and one more: every game meets every language, and so does every moment."""
    others = LANGUAGES[1:]
    one = others[(game + moment) % len(others)]
    return [(PSEUDO, SIZES), (one, (SIZES[(game + moment // len(others)) % 2 - 1],))]


class Reader:
    """Looks at pages in every language and at both sizes, and notes what is wrong."""

    def __init__(self, browser: Any, url: str, name: str = "Anna") -> None:
        self.person = Person(browser, url, name=name)
        self.person.context.add_init_script(f"localStorage['fairground.name'] ??= '\"{name}\"'")
        self.page = self.person.page
        self.wrong: list[str] = []
        self.looked = 0
        self.course: Callable[[int], Course] = of_a_page

    def ask(self, method: str, path: str, body: Any) -> Any:
        address = f"{self.person.url}{path}"
        sent = None if body is None else json.dumps(body)
        answer = self.person.context.request.fetch(address, method=method, data=sent, headers=JSON)
        assert answer.ok, answer.text()
        return answer.json() if answer.body() else None

    def speak(self, language: str) -> None:
        """From now on, whatever is loaded."""
        self.ask("PUT", "/api/me/language", {"language": language})

    def switch(self, language: str) -> None:
        """With the switch on the page; a table has it in its menu."""
        at_a_table = not self.page.locator("label select").count()
        if at_a_table:  # a coach who points at something darkens the rest
            self.page.locator("header button.round").last.dispatch_event("click")
        self.page.locator("label select").first.select_option(language)
        self.page.wait_for_function("language => document.documentElement.lang === language", arg=language)
        if at_a_table:
            self.wrong += [f"menu {language}: {word}" for word in self.strange(language)]
            self.page.keyboard.press("Escape")
            self.page.wait_for_selector(".menu", state="detached")

    def look(self, name: str, ready: str) -> None:
        """At the page that is open now, in every language, without loading it again."""
        self.page.evaluate("window.loaded = 'once'")
        for language, sizes in WHOLE if EVERY else self.course(self.looked):
            if self.page.evaluate("document.documentElement.lang") != language:
                self.switch(language)
            self.page.wait_for_selector(ready)
            self.person.until_drawn()
            self.wrong += [f"{name} {language}: {word}" for word in self.strange(language)]
            self.measure(name, language, sizes)
        self.looked += 1
        self.resize(WIDE)
        assert self.page.evaluate("window.loaded") == "once", f"{name} was loaded again"
        self.speak(LANGUAGES[0])

    def strange(self, language: str) -> list[str]:
        """What is not in the language, once the house has told everything in it."""
        for _ in range(SETTLED):
            if not (found := unread(self.page, language, SAID)):
                break
            self.page.wait_for_timeout(100)
        return found

    def resize(self, size: tuple[int, int]) -> None:
        if self.page.viewport_size != {"width": size[0], "height": size[1]}:
            self.page.set_viewport_size({"width": size[0], "height": size[1]})
            self.page.evaluate(DRAWN)

    def measure(self, name: str, language: str, sizes: Sizes) -> None:
        for size in sizes:
            self.resize(size)
            if folder := os.environ.get("FAIRGROUND_PICTURES"):
                self.page.screenshot(path=Path(folder) / f"{name.replace(' ', '-')}-{language}-{size[0]}.png")
            parts = PARTS.get(name.split()[-1]) or (SHEETS.get(name) if size == PHONE else None) or ("body",)
            there = [part for part in parts if self.page.locator(part).count()]
            if name.endswith("analysis") and size == PHONE:
                there = self.swiped("ol.dear li")
            bad = [problem for part in there for problem in illegible(self.page, self.shown(part))]
            if (name == "a new table" and size == PHONE) or name.endswith("replay"):
                # A row that scrolls sideways hides its end until then.
                bad = [problem for problem in bad if "cut" not in problem]
            self.wrong += [f"{name} {language} {size[0]}: {problem}" for problem in bad]

    def swiped(self, cards: str) -> list[str]:
        """Each card of a row of which one is seen at a time."""
        return [f"{cards}:nth-child({number})" for number in range(1, self.page.locator(cards).count() + 1)]

    def shown(self, part: str) -> str:
        """A part, swiped to where it is a card of a row."""
        if ":nth-child" in part:
            self.page.locator(part).evaluate("card => card.scrollIntoView({ behavior: 'instant' })")
        return part

    def go(self, path: str, name: str, ready: str) -> None:
        self.person.go(path)
        self.look(name, ready)

    def done(self) -> None:
        """Say everything at once."""
        self.wrong += [f"console: {complaint}" for complaint in sorted(set(self.person.complaints))]
        assert self.wrong == [], "\n".join(self.wrong)


@pytest.fixture
def reader(past: tuple[Server, str], chromium: Any) -> Iterator[Reader]:
    """Somebody new, who may play without changing what those with a past find."""
    reader = Reader(chromium, past[0].url)
    reader.speak(PSEUDO)
    yield reader
    reader.person.close()


@pytest.fixture
def regular(past: tuple[Server, str], chromium: Any) -> Iterator[Reader]:
    """Somebody with a past, who only looks and reads English again afterwards."""
    regular = Reader(chromium, past[0].url)
    regular.ask("POST", "/api/recover", {"code": past[1]})
    regular.speak(PSEUDO)
    yield regular
    regular.speak("en")
    regular.person.close()


def pairs(courses: Iterable[Course]) -> set[tuple[str, tuple[int, int]]]:
    return {(language, size) for course in courses for language, sizes in course for size in sizes}


def test_every_language_meets_every_page_game_moment_and_size() -> None:
    """What is left out of all combinations leaves no pair out; with FAIRGROUND_EVERY nothing is left out."""
    everything = {(language, size) for language in LANGUAGES for size in SIZES}
    assert pairs([WHOLE]) == everything
    for page in range(6):
        assert {language for language, _ in pairs([of_a_page(page)])} == set(LANGUAGES)
        assert {size for _, size in pairs([of_a_page(page)])} == set(SIZES)
        assert pairs([of_a_page(page), of_a_page(page + 1)]) == everything
    games, moments = range(len(LATER)), range(4)
    for game in games:
        assert {language for language, _ in pairs(of_a_moment(game, moment) for moment in moments)} == set(LANGUAGES)
    for moment in moments:
        assert {language for language, _ in pairs(of_a_moment(game, moment) for game in games)} == set(LANGUAGES)
    assert pairs(of_a_moment(game, moment) for game in games for moment in moments) == everything


def test_every_page_is_read_in_every_language(regular: Reader, reader: Reader) -> None:
    """All pages but the table at which somebody plays: no English is left, nothing is cut or covered."""
    regular.go("/", "start", "article")
    regular.go("/game/demokratia", "a game", ".steps article")
    regular.go("/new/essen_the_game", "a new table", "form .seats")
    regular.go("/mine", "my games", ".people li")
    regular.go("/me", "me", ".rating svg")
    regular.go("/notices", "notices", "h1")
    regular.go("/data", "my data", "h1")
    regular.go("/nowhere", "nothing here", "h1")
    regular.done()
    anna = reader.person
    anna.open_table("essen", [None, None, "greedy"], public=True)
    reader.look("gathering", ".gathering aside")
    reader.go(f"/invite/{anna.table['invites']['1']}", "invitation", "form")
    anna.go("/rules/la_loire")
    anna.page.wait_for_selector(".chapter")
    reader.look("rules", ".chapter")
    anna.go("/learn/essen")
    anna.page.wait_for_url("**/table/**")
    reader.look("lesson", ".bubble")
    reader.done()


ANALYSED = "essen"


def round_(number: int) -> Callable[[View], bool]:
    return lambda view: bool(view["round"] >= number)


def sailed(view: View) -> bool:
    return bool(max(player["boat"] for player in view["players"]) * 3 >= view["end_boat"])


LATER: dict[str, tuple[int, Callable[[View], bool]]] = {
    "essen": (4, round_(3)),
    "essen_the_game": (3, round_(3)),
    "la_loire": (3, sailed),
    "demokratia": (4, round_(2)),
}


@pytest.mark.parametrize("game", LATER)
def test_every_game_is_read_in_every_language(reader: Reader, game: str) -> None:
    """At the first question, in the middle of the game with the story so far, at its end, and in looking back."""
    anna, (players, later) = reader.person, LATER[game]
    reader.course = partial(of_a_moment, [*LATER].index(game))
    anna.open_table(game, [None] + ["greedy"] * (players - 1))
    anna.wait_for_turn()
    reader.look(f"{game} first", OPEN)
    anna.go("/nowhere")
    understudy = Understudy(anna)
    assert understudy.play_until(later)["stage"] != "over"
    anna.go(f"/table/{anna.table['id']}")
    anna.page.wait_for_selector(f"{OPEN}, .tray.turns")
    if anna.page.locator(".tray.turns").count():
        anna.page.keyboard.press("Escape")
    reader.look(f"{game} later", OPEN)
    anna.go("/nowhere")
    over = understudy.play_until(lambda view: False)
    anna.go(f"/table/{anna.table['id']}")
    reader.look(f"{game} end", ".front .podium")
    reader.go(f"/replay/{anna.table['id']}?at={over['position'] // 2}", f"{game} replay", ".controls")
    if game == ANALYSED:
        analysed(reader)
    reader.done()


def analysed(reader: Reader) -> None:
    """What was dear, as the house found out, and as a puzzle."""
    page, table = reader.page, reader.person.table["id"]
    reader.person.go("/nowhere")
    reader.ask("POST", f"/api/tables/{table}/analysis", {})
    while not reader.ask("GET", f"/api/tables/{table}/analysis", None)["findings"]:
        page.wait_for_timeout(500)
    reader.go(f"/replay/{table}", "analysis", "ol.dear li")
    reader.go(f"/puzzle/{table}", "puzzle", "aside [data-offer], .end a")
    if (choices := page.locator("aside [data-offer]")).count():
        reader.person.go(f"/puzzle/{table}")
        choices.first.click()
        reader.look("puzzle answered", ".answer")
