"""How far it is from place to place for somebody who cannot turn round on a road."""

from fairground.core.arrays import filled
from fairground.core.fast import i64, vec
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
    city = NANTES if to_nantes < to_orleans else orleans
    back = to_nantes if to_nantes < to_orleans else to_orleans
    if target != city:
        back += ring(city, -heading, target)
    return straight if straight < back else back


def ways_from(start: i64, heading: i64) -> i64:
    """Where in `all_ways` those of a stack begin that stands here and looks there."""
    return ((heading + 1) * PLACES + start) * PLACES


def all_ways(orleans: i64) -> vec[i64]:
    """The distance of every place, by heading and start: looked up far more often than there are any."""
    ways = filled(3 * PLACES * PLACES)
    for heading in range(-1, 2):
        for start in range(PLACES):
            for target in range(PLACES):
                ways[ways_from(start, heading) + target] = distance(start, heading, target, orleans)
    return ways
