"""The functions that the client gets of its sentences."""

from fairground.core.words import Words
from tools.typescript_words import Writer


def test_the_facts_of_a_sentence_are_those_of_the_english_one() -> None:
    """A number that English only shows may be counted elsewhere; callers give the same to both."""
    english = Words({"board": {"left": "{n} left"}}, "en.toml", ())
    things = {"card": ["{n} carte", "{n} cartes"]}
    french = Words({"things": things, "board": {"left": "reste {n:card}"}}, "fr.toml", (), "fr", english)
    agreeing = Words({"board": {"left": "{n} {n:#reste|restent}"}}, "fr.toml", (), "fr", english)
    assert Writer(english).text("board", "left") == "(f: { n: string | number }): string => `${f.n} left`"
    assert Writer(french).text("board", "left") == (
        "(f: { n: string | number }): string => `reste ${countCard(Number(f.n))}`"
    )
    assert Writer(agreeing).text("board", "left") == (
        '(f: { n: string | number }): string => `${f.n} ${L.agree(Number(f.n), "reste", "restent")}`'
    )
