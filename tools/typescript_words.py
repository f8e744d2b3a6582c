"""Sentences as TypeScript: what stands in a text file becomes typed functions, with the same readings as in Python."""

from collections.abc import Mapping
import json
import re

from fairground.core.words import Words
from fairground.core.words.lookups import NUMBERS
from fairground.core.words.template import Agreeing, Blank, Part, Piece, Template, blanks, fields, parse

NUMBER, TEXT, EITHER, ASKED = "number", "string", "string | number", "boolean | number | string"


def camel(name: str) -> str:
    """As TypeScript writes names."""
    return re.sub(r"_(\w)", lambda found: found[1].upper(), name)


def quoted(text: str) -> str:
    """A text as a literal."""
    return json.dumps(text, ensure_ascii=False)


class Writer:
    """Writes the functions of one text file and remembers which things and names they need."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.english = Writer(words.like) if words.like else self
        self.asked: dict[str, str] = {}
        """What the facts of the sentence that is written are, as English asks for them."""
        self.things: set[tuple[str, str]] = set()
        self.tables: set[tuple[str, str]] = set()

    def text(self, section: str, key: str) -> str:
        """A sentence: a literal, or a function of its facts, which are the same in all languages."""
        template = self.words.templates[section][key]
        if not fields(template):
            return quoted("".join(map(str, template)))
        self.asked = self.english.types(self.english.words.templates[section][key])
        facts = "; ".join(f"{field}: {kind}" for field, kind in self.asked.items())
        return f"(f: {{ {facts} }}): string => {self.said(template, begins=True)}"

    def said(self, template: Template, begins: bool) -> str:
        """A sentence or a part of one as an expression."""
        large = begins and self.words.readings.starts_large(template)
        pieces = [self.piece(piece, begins and not large and index == 0) for index, piece in enumerate(template)]
        return f"L.large(`{''.join(pieces)}`)" if large else f"`{''.join(pieces)}`"

    def types(self, template: Template) -> dict[str, str]:
        """What each fact has to be."""
        found: dict[str, str] = {}
        for blank in blanks(template):
            kind = self.type(blank)
            found[blank.field] = kind if found.get(blank.field) in (None, EITHER) else found[blank.field]
        return {field: found.get(field, ASKED) for field in sorted(fields(template))}

    def type(self, blank: Blank | Agreeing) -> str:
        """What a fact has to be to be read like this."""
        if isinstance(blank, Agreeing) or blank.reading in NUMBERS:
            return NUMBER
        kind = EITHER if not blank.reading else TEXT if self.named(blank) else NUMBER
        return f"readonly ({kind})[]" if blank.listed else kind

    def named(self, blank: Blank) -> bool:
        return blank.reading in ("seat", "text") or blank.reading in self.words.lookups.names

    def piece(self, piece: Piece, begins: bool) -> str:
        """One piece within a template literal."""
        if isinstance(piece, str):
            return re.sub(r"([`\\]|\$\{)", r"\\\1", piece)
        if isinstance(piece, Part):
            shown, otherwise = self.said(piece.shown, begins), self.said(piece.otherwise, begins)
            return f"${{L.any(f.{piece.field}) ? {shown} : {otherwise}}}"
        if isinstance(piece, Agreeing):
            return f"${{L.agree({self.number(piece.field)}, {', '.join(map(quoted, piece.forms))})}}"
        fact = f"f.{piece.field}"
        if piece.listed:
            return f"${{L.list({fact}.map((one) => {self.read(piece, 'one')}), {quoted(piece.listed)})}}"
        counted = self.type(piece) == NUMBER
        return f"${{{self.read(piece, self.number(piece.field) if counted else fact)}}}"

    def number(self, field: str) -> str:
        """A fact that is counted here, though English may only show it."""
        return f"f.{field}" if self.asked[field] == NUMBER else f"Number(f.{field})"

    def read(self, blank: Blank, fact: str) -> str:
        """How one fact is read."""
        if blank.reading == "seat":
            return f"L.whose({fact})" if blank.form else fact
        if blank.reading in ("", "text"):
            return f"String({fact})" if blank.listed else fact
        if blank.reading in NUMBERS:
            return f"L.{blank.reading}({fact})"
        if self.named(blank):
            self.tables.add((blank.reading, blank.form or "name"))
            return f"named({table(blank.reading, blank.form or 'name')}, {fact})"
        self.things.add((blank.reading, blank.form))
        return f"{thing(blank.reading, blank.form)}({fact})"

    def counted(self) -> list[str]:
        """The functions that count things."""
        lines = []
        for name, form in sorted(self.things):
            things = self.words.lookups.things
            forms = (things[form] if form else things)[name]
            said = [
                f"`{''.join(p if isinstance(p, str) else '${L.number(n)}' for p in parse(text))}`"
                for text in map(self.words.language.typeset, forms)
            ]
            lines.append(f"const {thing(name, form)} = (n: number): string => L.agree(n, {', '.join(said)});")
        return lines


def thing(name: str, form: str) -> str:
    """What the function for a counted thing is called."""
    return camel(f"count_{name}_{form}" if form else f"count_{name}")


def table(name: str, form: str) -> str:
    """Where a table of names is found."""
    return f"names.{camel(name)}" if form == "name" else f"forms.{camel(f'{name}_{form}')}"


def record(name: str, texts: Mapping[str, str]) -> str:
    """A table that is looked up by id."""
    rows = "\n".join(f"    {quoted(key)}: {quoted(text)}," for key, text in texts.items())
    return f"  {name}: {{\n{rows}\n  }} as Record<string, string>,"
