"""Delivering messages and carrying them forward (L-5.4)."""

from fairground.core.fast import i64
from fairground.core.journal import Fact
from fairground.core.state import Offers
from fairground.games.la_loire.actions import DELIVER, RECALL
from fairground.games.la_loire.components.names import ABBEY, APPRENTICE, HELPER, NOWHERE
from fairground.games.la_loire.rules.end import look_for_end
from fairground.games.la_loire.state import Valley
from fairground.games.la_loire.table.player import TOKENS, Player


def knows_level(valley: Valley, player: Player, level: i64) -> bool:
    """Level 2 needs the Apprentice, level 3 the Helper as well; nobody in the casual game (L-5.4, L-8.2)."""
    if level == 1 or level == ABBEY or valley.casual:
        return True
    return player.has(APPRENTICE) and (level == 2 or player.has(HELPER))


def delivered_of(valley: Valley, player: Player, level: i64) -> i64:
    """How many messages of a level the player has delivered."""
    count: i64 = 0
    for index in range(player.deliveries):
        if valley.box.message_level[player.delivered[index]] == level:
            count += 1
    return count


def may_complete(valley: Valley, player: Player, level: i64) -> bool:
    """In the casual game never more of level 2 than of level 1, nor of level 3 than of level 2 (L-8.2)."""
    if not valley.casual or level == 1 or level == ABBEY:
        return True
    return delivered_of(valley, player, level) < delivered_of(valley, player, level - 1)


def reached(valley: Valley, player: Player, message: i64) -> i64:
    """The colours of a message on which a token lies, one bit each."""
    colours: i64 = 0
    for token in range(TOKENS):
        if player.token_message(token) == message:
            colours |= 1 << valley.shield(player.token_place(token))
    return colours


def reached_count(player: Player, message: i64) -> i64:
    """How many tokens lie for a message."""
    count: i64 = 0
    for token in range(TOKENS):
        if player.token_message(token) == message:
            count += 1
    return count


def free_token(valley: Valley, player: Player) -> i64:
    """A message token that lies nowhere, or NOWHERE."""
    for token in range(valley.tokens(player)):
        if player.token_place(token) == NOWHERE:
            return token
    return NOWHERE


def is_wanted(valley: Valley, player: Player, message: i64, place: i64) -> bool:
    """Whether a message of level 2 or 3 still has to go to the colour of this village (L-5.4)."""
    colour = valley.shield(place)
    if colour == NOWHERE or (valley.box.message_colours[message] >> colour) & 1 == 0:
        return False
    if not knows_level(valley, player, valley.box.message_level[message]):
        return False
    return (reached(valley, player, message) >> colour) & 1 == 0


def offer_deliveries(valley: Valley, player: Player, place: i64, offers: Offers) -> None:
    """One message a turn is delivered or carried forward; a token may be taken back for it (L-5.4, L-5.1, L-5.2)."""
    if valley.carried:
        return
    short = False
    for index in range(player.message_count):
        message = player.messages[index]
        level = valley.box.message_level[message]
        if level == 1 or level == ABBEY:
            if valley.box.destination[message] == place:
                offers.add(DELIVER + message)
        elif is_wanted(valley, player, message, place):
            if reached_count(player, message) + 1 == level:
                if may_complete(valley, player, level):
                    offers.add(DELIVER + message)
            elif free_token(valley, player) != NOWHERE:
                offers.add(DELIVER + message)
            else:
                short = True
    if short:
        for token in range(valley.tokens(player)):
            offers.add(RECALL + token)


def deliver(valley: Valley, player: Player, message: i64, place: i64) -> None:
    """The last place completes a message; before that a token marks the village (L-5.4)."""
    level = valley.box.message_level[message]
    valley.carried = 1
    if (level == 2 or level == 3) and reached_count(player, message) + 1 < level:
        player.put_token(free_token(valley, player), place, message)
        note(valley, "carries", message, place, 0)
        return
    for token in range(TOKENS):
        if player.token_message(token) == message:
            player.put_token(token, NOWHERE, NOWHERE)
    player.finish_message(message)
    look_for_end(valley, player)
    reward: i64 = 0
    if level == 1:
        reward = valley.price(valley.shield(place))
    player.deniers += reward
    note(valley, "rewarded" if level == 1 else "delivers", message, place, reward)


def note(valley: Valley, event: str, message: i64, place: i64, reward: i64) -> None:
    """Write it down."""
    journal = valley.journal
    if journal is not None:
        box = valley.box
        facts: dict[str, Fact] = {
            "seat": int(valley.asked),
            "message": box.message_ids[message],
            "place": box.place_ids[place],
        }
        level = int(box.message_level[message])
        journal.note(
            event, {**facts, "level": level, "deniers": int(reward), "points": int(box.message_points[message])}
        )


def recall(valley: Valley, player: Player, token: i64) -> None:
    """A token comes back; only the village on which it lay must be visited again (L-5.4)."""
    place = player.token_place(token)
    player.put_token(token, NOWHERE, NOWHERE)
    journal = valley.journal
    if journal is not None:
        journal.note("recalls", {"seat": int(valley.asked), "place": valley.box.place_ids[place]})
