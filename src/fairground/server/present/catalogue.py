"""The games of the house as people read about them."""

from fairground.core.game import AnyGame
from fairground.core.words import Words
from fairground.games import find_game, game_ids
from fairground.server.messages import BotLevel, Chapter, GameInfo, OptionInfo, OptionValue, Rule, RulesText

LANGUAGE = "en"


def title(game: AnyGame) -> str:
    """What the game is called."""
    return game.words(LANGUAGE).plain("game", "title")


def shelf(bots: list[BotLevel]) -> list[GameInfo]:
    """Every game that can be played."""
    return [_info(find_game(game), bots) for game in game_ids()]


def _info(game: AnyGame, bots: list[BotLevel]) -> GameInfo:
    words = game.words(LANGUAGE)
    return GameInfo(
        id=game.id,
        title=words.plain("game", "title"),
        tagline=_or_empty(words, "tagline"),
        about=_or_empty(words, "about").strip(),
        minutes=_or_empty(words, "minutes"),
        players=list(game.players),
        colours=list(game.seats),
        options=[
            OptionInfo(
                option.name,
                _option(words, option.name, option.name),
                [OptionValue(value, _option(words, f"{option.name}_{value}", value)) for value in option.values],
            )
            for option in game.options
        ],
        bots=bots,
        rules_version=game.rules_version,
    )


def _or_empty(words: Words, key: str) -> str:
    return words.plain("game", key) if words.has("game", key) else ""


def _option(words: Words, key: str, name: str) -> str:
    return words.plain("options", key) if words.has("options", key) else name


def rules_text(game: AnyGame) -> RulesText:
    """The rulebook in our words, chapter by chapter."""
    words, book = game.words(LANGUAGE), game.rulebook()
    chapters: dict[str, list[Rule]] = {}
    for section in book.sections:
        rule = Rule(section.id, words.plain("rules", section.id), section.ruling)
        chapters.setdefault(section.chapter, []).append(rule)
    return RulesText(
        game.id,
        words.plain("game", "title"),
        book.edition,
        _or_empty(words, "about").strip(),
        [Chapter(chapter, words.plain("chapters", chapter), rules) for chapter, rules in chapters.items()],
    )
