"""Words: facts are filled into sentences, and a text that cannot be said is refused when it is read."""

from pathlib import Path
import re
import tomllib
from typing import Any

import pytest

from bench.words import PEOPLE as FOUR
from bench.words import events
import fairground
from fairground.core.journal import Event, Fact
from fairground.core.refusal import BadText
from fairground.core.words import Words
from fairground.core.words.words import sections
from fairground.games import find_game

DATA: dict[str, Any] = {
    "things": {"apple": ["{n} apple", "{n} apples"], "time": ["once", "{n} times"]},
    "names": {
        "tool": {"1": "basket", "2": "ladder"},
        "tree": {"elm": {"name": "Elm", "a": "an Elm"}, "oak": {"name": "Oak", "a": "an Oak", "the": "the old Oak"}},
    },
    "forms": {"tree": {"the": "the {name}"}},
}
PEOPLE = ["Anna", "Bob", "cleo"]
SOURCES = Path(fairground.__file__).parent
TEXTS = sorted(SOURCES.rglob("text/*.toml"))


def said(text: str, language: str = "en", /, **facts: Fact | float) -> str:
    """One sentence with its facts."""
    words = Words({**DATA, "events": {"it": text}}, "test.toml", ["blue", "red", "green"], language)
    return words.say("events", "it", facts, PEOPLE)


def test_facts_are_filled_in() -> None:
    text = "{seat:seat} sells {count:apple} to {others:seat} with a {tool:tool} for {price}."
    assert (
        said(text, seat=0, count=1, others=[1, 2], tool=1, price=4)
        == "Anna sells 1 apple to Bob, cleo with a basket for 4."
    )
    assert (
        said(text, seat="red", count="3", others=["green"], tool="2", price="much")
        == "Bob sells 3 apples to cleo with a ladder for much."
    )


def test_names_have_forms_and_share_what_is_alike() -> None:
    text = "{seat:seat} fells {tree:tree.a}, {tree:tree.the}: {tree:tree}."
    assert said(text, seat=0, tree="elm") == "Anna fells an Elm, the Elm: Elm."
    assert said(text, seat=0, tree="oak") == "Anna fells an Oak, the old Oak: Oak."


def test_lists_are_said_as_one_says_them() -> None:
    assert said("{who:seat.and}", who=[0, 1, 2]) == "Anna, Bob and cleo"
    assert said("{who:seat.of.or}", who=[0, 1]) == "Anna’s or Bob’s"
    assert said("Take {trees:tree.a.or}.", trees=["elm"]) == "Take an Elm."
    assert said("{numbers.and}".replace(".and", ":text.and"), numbers=[1, 2, 3]) == "1, 2 and 3"
    assert said("{who:seat.and}", "fr", who=[0, 1, 2]) == "Anna, Bob et cleo"


def test_words_agree_with_a_number() -> None:
    text = "{n:apple} {n:#falls|fall}."
    assert [said(text, n=n) for n in (0, 1, 2)] == ["0 apples fall.", "1 apple falls.", "2 apples fall."]
    assert [said(text, "fr", n=n) for n in (0, 1, 2)] == ["0 apple falls.", "1 apple falls.", "2 apples fall."]
    assert said("{n:time}", n=1) == "Once"


@pytest.mark.parametrize("nothing", [0, "0", "", []])
def test_a_part_vanishes_with_its_fact(nothing: Fact) -> None:
    assert said("Sold[, {n:text} left] today.", n=nothing) == "Sold today."
    assert said("[{n:text} left|None left].", n=nothing) == "None left."
    assert said("Over[n?, and {m} more|: {m}].", n=nothing, m=3) == "Over: 3."


def test_a_part_stays_with_its_fact() -> None:
    assert said("Sold[, {n:apple} left[ and {m:apple} lost]] today.", n=2, m=0) == "Sold, 2 apples left today."
    assert (
        said("Sold[, {n:apple} left[ and {m:apple} lost]] today.", n=2, m=1)
        == "Sold, 2 apples left and 1 apple lost today."
    )
    assert said("Over[n?, and {m} more|: {m}].", n="yes", m=3) == "Over, and 3 more."
    assert said(r"a | b \[1\] \{x\} \ 5 % [n?it costs {n} %]", n=7) == "a | b [1] {x} \\ 5 % it costs 7 %"


def test_a_sentence_begins_with_a_capital_but_a_person_is_called_as_they_wish() -> None:
    assert said("{tree:tree.the} falls.", tree="oak") == "The old Oak falls."
    assert said("[{tree:tree.the} and ]{tool:tool}.", tree="", tool=2) == "Ladder."
    assert said("{seat:seat} looks on.", seat=2) == "cleo looks on."
    assert said("{file} is there.", file="x.toml") == "x.toml is there."


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", "1,234 −5 3.5 75\u00a0% 20\u00a0€ 2nd +3"),
        ("fr", "1\u202f234 −5 3,5 75\u202f% 20\u00a0€ 2e +3"),
        ("de", "1.234 −5 3,5 75\u00a0% 20\u00a0€ 2. +3"),
        ("nl", "1.234 −5 3,5 75% €\u00a020 2e +3"),
    ],
)
def test_numbers_are_written_as_the_language_does(language: str, written: str) -> None:
    text = "{a:number} {b:number} {c:decimal} {d:percent} {e:euro} {f:ordinal} {g:signed}"
    assert said(text, language, a=1234, b=-5, c=3.5, d=75, e=20, f=2, g=3) == written


