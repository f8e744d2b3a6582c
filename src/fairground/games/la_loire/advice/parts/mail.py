"""Messages in hand, and where the next ones are to be had."""

from fairground.core.journal import Fact
from fairground.core.phrase import Part
from fairground.games.la_loire.advice.heuristics.clock import nearly, nearness
from fairground.games.la_loire.advice.heuristics.letters import choice, counter, letter
from fairground.games.la_loire.components.names import PLACES
from fairground.games.la_loire.rules.messages import most_messages
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import MESSENGER


def mail(valley: LaLoire, seat: int, rest: float) -> list[Part]:
    """Each message by the way it still has to go, room for another one, and cards to choose from."""
    player = valley.people[seat]
    found = []
    for index in range(player.message_count):
        message = player.messages[index]
        name = valley.box.message_ids[message]
        facts: dict[str, Fact] = {"message": name, "points": int(valley.box.message_points[message])}
        found.append(Part("message", letter(valley, player, seat, message, rest), facts, {}, f"message {name}"))
    found.append(Part("choice", choice(valley, player, seat, rest)))
    if most_messages(valley, player) <= player.message_count:
        return found
    bought = valley.asked == seat and valley.messages_bought > 0
    best, where = 0.0, -1
    for place in range(PLACES):
        worth = counter(valley, player, seat, place)
        if worth > 0.0:
            worth *= nearness(valley, player, seat, MESSENGER, place, rest, bought)
            if worth > best:
                best, where = worth, place
    if where >= 0:
        found.append(Part("counter", best * nearly(rest), {"place": valley.box.place_ids[where]}))
    return found
