"""The position that is looked at, with what a law needs to look around."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, TypeVar

from fairground.core.dealer import SeededDealer
from fairground.core.game import AnyGame
from fairground.core.state import SPECTATOR, State

T = TypeVar("T")


class Spot:
    """One position of a random game."""

    def __init__(self, game: AnyGame, state: State, pieces: dict[str, int], chooser: SeededDealer) -> None:
        self.game = game
        self.state = state
        self.pieces = pieces
        self.chooser = chooser
        self.players = int(state.players)

    @cached_property
    def perspectives(self) -> list[int]:
        """All seats and a spectator."""
        return [SPECTATOR, *range(self.players)]

    @property
    def some_perspectives(self) -> list[int]:
        return self.some(self.perspectives, 2)

    @cached_property
    def people(self) -> list[str]:
        return [f"player {seat}" for seat in range(self.players)]

    def view(self, seat: int, state: State | None = None) -> Any:
        """What a seat sees."""
        return self.game.view(state or self.state, seat)

    def number(self, below: int) -> int:
        return int(self.chooser.below(below))

    def one_of(self, things: Sequence[T]) -> T:
        return things[self.number(len(things))]

    def some(self, things: Sequence[T], most: int) -> list[T]:
        """All of them, or so many by lot."""
        if len(things) <= most:
            return list(things)
        return [self.one_of(things) for _ in range(most)]

    def dealer(self) -> SeededDealer:
        return SeededDealer(self.number(1 << 30))
