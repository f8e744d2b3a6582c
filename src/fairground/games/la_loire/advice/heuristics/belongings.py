"""Money, people and houses, for what they may still bring."""

from fairground.core.fast import i64
from fairground.games.la_loire.advice.heuristics.moment import Moment
from fairground.games.la_loire.advice.heuristics.wares import to_city
from fairground.games.la_loire.advice.heuristics.weights import (
    CHARACTER_WORTH,
    DENIER,
    LOST_TURN,
    PALACE_WORTH,
    ROAD,
)
from fairground.games.la_loire.components.names import LOVER, PALACES
from fairground.games.la_loire.table.player import Player


def purse(moment: Moment) -> float:
    """The first Deniers count most; above what may leave a city they count little; a Merchant must not be held."""
    valley, player, merchant = moment.valley, moment.player, moment.merchant
    in_city = valley.is_city(merchant.place)
    deniers = player.deniers
    beyond = 0.1 if in_city and not merchant.acts else 0.7
    value = 0.0
    for denier in range(deniers):
        if denier < 5:
            value += 1.5 * DENIER
        elif denier < valley.box.leave_maximum:
            value += DENIER
        else:
            value += beyond * DENIER
    if in_city:
        short = valley.box.leave_minimum - (moment.means if merchant.acts else deniers)
        if short > 0:
            value -= LOST_TURN * float(short)
    return (value - penniless(moment)) * moment.nearly


def penniless(moment: Moment) -> float:
    """What it costs that the purse is empty on the road, with no message that might fill it: only a city fills it then.

    Never less than to be held there, and more by the way: who shuns cities for what they hold back rides on for ever.
    """
    player = moment.player
    if player.deniers > 0 or player.message_count > 0 or moment.valley.is_city(moment.merchant.place):
        return 0.0
    short = moment.valley.box.leave_minimum - moment.means
    if short <= 0:
        return 0.0
    return LOST_TURN * (float(short) + ROAD * (1.0 - to_city(moment)))


def staff(player: Player, share: float) -> float:
    """Characters and palace cards for the rest of the game."""
    value = 0.0
    character: i64 = 0
    hired = player.characters
    while hired and character < LOVER:
        if hired & 1:
            value += CHARACTER_WORTH[character]
        hired >>= 1
        character += 1
    palace: i64 = 0
    bought = player.palaces
    while bought:
        if bought & 1:
            value += PALACE_WORTH[palace if palace < PALACES else palace - PALACES]
        bought >>= 1
        palace += 1
    return value * share


def houses(moment: Moment) -> float:
    """Buildings for the boat's sake, and for the messages they sell."""
    player, rest = moment.player, moment.rest
    visits = 0.035 * rest * (1.0 + 0.5 * float(moment.valley.players))
    value = float(player.buildings()) * visits + float(player.castles) * (0.03 * rest + 0.3 * visits)
    return value + float(player.monasteries) * 0.05 * rest
