"""Why a choice is the best one, in words: from the named parts of the prospects, by what the seat can know."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fairground.bots.next_step import Think, next_choices
from fairground.bots.sentences import sentences
from fairground.core.comparison import IN_OTHER, Difference, compare_offers, compare_states
from fairground.core.consequences import ways
from fairground.core.game import AnyGame
from fairground.core.journal import Fact
from fairground.core.state import SPECTATOR, State

NOW, TURN, AHEAD, FURTHER, ALIKE = "now", "turn", "ahead", "further", "alike"
"""Where the best choice is better: right after it, at the end of the turn, only further ahead, where a part
may or may not show it; or it is as good."""
OF_THE_OTHER = (AHEAD, ALIKE)
"""Then what can be said at first sight speaks for the other choice."""
LOOKED_AT = 3
"""So many of the next best choices are held against the best one, until one of them differs."""
MOST_FOR, MOST_AGAINST = 3, 1
"""Of a whole turn, so many things are told."""
MOST_IN_A_HINT = 2
"""For it and against it together; the others stand behind."""
WORTH_SAYING = 0.2
"""Of the biggest difference; what is smaller is left out."""
EQUAL = 0.02
"""Choices whose values are no further apart are as good: a search knows no better."""

Values = Sequence[float | None]


@dataclass(frozen=True)
class Why:
    """What speaks for one choice and against another, the most important first; `when` it shows.

    Of a choice that is better only further ahead, or as good, it is said what speaks for the other at first sight.
    Where there is nothing to be said of a choice itself, `then` is the decision that it leads to, and why that one.
    """

    one: int
    other: int
    when: str
    differences: tuple[Difference, ...]
    then: "Why | None" = None

    @property
    def total(self) -> float:
        """How much better the one is, in points to expect: the sum of all differences."""
        return -_total(self.differences) if self.when in OF_THE_OTHER else _total(self.differences)

    @property
    def is_said(self) -> bool:
        """Whether there is anything to be said of the choice itself."""
        return any(one.can_be_said for one in self.differences)

    @property
    def line(self) -> list["Why"]:
        """This and the decisions that it leads to."""
        return [self, *(self.then.line if self.then else [])]

    @property
    def speaking(self) -> "Why":
        """The first of these of which there is something to be said, or the last one."""
        return next((one for one in self.line if one.is_said), self.line[-1])


def why(
    game: AnyGame, state: State, seat: int, choices: Sequence[int], values: Values = (), think: Think | None = None
) -> Why | None:
    """Why the first of these choices is better than the next that differs from it; None without a second one.

    `values` are those of a search: only they can tell that two are as good. Where nothing can be said of the choice
    itself and somebody is there to `think`, it is looked one decision further.
    """
    if len(choices) < 2:
        return None
    found = _compared(game, state, seat, choices, values)
    return found if found.is_said or think is None else replace(found, then=_then(game, state, seat, found, think))


def _compared(game: AnyGame, state: State, seat: int, choices: Sequence[int], values: Values) -> Why:
    best = choices[0]
    other, found = _rival(game, state, seat, choices, values)
    if not found:
        return Why(best, other, ALIKE if _are_equal(values[:2]) else FURTHER, ())
    if _total(found) > 0:
        return Why(best, other, NOW, tuple(found))
    by_then = compare_offers(game, state, seat, best, other, to_the_end_of_the_turn=True)
    if _total(by_then) > 0:
        return Why(best, other, TURN, tuple(by_then))
    for_the_other = tuple(compare_offers(game, state, seat, other, best))
    worth = [values[choices.index(one)] for one in (best, other)] if len(values) >= len(choices) else []
    return Why(best, other, ALIKE if _are_equal(worth) else AHEAD, for_the_other)


def _rival(
    game: AnyGame, state: State, seat: int, choices: Sequence[int], values: Values
) -> tuple[int, list[Difference]]:
    """What the best choice is held against: the next that differs from it.

    Of those that the search holds to be worth the same as that one it is the one that looks best: none is passed over.
    """
    rival: tuple[int, list[Difference]] = (choices[1], [])
    first = 0
    for place, other in enumerate(choices[1 : 1 + LOOKED_AT], 1):
        if rival[1] and not _are_equal([*values[first : first + 1], *values[place : place + 1]]):
            break
        found = compare_offers(game, state, seat, choices[0], other)
        if found and (not rival[1] or _total(found) < _total(rival[1])):
            first = first or place
            rival = other, found
    return rival


def _are_equal(values: Values) -> bool:
    """Whether two are worth the same, as far as is known."""
    one, other = values if len(values) == 2 else (None, None)
    return one is not None and other is not None and abs(one - other) <= EQUAL


def _then(game: AnyGame, state: State, seat: int, found: Why, think: Think) -> Why | None:
    """The decision that a choice leads to, with its reason; where it sets out on a way, those to the end of the way."""
    known = [way.codes for way in ways(game, state, seat)]
    line: list[Why] = []
    taken = [found.one]
    while not line or _is_underway(known, taken):
        after = next_choices(game, state, seat, taken, think)
        if after is None:
            break
        line.append(_compared(game, after.state, seat, after.choices, after.values))
        taken = [*after.taken, line[-1].one]
    then = None
    for one in reversed(line):
        then = replace(one, then=then)
    return then


def _is_underway(known: Sequence[Sequence[int]], taken: Sequence[int]) -> bool:
    return any(len(way) > len(taken) and list(way[: len(taken)]) == list(taken) for way in known)


def told_why(game: AnyGame, found: Why, people: Sequence[str], language: str = "en") -> str:
    """In a sentence, from what is true of the position."""
    words = game.in_language(language)
    if found.then is not None:
        reason = told_why(game, replace(found.speaking, then=None), people, language)
        return _then_told(game, found, reason, people, language)
    other = words.offer(game.actions.action(found.other), people)
    reasons, against = told(game, found.differences, people, language, MOST_IN_A_HINT)
    facts: dict[str, Fact] = {"other": other, "reasons": reasons, "against": against}
    return sentences(language).say("why", found.when if reasons else f"{found.when}_plain", facts, ())


def told_briefly(
    game: AnyGame, found: Why, people: Sequence[str], language: str = "en", most: int = MOST_IN_A_HINT
) -> str:
    """The same where both choices stand beside it: what comes next, or the reasons alone.

    Of `most` things a single one is what speaks for it the most: it fits where there is hardly any room.
    """
    if found.then is not None:
        return _then_told(game, found, "", people, language)
    alone = most == 1
    differences = [one for one in found.differences if one.worth > 0] if alone else found.differences
    reasons, against = told(game, differences, people, language, most)
    if not reasons or found.when in OF_THE_OTHER:
        return told_why(game, replace(found, differences=()) if alone else found, people, language)
    said = sentences(language).say("why", "briefly", {"reasons": reasons, "against": against}, ())
    return said[0].upper() + said[1:]


def _then_told(game: AnyGame, found: Why, reason: str, people: Sequence[str], language: str) -> str:
    """What comes of a choice, where its way leads to, and perhaps why."""
    coming = game.in_language(language).offer(game.actions.action(found.line[-1].one), people)
    return sentences(language).say("why", "then", {"next": coming, "why": reason}, ()).strip()


def of_a_turn(game: AnyGame, before: State, after: State, seat: int) -> list[Difference]:
    """What a turn changed for a seat, as a spectator could imagine both states."""
    return [one for one in compare_states(game, after, before, seat, SPECTATOR) if one.section != IN_OTHER]


def told_turn(
    game: AnyGame, differences: Sequence[Difference], seat: int, people: Sequence[str], language: str = "en"
) -> str:
    """What a turn was good for; empty where nothing can be said."""
    reasons, against = told(game, differences, people, language, MOST_FOR + MOST_AGAINST)
    facts: dict[str, Fact] = {"who": people[seat], "reasons": reasons, "against": against}
    return sentences(language).say("why", "of_a_turn", facts, ()) if reasons else ""


def told(
    game: AnyGame, differences: Sequence[Difference], people: Sequence[str], language: str, most: int
) -> tuple[str, str]:
    """What speaks for it and what against it, each as a row of short sentences: one of each kind, not all."""
    words = game.in_language(language)
    least = WORTH_SAYING * max((abs(one.worth) for one in differences), default=0.0)
    said: dict[tuple[str, str, bool], Difference] = {}
    for one in differences:
        if one.can_be_said and abs(one.worth) >= least:
            said.setdefault((one.section, one.kind, one.worth > 0), one)
    bad = [one for one in said.values() if one.worth < 0][:MOST_AGAINST]
    good = [one for one in said.values() if one.worth > 0][: min(MOST_FOR, most - len(bad))]
    rows = ([words.say(one.section, one.kind, one.facts, people) for one in row] for row in (good, bad))
    reasons, against = (_row(row, language) for row in rows)
    return reasons, against


def _row(parts: list[str], language: str) -> str:
    """Short sentences one after the other, parted as the language parts them."""
    if len(parts) < 2:
        return "".join(parts)
    return sentences(language).say("why", "row", {"first": parts[0], "rest": _row(parts[1:], language)}, ())


def _total(differences: Sequence[Difference]) -> float:
    return sum(difference.worth for difference in differences)
