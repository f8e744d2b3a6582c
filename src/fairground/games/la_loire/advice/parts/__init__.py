"""What a prospect is made of in La Loire: points, Deniers, people and houses, messages, goods and the circus."""

from fairground.core.phrase import Part
from fairground.games.la_loire.advice.heuristics.belongings import means
from fairground.games.la_loire.advice.heuristics.belongings import purse as purse_worth
from fairground.games.la_loire.advice.heuristics.clock import acts_now, nearly, overtime, turns_left
from fairground.games.la_loire.advice.heuristics.weights import (
    CHARACTER_WORTH,
    HORSE,
    IMPATIENCE,
    LOST_TURN,
    PALACE_WORTH,
    USUAL_TURNS,
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
    rest = turns_left(valley, seat)
    share = rest / USUAL_TURNS
    horses = int(player.horses(MERCHANT) + player.horses(MESSENGER))
    return [
        *found,
        *_purse(valley, seat, rest),
        *_staff(valley, seat, share),
        *_houses(valley, seat, rest),
        *mail(valley, seat, rest),
        *trade(valley, seat, rest),
        *circus(valley, seat, rest, share),
        *_overtime(valley),
        Part("horses", HORSE * horses * nearly(rest), {"horses": horses}),
    ]


def _overtime(valley: LaLoire) -> list[Part]:
    """What it costs everybody that no end is in sight after the usual number of rounds."""
    rounds = overtime(valley)
    return [Part("overtime", -IMPATIENCE * rounds, {"rounds": int(rounds)})] if rounds else []


def _purse(valley: LaLoire, seat: int, rest: float) -> list[Part]:
    """Deniers, and the turns lost by a Merchant who has too few to leave a city."""
    player = valley.people[seat]
    deniers = int(player.deniers)
    worth = purse_worth(valley, player, seat, rest)
    held = 0
    if valley.is_city(player.place(MERCHANT)):
        have = means(valley, player) if acts_now(valley, seat, MERCHANT) else player.deniers
        held = max(0, int(valley.box.leave_minimum - have))
    lost = LOST_TURN * held * nearly(rest)
    found = [Part("deniers", worth + lost, {}, {"deniers": deniers})]
    return [*found, Part("held", -lost, {"turns": held, "deniers": deniers})] if held else found


def _staff(valley: LaLoire, seat: int, share: float) -> list[Part]:
    """Characters and palace cards for the rest of the game."""
    player = valley.people[seat]
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


def _houses(valley: LaLoire, seat: int, rest: float) -> list[Part]:
    """Buildings for the boat's sake, and for the messages they sell."""
    player = valley.people[seat]
    visits = 0.035 * rest * (1.0 + 0.5 * float(valley.players))
    worth = float(player.buildings()) * visits + float(player.castles) * (0.03 * rest + 0.3 * visits)
    worth += float(player.monasteries) * 0.05 * rest
    facts = {"buildings": int(player.buildings()), "towers": int(player.castles)}
    return [Part("houses", worth, {**facts})]
