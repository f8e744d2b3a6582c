"""What the house says stands in its text file: nothing is missing, nothing is left over, and each gets its facts."""

import ast
from pathlib import Path

import msgspec
import pytest

from fairground.languages.offered import offered
import fairground.server
from fairground.server.live.receiver import DECODER
from fairground.server.text.choice import chosen
from fairground.server.text.notices import notice_in, pack, unpack
from fairground.server.text.refusals import STATUS, refuse
from fairground.server.text.sentences import HOUSE
from fairground.server.text.unread import not_a_command
from tests.sentences import calls, countable, counted, sentences

SERVER = Path(fairground.server.__file__).parent
NOTICES = "notices"
OUTSIDE = ("alerts", "undelivered")
"""What is said to people outside the house."""
TOLD = ("final", "standing", "stopped", "people", "admin")
WRITTEN = sentences(HOUSE.words("en"))


def texts_in_code() -> set[str]:
    """All texts that stand in the server's code."""
    return {
        node.value
        for file in SERVER.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_refusals_in_code_and_text_are_the_same_and_get_their_facts() -> None:
    said = [*calls(SERVER, "refuse"), *calls(SERVER, "wording")]
    assert {call.sentence for call in said} == {
        sentence for sentence in WRITTEN if sentence[0] not in (NOTICES, *OUTSIDE)
    }
    for call in said:
        assert call.facts - {"language"} == WRITTEN[call.sentence] - {"language"}, call


def test_refusals_stand_under_reasons_that_programs_know() -> None:
    assert {section for section, _ in WRITTEN} <= {*STATUS, NOTICES, *OUTSIDE, *TOLD}
    assert refuse("taken", "seat").status == STATUS["taken"]


def test_every_notice_is_given_somewhere() -> None:
    notices = {key for section, key in WRITTEN if section == NOTICES}
    assert notices <= texts_in_code()


def test_everything_that_is_said_outside_is_said_somewhere() -> None:
    outside = {key.removesuffix("_by_somebody") for section, key in WRITTEN if section in OUTSIDE}
    assert outside <= texts_in_code()


@pytest.mark.parametrize("language", HOUSE.languages())
def test_every_language_says_the_same_with_the_same_facts(language: str) -> None:
    other = sentences(HOUSE.words(language))
    assert other == WRITTEN
    assert counted(HOUSE.words(language)) == countable(HOUSE.words(language))


def notice(key: str, **facts: str | int) -> str:
    """A notice as it is kept, in English."""
    return notice_in("en", pack(key, facts))


def test_a_name_is_never_read_as_a_fact() -> None:
    assert notice("sits_down", name="{other}") == "{other} sits down."
    assert notice("takes_back", name="Anna", count=1) == "Anna takes back a decision."
    assert notice("takes_back", name="Anna", count=2) == "Anna takes back 2 decisions."


@pytest.mark.parametrize("key", HOUSE.words("en").templates[NOTICES])
def test_a_sentence_of_an_earlier_release_is_read_back_into_key_and_facts(key: str) -> None:
    facts: dict[str, str | int] = dict.fromkeys(sorted(WRITTEN[NOTICES, key]), "Anna {x} Meier")
    for count in (1, 7):
        known = facts | ({"count": count} if "count" in facts else {})
        read = unpack(notice(key, **known))
        assert read is not None
        assert (read.notice, read.facts) == (key, known)


@pytest.mark.parametrize("kept", ["Something else was said.", "{", '{"notice": 1}', " sits down", ""])
def test_a_sentence_that_fits_nothing_stays_as_it_is(kept: str) -> None:
    assert unpack(kept) is None
    assert notice_in("en", kept) == kept


@pytest.mark.parametrize(
    ("asked", "accepted", "language"),
    [
        ("", "", "en"),
        ("fr", "de", "fr"),
        ("xx", "de-AT,de;q=0.9,fr;q=0.95", "de"),
        ("", "it, fr;q=0.5, de;q=0.7", "de"),
        ("", "de;q=0, fr;q=much, nl;q=2, *", "en"),
        ("", ";;;,,q=,=" * 1000, "en"),
    ],
)
def test_the_language_that_is_wished_for_most_is_spoken(asked: str, accepted: str, language: str) -> None:
    assert chosen([asked], accepted, ["de", "en", "fr", "nl"]) == language


@pytest.mark.parametrize(
    ("message", "named"),
    [
        ("{", ""),
        ("[]", ""),
        ('"decide"', ""),
        ("[" * 100_000, ""),
        ('{"type": "fly", "id": "a"}', "type"),
        ('{"type": "say", "text": "a"}', "id"),
        ('{"type": "decide", "id": "a", "position": "first", "action": 1}', "position"),
        ('{"type": "say", "id": "a", "text": "a", "loud": 1}', "loud"),
        ('{"type": "say", "id": "a", "text": "a", "%s": 1}' % ("x" * 9000), ""),
    ],
)
def test_what_is_no_command_is_refused_in_the_language_of_whoever_sent_it(message: str, named: str) -> None:
    with pytest.raises((msgspec.MsgspecError, RecursionError)) as wrong:
        DECODER.decode(message)
    said = {not_a_command(wrong.value).said(language) for language in offered()}
    assert len(said) == len(offered()), "each in words of its own"
    assert all(named in sentence and len(sentence) < 120 for sentence in said)
    assert bool(named) == all(any(quote in sentence for quote in "“„«") for sentence in said)
