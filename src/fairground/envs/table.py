"""One table as an environment sees it: rows and masks as NumPy arrays, and what the end is worth."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import numpy as np

from fairground.core.dealer import SeededDealer
from fairground.core.state import State
from fairground.core.vector import OneTable
from fairground.envs.kind import Masks, Rows, TableKind, live


class EnvTable:
    """A table of one kind; deals and refuses like any other."""

    def __init__(self, game_id: str, players: int | None = None, options: Mapping[str, str] | None = None) -> None:
        self._sit_down(TableKind(game_id, players, options))
        self.deal(0)

    def _sit_down(self, kind: TableKind) -> None:
        self.kind = kind
        self.game, self.players, self.options = kind.game, kind.players, kind.options
        self.name, self.agents, self.actions, self.width = kind.name, kind.agents, kind.actions, kind.width

    def deal(self, seed: int) -> None:
        """A fresh game."""
        dealer = SeededDealer(seed)
        self.go_on(dealer, self.kind.begin(dealer))

    def go_on(self, dealer: SeededDealer, state: State) -> None:
        """Play from here."""
        self.dealer, self.state = dealer, state

    def row(self, seat: int) -> Rows:
        """What the seat sees, as numbers."""
        return self.kind.row(self.state, seat).copy()

    def mask(self, seat: int) -> Masks:
        """1 for every action that is on offer to the seat; all 0 when it owes nothing."""
        return self.kind.mask(self.state, seat).copy()

    def rewards(self) -> list[float]:
        """By seat, once the game is over."""
        return self.kind.rewards(self.state)

    def text(self, seat: int) -> str:
        """The view of a seat, to be read by a person who looks for a mistake."""
        return self.kind.text(self.state, seat)

    def observation(self, seat: int) -> dict[str, Any]:
        return {"observation": self.row(seat), "action_mask": self.mask(seat)}

    def __deepcopy__(self, memo: object) -> "EnvTable":
        """A table that goes on by itself, with the same luck ahead."""
        return table_at(type(self), self.kind, deepcopy(self.dealer), self.state.copy())

    def __reduce__(self) -> tuple[object, ...]:
        return table_at, (type(self), self.kind, self.dealer, self.state)


class SteppedTable(EnvTable):
    """A table whose decisions all go through `step`: row and mask of who is asked stand ready after each."""

    def _sit_down(self, kind: TableKind) -> None:
        super()._sit_down(kind)
        dealer, look = SeededDealer(0), kind.look()
        self.steps = OneTable(look, kind.begin(dealer), dealer)
        self.step = self.steps.step
        """A decision of who is asked; returns who is asked next, NOBODY at the end, REFUSED if it is not on offer."""
        self.seen: Rows = live(look.row.values, np.int16)
        """The row of who is asked; the next step overwrites it."""
        self.offered: Masks = live(look.mask.values, np.int8)
        """The mask of who is asked; the next step overwrites it."""

    def go_on(self, dealer: SeededDealer, state: State) -> None:
        super().go_on(dealer, state)
        self.steps.begin(state, dealer)

    @property
    def asked(self) -> int:
        """Who is asked; NOBODY when the game is over."""
        return int(self.steps.asked)


def table_at(table_type: type[EnvTable], kind: TableKind, dealer: SeededDealer, state: State) -> EnvTable:
    """A table in the middle of a game: how tables are pickled."""
    table = table_type.__new__(table_type)
    table._sit_down(kind)
    table.go_on(dealer, state)
    return table
