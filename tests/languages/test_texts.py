"""What stands in the text files: nothing is left in English, signs are those of the language, short texts are short."""

from collections.abc import Iterator
import re

import pytest

from fairground.languages.offered import offered
from fairground.languages.sources import sources
from tests.languages.vocabulary import FILLED, LISTED, texts, words_written

LANGUAGES = [language for language in offered() if language != "en"]
every_language = pytest.mark.parametrize("language", LANGUAGES)

PLACES = {
    r"demokratia board\.captions\..*": 8,
    r"demokratia board\.effect\..*": 15,
    r"demokratia board\.segments\..*": 8,
    r"demokratia board\.ostracism_short": 70,
    r"essen names\.(tile|bonus)_short\..*": 12,
    r"essen board\.may_short": 11,
    r"essen board\.(all_share|yours|shared)_short": 7,
    r"essen board\.against_short": 11,
    r"essen board\.captions\..*": 8,
    r"essen_the_game names\.short\..*": 12,
    r"essen_the_game names\.event_short\..*": 8,
    r"essen_the_game names\.last_turn_short\..*": 17,
    r"essen_the_game board\.wish_\w+_short": 34,
    r"essen_the_game board\.euro_tight": 3,
    r"essen_the_game board\.captions\..*": 8,
    r"la_loire board\.(least|people)_short": 14,
    r"la_loire board\.captions\..*": 8,
    r"la_loire board\.filters\..*": 18,
}
"""How many letters a place has; a number in it counts for two."""

SIGNS = {
    "fr": r"\S[;!?](?!\w)|(?<=[^\W\d]):(?=\s|$)|[“”„]|«\S|\S»",
    "de": r"\s[;:](?=\s|$)|\w\s[!?]$|[«»”]",
    "nl": r"\s[;:](?=\s|$)|\w\s[!?]$|[«»„]",
}
"""What does not stand in a language: French spaces before ; : ! ? and within « », quotes of others."""


def written(language: str) -> Iterator[tuple[str, str]]:
    """Every text of a language with where it stands."""
    for source in sources():
        for path, text in texts(source.words(language).data):
            yield f"{source.name} {path}", text


@every_language
def test_what_equals_english_is_listed(language: str) -> None:
    """A text that was copied and never translated would be found here."""
    english = dict(written("en"))
    shared = {word.casefold() for key in ("names", "everywhere", language) for word in LISTED.get(key, [])}
    made = re.compile(LISTED["makers"][0])
    same = [
        f"{path}: {text}"
        for path, text in written(language)
        if english.get(path) == text and not made.match(path)
        if not {word.casefold() for word in words_written(text)} <= shared
    ]
    assert same == []


@every_language
def test_signs_are_those_of_the_language(language: str) -> None:
    """No straight quotes, no three dots; spaces and quotes as the language has them."""
    made = re.compile(LISTED["makers"][0])
    wrong = [
        f"{path}: {found.group()!r} in {text}"
        for path, text in written(language)
        if not made.match(path)
        for found in re.finditer(rf"[\"']|\.\.\.|{SIGNS.get(language, '(?!)')}", re.sub(FILLED, "0", text))
    ]
    assert wrong == []


@pytest.mark.parametrize("language", offered())
def test_short_texts_fit_their_places(language: str) -> None:
    found = dict(written(language))
    for pattern, most in PLACES.items():
        placed = {path: text for path, text in found.items() if re.fullmatch(pattern, path)}
        assert placed, f"nothing is called {pattern}"
        long = {path: text for path, text in placed.items() if len(re.sub(r"\{[^{}]*\}", "00", text)) > most}
        assert long == {}, f"more than {most} letters"
