"""How far it is from place to place for somebody who cannot turn round on a road."""

from fairground.core.fast import i64
from fairground.games.la_loire.components.names import NANTES, PLACES


def ring(start: i64, heading: i64, target: i64) -> i64:
    """Places ahead on the ring, at least one."""
    ahead = (target - start) * heading
    while ahead <= 0:
        ahead += PLACES
    return ahead if ahead <= PLACES else ahead - PLACES


def distance(start: i64, heading: i64, target: i64, orleans: i64) -> i64:
    """The shortest way: straight on, or back from the next city (L-2.2)."""
    if heading == 0:
        one, other = ring(start, 1, target), ring(start, -1, target)
        return one if one < other else other
    straight = ring(start, heading, target)
    to_nantes = ring(start, heading, NANTES)
    to_orleans = ring(start, heading, orleans)
    if to_nantes < to_orleans:
        back = to_nantes + (0 if target == NANTES else ring(NANTES, -heading, target))
    else:
        back = to_orleans + (0 if target == orleans else ring(orleans, -heading, target))
    return straight if straight < back else back
