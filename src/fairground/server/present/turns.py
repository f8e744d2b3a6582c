"""The log in turns: each with its heading and what it comes to in one line."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from fairground.core.game import AnyGame
from fairground.core.journal import Event
from fairground.core.words.language import Language
from fairground.server.messages import Turn
from fairground.server.present.figures import signed
from fairground.server.present.groups import TurnGroup
from fairground.server.present.packing import ENCODER
from fairground.server.text.bots import read_names

MOST_PARTS = 6
MOST_KEPT = 512
"""So many turns of a table are kept packed, in all languages together."""


def turn_in_words(game: AnyGame, group: TurnGroup, people: list[str], language: str) -> Turn:
    """A turn group in words."""
    told: dict[str, int] = {}
    count_briefly(told, game, group.events, people, language)
    return _turn(game, group, told, people, language)


def _turn(game: AnyGame, group: TurnGroup, told: Mapping[str, int], people: list[str], language: str) -> Turn:
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
        summary=in_one_line(told, words.language),
        gain=signed((group.gain, group.gain)) if heading.seat is not None and group.gain else "",
        first=group.first,
        last=group.last,
    )


def count_briefly(
    told: dict[str, int], game: AnyGame, events: Iterable[Event], people: list[str], language: str
) -> None:
    """Add the events for which the game has a short word, in words, and how often each happened."""
    words = game.in_language(language)
    for event in events:
        if words.has("summaries", event.kind):
            said = words.say("summaries", event.kind, event.facts, people)
            if not said:  # a short word for the cases that are worth one
                continue
            told[said] = told.get(said, 0) + 1


def in_one_line(told: Mapping[str, int], language: Language) -> str:
    """What happened: the first things and the last. What happened several times is said once."""
    parts = [f"{part} (×{times})" if times > 1 else part for part, times in told.items()]
    if len(parts) > MOST_PARTS:
        parts = [*parts[: MOST_PARTS - 2], "…", parts[-1]]
    between = language.semicolon
    line = between.join(parts).replace(f"{between}…{between}", " … ")
    return line[:1].upper() + line[1:] + "." if line else ""


class ToldTurn(NamedTuple):
    """A turn as it was told last: the group as it was, what happened in it, and all of it packed."""

    group: TurnGroup
    told: dict[str, int]
    packed: bytes


class TurnLog:
    """Tells the turns of one table, packed. Of a turn that has grown only what is new is put into words."""

    def __init__(self, game: AnyGame, people: list[str]) -> None:
        self.game = game
        self.people = people
        self._people: dict[str, list[str]] = {}
        """As each language reads them."""
        self._told: dict[tuple[int, str], ToldTurn] = {}

    def packed(self, group: TurnGroup, language: str) -> bytes:
        """A turn group in words, for the wire."""
        known = self._told.get((group.number, language))
        if known is not None and known.group is group:
            return known.packed
        if len(self._told) >= MOST_KEPT:
            self._told.clear()
        told, count = ({}, 0) if known is None else (known.told, len(known.group.events))
        if known is not None and known.group.events != group.events[:count]:  # something was taken back
            told, count = {}, 0
        people = self._people.get(language)
        if people is None:
            people = self._people[language] = read_names(self.people, language)
        count_briefly(told, self.game, group.events[count:], people, language)
        packed = ENCODER.encode(_turn(self.game, group, told, people, language))
        self._told[group.number, language] = ToldTurn(group, told, packed)
        return packed
