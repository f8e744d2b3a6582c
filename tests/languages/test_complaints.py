"""What the engine, the bots, the simulations and the storages complain about is said in the language of the reader."""

from pathlib import Path
import pickle

import pytest

from fairground.core.boxes import read_changes
from fairground.core.record import read_record
from fairground.core.refusal import BadChoice, BadInput, BadRecord, Malformed, Sentence
from fairground.games import find_game
from fairground.languages.complaints import COMPLAINTS, complaint, keys, said, without_readings
from fairground.languages.offered import offered
from fairground.server.replay.worker import Declined, ReadRecord, ReplayWorker
from fairground.server.text.refusals import refusal_of
from fairground.storage.sqlite.backup import back_up
from tests.languages.complaining import complaints
from tests.sentences import sentences

FOR_PROGRAMS = {
    "core/packing.py": "a saved state that is damaged: the house reads the table's log instead",
    "core/state.py": "a program that applies what is not offered",
    "core/vector.py": "a program that steps many tables at once",
    "envs/asking.py": "a learning program",
    "games/rooms.py": "a language that is in no file, which only a program can ask for",
}
"""Where words are put together all the same: nobody at a terminal or in a browser reads them, and why."""
LANGUAGES = [language for language in offered() if language != "en"]
ESSEN = find_game("essen")


def test_every_complaint_is_one_of_the_text_file() -> None:
    """None is glued together in the code, and none is raised that other languages do not have."""
    found = [one for one in complaints() if one.where not in FOR_PROGRAMS]
    raised = {without_readings(one.text) for one in found if one.text is not None}
    assert [one.where for one in found if one.text is None] == []
    assert raised - set(keys()) == set(), "in no text file"
    assert set(keys()) - raised == set(), "raised nowhere"


def test_every_complaint_gets_its_facts() -> None:
    wanted = sentences(COMPLAINTS.words("en"))
    for one in complaints():
        if one.text is not None and without_readings(one.text) in keys():
            assert one.facts == wanted[keys()[without_readings(one.text)]], one


def test_the_exceptions_are_needed() -> None:
    assert {one.where for one in complaints() if one.text is None} == set(FOR_PROGRAMS)


@pytest.mark.parametrize("language", COMPLAINTS.languages())
def test_every_language_says_the_same_with_the_same_facts(language: str) -> None:
    assert sentences(COMPLAINTS.words(language)) == sentences(COMPLAINTS.words("en"))


def test_in_english_it_is_what_the_code_says() -> None:
    with pytest.raises(BadChoice, match="essen is for 2 to 8 players, not 9") as refused:
        ESSEN.chosen(9, {})
    assert complaint(refused.value, "en") == str(refused.value) == "essen is for 2 to 8 players, not 9"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("fr", "essen se joue de 2 à 8, pas à 9"),
        ("de", "essen ist für 2 bis 8 Personen, nicht für 9"),
        ("nl", "essen is voor 2 tot 8 spelers, niet voor 9"),
    ],
)
def test_a_choice_is_refused_in_every_language(language: str, sentence: str) -> None:
    with pytest.raises(BadChoice) as refused:
        ESSEN.chosen(9, {})
    assert complaint(refused.value, language) == sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_complaint_within_a_complaint_is_translated_as_well(language: str, tmp_path: Path) -> None:
    """The line of a record, and what is wrong with it; a place in the box, and what is there."""
    with pytest.raises(BadRecord) as record:
        read_record("")
    with pytest.raises(Malformed) as typed:
        ESSEN.actions.parse("dance")
    with pytest.raises(BadInput) as house:
        back_up(tmp_path / "none.sqlite", tmp_path / "copy.sqlite")
    with pytest.raises(BadChoice) as box:
        read_changes(["nonsense"])
    inner = BadRecord(3, typed.value.said)
    for error in (record.value, typed.value, house.value, box.value, inner):
        assert complaint(error, language) != str(error)
    assert complaint(typed.value, language) in complaint(inner, language)
    assert "3" in complaint(inner, language)
    assert str(tmp_path / "none.sqlite") in complaint(house.value, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_browser_is_told_so_too(language: str) -> None:
    refused = refusal_of(BadInput("{asked} is not banned", asked="192.0.2.7"))
    assert refused.said("en") == "192.0.2.7 is not banned."
    assert refused.said(language) == f"{complaint(BadInput('{asked} is not banned', asked='192.0.2.7'), language)}."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_that_was_brought_along_is_refused_in_words_of_the_reader(language: str) -> None:
    found = ReplayWorker().do(ReadRecord("nonsense", language))
    assert isinstance(found, Declined)
    with pytest.raises(BadRecord) as refused:
        read_record("nonsense")
    assert found.facts["text"] == refusal_of(refused.value).said(language) != str(refused.value)


def test_what_nobody_translated_stays_as_it_is() -> None:
    assert said("plain text", "fr") == "plain text"
    assert said(Sentence("{n} of something odd", n=3), "fr") == "3 of something odd"
    assert str(BadInput("a brace {as} it was typed")) == "a brace {as} it was typed"


def test_a_complaint_survives_the_way_out_of_another_process() -> None:
    sent = pickle.loads(pickle.dumps(BadChoice("{asked} is not banned", asked="{x}")))
    assert (str(sent), sent.said.facts) == ("{x} is not banned", {"asked": "{x}"})
    assert complaint(sent, "de") == "{x} ist nicht ausgesperrt"
