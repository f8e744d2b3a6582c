"""The log in turns: each with its heading and what it comes to in one line."""

from collections import Counter

from fairground.core.game import AnyGame
from fairground.core.journal import Event
from fairground.server.messages import Turn
from fairground.server.present.figures import signed
from fairground.server.present.groups import Group

MOST_PARTS = 6


def told_turn(game: AnyGame, group: Group, people: list[str], language: str) -> Turn:
    """A turn group in words."""
    words = game.in_language(language)
    heading = group.heading
    chapter = heading.chapter
    title = people[heading.seat] if heading.seat is not None else words.plain("phases", heading.phase)
    return Turn(
        number=group.number,
        seat=heading.seat,
        phase=heading.phase,
        chapter=words.say("rounds", chapter.kind, chapter.facts, people) if chapter is not None else "",
        title=title,
        summary=summary(game, group.events, people, language),
        gain=signed((group.gain, group.gain)) if heading.seat is not None and group.gain else "",
        first=group.first,
        last=group.last,
    )


def summary(game: AnyGame, events: tuple[Event, ...], people: list[str], language: str) -> str:
    """What happened in one line: the events for which the game has a short word, the first ones and the last.

    What happened several times is said once.
    """
    words = game.in_language(language)
    told = Counter(
        words.say("summaries", event.kind, event.facts, people)
        for event in events
        if words.has("summaries", event.kind)
    )
    parts = [f"{part} (×{times})" if times > 1 else part for part, times in told.items()]
    if len(parts) > MOST_PARTS:
        parts = [*parts[: MOST_PARTS - 2], "…", parts[-1]]
    between = words.language.semicolon
    line = between.join(parts).replace(f"{between}…{between}", " … ")
    return line[:1].upper() + line[1:] + "." if line else ""
