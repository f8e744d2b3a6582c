"""What we know about languages, held against the Unicode CLDR as Babel brings it."""

import pytest

from fairground.core.words.language import LANGUAGES

babel = pytest.importorskip("babel", reason="Babel brings the CLDR to compare with")
NUMBERS = [*range(2200), 9_999, 10_000, 99_999, 100_000, 123_456, 999_999]


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)
class TestLanguage:
    """Each language in turn."""

    def test_numbers_have_the_plural_of_the_cldr(self, language) -> None:  # type: ignore[no-untyped-def]
        plural = babel.Locale(language.id).plural_form
        assert [language.categories[language.plural(n)] for n in NUMBERS] == [plural(n) for n in NUMBERS]

    def test_numbers_are_written_as_in_the_cldr(self, language) -> None:  # type: ignore[no-untyped-def]
        from babel.numbers import format_decimal

        for number in [*range(-5, 5), 999, 1000, 1234, 1_234_567]:
            assert language.number(number).replace("\u2212", "-") == format_decimal(number, locale=language.id)
        assert language.number(1234.56, 1) == format_decimal(1234.6, "#,##0.0", locale=language.id)

    def test_lists_end_as_in_the_cldr(self, language) -> None:  # type: ignore[no-untyped-def]
        from babel.lists import format_list

        for names in (["A"], ["A", "B"], ["A", "B", "C"]):
            for link, theirs in (
                ("and", format_list(names, "standard", language.id)),
                ("or", format_list(names, "or", language.id)),
            ):
                # We write no comma before the last; the CLDR's "en" is American.
                assert language.together(names, link) == theirs.replace(", and ", " and ").replace(", or ", " or ")


@pytest.mark.parametrize(
    ("name", "whose"),
    [("Anna", "d’Anna"), ("Élise", "d’Élise"), ("Œdipe", "d’Œdipe"), ("Yves", "d’Yves"), ("Yann", "de Yann"),
     ("Hugo", "de Hugo"), ("3PO", "de 3PO"), ("", "de "), ("y", "de y")],
)  # fmt: skip
def test_french_elides_before_a_vowel(name: str, whose: str) -> None:
    assert LANGUAGES["fr"].whose(name) == whose


def test_english_ordinals() -> None:
    assert [LANGUAGES["en"].ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 102)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd",
    ]  # fmt: skip
