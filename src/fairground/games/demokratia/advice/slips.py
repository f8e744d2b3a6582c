"""What no demagogue would do: give citizens away for nothing, seat them where there is no power, pay with the last."""

from fairground.games.demokratia.actions import BOULE, CALL, DONE, GIVE, TILE, TO
from fairground.games.demokratia.components import FIVE
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.state import RHETOR_TO
from fairground.games.demokratia.table.demagogue import EMPTY


def slips(polis: Demokratia, seat: int) -> dict[int, str]:
    """Gifts, where no promise was made; own citizens on rows without power; and a call for ostracism that costs the
    last citizen, so that a whole round is watched with an empty hand (D-1.1, D-4.2, D-5.1)."""
    found = {}
    for code in polis.offers(seat):
        row = _own_row(polis, seat, code)
        if GIVE <= code < DONE:
            found[code] = "gift"
        elif code == CALL and polis.demagogues[seat].hand == 1:
            found[code] = "last_citizen"
        elif row != EMPTY and _powerless(polis, row):
            found[code] = "powerless"
    return found


def _own_row(polis: Demokratia, seat: int, code: int) -> int:
    """The row on which a decision puts a citizen of this seat, or EMPTY."""
    if BOULE <= code < TILE:
        return code - BOULE
    moves_own = polis.phase == RHETOR_TO and polis.target % FIVE == seat
    return code - TO if moves_own and TO <= code < TO + FIVE else EMPTY


def _powerless(polis: Demokratia, phyle: int) -> bool:
    """Whether a phyle has no power now. What was voted for lies face down and is left out of it."""
    return bool(polis.power[phyle] <= 0)
