"""What a language lacks is said file by file, all at once."""

from pathlib import Path
from typing import Any

import pytest

from fairground.cli.main import main
from fairground.core.words import Words
from fairground.games.rooms import Texts
from fairground.languages import missing
from fairground.languages.missing import begun, look
from fairground.languages.sources import sources

ENGLISH = """
[things]
apple = ["{n} apple", "{n} apples"]
[names]
tree = { elm = "Elm", oak = "Oak" }
[events]
falls = "{n:apple} {n:#falls|fall}."
grows = "{tree:tree} grows by {n}."
stands = "It stands."
"""
FRENCH = """
[things]
apple = ["{n} pomme", "{n} pommes"]
[names]
tree = { elm = "Orme" }
[events]
falls = "{n:apple} {n:#tombe"
grows = "{tree:tree} grandit."
stays = "Il reste."
"""


@pytest.fixture
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house with one text file in English."""
    folder = tmp_path / "orchard" / "text"
    folder.mkdir(parents=True)
    (folder / "en.toml").write_text(ENGLISH, "utf-8")
    texts = Texts("orchard", lambda: folder, ())
    monkeypatch.setattr(missing, "sources", lambda: [texts])
    monkeypatch.chdir(tmp_path)
    return folder


def test_every_fault_of_a_file_is_told_at_once(orchard: Path, capsys: Any) -> None:
    (orchard / "fr.toml").write_text(FRENCH, "utf-8")
    assert main(["words", "--missing"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "orchard/text/fr.toml: 5 faults",
        "  [events] falls: '{' stands alone; a brace that is meant as such has a \\ before it",
        "  [events] grows asks for ['tree'], not for ['n', 'tree']",
        "  [events] stands is missing; orchard/text/en.toml has it",
        "  [events] stays is not in orchard/text/en.toml",
        "  [names.tree] and the one of orchard/text/en.toml differ in oak",
        "fr: 1 file, 5 faults.",
    ]


def test_a_file_that_is_no_toml_is_a_fault(orchard: Path) -> None:
    (orchard / "fr.toml").write_text("[events\n", "utf-8")
    assert "not valid TOML" in look("fr")[0].faults[0]


def test_a_file_that_is_not_there_counts_for_a_language_asked_for_by_name(orchard: Path, capsys: Any) -> None:
    assert main(["words", "--missing"]) == 0
    assert main(["words", "--missing", "de"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "orchard/text/de.toml is not there yet: 3 sentences, 1 counted thing, 2 names",
        "de: 1 file, 1 of them not there yet, no faults.",
    ]
    assert main(["words", "--missing", "it"]) == 1
    assert "Nothing is known about the language it yet" in capsys.readouterr().out
    assert main(["words", "--missing", "de", "--file", "meadow"]) == 2


def test_a_whole_file_is_complete(orchard: Path) -> None:
    (orchard / "de.toml").write_text(ENGLISH, "utf-8")
    assert begun() == ["de"]
    assert missing.complete("de")
    assert not missing.complete("fr")


def test_every_text_file_of_the_house_is_looked_at() -> None:
    root = Path(__file__).parents[2]
    written = {path for tree in ("src", "web/text") for path in (root / tree).rglob("en.toml")}
    assert {Path(str(texts.folder().joinpath("en.toml"))) for texts in sources()} == written


@pytest.mark.parametrize("language", begun())
def test_no_file_of_a_language_lacks_anything(language: str) -> None:
    assert [(found.file, found.faults) for found in look(language) if found.faults] == []


def test_a_gathered_fault_is_the_one_that_would_be_refused() -> None:
    found: list[str] = []
    Words({"events": {"a": "{n:kiwi}", "b": "[x]"}}, "test.toml", (), faults=found)
    assert [fault.partition(":")[0] for fault in found] == ["[events] a", "[events] b"]
