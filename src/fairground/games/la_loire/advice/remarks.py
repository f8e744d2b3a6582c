"""What a coach would say before a decision of La Loire: the purse in a city, and the end that comes near."""

from fairground.core.phrase import Phrase
from fairground.games.la_loire.components.names import BANKER
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import MERCHANT

NEAR = 2
"""So many places or messages before its end, a game is nearly over."""


def remarks(valley: LaLoire, seat: int) -> list[Phrase]:
    """A purse that is too empty or too full to leave a city (L-1.1, L-1.4), and an end within two turns."""
    box, player = valley.box, valley.people[seat]
    deniers = int(player.deniers)
    found = []
    if valley.cause:
        found.append(Phrase("last_turn"))
    elif valley.is_city(player.place(MERCHANT)):
        most = int(box.leave_maximum_banker if player.has(BANKER) else box.leave_maximum)
        if deniers < box.leave_minimum:
            found.append(Phrase("short", {"deniers": deniers, "least": int(box.leave_minimum)}))
        elif deniers > most:
            found.append(Phrase("over", {"over": deniers - most, "most": most}))
    if not valley.cause:
        boat = int(box.end_boat) - max(int(one.boat) for one in valley.people)
        mail = int(box.end_messages) - max(int(one.deliveries) for one in valley.people)
        if boat <= NEAR:
            found.append(Phrase("boat_near", {"places": boat}))
        elif mail <= NEAR:
            found.append(Phrase("messages_near", {"messages": mail}))
    return found
