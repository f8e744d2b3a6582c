"""Messages in hand, and where the next ones are to be had."""

from fairground.core.journal import Fact
from fairground.core.phrase import Part
from fairground.games.la_loire.advice.heuristics.letters import Counters, choice, letter
from fairground.games.la_loire.advice.heuristics.moment import Moment
from fairground.games.la_loire.components.names import PLACES
from fairground.games.la_loire.rules.messages import most_messages


def mail(moment: Moment) -> list[Part]:
    """Each message by the way it still has to go, room for another one, and cards to choose from."""
    valley, player = moment.valley, moment.player
    found = []
    for index in range(player.message_count):
        message = player.messages[index]
        name = valley.box.message_ids[message]
        facts: dict[str, Fact] = {"message": name, "points": int(valley.box.message_points[message])}
        found.append(Part("message", letter(moment, message), facts, {}, f"message {name}"))
    found.append(Part("choice", choice(moment)))
    if most_messages(valley, player) <= player.message_count:
        return found
    bought = moment.is_asked and valley.messages_bought > 0
    counters = Counters(moment)
    best, where = 0.0, -1
    for place in range(PLACES):
        worth = counters.worth(moment, place)
        if worth > 0.0:
            worth *= moment.messenger.nearness(place, bought)
            if worth > best:
                best, where = worth, place
    if where >= 0:
        found.append(Part("counter", best * moment.nearly, {"place": valley.box.place_ids[where]}))
    return found
