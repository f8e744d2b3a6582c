"""Why a choice is better: the parts add up, and what is said is true of the position."""

from collections.abc import Iterator

import pytest

from fairground.bots.why import AHEAD, ALIKE, FURTHER, told_why, why
from fairground.core.comparison import COPIES, ENVY, compare_offers, turned
from fairground.core.dealer import SeededDealer
from fairground.core.game import AnyGame
from fairground.core.play import Play
from fairground.core.state import State
from fairground.games import find_game, game_ids

PEOPLE = ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gil", "Hal"]


def choices(game: AnyGame, players: int, seed: int, every: int = 5) -> Iterator[tuple[State, int, list[int]]]:
    """Positions of a random game in which a seat has a choice."""
    chooser = SeededDealer(seed)
    play = Play(game, players, {}, SeededDealer(seed + 1))
    while not play.over and len(play.steps) < 150:
        seat = play.state.waiting()[0]
        offers = play.state.offers(seat)
        if len(offers) > 1 and len(play.steps) % every == 0:
            yield play.state, seat, offers
        play.decide(seat, offers[chooser.below(len(offers))])


def comfort(game: AnyGame, state: State, seat: int) -> float:
    others = [game.heuristics.prospect(state, other) for other in range(int(state.players)) if other != seat]
    return game.heuristics.prospect(state, seat) - ENVY * max(others)


@pytest.mark.parametrize("game_id", game_ids())
def test_differences_add_up_to_how_much_better_it_is(game_id: str) -> None:
    """Worked out from the heuristics' whole number, in the same imagined states with the same luck."""
    game = find_game(game_id)
    compared = 0
    for state, seat, offers in choices(game, game.players[1], 3):
        one, other = offers[0], offers[-1]
        whole = 0.0
        for number in range(COPIES):
            world = game.imagine(state, seat, SeededDealer(1 + number))
            for code, sign in ((one, 1), (other, -1)):
                twin = world.copy()
                twin.play(seat, code, SeededDealer(1000 + number))
                whole += sign * comfort(game, twin, seat) / COPIES
        found = compare_offers(game, state, seat, one, other)
        assert sum(difference.worth for difference in found) == pytest.approx(whole, abs=1e-6)
        assert [abs(one.worth) for one in found] == sorted((abs(one.worth) for one in found), reverse=True)
        compared += 1
    assert compared >= 3


@pytest.mark.parametrize("game_id", game_ids())
def test_the_best_of_two_is_said_to_be_better_and_never_the_other(game_id: str) -> None:
    """Told the other way round, the same comparison speaks for the other one, or says that it only looks so."""
    game = find_game(game_id)
    told = set()
    for state, seat, offers in choices(game, game.players[1], 4, every=7):
        reason, swapped = (why(game, state, seat, pair) for pair in (offers[:2], offers[:2][::-1]))
        assert reason is not None
        assert swapped is not None
        told.add(reason.when)
        sentence = told_why(game, reason, PEOPLE)
        assert game.words("en").offer(game.actions.action(offers[1]), PEOPLE) in sentence
        if reason.when == FURTHER:
            assert swapped.when == FURTHER
        elif reason.when == AHEAD:
            assert reason.total <= 0 < swapped.total
            as_good = why(game, state, seat, offers[:2], [0.49, 0.48])
            assert as_good is not None
            assert as_good.when == ALIKE, "the search knows no better"
            assert "is as good" in told_why(game, as_good, PEOPLE)
            assert "further ahead" not in told_why(game, as_good, PEOPLE)
    assert told


def test_one_choice_needs_no_reason() -> None:
    game = find_game("essen")
    state = game.begin(2, {}, SeededDealer(1))
    assert why(game, state, state.next_seat(), state.offers(state.next_seat())[:1]) is None


@pytest.mark.parametrize("game_id", game_ids())
def test_a_difference_told_of_the_other_decision_is_what_comparing_the_other_way_round_finds(game_id: str) -> None:
    game = find_game(game_id)
    compared = 0
    for state, seat, offers in choices(game, game.players[1], 3):
        found = compare_offers(game, state, seat, offers[-1], offers[0])
        for one in compare_offers(game, state, seat, offers[0], offers[-1]):
            other = turned(one)
            if other.can_be_said and game.words("en").has(other.section, other.kind):
                same = [again.worth for again in found if (again.section, again.facts) == (other.section, other.facts)]
                assert pytest.approx(other.worth, abs=1e-9) in same
                compared += 1
    assert compared
