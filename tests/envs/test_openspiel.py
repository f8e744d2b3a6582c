"""The OpenSpiel dress passes OpenSpiel's own tests, and costs what it should."""

from concurrent.futures import ThreadPoolExecutor
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
from fairground.envs.kind import TableKind, table_kind  # noqa: E402
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
    """A deal that stands at its first question, and how often it was begun since."""
    game, begun = find_game(game_id), [0]

    def deal(dealer: Dealer) -> State:
        begun[0] += 1
        state: State = game.begin(game.players[-1], {}, dealer)
        return state

    question = table_kind(game_id, game.players[-1], ()).first_question
    assert question is not None
    return Unfolding(deal, [], question), begun


def answer_all(unfolding: Unfolding) -> State:
    """Always the first outcome."""
    while (state := unfolding.answer(unfolding.question[1][0][0])) is None:
        pass
    return state


def test_a_draw_costs_the_same_however_many_came_before() -> None:
    """A deal of sixty cards asks chance sixty times: the rules run once, not sixty times."""
    unfolding, begun = counted("essen_the_game")
    answer_all(unfolding)
    assert begun == [1]
    assert len(unfolding.answers) > 10


def test_a_copy_at_a_draw_plays_the_answers_once() -> None:
    unfolding, begun = counted("essen_the_game")
    for _ in range(5):
        unfolding.answer(unfolding.question[1][0][0])
    twin = deepcopy(unfolding)
    assert (twin.question, begun) == (unfolding.question, [1])
    assert answer_all(twin) == answer_all(unfolding)
    assert begun == [2]
    assert twin.answers == unfolding.answers


def test_another_thread_goes_on_where_one_left_off() -> None:
    """A coroutine belongs to the thread that began it; another one plays the answers so far once."""
    unfolding, begun = counted("essen_the_game")
    for _ in range(5):
        unfolding.answer(unfolding.question[1][0][0])
    with ThreadPoolExecutor(1) as pool:
        elsewhere = pool.submit(answer_all, unfolding).result()
    assert begun == [2]
    assert elsewhere == answer_all(counted("essen_the_game")[0])


def test_threads_do_not_meet() -> None:
    """Games of one kind played at the same time go as they do alone."""
    game = loaded("demokratia")

    def played(seed: int) -> list[int]:
        history: list[int] = walk(game.new_initial_state(), seed, 150).history()
        return history

    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(played, range(8)))
    assert together == [played(seed) for seed in range(8)]


def test_a_clone_begins_no_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenSpiel copies a state into a fresh one; nothing is dealt for that."""
    state = walk(loaded("essen_the_game").new_initial_state(), 1, 3)
    begun: list[int] = []
    monkeypatch.setattr(TableKind, "begin", lambda self, dealer: begun.append(1))
    twin = state.clone()
    assert str(twin) == str(state)
    assert twin.legal_actions() == state.legal_actions()
    assert twin.child(twin.legal_actions()[0]).history()[:-1] == state.history()
    assert not begun


@pytest.mark.parametrize("game_id", game_ids())
def test_what_is_answered_here_is_what_open_spiel_would_say(game_id: str) -> None:
    """Python is answered without the way through C++; C++ asks the same of its own methods."""
    state = loaded(game_id).new_initial_state()
    roll, theirs = Random(5), pyspiel.State
    while not state.is_terminal():
        assert state.is_chance_node() == theirs.is_chance_node(state)
        assert state.legal_actions() == theirs.legal_actions(state)
        for seat in range(state.num_players()):
            assert state.legal_actions(seat) == theirs.legal_actions(state, seat)
        state.apply_action(roll.choice(state.legal_actions()))
    assert (state.legal_actions(), state.legal_actions(0)) == ([], [])
    assert theirs.is_terminal(state)


def test_a_clone_at_a_draw_and_its_original_go_their_own_ways() -> None:
    """Neither sees what chance answers the other, nor what the other decides after it."""
    state = loaded("demokratia").new_initial_state()
    roll = Random(3)
    while not state.is_terminal():
        if state.is_chance_node():
            twin, told = state.clone(), str(state)
            walk(twin, roll.randrange(99), 30)
            assert str(state) == told
        state.apply_action(roll.choice(state.legal_actions()))
    again = loaded("demokratia").new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)


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
