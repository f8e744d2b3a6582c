"""What the house offers to play, and the rules to read."""

from msgspec import Struct

from fairground.server.messages.people import BotLevel
from fairground.server.messages.tables import TableSummary


class OptionValue(Struct, frozen=True):
    """One value of an option, with a sentence about it (or its bare name)."""

    value: str
    sentence: str


class OptionInfo(Struct, frozen=True):
    """Something a table chooses before the game; the first value is the default."""

    name: str
    sentence: str
    values: list[OptionValue]
    players: list[int]
    """With so many players it means something; with others it is not asked for."""


class GameStep(Struct, frozen=True):
    """What one does in the game, in a few words: a page about it shows three, with a picture each."""

    title: str
    text: str


class LessonPart(Struct, frozen=True):
    """A part of the guided first game: what it is called, and how many pages it has."""

    title: str
    pages: int


class GameInfo(Struct, frozen=True):
    """A game of the house. `players` are the numbers that may play; `minutes` is a text such as "30-90"."""

    id: str
    title: str
    tagline: str
    about: str
    goal: str
    weight: str
    steps: list[GameStep]
    minutes: str
    players: list[int]
    colours: list[str]
    options: list[OptionInfo]
    bots: list[BotLevel]
    rules_version: int
    lesson: int = 0
    """How many minutes the guided first game takes; 0 where there is none."""
    lesson_parts: list[LessonPart] = []
    """What it consists of, in order."""


class Played(Struct, frozen=True):
    """How often a game was finished here by so many players, and with how many points it was won on average."""

    players: int
    games: int
    won_with: float | None


class GameStatistics(Struct, frozen=True):
    """What this house knows of a game: how often it was played to the end, and the games that ended last.

    Those are the public ones, and those at which the asker sat.
    """

    game: str
    games: int
    played: list[Played]
    latest: list[TableSummary]


class Rule(Struct, frozen=True):
    """One numbered rule in our words; `ruling` says that part of it is our decision."""

    id: str
    text: str
    ruling: bool


class Chapter(Struct, frozen=True):
    """A chapter of the rulebook; `phases` are the phases of a view in which it is looked up.

    Before its exact rules it is told in a few plain sentences, with `pieces` of the kit and an example in figures.
    """

    id: str
    title: str
    rules: list[Rule]
    phases: list[str] = []
    text: str = ""
    example: str = ""
    pieces: list[str] = []


class PrimerItem(Struct, frozen=True):
    """A step of a round, or something that earns points; `pieces` of the kit are drawn beside it."""

    title: str
    text: str
    pieces: list[str]


class Term(Struct, frozen=True):
    """A word that explains itself: the forms in which it is found, and what it means."""

    names: list[str]
    text: str


class RulesText(Struct, frozen=True):
    """The rules of a game to read and to look up by the ids that reasons name.

    What comes first is the goal, the course of a round, what earns points, and an example in figures.
    """

    game: str
    title: str
    edition: str
    about: str
    chapters: list[Chapter]
    goal: str = ""
    round: list[PrimerItem] = []
    points: list[PrimerItem] = []
    example_title: str = ""
    example: str = ""
    example_pieces: list[str] = []
    glossary: list[Term] = []
