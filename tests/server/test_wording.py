"""What the house says stands in its text file: nothing is missing, nothing is left over, and each gets its facts."""

import ast
from pathlib import Path

import pytest

import fairground.server
from fairground.server.text.refusals import STATUS, refuse
from fairground.server.text.sentences import HOUSE, notice
from tests.sentences import THINGS, calls, counted, sentences

SERVER = Path(fairground.server.__file__).parent
NOTICES = "notices"
TOLD = ("final", "standing")
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
    assert {call.sentence for call in said} == {sentence for sentence in WRITTEN if sentence[0] != NOTICES}
    for call in said:
        assert call.facts == WRITTEN[call.sentence], call


def test_refusals_stand_under_reasons_that_programs_know() -> None:
    assert {section for section, _ in WRITTEN} <= {*STATUS, NOTICES, *TOLD}
    assert refuse("taken", "seat").status == STATUS["taken"]


def test_every_notice_is_given_somewhere() -> None:
    notices = {key for section, key in WRITTEN if section == NOTICES}
    assert notices <= texts_in_code()


@pytest.mark.parametrize("language", HOUSE.languages())
def test_every_language_says_the_same_with_the_same_facts(language: str) -> None:
    other = sentences(HOUSE.words(language))
    assert other == WRITTEN
    assert counted(HOUSE.words(language)) == set(HOUSE.words(language).data[THINGS])


def test_a_name_is_never_read_as_a_fact() -> None:
    assert notice("sits_down", name="{other}") == "{other} sits down."
    assert notice("takes_back", name="Anna", count=1) == "Anna takes back a decision."
    assert notice("takes_back", name="Anna", count=2) == "Anna takes back 2 decisions."
