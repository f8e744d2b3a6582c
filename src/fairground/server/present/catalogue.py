"""The games of the house as people read about them."""

from fairground.core.game import AnyGame, Option
from fairground.core.lessons.lesson import Lesson
from fairground.core.rulebook import Figure, Rulebook
from fairground.core.words import Words
from fairground.games import find_game, game_ids
from fairground.server.messages import (
    BotLevel,
    Chapter,
    GameInfo,
    GameStep,
    LessonPart,
    OptionInfo,
    OptionValue,
    PrimerItem,
    Rule,
    RulesText,
    Term,
)


def title(game: AnyGame, language: str) -> str:
    """What the game is called."""
    return game.in_language(language).plain("game", "title")


def catalogue(bots: list[BotLevel], language: str) -> list[GameInfo]:
    """Every game that can be played."""
    return [_info(find_game(game), bots, language) for game in game_ids()]


def _info(game: AnyGame, bots: list[BotLevel], language: str) -> GameInfo:
    words, lesson = game.in_language(language), game.lesson()
    return GameInfo(
        id=game.id,
        title=words.plain("game", "title"),
        tagline=_or_empty(words, "tagline"),
        about=_or_empty(words, "about").strip(),
        goal=_or_empty(words, "goal"),
        weight=_or_empty(words, "weight"),
        steps=_steps(words),
        minutes=_or_empty(words, "minutes"),
        players=list(game.players),
        colours=list(game.seats),
        options=[_option(game, words, option) for option in game.options],
        bots=bots,
        rules_version=game.rules_version,
        lesson=lesson.minutes if lesson is not None else 0,
        lesson_parts=_lesson_parts(words, lesson) if lesson is not None else [],
    )


def _or_empty(words: Words, key: str) -> str:
    return words.plain("game", key) if words.has("game", key) else ""


def _option(game: AnyGame, words: Words, option: Option) -> OptionInfo:
    values = [OptionValue(value, words.plain(f"option_values.{option.name}", value)) for value in option.values]
    return OptionInfo(option.name, words.plain("options", option.name), values, list(option.players or game.players))


def _lesson_parts(words: Words, lesson: Lesson) -> list[LessonPart]:
    """Every part with its name, from its first page to that of the next one."""
    ends = [part.first for part in lesson.parts[1:]] + [len(lesson.steps)]
    return [
        LessonPart(words.plain("lesson.parts", part.name), end - part.first)
        for part, end in zip(lesson.parts, ends, strict=True)
    ]


def _steps(words: Words) -> list[GameStep]:
    told = [f"steps.{number}" for number in (1, 2, 3) if words.has(f"steps.{number}", "title")]
    return [GameStep(words.plain(step, "title"), words.plain(step, "text")) for step in told]


def rules_text(game: AnyGame, language: str) -> RulesText:
    """The rulebook in our words, chapter by chapter."""
    words, book = game.in_language(language), game.rulebook()
    chapters: dict[str, list[Rule]] = {}
    for section in book.sections:
        rule = Rule(section.id, words.plain("rules", section.id), section.ruling)
        chapters.setdefault(section.chapter, []).append(rule)
    return RulesText(
        game=game.id,
        title=words.plain("game", "title"),
        edition=words.plain("game", "edition"),
        about=_or_empty(words, "about").strip(),
        chapters=[_chapter(words, book, chapter, rules) for chapter, rules in chapters.items()],
        goal=_or_empty(words, "goal"),
        round=_primer(words, "round", book.round),
        points=_primer(words, "points", book.points),
        example_title=words.plain("primer.example", "title") if book.example else "",
        example=words.say("primer.example", "text", book.example, ()) if book.example else "",
        example_pieces=list(book.example_pieces),
        glossary=_glossary(words),
    )


def _chapter(words: Words, book: Rulebook, title: str, rules: list[Rule]) -> Chapter:
    section = f"primer.chapter.{title}"
    return Chapter(
        id=title,
        title=words.plain("chapters", title),
        rules=rules,
        phases=[phase for phase, chapter in book.phases.items() if chapter == title],
        text=words.plain(section, "text") if words.has(section, "text") else "",
        example=words.plain(section, "example") if words.has(section, "example") else "",
        pieces=list(book.drawn[title]),
    )


def _primer(words: Words, kind: str, figures: tuple[Figure, ...]) -> list[PrimerItem]:
    section = f"primer.{kind}."
    return [
        PrimerItem(words.plain(section + one.name, "title"), words.plain(section + one.name, "text"), list(one.pieces))
        for one in figures
    ]


def _glossary(words: Words) -> list[Term]:
    """Every term; its forms are written with commas between them."""
    sections = [section for section in words.templates if section.startswith("glossary.")]
    return [Term(words.plain(one, "names").split(", "), words.plain(one, "text")) for one in sections]
