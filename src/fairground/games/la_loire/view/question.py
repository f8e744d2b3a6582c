"""What a seat of La Loire is asked."""

from fairground.core.journal import Fact
from fairground.core.phrase import Question
from fairground.games.la_loire.rules.delivery import knows_level
from fairground.games.la_loire.rules.market import cheapest_colour
from fairground.games.la_loire.rules.messages import most_messages
from fairground.games.la_loire.rules.movement import most_horses
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import ACT, CIRCUS, MESSENGER, MOVE, WHICH_STACK
from fairground.games.la_loire.table.player import Player


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


def _last_room(state: LaLoire, player: Player) -> bool:
    """Whether one more message that cannot be delivered yet would leave no room for one that can (L-5.3)."""
    held = [state.box.message_level[player.messages[index]] for index in range(player.message_count)]
    stuck = sum(not knows_level(state, player, level) for level in held)
    missing = not all(knows_level(state, player, level) for level in (2, 3))
    return missing and stuck == len(held) == most_messages(state, player) - 1
