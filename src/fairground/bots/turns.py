"""Where the turns of a game begin and end."""

from collections.abc import Sequence

from fairground.core.play import Play
from fairground.core.state import State


def turn_ends(play: Play, states: Sequence[State]) -> list[int]:
    """The positions between two turns, the first and the last among them: a seat's turn, or a phase of all."""
    headings = [play.game.advice.heading(state, step.seat) for step, state in zip(play.steps, states, strict=False)]
    between = [place for place in range(1, len(headings)) if headings[place] != headings[place - 1]]
    return [0, *between, len(play.steps)]
