"""What the house offers to play, and the rules to read."""

from msgspec import Struct

from fairground.server.messages.people import BotLevel


class OptionValue(Struct, frozen=True):
    """One value of an option, with a sentence about it (or its bare name)."""

    value: str
    sentence: str


class OptionInfo(Struct, frozen=True):
    """Something a table chooses before the game; the first value is the default."""

    name: str
    sentence: str
    values: list[OptionValue]


class GameInfo(Struct, frozen=True):
    """A game on the shelf. `players` are the numbers that may play; `minutes` is a text such as "30-90"."""

    id: str
    title: str
    tagline: str
    about: str
    minutes: str
    players: list[int]
    colours: list[str]
    options: list[OptionInfo]
    bots: list[BotLevel]
    rules_version: int


class Rule(Struct, frozen=True):
    """One numbered rule in our words; `ruling` says that part of it is our decision."""

    id: str
    text: str
    ruling: bool


class Chapter(Struct, frozen=True):
    """A chapter of the rulebook."""

    id: str
    title: str
    rules: list[Rule]


class RulesText(Struct, frozen=True):
    """The rules of a game to read and to look up by the ids that reasons name."""

    game: str
    title: str
    edition: str
    about: str
    chapters: list[Chapter]
