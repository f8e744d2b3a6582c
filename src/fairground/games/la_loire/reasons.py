"""Why something a player might expect is not offered in La Loire."""

from fairground.core.phrase import Reason
from fairground.games.la_loire.rules.turn import LaLoire


def reasons(state: LaLoire, seat: int) -> list[Reason]:
    """Why not."""
    return []
