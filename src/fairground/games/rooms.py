"""The files that lie in a game's rooms: its texts, its rulebook and its lesson."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
import tomllib
from typing import Any, TypeAlias

from fairground.core.lessons.lesson import Lesson, read_lesson
from fairground.core.refusal import BadChoice, BadComponents, BadInput
from fairground.core.rulebook import Rulebook, read_rulebook
from fairground.core.words import Words
from fairground.core.words.pseudo import PSEUDO, pseudo

Names: TypeAlias = Mapping[str, Mapping[str, str]]
ENGLISH = "en"
"""The language that the others are held against."""


def read_text(text: str, file: str) -> dict[str, Any]:
    """A TOML text as data; a typing error is reported with the file and its line."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(f"{file}: not valid TOML: {error}") from None
    except RecursionError:
        raise BadComponents(f"{file}: not valid TOML: too many brackets within one another") from None


def read_toml(package: str, *path: str) -> dict[str, Any]:
    """A TOML file of a game as data."""
    file = "/".join((package.rpartition(".")[2], *path))
    return read_text(files(package).joinpath(*path).read_text("utf-8"), file)


class Texts:
    """The text files of one folder, a file for each language; each is read once.

    Names that are the same in all languages may come from elsewhere, table by table.
    """

    def __init__(
        self, name: str, folder: Callable[[], Traversable], seats: Sequence[str], names: Callable[[], Names] = dict
    ) -> None:
        self.name = name
        self.folder = folder
        self.seats = tuple(seats)
        self.names = names
        self.words = cache(self._words)

    def languages(self) -> list[str]:
        """The languages that have a file here."""
        there = (file.name for file in self.folder().iterdir())
        return sorted(name.removesuffix(".toml") for name in there if name.endswith(".toml"))

    def _words(self, language: str) -> Words:
        if language not in (*self.languages(), PSEUDO.id):
            raise BadChoice(f"{self.name} speaks {', '.join(self.languages())}, not {language[:20]!r}")
        return self._read(language, None)

    def faults(self, language: str) -> list[str]:
        """Everything that is wrong with the file of a language, held against English."""
        found: list[str] = []
        try:
            self._read(language, found)
        except BadInput as error:
            found.append(str(error))
        return found

    def _read(self, language: str, faults: list[str] | None) -> Words:
        file = f"{self.name}/text/{language}.toml"
        written = ENGLISH if language == PSEUDO.id else language
        data = read_text(self.folder().joinpath(f"{written}.toml").read_text("utf-8"), file)
        data = pseudo(data) if language == PSEUDO.id else data
        known = data.setdefault("names", {})
        for table, names in self.names().items():
            known[table] = {**names, **known.get(table, {})}
        like = None if language == ENGLISH else self.words(ENGLISH)
        return Words(data, file, self.seats, language, like, faults)


class Rooms:
    """The files of a package, each read once."""

    def __init__(self, package: str, seats: Sequence[str], names: Callable[[], Names] = dict) -> None:
        self.package = package
        self.name = package.rpartition(".")[2]
        self.texts = Texts(self.name, lambda: files(package).joinpath("text"), seats, names)
        self.words = self.texts.words
        self.languages = self.texts.languages
        self.rulebook = cache(self._rulebook)
        self.lesson = cache(self._lesson)

    def components(self) -> dict[str, Any]:
        """What is in the box, as the file says it."""
        return read_toml(self.package, "components.toml")

    def _rulebook(self) -> Rulebook:
        return read_rulebook(read_toml(self.package, "rulebook.toml"), f"{self.name}/rulebook.toml")

    def _lesson(self) -> Lesson | None:
        """The guided first game, where there is one."""
        path = ("lessons", "first.toml")
        if not files(self.package).joinpath(*path).is_file():
            return None
        return read_lesson(read_toml(self.package, *path), f"{self.name}/lessons/first.toml", "first")
