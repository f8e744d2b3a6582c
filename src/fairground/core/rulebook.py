"""The rulebook as we number it, the rulings we made where it is silent, and the page that one reads first."""

from dataclasses import dataclass, field
from typing import Any

from fairground.core.toml_table import TomlTable


@dataclass(frozen=True)
class Section:
    """One numbered rule. `ruling` says that part of it is ours."""

    id: str
    chapter: str
    ruling: bool


@dataclass(frozen=True)
class Figure:
    """Something on the first page: the key of its sentences, and the pieces of the kit that are drawn beside them."""

    name: str
    pieces: tuple[str, ...]


@dataclass(frozen=True)
class Rulebook:
    """The rules in order; which edition we follow is said in the texts, under [game]."""

    sections: tuple[Section, ...]
    round: tuple[Figure, ...] = ()
    """The course of a round, under [primer.round.<name>]."""
    points: tuple[Figure, ...] = ()
    """What earns points, under [primer.points.<name>]."""
    example: dict[str, int] = field(default_factory=dict)
    """The figures of the example on the first page; a test has the engine play it."""
    example_pieces: tuple[str, ...] = ()
    """What of the kit is drawn over the example."""
    phases: dict[str, str] = field(default_factory=dict)
    """The chapter that each phase of a view belongs to."""
    drawn: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The pieces of the kit beside each chapter, whose plain words are under [primer.chapter.<title>]."""

    @property
    def ids(self) -> list[str]:
        return [section.id for section in self.sections]


def read_rulebook(data: dict[str, Any], file: str) -> Rulebook:
    """From the parsed rulebook.toml.

    Under each `[[chapter]]` its `rules`, which are `rulings`, the `phases` in which it is looked up, and the `pieces`
    drawn beside it; and for the first page `[[round]]`, `[[points]]` and `[example]`, which may have `pieces` too.
    """
    top = TomlTable(data, file)
    top.only("chapter", "round", "points", "example")
    sections = []
    phases: dict[str, str] = {}
    drawn: dict[str, tuple[str, ...]] = {}
    for chapter in top.tables("chapter"):
        rulings = chapter.words("rulings")
        rules = chapter.words("rules")
        for unknown in set(rulings) - set(rules):
            raise chapter.wrong("rulings", f"only ids that its rules name, not {unknown!r}")
        title = chapter.word("title")
        sections += [Section(rule, title, rule in rulings) for rule in rules]
        phases |= dict.fromkeys(chapter.words("phases") if "phases" in chapter.data else [], title)
        drawn[title] = tuple(chapter.words("pieces") if "pieces" in chapter.data else ())
    example = top.table("example") if "example" in data else TomlTable({}, file)
    figures = {name: example.number(name) for name in example.data if name != "pieces"}
    pieces = tuple(example.words("pieces")) if "pieces" in example.data else ()
    return Rulebook(tuple(sections), _figures(top, "round"), _figures(top, "points"), figures, pieces, phases, drawn)


def _figures(top: TomlTable, key: str) -> tuple[Figure, ...]:
    tables = top.tables(key) if key in top.data else []
    return tuple(Figure(table.word("name"), tuple(table.words("pieces"))) for table in tables)
