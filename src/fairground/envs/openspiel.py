"""OpenSpiel: each game with explicit chance nodes, registered as `fairground_essen` and so on.

Seats that owe a decision at once are asked one after the other. Returns are in [0, 1]: winners share 1. Chance actions
are the outcomes of the game's chance sources. A state is written down as the history of its actions.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyspiel

from fairground.core.dealer import Dealer
from fairground.core.encoding import Row, width_of
from fairground.core.fast import i16, vec
from fairground.core.state import State
from fairground.envs.chance import Unfolding
from fairground.envs.table import EnvTable, live


def _types(game_id: str, table: EnvTable) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"fairground_{game_id}",
        long_name=f"Fairground: {game_id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=table.game.players[-1],
        min_num_players=table.game.players[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": table.players,
            **{option.name: option.values[0] for option in table.game.options},
        },
    )


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games as OpenSpiel sees it."""

    game_id = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = dict(params or {})
        default = EnvTable(self.game_id)
        players = int(chosen.pop("players", default.players))
        self.table = EnvTable(self.game_id, players, {name: str(value) for name, value in chosen.items()})
        game = self.table.game
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.actions,
            max_chance_outcomes=max(len(source.outcomes) for source in game.chance),
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=game.longest,
        )
        super().__init__(_types(self.game_id, self.table), info, {"players": players, **self.table.options})

    def new_initial_state(self) -> "TableState":
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "RowObserver":
        return RowObserver(self.table)


@dataclass(frozen=True)
class Deal:
    """A fresh table."""

    table: EnvTable

    def __call__(self, dealer: Dealer) -> State:
        state: State = self.table.game.begin(self.table.players, self.table.options, dealer)
        return state


@dataclass(frozen=True)
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
        self.table = game.table
        self._unfolding: Unfolding | None = Unfolding(Deal(self.table))
        self._state: State | None = None
        self._unfold()

    def _unfold(self) -> None:
        assert self._unfolding is not None
        self._unfolding.go()
        self._settle()

    def _settle(self) -> None:
        if self._unfolding is not None and self._unfolding.state is not None:
            self._state, self._unfolding = self._unfolding.state, None

    # --- what OpenSpiel asks ---

    def current_player(self) -> int:
        if self._unfolding is not None:
            return int(pyspiel.PlayerId.CHANCE)
        assert self._state is not None
        seat = int(self._state.next_seat())
        return seat if seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        assert self._state is not None
        return sorted(self._state.offers(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self._unfolding is not None
        assert self._unfolding.question is not None
        weights = self._unfolding.question[1]
        total = sum(weights)
        return [(outcome, weight / total) for outcome, weight in enumerate(weights) if weight]

    def _apply_action(self, action: int) -> None:
        if self._unfolding is not None:
            self._unfolding.answer(action)
        else:
            assert self._state is not None
            self._unfolding = Unfolding(Decide(self._state, int(self._state.next_seat()), action))
            self._unfolding.go()
        self._settle()

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.table.game
        if player == pyspiel.PlayerId.CHANCE:
            source = game.chance[self._unfolding.question[0]] if self._unfolding and self._unfolding.question else None
            return f"{source.name}={source.outcomes[action]}" if source is not None else str(action)
        return game.actions.notation(action)

    def is_terminal(self) -> bool:
        return self._unfolding is None and self._state is not None and self._state.next_seat() < 0

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.table.players
        assert self._state is not None
        winners = self._state.winners()
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.table.players)]

    def __str__(self) -> str:
        if self._unfolding is not None:
            return f"a draw; answers so far: {self._unfolding.answers}"
        assert self._state is not None
        return " ".join(map(str, self._state.numbers()))


class RowObserver:
    """The seat's row as an observation tensor."""

    def __init__(self, table: EnvTable) -> None:
        self.table = table
        width = width_of(table.game.encoder, table.state)
        self.tensor = np.zeros(width, np.float32)
        self.dict = {"observation": self.tensor}
        self._row = Row(vec[i16]([i16(0) for _ in range(width)]))

    def set_from(self, state: TableState, player: int) -> None:
        if state._state is None or state._unfolding is not None:
            self.tensor.fill(0)
            return
        self._row.at = 0
        self.table.game.encoder.encode(state._state, player, self._row)
        self.tensor[:] = live(self._row.values, np.int16)

    def string_from(self, state: TableState, player: int) -> str:
        if state._state is None or state._unfolding is not None:
            return "a draw"
        self.table.state = state._state
        return self.table.text(player)


def register(game_id: str) -> None:
    """Make a game known to OpenSpiel."""
    name = f"fairground_{game_id}"
    if name in pyspiel.registered_names():
        return
    kind = type(f"{game_id.title()}Game", (TableGame,), {"game_id": game_id})
    pyspiel.register_game(_types(game_id, EnvTable(game_id)), kind)
