"""The states that a game went through."""

from collections.abc import Iterator

from fairground.core.dealer import ScriptedDealer
from fairground.core.play import Play
from fairground.core.state import State


def states(play: Play) -> Iterator[State]:
    """The state before the first decision and after each: one state that goes on, to be copied by who keeps it."""
    state: State = play.game.begin(play.players, play.options, ScriptedDealer(list(play.deal)))
    yield state
    for step in play.steps:
        state.apply(step.seat, step.action, ScriptedDealer(list(step.answers)))
        yield state


def states_at(play: Play, positions: list[int]) -> list[State]:
    """The states after so many decisions, in the order asked for."""
    wanted = set(positions)
    last = max(wanted)
    found: dict[int, State] = {}
    for position, state in enumerate(states(play)):
        if position in wanted:
            found[position] = state.copy()
        if position == last:
            break
    return [found[position] for position in positions]
