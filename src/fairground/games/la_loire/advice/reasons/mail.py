"""Why a message cannot be bought or delivered."""

from fairground.core.phrase import Reason
from fairground.games.la_loire.components.names import ABBEY, APPRENTICE, LEVELS, MONASTERY, NOWHERE
from fairground.games.la_loire.rules.delivery import knows_level, may_complete, reached, reached_count
from fairground.games.la_loire.rules.messages import abbey_messages, message_price, most_messages, sold_at
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.table.player import TOKENS, Player


def message_reasons(state: LaLoire, player: Player, place: int) -> list[Reason]:
    """Where messages are not sold, or no more of them (L-5.1 to L-5.3)."""
    sold = sold_at(state, player, place)
    most = int(most_messages(state, player))
    if sold == 0:
        return [Reason("message", "no_messages_here", "L-5.2")]
    if state.messages_bought >= sold:
        return [Reason("message", "messages_sold", "L-5.3")]
    if player.message_count >= most:
        return [Reason("message", "messages_full", "L-5.3", {"held": player.message_count, "most": most})]
    return [reason for level in range(1, LEVELS + 1) for reason in _level(state, player, place, level)]


def _level(state: LaLoire, player: Player, place: int, level: int) -> list[Reason]:
    action = f"message {level}"
    abbey = state.building(place) == MONASTERY
    if abbey and level != ABBEY:
        return [Reason(action, "abbey_only", "L-5.2")]
    if level == ABBEY and not abbey:
        return [Reason(action, "abbey_in_monastery", "L-5.2")]
    if level == ABBEY and abbey_messages(state, player) >= state.box.most_abbey_messages:
        return [Reason(action, "abbey_held", "L-5.3")]
    if state.decks[level - 1].total() == 0:
        return [Reason(action, "deck_empty", "L-5.3", {"level": level})]
    price = int(message_price(state, player, place, level))
    if price > player.deniers:
        return [Reason(action, "too_dear", "L-5.3", {"price": price, "deniers": player.deniers})]
    return []


def delivery_reasons(state: LaLoire, player: Player, place: int) -> list[Reason]:
    """For each message in hand why it does not go on here (L-5.4)."""
    held = [player.messages[index] for index in range(player.message_count)]
    if state.carried:
        return [Reason(kind, "carried_already", "L-5.4") for kind in ("deliver", "recall")]
    found = [Reason("recall", "tokens_free", "L-5.4")]
    if not held:
        return [*found, Reason("deliver", "not_held", "L-5.4")]
    return found + [_message(state, player, place, message) for message in held]


def _message(state: LaLoire, player: Player, place: int, message: int) -> Reason:
    box = state.box
    action = f"deliver {box.message_ids[message]}"
    level = box.message_level[message]
    if level in (1, ABBEY):
        return Reason(action, "other_place", "L-5.4", {"place": box.place_ids[box.destination[message]]})
    if not knows_level(state, player, level):
        needed = "helper" if player.has(APPRENTICE) else "apprentice"
        return Reason(action, "level_unknown", "L-5.4", {"level": level, "character": needed})
    colour = state.shield(place)
    if colour == NOWHERE or not box.message_colours[message] >> colour & 1:
        return Reason(action, "wrong_colour", "L-5.4")
    if reached(state, player, message) >> colour & 1:
        return Reason(action, "colour_reached", "L-5.4", {"place": _token_on(state, player, message, colour)})
    if reached_count(player, message) + 1 == level and not may_complete(state, player, level):
        return Reason(action, "casual_order", "L-8.2", {"level": level, "below": level - 1})
    return Reason(action, "no_free_token", "L-5.4")


def _token_on(state: LaLoire, player: Player, message: int, colour: int) -> str:
    for token in range(TOKENS):
        place = player.token_place(token)
        if player.token_message(token) == message and state.shield(place) == colour:
            return state.box.place_ids[place]
    return ""
