"""Decisions tried on a copy: what draws changes nothing and tells its question, what does not stands."""

import pytest

from fairground.core.attempts import Attempts
from fairground.core.dealer import ENDLESS, AskingDealer, NotingDealer, OpenChance, ScriptedDealer, SeededDealer
from fairground.core.fast import i64, vec
from fairground.core.state import State
from fairground.games import find_game, game_ids


def refused(state: State, seat: int, action: int) -> OpenChance | None:
    """What a dealer without an answer is asked first; the state is played on until there."""
    try:
        state.play(seat, action, ScriptedDealer([]))
    except OpenChance as open_chance:
        return open_chance
    return None


def likely(weights: list[int]) -> list[tuple[int, float]]:
    return [(at, weight / sum(weights)) for at, weight in enumerate(weights) if weight > 0]


@pytest.mark.parametrize("game_id", game_ids())
def test_a_decision_that_draws_is_told_apart_and_changes_nothing(game_id: str) -> None:
    """Held against a dealer that has no answer, decision by decision through games."""
    game = find_game(game_id)
    attempts, drew = Attempts(), 0
    for seed in range(6):
        chooser = SeededDealer(seed)
        state: State = game.begin(game.players[-1], {}, chooser)
        while (seat := int(state.next_seat())) >= 0:
            offers = state.offers(seat)
            action = offers[int(chooser.below(len(offers)))]
            before, plain = state.numbers(), state.copy()
            after = attempts.play(state, seat, action)
            asked = refused(plain, seat, action)
            if asked is None:
                assert after == plain
                assert after is not None
                state = after
            else:
                drew += 1
                assert (after, state.numbers()) == (None, before)
                assert attempts.chance.question == (asked.source, likely(asked.weights))
                state.play(seat, action, chooser)
        if drew:
            return
    pytest.fail("no decision drew anything")


def test_what_is_asked_for_ever_comes_to_an_end() -> None:
    """Rules that wait for an outcome other than the first would never end."""
    dealer = NotingDealer()
    weights = vec[i64]([0, 2, 3])
    for _ in range(ENDLESS):
        assert dealer.pick(1, weights, 5) == 1
    assert dealer.question == (1, [(1, 0.4), (2, 0.6)])
    with pytest.raises(OpenChance):
        dealer.pick(1, weights, 5)
    dealer.begin()
    assert dealer.pick(1, weights, 5) == 1


def test_an_asking_dealer_gives_what_it_has_and_then_asks() -> None:
    asked: list[object] = []

    def wait(nothing: None) -> int:
        asked.append(dealer.question)
        return 2

    dealer = AskingDealer([(1, 0)], wait)
    weights = vec[i64]([1, 0, 3])
    assert [dealer.pick(1, weights, 4) for _ in range(2)] == [0, 2]
    assert asked == [(1, [(0, 0.25), (2, 0.75)])]
    assert dealer.answers == [(1, 0), (1, 2)]
