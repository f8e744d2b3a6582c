"""What a coach would say before a decision of SPIEL '13: the car, the way home, a wish aside, money left over."""

from fairground.core.phrase import Phrase
from fairground.games.essen_the_game.actions import UNLOAD
from fairground.games.essen_the_game.components import BOOTHS, PARKING, SPACE_NAMES
from fairground.games.essen_the_game.rules.movement import cheapest_ways
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.state import ACTIONS
from fairground.games.essen_the_game.table.sets import size

LATE = 2
"""So many rounds before the end, the way home decides."""
ASIDE = 2
"""A wish so many action points away is worth a detour."""


def remarks(halls: EssenTheGame, seat: int) -> list[Phrase]:
    """What anybody would regret who overlooks it; the wishes are those of the seat itself."""
    if halls.phase != ACTIONS:
        return []
    visitor = halls.visitors[seat]
    bag, left = int(size(visitor.bag)), int(halls.points_left(visitor))
    costs = cheapest_ways(halls, visitor.space).costs
    away = int(costs[PARKING])
    found = []
    if UNLOAD in halls.offers(seat):
        found.append(Phrase("at_the_car", {"games": bag}))
    if halls.box.rounds - halls.round < LATE and bag > 0 and away > left:
        found.append(Phrase("far_from_home", {"away": away, "left": left, "games": bag}))
    wishes = visitor.hand() & ~visitor.games() & halls.offered
    near = [booth for booth in range(BOOTHS) if wishes >> booth & 1 and 0 < costs[booth] <= min(ASIDE, left - 1)]
    if near:
        nearest = min(near, key=lambda booth: (int(costs[booth]), booth))
        found.append(Phrase("wish_aside", {"booth": SPACE_NAMES[nearest], "away": int(costs[nearest])}))
    if halls.round == halls.box.rounds and visitor.money > 0:
        found.append(Phrase("money_left", {"money": int(visitor.money)}))
    return found
