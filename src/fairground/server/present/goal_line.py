"""The permanent line: the goal of the game and how it stands."""

from typing import TypeAlias

from msgspec import Raw

from fairground.core.game import AnyGame
from fairground.core.phrase import Phrase
from fairground.core.state import SPECTATOR, State
from fairground.server.messages import Standing
from fairground.server.present.packing import packed
from fairground.server.text.bots import read_names
from fairground.server.text.sentences import wording

Facts: TypeAlias = tuple[list[int], list[int], Phrase | None]
"""Points, places, and what decides the end."""


class GoalLine:
    """Tells the seats of one table how it stands; whoever stands as before is told what was said before."""

    def __init__(self, game: AnyGame, people: list[str]) -> None:
        self.game = game
        self.people = people
        self._told: dict[tuple[int, str], tuple[Facts, Raw]] = {}
        self._latest: Facts | None = None

    def packed(self, facts: Facts, seat: int, language: str) -> Raw:
        """How it stands for a seat or a SPECTATOR, for the wire."""
        latest = self._latest
        if latest is not facts:  # all who count alike have the same: they are compared once
            if latest is not None and latest == facts:
                facts = latest
            self._latest = facts
        known = self._told.get((seat, language))
        if known is None or (known[0] is not facts and known[0] != facts):
            told = packed(told_standing(self.game, facts, seat, read_names(self.people, language), language))
            known = self._told[seat, language] = (facts, told)
        return known[1]


class Standings:
    """How one position stands: counted once where all count alike."""

    def __init__(self, game: AnyGame, state: State) -> None:
        self.advice = game.advice
        self.state = state
        self.outlook = self.advice.outlook(state)
        self._facts: Facts | None = None

    def facts(self, seat: int) -> Facts:
        """As a seat or a SPECTATOR can count it."""
        facts = self._facts
        if facts is None or not self.advice.points_alike:
            facts = (self.advice.points(self.state, seat), self.advice.places(self.state, seat), self.outlook)
            self._facts = facts
        return facts


def standing(game: AnyGame, state: State, seat: int, people: list[str], language: str) -> Standing:
    """How it stands for a seat or a SPECTATOR."""
    return told_standing(game, Standings(game, state).facts(seat), seat, people, language)


def told_standing(game: AnyGame, facts: Facts, seat: int, people: list[str], language: str) -> Standing:
    """Points, places and outlook in words."""
    points, places, outlook = facts
    words = game.in_language(language)
    said = sentence(points, places, seat, people, language)
    return Standing(
        goal=words.plain("game", "goal"),
        sentence=said,
        points=points,
        places=places,
        outlook=words.outlook(outlook, people),
    )


def sentence(points: list[int], places: list[int], seat: int, people: list[str], language: str) -> str:
    """How it stands in points and places; who is level in points may still be ahead in the tie."""
    if not points:
        return ""
    if seat == SPECTATOR:
        leaders = [people[other] for other, place in enumerate(places) if place == 1]
        best = max(points)
        if len(leaders) == len(points):
            return wording("standing", "all_level", language=language, points=best)
        return wording("standing", "led_by", language=language, names=leaders, points=best)
    mine = points[seat]
    if len(points) == 1:
        return wording("standing", "alone", language=language, points=mine)
    if len(set(points)) == 1 and len(points) > 2:
        return wording("standing", "everybody_level", language=language, points=mine)
    ahead = [other for other, place in enumerate(places) if place < places[seat]]
    if ahead:
        nearest = min(ahead, key=lambda other: (points[other], -places[other]))
        gap = points[nearest] - mine
        if gap <= 0:
            return wording(
                "standing",
                "behind_in_the_tie",
                language=language,
                points=mine,
                place=places[seat],
                name=people[nearest],
            )
        return wording(
            "standing", "behind", language=language, points=mine, place=places[seat], name=people[nearest], gap=gap
        )
    behind = [other for other in range(len(points)) if other != seat]
    nearest = max(behind, key=lambda other: (points[other], -other))
    gap = mine - points[nearest]
    if places[nearest] == 1:
        return wording("standing", "level", language=language, points=mine, name=people[nearest])
    if gap <= 0:
        return wording("standing", "ahead_in_the_tie", language=language, points=mine, name=people[nearest])
    return wording("standing", "ahead", language=language, points=mine, name=people[nearest], gap=gap)
