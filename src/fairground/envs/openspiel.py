"""OpenSpiel: each game with explicit chance nodes, registered as `fairground_essen` and so on.

Seats that owe a decision at once are asked one after the other. Returns are in [0, 1]: winners share 1. Chance actions
are the outcomes of the game's chance sources. Observations are the seat's row and view, information states all that it
ever knew (`fairground.core.information`). States are copied, pickled and written down at a draw as well.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pyspiel

from fairground.core.dealer import Dealer, ScriptedDealer
from fairground.core.state import State
from fairground.envs.chance import Unfolding
from fairground.envs.course import Course
from fairground.envs.kind import TableKind, table_kind
from fairground.envs.observers import InformationObserver, RowObserver, TextObserver

CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
NO_DRAW = ScriptedDealer([])
"""For a deal that asks nothing."""


def _types(game_id: str, kind: TableKind) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"fairground_{game_id}",
        long_name=f"Fairground: {game_id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=kind.game.players[-1],
        min_num_players=kind.game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": kind.players,
            **{option.name: option.values[0] for option in kind.game.options},
        },
    )


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games as OpenSpiel sees it."""

    game_id = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = dict(params or {})
        players = int(chosen.pop("players", table_kind(self.game_id, None, ()).players))
        self.kind = table_kind(self.game_id, players, tuple((name, str(value)) for name, value in chosen.items()))
        game = self.kind.game
        info = pyspiel.GameInfo(
            num_distinct_actions=self.kind.actions,
            max_chance_outcomes=max(len(source.outcomes) for source in game.chance),
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=game.longest,
        )
        super().__init__(_types(self.game_id, self.kind), info, {"players": players, **self.kind.options})

    def new_initial_state(self) -> "TableState":
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Observations by default; information states where everything is to be remembered."""
        if iig_obs_type is None or not hasattr(iig_obs_type, "perfect_recall"):
            return RowObserver(self.kind)
        if iig_obs_type.perfect_recall:
            return InformationObserver(self.kind)
        whole = iig_obs_type.public_info and iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return RowObserver(self.kind) if whole else TextObserver(self.kind, iig_obs_type.public_info)


@dataclass(slots=True)
class Deal:
    """A fresh table."""

    kind: TableKind

    def __call__(self, dealer: Dealer) -> State:
        return self.kind.begin(dealer)


@dataclass(slots=True)
class Decide:
    """A decision that draws; the state before it stays as it is."""

    kind: TableKind
    before: State
    seat: int
    action: int

    def __call__(self, dealer: Dealer) -> State:
        state = self.kind.here.attempts.copy(self.before)
        state.play(self.seat, self.action, dealer)
        return state


class TableState(pyspiel.State):  # type: ignore[misc]
    """A state, or a draw on the way to one.

    What Python asks most is answered here, without the way into OpenSpiel's C++ and back: its `legal_actions` asks
    four times who is next and copies the list twice.
    """

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.kind = kind = game.kind
        self.course = Course(kind)
        self.settled: State | None = None
        """The table, where nothing is being drawn; copy it to keep it."""
        self._unfolding: Unfolding | None = None
        if kind.first_question is None:
            self._stand_at(kind.begin(NO_DRAW))
        else:
            self._wait_for(Unfolding(Deal(kind), [], kind.first_question))

    def _wait_for(self, unfolding: Unfolding) -> None:
        """Stand at a draw."""
        self._unfolding, self.settled, self._player = unfolding, None, CHANCE

    def _settle(self, unfolding: Unfolding, state: State) -> None:
        """Chance has answered all that was asked."""
        act = unfolding.act
        if isinstance(act, Decide):
            self.course.steps.append((act.seat, act.action, unfolding.answers))
            self.kind.here.attempts.take_back(act.before)
        else:
            self.course.deal = unfolding.answers
        self._unfolding = None
        self._stand_at(state)

    def _stand_at(self, state: State) -> None:
        self.settled = state
        seat = int(state.next_seat())
        self._player = seat if seat >= 0 else TERMINAL

    # --- what OpenSpiel asks ---

    def current_player(self) -> int:
        return self._player

    def is_terminal(self) -> bool:
        return self._player == TERMINAL

    def is_chance_node(self) -> bool:
        return self._player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """In ascending order; outcomes where chance is asked, none for a seat that is not."""
        asked = self._player
        if asked >= 0 and (player is None or player == asked):
            return sorted(self.settled.offers(asked))  # type: ignore[union-attr]
        others: list[int] = super().legal_actions() if player is None else super().legal_actions(player)
        return others

    def _legal_actions(self, player: int) -> list[int]:
        assert self.settled is not None
        return sorted(self.settled.offers(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self._unfolding is not None
        return self._unfolding.question[1][:]

    def _apply_action(self, action: int) -> None:
        unfolding = self._unfolding
        if unfolding is not None:
            led_to = unfolding.answer(action)
            if led_to is not None:
                self._settle(unfolding, led_to)
            return
        attempts, before, player = self.kind.here.attempts, self.settled, self._player
        assert before is not None
        after = attempts.play(before, player, action)
        if after is None:
            question = attempts.chance.question
            assert question is not None
            self._wait_for(Unfolding(Decide(self.kind, before, player, action), [], question))
            return
        self.course.steps.append((player, action, ()))
        self.settled = after
        seat = after.next_seat()
        self._player = seat if seat >= 0 else TERMINAL

    def _action_to_string(self, player: int, action: int) -> str:
        if player != CHANCE:
            return self.kind.game.actions.notation(action)
        if self._unfolding is None:
            return str(action)
        source = self.kind.game.chance[self._unfolding.question[0]]
        return f"{source.name}={source.outcomes[action]}"

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.kind.players
        assert self.settled is not None
        return self.kind.rewards(self.settled)

    def __str__(self) -> str:
        if self._unfolding is not None:
            return f"a draw; answers so far: {[outcome for _, outcome in self._unfolding.answers]}"
        assert self.settled is not None
        return " ".join(map(str, self.settled.numbers()))


def register(game_id: str) -> None:
    """Make a game known to OpenSpiel."""
    name = f"fairground_{game_id}"
    if name in pyspiel.registered_names():
        return
    kind = type(f"{game_id.title()}Game", (TableGame,), {"game_id": game_id})
    pyspiel.register_game(_types(game_id, table_kind(game_id, None, ())), kind)
