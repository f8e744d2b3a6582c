"""The permanent line: the goal of the game and how it stands."""

from fairground.core.game import AnyGame
from fairground.core.state import SPECTATOR, State
from fairground.server.messages import Standing
from fairground.server.text.sentences import wording


def standing(game: AnyGame, state: State, seat: int, people: list[str], language: str) -> Standing:
    """How it stands for a seat or a SPECTATOR."""
    points, places = game.advice.points(state, seat), game.advice.places(state, seat)
    words = game.in_language(language)
    outlook = words.outlook(game.advice.outlook(state), people)
    said = sentence(points, places, seat, people, language)
    return Standing(words.plain("game", "goal"), said, points, places, outlook)


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
