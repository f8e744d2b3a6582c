"""The OpenSpiel dress passes OpenSpiel's own tests, and costs what it should."""

from copy import deepcopy
import pickle
from random import Random
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel")

from fairground.core.dealer import Dealer  # noqa: E402
from fairground.core.information import Memory, memory_of  # noqa: E402
from fairground.core.journal import Event  # noqa: E402
from fairground.core.play import Play  # noqa: E402
from fairground.core.state import SPECTATOR, State  # noqa: E402
from fairground.envs.chance import Unfolding  # noqa: E402
from fairground.envs.kind import table_kind  # noqa: E402
from fairground.envs.openspiel import register  # noqa: E402
from fairground.games import find_game, game_ids  # noqa: E402


def loaded(game_id: str, **parameters: Any) -> Any:
    register(game_id)
    return pyspiel.load_game(f"fairground_{game_id}", parameters)


def walk(state: Any, seed: int, decisions: int) -> Any:
    """So many decisions at random, and then on until somebody owes one."""
    roll = Random(seed)
    while not state.is_terminal() and (decisions > 0 or state.is_chance_node()):
        if state.is_chance_node():
            state.apply_action(roll.choice(state.chance_outcomes())[0])
        else:
            decisions -= 1
            state.apply_action(roll.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("game_id", game_ids())
def test_random_simulation_with_serialisation(game_id: str) -> None:
    pyspiel.random_sim_test(loaded(game_id, players=find_game(game_id).players[0]), 1, True, False)


def counted(game_id: str) -> tuple[Unfolding, list[int]]:
    """A deal, and how often it was begun."""
    game, begun = find_game(game_id), [0]

    def deal(dealer: Dealer) -> State:
        begun[0] += 1
        state: State = game.begin(game.players[-1], {}, dealer)
        return state

    return Unfolding(deal), begun


def answer_all(unfolding: Unfolding) -> None:
    while unfolding.question is not None:
        unfolding.answer(unfolding.question[1][0][0])


def test_a_draw_costs_the_same_however_many_came_before() -> None:
    """A deal of sixty cards asks chance sixty times: the rules run once, not sixty times."""
    unfolding, begun = counted("essen_the_game")
    unfolding.go()
    answer_all(unfolding)
    assert begun == [1]
    assert len(unfolding.answers) > 10


def test_a_copy_at_a_draw_plays_the_answers_once() -> None:
    unfolding, begun = counted("essen_the_game")
    unfolding.go()
    for _ in range(5):
        assert unfolding.question is not None
        unfolding.answer(unfolding.question[1][0][0])
    twin = deepcopy(unfolding)
    assert (twin.question, begun) == (unfolding.question, [1])
    answer_all(twin)
    assert begun == [2]
    assert len(unfolding.answers) == 5


def test_a_clone_begins_no_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenSpiel copies a state into a fresh one; nothing is dealt for that."""
    state = walk(loaded("essen_the_game").new_initial_state(), 1, 3)
    begun: list[int] = []
    monkeypatch.setattr(Unfolding, "go", lambda self: begun.append(1))
    twin = state.clone()
    assert not begun
    assert str(twin) == str(state)
    assert twin.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("game_id", game_ids())
def test_an_information_state_is_what_the_table_told(game_id: str) -> None:
    """The same as that of a game at an ordinary table with the same draws and decisions."""
    game = loaded(game_id)
    state = walk(game.new_initial_state(), 3, 12)
    kind, course = table_kind(game_id, None, ()), state.course
    answers = [*course.deal, *(answer for _, _, answers in course.steps for answer in answers)]

    class Told(Dealer):
        def pick(self, source: int, weights: Any, total: int) -> int:
            return int(answers.pop(0)[1])

    play = Play(kind.game, kind.players, kind.options, Told())
    for seat, action, _ in course.steps:
        play.decide(seat, action)
    memory = memory_of(play)
    for seat in range(kind.players):
        assert state.information_state_string(seat) == memory.text(play.state, seat)
        assert state.information_state_tensor(seat) == memory.row(play.state, seat)
        assert state.observation_tensor(seat) == memory.row(play.state, seat)[: kind.width]


def test_a_state_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked after every decision, what happened is played again once, not from the beginning each time."""
    remembered: list[int] = []
    remember = Memory.remember

    def count(memory: Memory, decider: int, action: int, events: list[Event]) -> None:
        remembered.append(action)
        remember(memory, decider, action, events)

    monkeypatch.setattr(Memory, "remember", count)
    state = loaded("essen").new_initial_state()
    walk(state, 2, 0)
    for number in range(20):
        walk(state, number, 1)
        state.information_state_string(0)
        state.clone().information_state_string(1)
    assert len(remembered) == 20


def test_states_are_pickled_at_a_draw_and_after() -> None:
    game = loaded("la_loire")
    state = game.new_initial_state()
    for decisions in (0, 4):
        again = pickle.loads(pickle.dumps(state))
        assert str(again) == str(state)
        assert again.history() == state.history()
        assert walk(again, 9, 5).returns() == walk(state.clone(), 9, 5).returns()
        walk(state, 4, decisions + 4)


def test_a_spectator_is_the_public_observation() -> None:
    """What one seat alone sees is not told apart, so the private half is empty."""
    game = loaded("demokratia")
    state = walk(game.new_initial_state(), 5, 6)
    kinds, kind = pyspiel.PrivateInfoType, table_kind("demokratia", None, ())

    def told(public: bool, private: Any) -> str:
        wanted = pyspiel.IIGObservationType(public_info=public, perfect_recall=False, private_info=private)
        text: str = game.make_py_observer(wanted).string_from(state, 0)
        return text

    assert told(True, kinds.NONE) == kind.text(state.settled, SPECTATOR)
    assert told(False, kinds.SINGLE_PLAYER) == ""
    assert told(True, kinds.SINGLE_PLAYER) == kind.text(state.settled, 0) == state.observation_string(0)


def test_dealers_are_asked_with_whole_weights() -> None:
    """Chances of a draw add up to one."""
    state = loaded("essen_the_game").new_initial_state()
    assert state.is_chance_node()
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
