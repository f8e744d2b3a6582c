"""How a sentence is filled: each place in it becomes a function of the facts and the people at the table."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from fairground.core.words.language import Language
from fairground.core.words.lookups import NUMBERS, Lookup, Lookups
from fairground.core.words.template import Agreeing, Blank, Part, Piece, Template

Facts: TypeAlias = Mapping[str, Any]
Reader: TypeAlias = Callable[[Facts, Sequence[str]], str]
PLAIN = ("", "text")
SMALL = (*PLAIN, *NUMBERS, "seat")
"""A sentence that begins with one of these readings gets no capital by itself."""


class Readings:
    """The functions that read facts, in one language and for the seats of one game."""

    def __init__(self, lookups: Lookups, language: Language, seats: Sequence[str]) -> None:
        self.lookups = lookups
        self.language = language
        self.places = {seat: index for index, seat in enumerate(seats)}

    def sentence(self, template: Template, begins: bool = False) -> Reader:
        """A function that fills the facts into a sentence, or into a part of one that need not be where it begins."""
        if begins and self.starts_large(template):
            return _with_capital(self.sentence(template))
        if all(isinstance(piece, str) for piece in template):
            text = "".join(map(str, template))
            return lambda facts, people: text
        texts, readers = [""], list[Reader]()
        for index, piece in enumerate(template):
            if isinstance(piece, str):
                texts[-1] += piece
            else:
                readers.append(self.reader(piece, begins and index == 0))
                texts.append("")
        return _filled(texts, readers)

    def reader(self, piece: Piece, begins: bool = False) -> Reader:
        """How one place of a sentence is filled."""
        if isinstance(piece, Part):
            return self._part(piece, begins)
        if isinstance(piece, Agreeing):
            return self._looked_up(piece.field, self.lookups.agreeing(piece.forms), "")
        assert isinstance(piece, Blank)
        if piece.reading == "seat":
            return self._seat(piece)
        if piece.reading in PLAIN:
            return self._plain(piece)
        return self._looked_up(piece.field, self.lookups.lookup(piece.reading, piece.form), piece.listed)

    def starts_large(self, template: Template) -> bool:
        """Whether a sentence gets a capital: where it begins with a name or a thing, whatever parts are said."""
        first, *rest = template or ("",)
        if isinstance(first, Part):
            branches = [first.shown, first.otherwise]
            return all(self.starts_large(branch or tuple(rest)) for branch in branches)
        return isinstance(first, Blank) and first.reading not in SMALL

    def _looked_up(self, field: str, lookup: Lookup, listed: str) -> Reader:
        together = self.language.together

        def read(facts: Facts, people: Sequence[str]) -> str:
            fact = facts[field]
            try:
                return lookup[fact]
            except TypeError:
                if not isinstance(fact, list):
                    raise
                return together([lookup[item] for item in fact], listed)

        return read

    def _plain(self, blank: Blank) -> Reader:
        if blank.form:
            raise ValueError(f"what is said as it is has no form {blank.form!r}")
        field, listed, together = blank.field, blank.listed, self.language.together

        def read(facts: Facts, people: Sequence[str]) -> str:
            fact = facts[field]
            return together([str(item) for item in fact], listed) if isinstance(fact, list) else str(fact)

        return read

    def _seat(self, blank: Blank) -> Reader:
        if blank.form not in ("", "of"):
            raise ValueError(f"a seat has the form 'of' and no form {blank.form!r}")
        field, listed, places, together = blank.field, blank.listed, self.places, self.language.together

        def name(facts: Facts, people: Sequence[str]) -> str:
            fact = facts[field]
            if isinstance(fact, str):
                return people[places[fact]]
            return people[fact] if isinstance(fact, int) else together(all_of(fact, people), listed)

        def all_of(seats: Sequence[Any], people: Sequence[str]) -> list[str]:
            return [people[seat if isinstance(seat, int) else places[seat]] for seat in seats]

        whose = self.language.whose

        def of(facts: Facts, people: Sequence[str]) -> str:
            fact = facts[field]
            if isinstance(fact, str):
                return whose(people[places[fact]])
            if isinstance(fact, int):
                return whose(people[fact])
            return together([whose(person) for person in all_of(fact, people)], listed)

        return of if blank.form else name

    def _part(self, part: Part, begins: bool) -> Reader:
        field = part.field
        shown, otherwise = self.sentence(part.shown, begins), self.sentence(part.otherwise, begins)

        def read(facts: Facts, people: Sequence[str]) -> str:
            fact = facts[field]
            return shown(facts, people) if fact and fact != "0" else otherwise(facts, people)

        return read


def _filled(texts: Sequence[str], readers: Sequence[Reader]) -> Reader:
    """What stands between the places of a sentence, and these filled; most sentences have few of them, which are filled
    without a list being made."""
    if len(readers) == 1:
        (before, after), (one,) = texts, readers
        return (lambda facts, people: f"{before}{one(facts, people)}{after}") if before or after else one
    if len(readers) == 2:
        (before, between, after), (one, two) = texts, readers
        return lambda facts, people: f"{before}{one(facts, people)}{between}{two(facts, people)}{after}"
    if len(readers) == 3:
        (before, between, later, after), (one, two, three) = texts, readers
        return lambda facts, people: (
            f"{before}{one(facts, people)}{between}{two(facts, people)}{later}{three(facts, people)}{after}"
        )
    pattern = "%s".join(text.replace("%", "%%") for text in texts)
    return lambda facts, people: pattern % tuple([reader(facts, people) for reader in readers])


def _with_capital(said: Reader) -> Reader:
    def large(facts: Facts, people: Sequence[str]) -> str:
        text = said(facts, people)
        return text[:1].upper() + text[1:]

    return large
