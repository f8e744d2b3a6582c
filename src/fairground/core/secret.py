"""Secret decisions of several seats at once: they stay open until the last of those who owe one has decided."""

from fairground.core.game import AnyGame
from fairground.core.state import State


def stays_open(game: AnyGame, action: int, waited_for: list[int], after: State) -> bool:
    """Whether a decision was secret and others of those who were asked with it have yet to decide in secret."""
    if not game.actions.action(action).secret:
        return False
    waiting = after.waiting()
    if not waiting or not set(waiting) <= set(waited_for):
        return False
    return all(game.actions.action(after.offers(seat)[0]).secret for seat in waiting)
