"""What a seat of La Loire may suppose, what it is asked, and what must never get lost."""

from fairground.core.arrays import filled
from fairground.core.dealer import Dealer
from fairground.core.journal import Fact
from fairground.core.phrase import Question
from fairground.games.la_loire.cards import (
    CHARACTER_NAMES,
    CITY_NAMES,
    GOOD_NAMES,
    LEVELS,
    NOWHERE,
    PALACE_NAMES,
    PALACES,
    PLACES,
)
from fairground.games.la_loire.rules.delivery import knows_level
from fairground.games.la_loire.rules.market import cheapest_colour
from fairground.games.la_loire.rules.messages import most_messages
from fairground.games.la_loire.rules.movement import most_horses
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import ACT, CIRCUS, MESSENGER, MOVE, WHICH_STACK
from fairground.games.la_loire.table.player import Player


def imagine(state: LaLoire, seat: int, dealer: Dealer) -> LaLoire:
    """A copy in which the cards that only others have seen are dealt anew (L-5.3)."""
    twin = state.copy()
    assert isinstance(twin, LaLoire)
    for level in range(1, LEVELS + 1):
        _deal_anew(twin, level, seat, dealer)
    return twin


def _deal_anew(twin: LaLoire, level: int, seat: int, dealer: Dealer) -> None:
    """What lies below or in a Spy's hand unseen by this seat is mixed with the deck and drawn again."""
    deck = twin.decks[level - 1]
    first = twin.box.deck_start[level]
    seen = 1 << seat if seat >= 0 else 0
    below = [2 * index for index in range(deck.below) if not deck.bottom[2 * index + 1] & seen]
    spied = [
        2 * card for card in range(twin.spied_count) if twin.level == level and not twin.spied[2 * card + 1] & seen
    ]
    for index in below:
        deck.bag.put(deck.bottom[index])
    for index in spied:
        deck.bag.put(twin.spied[index] - first)
    for index in below:
        deck.bottom[index] = deck.bag.draw(dealer)
    for index in spied:
        twin.spied[index] = first + deck.bag.draw(dealer)


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


def _last_room(state: LaLoire, player: Player) -> bool:
    """Whether one more message that cannot be delivered yet would leave no room for one that can (L-5.3)."""
    held = [state.box.message_level[player.messages[index]] for index in range(player.message_count)]
    stuck = sum(not knows_level(state, player, level) for level in held)
    missing = not all(knows_level(state, player, level) for level in (2, 3))
    return missing and stuck == len(held) == most_messages(state, player) - 1


def question(state: LaLoire, seat: int) -> Question:
    """What the active player is asked."""
    player = state.people[seat]
    box = state.box
    if state.phase == WHICH_STACK:
        return Question("which_stack", {"deniers": player.deniers})
    stack = int(state.moving)
    if state.phase == MOVE:
        place = box.place_ids[player.place(stack)]
        facts: dict[str, Fact] = {
            "place": place,
            "horses": player.horses(stack),
            "most": int(most_horses(state, player)),
        }
        return Question("move", {"stack": stack, **facts, "steps": player.horses(stack) + 1})
    if state.phase == ACT:
        place = box.place_ids[player.place(stack)]
        kind = "act_last_room" if stack == MESSENGER and _last_room(state, player) else "act"
        return Question(kind, {"stack": stack, "place": place, "deniers": player.deniers})
    if state.phase == CIRCUS:
        return Question("circus", {"colour": box.colours[cheapest_colour(state)]})
    return Question("spy" if state.spied_count else "search", {"level": int(state.level)})
