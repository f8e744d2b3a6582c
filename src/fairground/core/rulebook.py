"""The rulebook as we number it, and the rulings we made where it is silent."""

from dataclasses import dataclass
from typing import Any

from fairground.core.tables import Table


@dataclass(frozen=True)
class Section:
    """One numbered rule. `ruling` says that part of it is ours."""

    id: str
    chapter: str
    ruling: bool


@dataclass(frozen=True)
class Rulebook:
    """Which edition we follow and the rules it contains, in order."""

    edition: str
    sections: tuple[Section, ...]

    @property
    def ids(self) -> list[str]:
        return [section.id for section in self.sections]


def read_rulebook(data: dict[str, Any], file: str) -> Rulebook:
    """From the parsed rulebook.toml: `edition`, and under each `[[chapter]]` its `rules` and which are `rulings`."""
    top = Table(data, file)
    sections = []
    for chapter in top.tables("chapter"):
        rulings = chapter.words("rulings")
        rules = chapter.words("rules")
        for unknown in set(rulings) - set(rules):
            raise chapter.wrong("rulings", f"only ids that its rules name, not {unknown!r}")
        title = chapter.word("title")
        sections += [Section(rule, title, rule in rulings) for rule in rules]
    return Rulebook(top.word("edition"), tuple(sections))
