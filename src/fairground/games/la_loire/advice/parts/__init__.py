"""What a prospect is made of in La Loire: points, Deniers, people and houses, messages, goods and the circus."""

from fairground.core.phrase import Part
from fairground.games.la_loire.advice.heuristics.belongings import houses, penniless
from fairground.games.la_loire.advice.heuristics.belongings import purse as purse_worth
from fairground.games.la_loire.advice.heuristics.clock import overtime
from fairground.games.la_loire.advice.heuristics.moment import Moment
from fairground.games.la_loire.advice.heuristics.weights import (
    CHARACTER_WORTH,
    HORSE,
    IMPATIENCE,
    LOST_TURN,
    PALACE_WORTH,
)
from fairground.games.la_loire.advice.parts.mail import mail
from fairground.games.la_loire.advice.parts.trade import circus, trade
from fairground.games.la_loire.components.names import CHARACTER_NAMES, CITY_NAMES, LOVER, PALACE_NAMES, PALACES
from fairground.games.la_loire.rules.end import points_of
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import MERCHANT, MESSENGER, OVER


def parts(valley: LaLoire, seat: int) -> list[Part]:
    """All that the prospect counts, by name."""
    player = valley.people[seat]
    points = int(points_of(valley, player))
    found = [Part("points", float(points), {}, {"points": points})]
    if valley.phase == OVER:
        return found
    moment = Moment(valley, seat)
    horses = int(player.horses(MERCHANT) + player.horses(MESSENGER))
    return [
        *found,
        *_purse(moment),
        *_staff(moment),
        *_houses(moment),
        *mail(moment),
        *trade(moment),
        *circus(moment),
        *_overtime(valley),
        Part("horses", HORSE * horses * moment.nearly, {"horses": horses}),
    ]


def _overtime(valley: LaLoire) -> list[Part]:
    """What it costs everybody that no end is in sight after the usual number of rounds."""
    rounds = overtime(valley)
    return [Part("overtime", -IMPATIENCE * rounds, {"rounds": int(rounds)})] if rounds else []


def _purse(moment: Moment) -> list[Part]:
    """Deniers, and the turns lost by a Merchant who has too few to leave a city, or none on the road."""
    valley = moment.valley
    deniers = int(moment.player.deniers)
    worth = purse_worth(moment)
    held = 0
    if valley.is_city(moment.merchant.place):
        have = moment.means if moment.merchant.acts else deniers
        held = max(0, int(valley.box.leave_minimum - have))
    lost = LOST_TURN * held * moment.nearly
    broke = penniless(moment) * moment.nearly
    found = [Part("deniers", worth + lost + broke, {}, {"deniers": deniers})]
    if held:
        found.append(Part("held", -lost, {"turns": held, "deniers": deniers}))
    if broke:
        found.append(Part("penniless", -broke))
    return found


def _staff(moment: Moment) -> list[Part]:
    """Characters and palace cards for the rest of the game."""
    player, share = moment.player, moment.share
    found = []
    for character, name in enumerate(CHARACTER_NAMES[:LOVER]):
        if player.has(character):
            worth = CHARACTER_WORTH[character] * share
            found.append(Part("character", worth, {"character": name}, {}, name))
    for palace in range(2 * PALACES):
        if player.owns(palace):
            name, city = PALACE_NAMES[palace % PALACES], CITY_NAMES[palace // PALACES]
            worth = PALACE_WORTH[palace % PALACES] * share
            found.append(Part("palace", worth, {"palace": name, "city": city}, {}, f"{name} {city}"))
    return found


def _houses(moment: Moment) -> list[Part]:
    """Buildings for the boat's sake, and for the messages they sell."""
    facts = {"buildings": int(moment.player.buildings()), "towers": int(moment.player.castles)}
    return [Part("houses", houses(moment), {**facts})]
