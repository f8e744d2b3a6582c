"""The terminal's sentences stand in its text files: none is missing, none is left over, and each gets its facts."""

import ast
from collections.abc import Iterator
from pathlib import Path
import re

import pytest

import fairground.cli
from fairground.cli.terminal.sentences import COMMANDS, PICTURES, caption, wording
from fairground.games.rooms import Rooms
from tests.sentences import calls, countable, counted, sentences

DOORS = Path(fairground.cli.__file__).parent
READERS = {"wording": COMMANDS, "caption": PICTURES}
REFUSALS = ("BadInput", "BadChoice", "NotSaved", "Refusal", "Malformed", "NotOnOffer")
SPOKEN = ("say", "title", "ask", "confirm", "print", "Text", "append", "add_column", *REFUSALS)
"""Whatever is given to these is read by people; so are the texts of the command line."""
HELP = ("help", "description", "epilog")
TYPED = {"fairground", "play", "option", "greedy"}
"""Words that people type are the same in all languages."""
LANGUAGES = [(name, language) for name, rooms in READERS.items() for language in rooms.languages()]


def literals(node: ast.AST) -> Iterator[str]:
    """The texts written out in an expression, but for the names of sentences and facts."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    if not isinstance(node, ast.Call | ast.Subscript):
        for child in ast.iter_child_nodes(node):
            yield from literals(child)


def spoken(file: Path) -> Iterator[str]:
    """The texts in a module that people are to read."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            for argument in node.args[:1] if name in SPOKEN else []:
                yield from literals(argument)
            for keyword in node.keywords:
                if keyword.arg in HELP:
                    yield from literals(keyword.value)


@pytest.mark.parametrize("reader", READERS)
def test_the_code_and_the_text_name_the_same_sentences(reader: str) -> None:
    used = {call.sentence for call in calls(DOORS, reader)}
    written = set(sentences(READERS[reader].words("en")))
    assert sorted(used - written) == [], "missing in the text"
    assert sorted(written - used) == [], "said nowhere"


@pytest.mark.parametrize("file", sorted(DOORS.rglob("*.py")), ids=lambda file: file.stem)
def test_no_sentence_stands_in_the_code(file: Path) -> None:
    """Nothing but words that are typed, and places for facts with signs between them."""
    texts = [re.sub(r"\{\w+\}", "", text) for text in spoken(file)]
    assert [text for text in texts if not TYPED.issuperset(re.findall(r"[^\W\d_]{2,}", text))] == []


@pytest.mark.parametrize("reader", READERS)
def test_every_sentence_gets_the_facts_that_it_asks_for(reader: str) -> None:
    written = sentences(READERS[reader].words("en"))
    for call in calls(DOORS, reader):
        assert call.facts == written[call.sentence], call


@pytest.mark.parametrize(("reader", "language"), LANGUAGES)
def test_every_language_says_the_same_with_the_same_facts(reader: str, language: str) -> None:
    english, other = (sentences(READERS[reader].words(name)) for name in ("en", language))
    assert set(other) == set(english)
    for sentence, facts in english.items():
        assert other[sentence] == facts, sentence


@pytest.mark.parametrize(("reader", "language"), LANGUAGES)
def test_every_counted_thing_is_known_and_counted_somewhere(reader: str, language: str) -> None:
    words = READERS[reader].words(language)
    assert counted(words) == countable(words)


def test_a_missing_sentence_and_a_missing_fact_are_named() -> None:
    with pytest.raises(KeyError, match=re.escape("cli/text/en.toml has no text [play] nonsense")):
        wording("play", "nonsense")
    with pytest.raises(KeyError, match=re.escape("cli/text/en.toml: [play] saved asks for 'game'")):
        wording("play", "saved")
    with pytest.raises(KeyError, match=re.escape("boards/text/en.toml has no text [chess] title")):
        caption("chess", "title")


def test_things_are_counted() -> None:
    assert wording("backup", "done", file="x", tables=1) == "x: 1 table, checked."
    assert wording("backup", "done", file="x", tables=0) == "x: 0 tables, checked."


@pytest.mark.parametrize("rooms", READERS.values(), ids=READERS)
def test_the_text_is_installed_with_the_code(rooms: Rooms) -> None:
    assert "en" in rooms.languages()
