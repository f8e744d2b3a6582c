"""Why a choice is the best one, in words: from the named parts of the prospects, by what the seat can know."""

from collections.abc import Sequence
from dataclasses import dataclass

from fairground.bots.sentences import sentences
from fairground.core.comparison import IN_OTHER, Difference, compare_offers, compare_states
from fairground.core.game import AnyGame
from fairground.core.journal import Fact
from fairground.core.state import SPECTATOR, State

NOW, TURN, AHEAD, ALIKE = "now", "turn", "ahead", "alike"
"""Where the best choice is better: right after it, at the end of the turn, only further ahead; or it is as good."""
LOOKED_AT = 3
"""So many of the next best choices are held against the best one, until one of them differs."""
MOST_FOR = 3
MOST_AGAINST = 1
WORTH_SAYING = 0.2
"""Of the biggest difference; what is smaller is left out."""


@dataclass(frozen=True)
class Why:
    """What speaks for one choice and against another, the most important first; `when` it shows.

    Of a choice that is better only further ahead it is said what speaks for the other at first sight.
    """

    one: int
    other: int
    when: str
    differences: tuple[Difference, ...]

    @property
    def total(self) -> float:
        """How much better the one is, in points to expect: the sum of all differences."""
        return -_total(self.differences) if self.when == AHEAD else _total(self.differences)


def why(game: AnyGame, state: State, seat: int, choices: Sequence[int]) -> Why | None:
    """Why the first of these choices is better than the next that differs from it; None without a second one."""
    if len(choices) < 2:
        return None
    best = choices[0]
    for other in choices[1 : 1 + LOOKED_AT]:
        found = compare_offers(game, state, seat, best, other)
        if not found:
            continue
        if _total(found) > 0:
            return Why(best, other, NOW, tuple(found))
        by_then = compare_offers(game, state, seat, best, other, to_the_end_of_the_turn=True)
        if _total(by_then) > 0:
            return Why(best, other, TURN, tuple(by_then))
        return Why(best, other, AHEAD, tuple(compare_offers(game, state, seat, other, best)))
    return Why(best, choices[1], ALIKE, ())


def told_why(game: AnyGame, found: Why, people: Sequence[str], language: str = "en") -> str:
    """In a sentence, from what is true of the position."""
    other = game.in_language(language).offer(game.actions.action(found.other), people)
    reasons, against = told(game, found.differences, people, language)
    facts: dict[str, Fact] = {"other": other, "reasons": reasons, "against": against}
    return sentences(language).say("why", found.when if reasons else f"{found.when}_plain", facts, ())


def of_a_turn(game: AnyGame, before: State, after: State, seat: int) -> list[Difference]:
    """What a turn changed for a seat, as a spectator could imagine both states."""
    return [one for one in compare_states(game, after, before, seat, SPECTATOR) if one.section != IN_OTHER]


def told_turn(
    game: AnyGame, differences: Sequence[Difference], seat: int, people: Sequence[str], language: str = "en"
) -> str:
    """What a turn was good for; empty where nothing can be said."""
    reasons, against = told(game, differences, people, language)
    facts: dict[str, Fact] = {"who": people[seat], "reasons": reasons, "against": against}
    return sentences(language).say("why", "of_a_turn", facts, ()) if reasons else ""


def told(
    game: AnyGame, differences: Sequence[Difference], people: Sequence[str], language: str = "en"
) -> tuple[str, str]:
    """What speaks for it and what against it, each as a row of short sentences."""
    words = game.in_language(language)
    least = WORTH_SAYING * max((abs(one.worth) for one in differences), default=0.0)
    said = [one for one in differences if one.can_be_said and abs(one.worth) >= least]
    rows = [one for one in said if one.worth > 0][:MOST_FOR], [one for one in said if one.worth < 0][:MOST_AGAINST]
    good, bad = (_row([words.say(one.section, one.kind, one.facts, people) for one in row], language) for row in rows)
    return good, bad


def _row(parts: list[str], language: str) -> str:
    """Short sentences one after the other, parted as the language parts them."""
    if len(parts) < 2:
        return "".join(parts)
    return sentences(language).say("why", "row", {"first": parts[0], "rest": _row(parts[1:], language)}, ())


def _total(differences: Sequence[Difference]) -> float:
    return sum(difference.worth for difference in differences)
