"""The rules beside a game: one screen says what it is about, in every language and in low windows."""

from collections.abc import Callable

from playwright.sync_api import expect
import pytest

from tests.browser.people import Person

Visit = Callable[..., Person]
WINDOWS = ((1440, 900), (1366, 768), (1280, 720))
GAMES = ("essen", "essen_the_game", "la_loire", "demokratia")
RULES = {"en": "Rules", "de": "Regeln", "fr": "Règles", "nl": "Regels"}
BELOW = """() => {
  const foot = document.querySelector('.rules .text').getBoundingClientRect().bottom;
  return document.querySelector('.primer').getBoundingClientRect().bottom - foot;
}"""
"""How far the first screen reaches below what is seen of it."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", RULES)
def test_goal_round_points_and_example_are_on_one_screen(visit: Visit, language: str, game: str) -> None:
    anna = visit(name="Anna", locale=language)
    anna.open_table(game, [None, "greedy", "greedy"])
    anna.page.get_by_role("button", name=RULES[language], exact=True).click()
    anna.page.wait_for_selector(".primer .example svg")
    for width, height in WINDOWS:
        anna.page.set_viewport_size({"width": width, "height": height})
        assert anna.page.evaluate(BELOW) <= 0, (width, height)
    anna.go(f"/rules/{game}")
    anna.page.wait_for_selector(".chapter")
    anna.page.evaluate("for (const part of document.querySelectorAll('.chapter, .exact')) part.open = true")
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert anna.violations() == []


def test_a_term_is_explained_beside_it_and_nothing_moves(visit: Visit) -> None:
    anna = visit(name="Anna")
    anna.go("/rules/essen")
    term, step = anna.page.locator(".primer .term").first, anna.page.locator(".primer li").last
    note = anna.page.get_by_role("tooltip")
    before = step.bounding_box()
    term.hover()
    expect(note).to_contain_text("Makes a table sell")
    assert step.bounding_box() == before
    anna.page.mouse.move(0, 0)
    expect(note).to_be_hidden()
    term.focus()
    expect(note).to_be_visible()
    expect(term).to_have_attribute("aria-describedby", str(note.get_attribute("id")))
    assert anna.violations() == []
    anna.page.keyboard.press("Escape")
    expect(note).to_be_hidden()
