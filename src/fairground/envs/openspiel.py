"""OpenSpiel: each game with explicit chance nodes, registered as `fairground_essen` and so on.

Seats that owe a decision at once are asked one after the other. Returns are in [0, 1]: winners share 1. Chance actions
are the outcomes of the game's chance sources. Observations are the seat's row and view, information states all that it
ever knew (`fairground.core.information`). States are copied, pickled and written down at a draw as well.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pyspiel

from fairground.core.dealer import Dealer, OpenChance, ScriptedDealer
from fairground.core.state import State
from fairground.envs.chance import Unfolding
from fairground.envs.course import Course
from fairground.envs.kind import TableKind, table_kind
from fairground.envs.observers import InformationObserver, RowObserver, TextObserver

CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
NO_DRAW = ScriptedDealer([])
"""Most decisions draw nothing; one that does is found out by this and played again in a coroutine."""


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
    """A decision; the state before it stays as it is."""

    before: State
    seat: int
    action: int

    def __call__(self, dealer: Dealer) -> State:
        state = self.before.copy()
        state.play(self.seat, self.action, dealer)
        return state


class TableState(pyspiel.State):  # type: ignore[misc]
    """A state, or a draw on the way to one."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.kind = game.kind
        self.course = Course(self.kind)
        self.settled: State | None = None
        """The table, where nothing is being drawn; copy it to keep it."""
        self._unfolding: Unfolding | None = Unfolding(Deal(self.kind))
        self._player: int | None = None
        """Who is asked; None before anybody looked: the copy of a state begins as a fresh one, which costs nothing."""

    def _asked(self) -> int:
        if self._player is None:
            assert self._unfolding is not None
            self._unfolding.go()
            self._settle(self._unfolding)
            assert self._player is not None
        return self._player

    def _settle(self, unfolding: Unfolding) -> None:
        """Stand at the draw, or at the state that it led to."""
        if unfolding.state is None:
            self._unfolding, self.settled, self._player = unfolding, None, CHANCE
            return
        act = unfolding.act
        if isinstance(act, Decide):
            self.course.steps.append((act.seat, act.action, unfolding.answers))
        else:
            self.course.deal = unfolding.answers
        self._unfolding = None
        self._stand_at(unfolding.state)

    def _stand_at(self, state: State) -> None:
        self.settled = state
        seat = int(state.next_seat())
        self._player = seat if seat >= 0 else TERMINAL

    # --- what OpenSpiel asks ---

    def current_player(self) -> int:
        return self._asked() if self._player is None else self._player

    def is_terminal(self) -> bool:
        return (self._asked() if self._player is None else self._player) == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        assert self.settled is not None
        return sorted(self.settled.offers(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self._player is None:
            self._asked()
        assert self._unfolding is not None
        assert self._unfolding.question is not None
        return self._unfolding.question[1][:]

    def _apply_action(self, action: int) -> None:
        player = self._asked() if self._player is None else self._player
        unfolding = self._unfolding
        if unfolding is not None:
            unfolding.answer(action)
            if unfolding.state is not None:
                self._settle(unfolding)
            return
        before = self.settled
        assert before is not None
        after = self.kind.spare(before)
        try:
            after.play(player, action, NO_DRAW)
        except OpenChance:
            self.kind.take_back(after)
            unfolding = Unfolding(Decide(before, player, action))
            unfolding.go()
            self._settle(unfolding)
            return
        self.kind.take_back(before)
        self.course.steps.append((player, action, []))
        self._stand_at(after)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != CHANCE:
            return self.kind.game.actions.notation(action)
        self._asked()
        if self._unfolding is None or self._unfolding.question is None:
            return str(action)
        source = self.kind.game.chance[self._unfolding.question[0]]
        return f"{source.name}={source.outcomes[action]}"

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.kind.players
        assert self.settled is not None
        return self.kind.rewards(self.settled)

    def __str__(self) -> str:
        self._asked()
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
