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
        self._shared: dict[str, tuple[Phrase | None, Shared]] = {}

    def packed(self, facts: Facts, seat: int, language: str) -> Raw:
        """How it stands for a seat or a SPECTATOR, for the wire."""
        latest = self._latest
        if latest is not facts:  # all who count alike have the same: they are compared once
            if latest is not None and latest == facts:
                facts = latest
            self._latest = facts
        known = self._told.get((seat, language))
        if known is None or (known[0] is not facts and known[0] != facts):
            told = packed(_told(facts, seat, self._shared_by(facts[2], language), language))
            known = self._told[seat, language] = (facts, told)
        return known[1]

    def _shared_by(self, outlook: Phrase | None, language: str) -> "Shared":
        """What all who read a language are told alike; another one as soon as something else decides the end."""
        known = self._shared.get(language)
        if known is None or known[0] != outlook:
            shared = Shared(self.game, outlook, read_names(self.people, language), language)
            known = self._shared[language] = (outlook, shared)
        return known[1]


class Shared:
    """What of the line rests on no seat: the goal, and what decides the end; and who sits where."""

    def __init__(self, game: AnyGame, outlook: Phrase | None, people: list[str], language: str) -> None:
        words = game.in_language(language)
        self.people = people
        self.goal = words.plain("game", "goal")
        self.outlook = words.outlook(outlook, people)


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
    return _told(facts, seat, Shared(game, facts[2], people, language), language)


def _told(facts: Facts, seat: int, shared: Shared, language: str) -> Standing:
    points, places, _ = facts
    said = sentence(points, places, seat, shared.people, language)
    return Standing(goal=shared.goal, sentence=said, points=points, places=places, outlook=shared.outlook)


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
    if len(points) > 2 and points.count(mine) == len(points):
        return wording("standing", "everybody_level", language=language, points=mine)
    ahead = [other for other, place in enumerate(places) if place < places[seat]]
    if ahead:
        nearest = _nearest_ahead(ahead, points, places)
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
    nearest = _nearest_behind(seat, points)
    gap = mine - points[nearest]
    if places[nearest] == 1:
        return wording("standing", "level", language=language, points=mine, name=people[nearest])
    if gap <= 0:
        return wording("standing", "ahead_in_the_tie", language=language, points=mine, name=people[nearest])
    return wording("standing", "ahead", language=language, points=mine, name=people[nearest], gap=gap)


def _nearest_ahead(ahead: list[int], points: list[int], places: list[int]) -> int:
    """Who has fewest points of those ahead, and of them the worst place."""
    nearest = ahead[0]
    for other in ahead[1:]:
        level = points[other] == points[nearest]
        if points[other] < points[nearest] or (level and places[other] > places[nearest]):
            nearest = other
    return nearest


def _nearest_behind(seat: int, points: list[int]) -> int:
    """Who has most points of all but a seat; the first of those who have."""
    nearest = -1
    for other in range(len(points)):
        if other != seat and (nearest < 0 or points[other] > points[nearest]):
            nearest = other
    return nearest
