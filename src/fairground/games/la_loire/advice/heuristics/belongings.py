"""Money, people and houses, for what they may still bring."""

from fairground.core.fast import i64
from fairground.games.la_loire.advice.heuristics.clock import acts_now, nearly
from fairground.games.la_loire.advice.heuristics.weights import CHARACTER_WORTH, DENIER, LOST_TURN, PALACE_WORTH
from fairground.games.la_loire.components.names import GOODS, LOVER, PALACES
from fairground.games.la_loire.rules.goods import selling_price
from fairground.games.la_loire.state import MERCHANT, Valley
from fairground.games.la_loire.table.player import Player


def purse(valley: Valley, player: Player, seat: i64, rest: float) -> float:
    """The first Deniers count most; above what may leave a city they count little; a Merchant must not be held."""
    value = 0.0
    beyond = 0.7
    if valley.is_city(player.place(MERCHANT)) and not acts_now(valley, seat, MERCHANT):
        beyond = 0.1
    for denier in range(player.deniers):
        if denier < 5:
            value += 1.5 * DENIER
        elif denier < valley.box.leave_maximum:
            value += DENIER
        else:
            value += beyond * DENIER
    if valley.is_city(player.place(MERCHANT)):
        short = valley.box.leave_minimum - player.deniers
        if acts_now(valley, seat, MERCHANT):
            short = valley.box.leave_minimum - means(valley, player)
        if short > 0:
            value -= LOST_TURN * float(short)
    return value * nearly(rest)


def means(valley: Valley, player: Player) -> i64:
    """Deniers, and what the goods in hand will bring."""
    total = player.deniers
    for good in range(GOODS):
        total += player.goods[good] * selling_price(valley, player, good)
    return total


def staff(player: Player, share: float) -> float:
    """Characters and palace cards for the rest of the game."""
    value = 0.0
    for character in range(LOVER):
        if player.has(character):
            value += CHARACTER_WORTH[character]
    for palace in range(2 * PALACES):
        if player.owns(palace):
            value += PALACE_WORTH[palace % PALACES]
    return value * share


def houses(valley: Valley, player: Player, rest: float) -> float:
    """Buildings for the boat's sake, and for the messages they sell."""
    visits = 0.035 * rest * (1.0 + 0.5 * float(valley.players))
    value = float(player.buildings()) * visits + float(player.castles) * (0.03 * rest + 0.3 * visits)
    return value + float(player.monasteries) * 0.05 * rest
