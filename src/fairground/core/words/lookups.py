"""What facts are called: counted things, names and numbers of one text file."""

from collections.abc import Callable, Mapping
from typing import Any

from fairground.core.words.language import Language
from fairground.core.words.template import Blank, parse

NUMBERS = ("number", "decimal", "percent", "euro", "ordinal", "signed")
RESERVED = ("seat", "text", *NUMBERS)
MOST_KEPT = 1000
"""So many numbers of a thing are kept in words."""


class Lookup(dict[Any, str]):
    """The words for a fact, kept once they are made."""

    def __init__(self, make: Callable[[Any], str]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, fact: Any) -> str:
        words = self.make(fact)
        if len(self) < MOST_KEPT:
            self[fact] = words
        return words


class Lookups:
    """The things and names of one text file, and what its language does with numbers."""

    def __init__(self, data: Mapping[str, Any], language: Language) -> None:
        self.language = language
        self.things: Mapping[str, Any] = data.get("things", {})
        self.names: dict[str, dict[str, Any]] = {table: dict(names) for table, names in data.get("names", {}).items()}
        self.shared: Mapping[str, Mapping[str, str]] = data.get("forms", {})
        self._lookups: dict[tuple[str, str], Lookup] = {}
        for name in (*self.things, *self.names):
            if name in RESERVED:
                raise ValueError(f"{name!r} is how all files read a fact; call this otherwise")

    def lookup(self, reading: str, form: str) -> Lookup:
        """The words for facts that are read this way. A ValueError says why they cannot be."""
        found = self._lookups.get((reading, form))
        if found is None:
            found = self._lookups[reading, form] = Lookup(self._maker(reading, form))
        return found

    def agreeing(self, forms: tuple[str, ...]) -> Lookup:
        """The one of these words that goes with a number."""
        words = self._for_all_categories(forms)
        return Lookup(lambda fact: words[self.language.plural(abs(int(fact)))])

    def _maker(self, reading: str, form: str) -> Callable[[Any], str]:
        if reading in NUMBERS and not form:
            return self._number(reading)
        things = self.things.get(form, {}) if form else self.things
        if isinstance(things.get(reading), list):
            return self._counted(things[reading])
        if reading in self.names:
            return self._named(reading, form or "name")
        if reading in self.things:
            raise ValueError(f"[things.{form}] has no {reading!r}")
        raise ValueError(f"{reading!r} is neither a thing nor a table of names")

    def _counted(self, forms: list[str]) -> Callable[[Any], str]:
        patterns = [parse(form) for form in self._for_all_categories(tuple(forms))]
        for pattern in patterns:
            if wrong := [piece for piece in pattern if not isinstance(piece, str) and piece != Blank("n")]:
                raise ValueError(f"in a counted thing only {{n}} is filled in, not {wrong[0]}")
        plural, number = self.language.plural, self.language.number

        def count(fact: Any) -> str:
            counted = int(fact)
            said = number(counted)
            return "".join([piece if isinstance(piece, str) else said for piece in patterns[plural(abs(counted))]])

        return count

    def _for_all_categories(self, forms: tuple[str, ...]) -> tuple[str, ...]:
        if len(forms) != len(self.language.categories):
            wanted = ", ".join(self.language.categories)
            raise ValueError(f"{list(forms)} should be the forms for {wanted}")
        return tuple(map(self.language.typeset, forms))

    def _named(self, table: str, form: str) -> Callable[[Any], str]:
        said = {key: self.language.typeset(self.form(table, key, form)) for key in self.names[table]}

        def name(fact: Any) -> str:
            found = said.get(fact if isinstance(fact, str) else str(fact))
            if found is None:
                raise KeyError(f"[names.{table}] has no {fact!r}")
            return found

        return name

    def form(self, table: str, key: str, form: str) -> str:
        """A form of one name; a ValueError where there is none."""
        entry = self.names[table][key]
        forms: Mapping[str, str] = {"name": entry} if isinstance(entry, str) else entry
        if form in forms:
            return forms[form]
        shared = self.shared.get(table, {}).get(form)
        if shared is None:
            raise ValueError(f"[names.{table}] {key} has no form {form!r}; it has {', '.join(forms)}")
        return shared.replace("{name}", forms["name"])

    def _number(self, reading: str) -> Callable[[Any], str]:
        language = self.language
        if reading == "ordinal":
            return lambda fact: language.ordinal(int(fact))
        if reading == "decimal":
            return lambda fact: language.number(float(fact), 1)
        if reading == "signed":
            return lambda fact: ("+" if int(fact) > 0 else "") + language.number(int(fact))
        pattern = {"number": "{n}", "percent": language.percent, "euro": language.euro}[reading]
        return lambda fact: pattern.replace("{n}", language.number(int(fact)))
