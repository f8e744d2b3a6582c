"""One table as an environment sees it: rows and masks as NumPy arrays, and what the end is worth."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from fairground.core.dealer import SeededDealer
from fairground.core.encoding import Row, width_of
from fairground.core.fast import i16, vec
from fairground.core.game import AnyGame
from fairground.core.state import State
from fairground.games import find_game

Rows: TypeAlias = NDArray[np.int16]
Masks: TypeAlias = NDArray[np.int8]
VERSION = 0
"""A change of rows, rewards or conventions makes it the next one: fairground_essen_v0."""


def live(array: Any, kind: Any) -> NDArray[Any]:
    """An array of the engine as NumPy reads it, without a copy: what the engine writes next shows at once."""
    return np.frombuffer(array, dtype=kind)


class EnvTable:
    """A table of one game with its players and options; deals and refuses like any other."""

    def __init__(self, game_id: str, players: int | None = None, options: Mapping[str, str] | None = None) -> None:
        self.game: AnyGame = find_game(game_id)
        self.players = players if players is not None else self.game.players[len(self.game.players) // 2]
        self.options = self.game.chosen(self.players, options or {})
        self.name = f"fairground_{game_id}_v{VERSION}"
        self.agents = list(self.game.seats[: self.players])
        self.actions = len(self.game.actions)
        self.deal(0)
        self.width = width_of(self.game.encoder, self.state)
        self._row = Row(vec[i16]([i16(0) for _ in range(self.width)]))

    def deal(self, seed: int) -> None:
        """A fresh game."""
        self.dealer = SeededDealer(seed)
        self.state: State = self.game.begin(self.players, self.options, self.dealer)

    def row(self, seat: int) -> Rows:
        """What the seat sees, as numbers."""
        self._row.at = 0
        self.game.encoder.encode(self.state, seat, self._row)
        return np.array(live(self._row.values, np.int16))

    def mask(self, seat: int) -> Masks:
        """1 for every action that is on offer to the seat; all 0 when it owes nothing."""
        mask = np.zeros(self.actions, dtype=np.int8)
        mask[self.state.offers(seat)] = 1
        return mask

    def rewards(self) -> list[float]:
        """By seat, once the game is over."""
        winners = self.state.winners()
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.players)]

    def text(self, seat: int) -> str:
        """The view of a seat, to be read by a person who looks for a mistake."""
        return msgspec.json.format(msgspec.json.encode(self.game.view(self.state, seat)), indent=2).decode()

    def __deepcopy__(self, memo: object) -> "EnvTable":
        """What a table is never changes; only its state does, and whoever keeps states copies those."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return EnvTable, (self.game.id, self.players, self.options)

    def observation(self, seat: int) -> dict[str, Any]:
        return {"observation": self.row(seat), "action_mask": self.mask(seat)}
