"""Everything in La Loire that must never get lost."""

from fairground.core.arrays import filled
from fairground.games.la_loire.components.names import (
    CHARACTER_NAMES,
    CITY_NAMES,
    GOOD_NAMES,
    NOWHERE,
    PALACE_NAMES,
    PALACES,
    PLACES,
)
from fairground.games.la_loire.rules.turn import LaLoire


def pieces(state: LaLoire) -> dict[str, int]:
    """Horses, goods, cards, Towers and shields, wherever they are."""
    people = state.people
    count = {"horses": sum(state.horses(place) for place in range(PLACES))}
    count["horses"] += sum(player.horses(0) + player.horses(1) for player in people)
    for good, name in enumerate(GOOD_NAMES):
        count[name] = state.left[good] + sum(player.goods[good] for player in people)
    for character, name in enumerate(CHARACTER_NAMES):
        count[name] = state.characters_left(character) + sum(player.has(character) for player in people)
    for palace in range(2 * PALACES):
        name = f"{PALACE_NAMES[palace % PALACES]} of {CITY_NAMES[palace // PALACES]}"
        count[name] = state.palaces_left(palace) + sum(player.owns(palace) for player in people)
    count["towers"] = state.towers + sum(player.castles for player in people)
    count["messages"] = sum(deck.total() for deck in state.decks) + state.spied_count
    count["messages"] += sum(player.message_count + player.deliveries for player in people)
    count["market tiles"] = len(set(state.spaces))
    shields = filled(len(state.spaces))
    for place in range(PLACES):
        if state.shield(place) != NOWHERE:
            shields[state.shield(place)] += 1
    for colour, name in enumerate(state.box.colours):
        count[f"{name} shields"] = shields[colour]
    return count
