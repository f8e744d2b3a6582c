"""What OpenSpiel reads of a state: the seat's row and view, or all that the seat ever knew."""

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from fairground.core.dealer import SeededDealer
from fairground.core.information import FINGERPRINT, MEMORY, information_fields
from fairground.core.state import SPECTATOR
from fairground.envs.kind import TableKind

if TYPE_CHECKING:
    from fairground.envs.openspiel import TableState

A_DRAW = "a draw"
"""Where chance is asked, nobody is shown anything."""


class RowObserver:
    """The seat's row as an observation tensor, its view as text."""

    def __init__(self, kind: TableKind) -> None:
        self.kind = kind
        self.tensor: NDArray[np.float32] = np.zeros(kind.width, np.float32)
        self.dict: dict[str, Any] = {"observation": self.tensor}

    def set_from(self, state: "TableState", player: int) -> None:
        settled = state.settled
        if settled is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.kind.row(settled, player)

    def string_from(self, state: "TableState", player: int) -> str:
        settled = state.settled
        return A_DRAW if settled is None else self.kind.text(settled, player)


class InformationObserver:
    """All that the seat ever knew: as numbers in three parts, and as text."""

    def __init__(self, kind: TableKind) -> None:
        self.kind = kind
        width = sum(field.width for field in information_fields(kind.game, kind.begin(SeededDealer(0))))
        self.tensor: NDArray[np.float32] = np.zeros(width, np.float32)
        self.dict: dict[str, Any] = {
            "eye": self.tensor[: kind.width],
            "memory": self.tensor[kind.width : kind.width + MEMORY],
            "fingerprint": self.tensor[width - FINGERPRINT :],
        }

    def set_from(self, state: "TableState", player: int) -> None:
        settled = state.settled
        if settled is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.course.memory().row(settled, player)

    def string_from(self, state: "TableState", player: int) -> str:
        settled = state.settled
        return A_DRAW if settled is None else state.course.memory().text(settled, player)


class TextObserver:
    """One half of an observation, in words only: what a spectator sees, or nothing where that is left out.

    What one seat alone sees is not told apart from the rest of its view.
    """

    tensor: NDArray[np.float32] | None = None

    def __init__(self, kind: TableKind, public: bool) -> None:
        self.kind = kind
        self.public = public
        self.dict: dict[str, Any] = {}

    def set_from(self, state: "TableState", player: int) -> None:
        """Nothing to fill in."""

    def string_from(self, state: "TableState", player: int) -> str:
        if not self.public or state.settled is None:
            return ""
        return self.kind.text(state.settled, SPECTATOR)
