"""Words: facts are filled into sentences."""

import pytest

from fairground.core.journal import Event
from fairground.core.words import Words

WORDS = Words(
    {
        "events": {
            "sold": "{seat:seat} sells {count:apple} to {others:seat} with {tool:tool} for {price}.",
            "lost": "{nothing}",
            "odd": "{count:kiwi}",
        },
        "things": {"apple": ["{n} apple", "{n} apples"]},
        "names": {"tool": {"1": "a basket"}},
    },
    "test.toml",
    ["blue", "red", "green"],
)
PEOPLE = ["Anna", "Bob", "Cleo"]


def test_facts_are_filled_in() -> None:
    event = Event("sold", {"seat": 0, "count": 1, "others": [1, 2], "tool": 1, "price": 4})
    assert WORDS.event(event, PEOPLE) == "Anna sells 1 apple to Bob, Cleo with a basket for 4."
    event = Event("sold", {"seat": "red", "count": 3, "others": ["green"], "tool": "1", "price": "much"})
    assert WORDS.event(event, PEOPLE) == "Bob sells 3 apples to Cleo with a basket for much."


@pytest.mark.parametrize(
    ("kind", "said"),
    [("gone", r"no text \[events\] gone"), ("lost", "asks for 'nothing'"), ("odd", "neither a thing nor a table")],
)
def test_a_missing_word_is_named(kind: str, said: str) -> None:
    with pytest.raises(KeyError, match=said):
        WORDS.event(Event(kind, {"count": 2}), PEOPLE)
