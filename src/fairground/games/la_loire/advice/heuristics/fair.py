"""The circus and whom it has to offer."""

from fairground.core.fast import i64
from fairground.games.la_loire.advice.heuristics.belongings import means
from fairground.games.la_loire.advice.heuristics.clock import nearness
from fairground.games.la_loire.advice.heuristics.weights import CHARACTER_WORTH, DENIER
from fairground.games.la_loire.components.names import APPRENTICE, CHARACTERS, HELPER, LOVER, NOWHERE
from fairground.games.la_loire.rules.hiring import wage
from fairground.games.la_loire.state import MERCHANT, MESSENGER, Valley
from fairground.games.la_loire.table.player import Player


def fair(valley: Valley, player: Player, seat: i64, rest: float, share: float) -> float:
    """The character most worth hiring, by the way to the circus."""
    if valley.circus == NOWHERE:
        return 0.0
    hired = valley.asked == seat and valley.hired > 0
    wealth = means(valley, player)
    best = 0.0
    for character in range(CHARACTERS):
        if valley.characters_left(character) == 0 or player.has(character):
            continue
        if character == HELPER and not player.has(APPRENTICE):
            continue
        cost = wage(valley, player, character)
        if cost > wealth:
            continue
        worth = CHARACTER_WORTH[character] * share + float(valley.box.character_points[character])
        if character >= LOVER:
            worth += collected(valley, player, character)
        best = max(best, worth - DENIER * float(cost))
    if best <= 0.0:
        return 0.0
    near = max(
        nearness(valley, player, seat, MERCHANT, valley.circus, rest, hired),
        nearness(valley, player, seat, MESSENGER, valley.circus, rest, hired),
    )
    return 0.8 * best * near


def collected(valley: Valley, player: Player, character: i64) -> float:
    """What a blue character would count for the messages delivered so far."""
    count: i64 = 0
    for index in range(player.deliveries):
        if valley.box.message_type[player.delivered[index]] == valley.box.scores_type[character]:
            count += valley.box.scores_points[character]
    return float(count)
