"""The circus and whom it has to offer."""

from fairground.core.fast import i64
from fairground.games.la_loire.advice.heuristics.moment import Moment
from fairground.games.la_loire.advice.heuristics.weights import CHARACTER_WORTH, DENIER
from fairground.games.la_loire.components.names import APPRENTICE, CHARACTERS, GOODS, HELPER, LOVER, NOWHERE
from fairground.games.la_loire.rules.hiring import surcharge
from fairground.games.la_loire.state import Valley
from fairground.games.la_loire.table.player import Player


def fair(moment: Moment) -> float:
    """The character most worth hiring, by the way to the circus."""
    near = to_circus(moment)
    return 0.8 * best_hire(moment) * near if near > 0.0 else 0.0


def to_circus(moment: Moment) -> float:
    """How near the circus is to the nearer stack."""
    circus = moment.valley.circus
    if circus == NOWHERE:
        return 0.0
    hired = moment.is_asked and moment.valley.hired > 0
    return max(moment.merchant.nearness(circus, hired), moment.messenger.nearness(circus, hired))


def best_hire(moment: Moment) -> float:
    """What the best character who can be paid is worth beyond the wage; 0 where nobody is."""
    valley, player, share, means = moment.valley, moment.player, moment.share, moment.means
    box, left, worths = valley.box, valley.left, CHARACTER_WORTH
    costs, points = box.character_cost, box.character_points
    more = surcharge(valley, player)
    never = player.characters
    if not player.has(APPRENTICE):
        never |= 1 << HELPER
    best = 0.0
    for character in range(CHARACTERS):
        cost = costs[character] + more
        if cost > means or (never >> character) & 1 or left[GOODS + character] == 0:
            continue
        if cost < 0:
            cost = 0
        worth = worths[character] * share + float(points[character])
        if character >= LOVER:
            worth += collected(valley, player, character)
        worth -= DENIER * float(cost)
        if worth > best:
            best = worth
    return best


def collected(valley: Valley, player: Player, character: i64) -> float:
    """What a blue character would count for the messages delivered so far."""
    box = valley.box
    wanted, each = box.scores_type[character], box.scores_points[character]
    count: i64 = 0
    for index in range(player.deliveries):
        if box.message_type[player.delivered[index]] == wanted:
            count += each
    return float(count)