def test_french_signs_keep_their_distance() -> None:
    assert (
        said("Vraiment ? « Oui » : {n} ; fin !", "fr", n=1)
        == "Vraiment\u202f? «\u00a0Oui\u00a0»\u00a0: 1\u202f; fin\u202f!"
    )


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{n:kiwi}", "'kiwi' is neither a thing nor a table of names"),
        ("{n:apple.dat}", "[things.dat] has no 'apple'"),
        ("{tool:tool.a}", "[names.tool] 1 has no form 'a'; it has name"),
        ("{seat:seat.dat}", "a seat has the form 'of' and no form 'dat'"),
        ("{n:text.a}", "what is said as it is has no form 'a'"),
        ("{n:#a|b|c}", "['a', 'b', 'c'] should be the forms for one, other"),
        ("{n!r}", "{n!r} is not written {fact}, {fact:reading}, {fact:reading.form} or {fact:#one|other}"),
        ("{n", "'{' stands alone"),
        ("[{n}", "'[' is never closed by ']'"),
        ("{n}]", "']' closes no '['"),
        ("[a]", "a part in brackets needs a fact that decides about it"),
        ("[{n}|a|b]", "two alternatives at most"),
        ("{tree:tree.a.the}", "more than one form"),
    ],
)
def test_a_text_that_cannot_be_said_is_refused_when_it_is_read(text: str, complaint: str) -> None:
    with pytest.raises(BadText) as refused:
        Words({**DATA, "events": {"it": text}}, "test.toml", [])
    assert str(refused.value).startswith("test.toml: [events] it: ")
    assert complaint in str(refused.value)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"events": {}}, "fr.toml: [events] a is missing; en.toml has it"),
        ({"events": {"a": "{n}", "b": "x"}}, "fr.toml: [events] b is not in en.toml"),
        ({"events": {"a": "{n} {m}"}}, "fr.toml: [events] a asks for ['m', 'n'], not for ['n']"),
        ({"names": {"tool": {"1": "panier"}}}, "fr.toml: [names.tool] and the one of en.toml differ in 2"),
        ({"things": {"apple": ["{n} pomme"]}}, "fr.toml: apple: ['{n} pomme'] should be the forms for one, other"),
        (
            {"things": {"apple": ["{m} pomme", "{n} pommes"]}},
            "fr.toml: apple: in a counted thing only {n} is filled in",
        ),
    ],
)
def test_another_language_has_the_same_keys_facts_and_names(change: dict[str, Any], complaint: str) -> None:
    english = Words({**DATA, "events": {"a": "{n}"}, "names": {"tool": DATA["names"]["tool"]}}, "en.toml", [])
    with pytest.raises(BadText) as refused:
        Words({**english.data, **change}, "fr.toml", [], "fr", english)
    assert complaint in str(refused.value)
    with pytest.raises(BadText, match=r"x\.toml: 'number' is how all files read a fact"):
        Words({"names": {"number": {}}}, "x.toml", [])
    with pytest.raises(BadText, match="nothing is known about the language 'zz'"):
        Words({}, "zz.toml", [], "zz")


@pytest.mark.parametrize(
    ("kind", "said"),
    [("gone", r"no text \[events\] gone"), ("lost", "asks for 'nothing'"), ("odd", r"\[names.tool\] has no 7")],
)
def test_a_missing_fact_or_name_is_named(kind: str, said: str) -> None:
    words = Words({**DATA, "events": {"lost": "{nothing}", "odd": "{tool:tool}"}}, "test.toml", [])
    with pytest.raises(KeyError, match=said):
        words.event(Event(kind, {"count": 2, "tool": 7}), PEOPLE)


def test_a_whole_log_is_told_in_french() -> None:
    words = find_game("essen").words("fr")
    told = [words.event(event, FOUR) for event in events(2)]
    assert "Ben concurrence le stand d’Anna." in told
    assert any("visiteurs supplémentaires arrivent" in line for line in told)
    assert not any("0 visiteur repart" in line for line in told)


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: str(file.relative_to(SOURCES)))
def test_texts_are_set_with_the_right_signs(file: Path) -> None:
    """Straight quotes and three dots are for what one types, which stands between backquotes."""
    for section, key, text in sections(tomllib.loads(file.read_text("utf-8"))):
        prose = re.sub(r"`[^`]*`", "", text)
        assert not re.search(r"\w'|'\w|\.\.\.|(?<!\w)\"", prose), f"[{section}] {key}: {text}"
