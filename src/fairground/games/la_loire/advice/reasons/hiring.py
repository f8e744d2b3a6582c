"""Why a character cannot be hired."""

from fairground.core.phrase import Reason
from fairground.games.la_loire.components.names import APPRENTICE, CHARACTER_NAMES, HELPER, RED
from fairground.games.la_loire.rules.hiring import hires_at, may_hire_more, wage
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.table.player import Player


def hiring_reasons(state: LaLoire, player: Player, place: int) -> list[Reason]:
    """Away from the circus, too many, or one by one (L-6.1)."""
    if state.casual:
        return [Reason("hire", "no_cards_in_casual", "L-8.2")]
    if not may_hire_more(state, player):
        return [Reason("hire", "hired_already", "L-6.1")]
    if not hires_at(state, player, place):
        return [Reason("hire", "not_at_circus", "L-6.1", {"place": state.box.place_ids[state.circus]})]
    return [reason for character in range(len(CHARACTER_NAMES)) for reason in _one(state, player, place, character)]


def _one(state: LaLoire, player: Player, place: int, character: int) -> list[Reason]:
    name = CHARACTER_NAMES[character]
    action = f"hire {name}"
    if player.has(character):
        return [Reason(action, "owned_character", "L-6.1", {"character": name})]
    if place != state.circus and state.box.character_suit[character] != RED:
        return [Reason(action, "only_red", "L-6.1")]
    if state.characters_left(character) == 0:
        return [Reason(action, "character_gone", "L-6.1", {"character": name})]
    if character == HELPER and not player.has(APPRENTICE):
        return [Reason(action, "apprentice_first", "L-6.1")]
    price = int(wage(state, player, character))
    if price > player.deniers:
        return [Reason(action, "too_dear", "L-6.1", {"price": price, "deniers": player.deniers})]
    return []
