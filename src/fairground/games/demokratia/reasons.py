"""Why something a player might expect is not offered in Demokratia."""

from fairground.core.phrase import Reason
from fairground.games.demokratia.rules.turn import Demokratia


def reasons(state: Demokratia, seat: int) -> list[Reason]:
    """For every kind of decision that is not on offer to this seat now, why not, with the rule."""
    return []
