"""What the parts of a prospect say is true of the table: each kind held against what is so, before and after choices.

What nobody can know for certain stands on a list that people reviewed, and is said as an estimate in every language.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
import re
from typing import Any

import pytest

from fairground.core.comparison import IN_BOTH, IN_ONE, IN_OTHER, Difference, compare_offers, compare_states
from fairground.core.dealer import SeededDealer
from fairground.core.game import AnyGame
from fairground.core.play import Play
from fairground.core.state import SPECTATOR, State
from fairground.core.words import Words
from fairground.games import find_game
from fairground.languages.offered import offered
from tests.games.parts import CLAIMS, Facts

SECTIONS = (IN_BOTH, IN_ONE, IN_OTHER)
OTHER = "other_"
COPIES = 6
MODEST = {
    "en": r"\babout\b|\bplan\b|\bplanned\b",
    "de": r"\betwa\b|\bPlan\b|\bgeplant\b",
    "fr": r"\benviron\b|\bplan\b|\bprévu\b",
    "nl": r"\bzo’n\b|\bplan\b",
}
"""Words by which an estimate is known."""
SELDOM: dict[str, set[str]] = {
    "demokratia": {"end"},
    "la_loire": {"penniless"},
    "essen": set(),
    "essen_the_game": {"home"},
    "template": set(),
}
"""Kinds that a handful of games need not have."""
EVERY = {"demokratia": 6, "essen": 2, "essen_the_game": 6, "la_loire": 16, "template": 2}
"""At every so many-th decision it is listened to what the parts say, and two choices are compared."""


def kinds(key: str) -> list[str]:
    """The kinds of part that a sentence speaks of: one, or one in place of another."""
    return key.removesuffix("_same").split("_for_")


def sentences(words: Words) -> list[tuple[str, str]]:
    """All that can be said of parts, by section and key."""
    return [(section, key) for section in SECTIONS for key in words.templates.get(section, {})]


@pytest.mark.parametrize("game_id", CLAIMS)
def test_every_sentence_has_somebody_who_checks_it(game_id: str) -> None:
    """A kind is held against the table, or stands on a list; what leans or guesses stands there in any case."""
    claims = CLAIMS[game_id]
    for language in offered():
        words = find_game(game_id).words(language)
        for section, key in sentences(words):
            name = f"{language} [{section}] {key}"
            for kind in kinds(key):
                guessed = claims.estimates.get(kind, set())
                assert kind in claims.truths or guessed or kind in claims.leanings, f"{name} is checked by nobody"
                assert kind in claims.leanings or not words.uses(section, key, "better"), f"{name} leans"
                if any(words.uses(section, key, fact) for fact in guessed):
                    written = words.data[section][key]
                    assert re.search(MODEST[language], written), f"{name} says for certain what is guessed: {written}"


class Checker:
    """Holds what is said of a game against its states."""

    def __init__(self, game_id: str) -> None:
        self.game: AnyGame = find_game(game_id)
        self.words = self.game.words("en")
        self.claims = CLAIMS[game_id]
        self.met: Counter[str] = Counter()

    def part(self, state: State, seat: int, kind: str, facts: Facts) -> None:
        """What a part says of this very state."""
        for section in SECTIONS:
            if self.words.has(section, kind):
                used = {name: fact for name, fact in facts.items() if self.words.uses(section, kind, name)}
                self._hold([state], seat, kind, facts, used)

    def difference(self, ones: Sequence[State], others: Sequence[State], seat: int, found: Difference) -> None:
        """What is said of two choices, in all the states that may come of them."""
        if not found.can_be_said:
            return
        one, *rest = kinds(found.kind)
        used = {name: fact for name, fact in found.facts.items() if self.words.uses(found.section, found.kind, name)}
        plain = {name: fact for name, fact in found.facts.items() if not name.startswith(OTHER)}
        said = {name: fact for name, fact in used.items() if not name.startswith(OTHER) and name != "better"}
        self._hold(others if found.section == IN_OTHER else ones, seat, one, plain, said)
        if found.section == IN_BOTH:
            kept = {name.removeprefix(OTHER): fact for name, fact in found.facts.items() if name.startswith(OTHER)}
            said = {name.removeprefix(OTHER): fact for name, fact in used.items() if name.startswith(OTHER)}
            self._hold(others, seat, rest[0] if rest else one, kept, said)

    def _hold(self, states: Sequence[State], seat: int, kind: str, facts: Facts, said: Facts) -> None:
        """Facts are the same in every state; amounts are the mean of what they are."""
        self.met[kind] += 1
        if kind == "rival":
            assert facts["rival"] != seat
            return
        truth = self.claims.truths.get(kind)
        if truth is None:
            guessed = self.claims.estimates.get(kind, set())
            assert set(said) <= guessed, f"nobody checks {set(said) - guessed} of {kind}"
            return
        so = [truth(state, seat, facts) for state in states]
        for name, fact in said.items():
            if name not in self.claims.estimates.get(kind, ()):
                values = [one[name] for one in so]
                same = all(value == fact for value in values)
                assert same or fact == mean(values), f"{kind}: {name} is {values} and said to be {fact}"


def mean(values: Sequence[Any]) -> int | None:
    """Rounded as a person reads it; None where there is none."""
    if not all(isinstance(value, int | float) for value in values):
        return None
    return round(float(sum(1 / len(values) * value for value in values)))


def decisions(game: AnyGame, players: int, seed: int) -> Iterator[State]:
    """Every position of a game in which each does what looks best of three offers."""
    chooser = SeededDealer(seed)
    play = Play(game, players, {}, SeededDealer(seed + 50))
    while not play.over:
        yield play.state
        seat = play.state.waiting()[0]
        offers = play.state.offers(seat)
        some = [offers[chooser.below(len(offers))] for _ in range(3)]
        tried = [(game.heuristics.prospect(after(play.state, seat, code, 0), seat), code) for code in some]
        play.decide(seat, max(tried)[1])


def after(state: State, seat: int, code: int, luck: int) -> State:
    twin: State = state.copy()
    twin.play(seat, code, SeededDealer(1000 + luck))
    return twin


@pytest.mark.parametrize("game_id", CLAIMS)
def test_what_is_said_is_so(game_id: str) -> None:
    """Of the table as a seat sees it, and of what two choices lead to, as a hint tells it."""
    checker = Checker(game_id)
    game, chooser = checker.game, SeededDealer(5)
    for seed in range(3):
        for number, state in enumerate(decisions(game, game.players[min(1, len(game.players) - 1)], seed)):
            if number % EVERY[game_id] == 0:
                seat = chooser.below(int(state.players))
                for part in game.advice.parts(state, seat):
                    checker.part(state, seat, part.kind, {**part.facts, **part.amounts})
            seat = state.waiting()[0]
            offers = state.offers(seat)
            if number % EVERY[game_id] == 1 and len(offers) > 1:
                one, other = offers[chooser.below(len(offers))], offers[chooser.below(len(offers))]
                worlds = [game.imagine(state, seat, SeededDealer(1 + luck)) for luck in range(COPIES)]
                ones, others = (
                    [after(world, seat, code, luck) for luck, world in enumerate(worlds)] for code in (one, other)
                )
                for found in compare_offers(game, state, seat, one, other):
                    checker.difference(ones, others, seat, found)
    said = {kind for _, key in sentences(checker.words) for kind in kinds(key)}
    assert said - set(checker.met) <= SELDOM[game_id]


@pytest.mark.parametrize("game_id", CLAIMS)
def test_what_a_turn_was_good_for_is_so(game_id: str) -> None:
    """As a spectator could imagine the table before and after some decisions."""
    checker = Checker(game_id)
    game, kept = checker.game, None
    for number, state in enumerate(decisions(game, game.players[0], 9)):
        if number % 15 == 0:
            kept = (state.copy(), state.waiting()[0])
        elif number % 15 == 4 and kept is not None:
            before, seat = kept
            ones, others = (
                [game.imagine(one, SPECTATOR, SeededDealer(1 + luck)) for luck in range(COPIES)]
                for one in (state, before)
            )
            for found in compare_states(game, state, before, seat, SPECTATOR):
                checker.difference(ones, others, seat, found)
    assert checker.met


@pytest.mark.parametrize("game_id", CLAIMS)
def test_nothing_is_said_to_be_so_instead_of_the_same(game_id: str) -> None:
    """What holds a figure against another one names two that differ."""
    game = find_game(game_id)
    words = game.words("en")
    told = 0
    for number, state in enumerate(decisions(game, game.players[min(1, len(game.players) - 1)], 20)):
        seat = state.waiting()[0]
        offers = state.offers(seat)
        if len(offers) > 1 and number % EVERY[game_id] == 0:
            for one in compare_offers(game, state, seat, offers[0], offers[-1]):
                others = [name for name in one.facts if name.startswith(OTHER)]
                held = [name for name in others if words.uses(one.section, one.kind, name)]
                if one.section == IN_BOTH and one.can_be_said and held:
                    told += 1
                    assert any(one.facts[name] != one.facts.get(name.removeprefix(OTHER)) for name in held), one
    assert told
