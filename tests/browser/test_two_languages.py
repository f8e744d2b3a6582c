"""Two people, two languages, one table: each reads everything in their own, and talk is left as it was said."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.people import Person
from tests.languages.reading import unread

Visit = Callable[..., Person]
HELLO, GOOD_DAY = "Shall we begin? I am ready.", "Bonjour, on y va ?"
TEXTS = "all => all.map(one => one.textContent)"
CHAT = ".chat .lines p:not(.notice) .text"
LINES = "all => all.map(one => [Number(one.dataset.position), one.querySelector('.mark + span').textContent])"
IN_THE_LOG = "said => document.querySelector('.log')?.textContent.includes(said)"
DECISIONS = 6


def told(person: Person, language: str) -> list[list[object]]:
    """The whole story as the house tells it to this person in a language."""
    table = person.page.url.rpartition("/")[2]
    answer = person.context.request.get(f"{person.url}/api/tables/{table}/position?lang={language}")
    assert answer.ok, answer.text()
    return [[event["position"], event["sentence"]] for event in answer.json()["events"]]


def switch(page: Page, language: str) -> None:
    """With the switch in the menu of the table."""
    page.locator("header button.round").last.click()
    page.locator("label select").first.select_option(language)
    page.wait_for_function("language => document.documentElement.lang === language", arg=language)
    page.keyboard.press("Escape")
    page.wait_for_selector(".menu", state="detached")


def reads(person: Person, language: str) -> None:
    """The whole log and all that stands on the page in this language, and what was said as it was said."""
    page, story = person.page, told(person, language)
    page.wait_for_function(IN_THE_LOG, arg=story[-1][1])
    page.wait_for_function("said => document.querySelectorAll('.chat .lines p:not(.notice)').length === said", arg=2)
    assert page.eval_on_selector_all(".log .line", LINES) == story
    assert unread(page, language, (HELLO, GOOD_DAY)) == []
    assert page.eval_on_selector_all(CHAT, TEXTS) == [HELLO, GOOD_DAY]


def say(person: Person, text: str) -> None:
    person.page.locator("#say").fill(text)
    person.page.locator("#say").press("Enter")
    person.page.locator(CHAT, has_text=text).wait_for()


def play(people: list[Person], decisions: int) -> None:
    """Whoever is asked takes the first choice."""
    while decisions:
        for person in people:
            if decisions and person.asked():
                before = person.state()
                person.click_offer(person.offers[0])
                person.wait_for_news(before)
                decisions -= 1
        people[0].page.wait_for_timeout(15)


def test_two_at_one_table_read_two_languages_and_change_them_at_once(visit: Visit) -> None:
    """Ben's browser wishes for French; Anna takes German with the switch, and he Dutch, which stays with him."""
    anna, ben = visit(name="Anna"), visit(name="Ben", locale="fr-FR")
    table = anna.open_table("essen", [None, None])
    ben.go(f"/invite/{anna.table['invites']['1']}")
    assert ben.page.evaluate("document.documentElement.lang") == "fr"
    ben.page.locator("form input").first.fill("Ben")
    ben.page.locator("form button").click()
    ben.page.wait_for_url(f"**/table/{table}")
    anna.page.wait_for_selector("svg.essen")
    ben.page.wait_for_selector("svg.essen")
    for person in (anna, ben):
        person.page.evaluate("window.loaded = 'once'")
    say(anna, HELLO)
    say(ben, GOOD_DAY)
    play([anna, ben], DECISIONS)
    reads(anna, "en")
    reads(ben, "fr")
    assert [position for position, _ in told(anna, "en")] == [position for position, _ in told(ben, "fr")]
    switch(anna.page, "de")
    reads(anna, "de")
    reads(ben, "fr")
    switch(ben.page, "nl")
    play([anna, ben], 2)
    reads(ben, "nl")
    reads(anna, "de")
    assert [person.page.evaluate("window.loaded") for person in (anna, ben)] == ["once", "once"]
    assert [person.page.url for person in (anna, ben)] == [f"{anna.url}/table/{table}"] * 2, "no language in a link"
    ben.page.reload()
    ben.page.wait_for_selector("svg.essen")
    reads(ben, "nl")
