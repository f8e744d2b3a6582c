"""What stands on a page for somebody to read or to hear: texts, labels, titles, placeholders."""

from collections.abc import Sequence
from functools import cache
import re
from zoneinfo import available_timezones

from babel.dates import get_day_names, get_month_names
from playwright.sync_api import Page

from fairground.core.words.pseudo import PSEUDO
from tests.languages.vocabulary import strangers, vocabulary

READ = """() => {
  const found = [], NAMES = ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription', 'aria-valuetext'];
  const left = one => one.closest('style, script, noscript, code, kbd')
    || one.closest('[lang]') !== document.documentElement;
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const said = node.textContent.trim();
    if (said && !left(node.parentElement)) found.push(said);
  }
  for (const one of document.querySelectorAll(NAMES.map(name => `[${name}]`).join())) {
    if (left(one)) continue;
    for (const name of NAMES) if (one.getAttribute(name)) found.push(one.getAttribute(name));
  }
  return [...new Set(found)];
}"""


ZONES = frozenset(zone.replace("_", " ") for zone in available_timezones()) | {"UTC"}
RULE = re.compile(r"[A-Z]-[A-Z]?\d{1,2}(\.\d{1,2})?")
"""What is called the same everywhere: places whose clocks agree, and the numbers of rules."""
DAYS = {
    "en": ("today", "yesterday", "am", "pm"),
    "de": ("heute", "gestern"),
    "fr": ("aujourd", "hui", "hier"),
    "nl": ("vandaag", "gisteren"),
}


@cache
def dates(language: str) -> frozenset[str]:
    """What the browser itself says of days, in English where it does not know a language."""
    told = "en" if language == PSEUDO.id else language
    names = (*get_month_names("wide", locale=told).values(), *get_day_names("wide", locale=told).values())
    return frozenset(word.casefold() for word in (*names, *DAYS.get(told, ())))


def foreign(text: str, language: str) -> list[str]:
    """The words of a text that are not in a language; in the one that nobody speaks, those that are English."""
    words = [word for word in strangers(text, language) if word.casefold() not in dates(language)]
    return [word for word in words if word.casefold() in vocabulary("en")] if language == PSEUDO.id else words


def unread(page: Page, language: str, said: Sequence[str] = ()) -> list[str]:
    """What on a page is not in its language: the words, and where they stand; `said` are names and what people said."""
    assert page.evaluate("document.documentElement.lang") == language
    found = []
    for text in page.evaluate(READ):
        if len(text) == 1 or text == language.upper() or text in ZONES or RULE.fullmatch(text):
            continue  # turning points have a letter, and where there is little room a language is called by its letters
        plain = text
        for own in said:
            plain = plain.replace(own, " ")
        if words := foreign(plain, language):
            found.append(f"{', '.join(words)} in {text[:80]!r}")
    return found
