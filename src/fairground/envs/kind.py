"""A kind of table: a game with its number of players and options, and how wide its rows and masks are."""

from collections.abc import Mapping
from functools import lru_cache
from threading import local
from typing import Any, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from fairground.core.attempts import Attempts
from fairground.core.dealer import Dealer, NotingDealer, Question, SeededDealer
from fairground.core.encoding import width_of
from fairground.core.game import AnyGame
from fairground.core.state import State
from fairground.core.vector import OneLook
from fairground.games import find_game

Rows: TypeAlias = NDArray[np.int16]
Masks: TypeAlias = NDArray[np.int8]
VERSION = 0
"""A change of rows, rewards or conventions makes it the next one: fairground_essen_v0."""


def live(array: Any, kind: Any) -> NDArray[Any]:
    """An array of the engine as NumPy reads it, without a copy: what the engine writes next shows at once."""
    return np.frombuffer(array, dtype=kind)


class PerThread(local):
    """Every thread tries decisions on spare states of its own."""

    def __init__(self) -> None:
        self.attempts = Attempts()


class TableKind:
    """What all tables of a kind share. It never changes, so copies of it are itself."""

    def __init__(self, game_id: str, players: int | None = None, options: Mapping[str, str] | None = None) -> None:
        self.game: AnyGame = find_game(game_id)
        self.players = players if players is not None else self.game.players[len(self.game.players) // 2]
        self.options = self.game.chosen(self.players, options or {})
        self.name = f"fairground_{game_id}_v{VERSION}"
        self.agents = list(self.game.seats[: self.players])
        self.actions = len(self.game.actions)
        self.width = width_of(self.game.encoder, self.begin(SeededDealer(0)))
        self.here = PerThread()
        self.first_question = self._first_question()
        """What the deal asks chance first; None where it draws nothing."""
        self._look = self.look()
        self._ask, self._see = self._look.ask, self._look.see
        self._offered: Masks = live(self._look.mask.values, np.int8)
        self._seen: Rows = live(self._look.row.values, np.int16)

    def look(self) -> OneLook:
        """Where rows and masks of this kind of table are filled in."""
        return OneLook(self.game.encoder, self.width, self.actions)

    def begin(self, dealer: Dealer) -> State:
        """A fresh table."""
        state: State = self.game.begin(self.players, self.options, dealer)
        return state

    def _first_question(self) -> Question | None:
        chance = NotingDealer()
        self.begin(chance)
        return chance.question

    def row(self, state: State, seat: int) -> Rows:
        """What the seat sees, as numbers; the next call overwrites it."""
        self._see(state, seat)
        return self._seen

    def mask(self, state: State, seat: int) -> Masks:
        """1 for every action that is on offer to the seat; the next call overwrites it."""
        self._ask(state, seat)
        return self._offered

    def rewards(self, state: State) -> list[float]:
        """By seat, once the game is over: winners share 1."""
        winners = state.winners()
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.players)]

    def text(self, state: State, seat: int) -> str:
        """The view of a seat, to be read by a person who looks for a mistake."""
        return msgspec.json.format(msgspec.json.encode(self.game.view(state, seat)), indent=2).decode()

    def __deepcopy__(self, memo: object) -> "TableKind":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return table_kind, (self.game.id, self.players, tuple(self.options.items()))


@lru_cache(64)
def table_kind(game_id: str, players: int | None, options: tuple[tuple[str, str], ...]) -> TableKind:
    """The one kind of this description: how kinds are pickled."""
    return TableKind(game_id, players, dict(options))
