"""Why a horse or a way is not offered."""

from fairground.core.phrase import Reason
from fairground.games.la_loire.components.names import BLACKSMITH, PLACES, SQUIRE
from fairground.games.la_loire.rules.movement import may_add_horse, may_smith, most_horses
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import MERCHANT
from fairground.games.la_loire.table.player import Player
from fairground.games.la_loire.view.prospects import STACKS, rides
from fairground.games.la_loire.view.shapes import RideView


def move_reasons(state: LaLoire, seat: int) -> list[Reason]:
    """Horses that cannot be left or taken, and the distance (L-2.1)."""
    player = state.people[seat]
    stack = state.moving
    found = []
    if player.horses(stack) == 0:
        found.append(Reason("leave", "no_horses", "L-2.1"))
    elif state.taken:
        found.append(Reason("leave", "took_already", "L-2.1"))
    found.append(_out_of_reach(state, player))
    place = player.place(stack)
    if not may_add_horse(state, player):
        found += [_no_room(state, player, "take", "L-2.1"), _no_room(state, player, "smith", "L-2.3")]
        return found
    if state.horses(place) == 0:
        found.append(Reason("take", "no_horse_here", "L-2.1", {"place": state.box.place_ids[place]}))
    return found + _smith(state, player, place)


def farthest(ways: list[RideView], player: Player, stack: int) -> int:
    """How many places a stack may ride, with the horses that it may take (L-2.1); `ways` are its `rides`."""
    changes = [ride.horses for ride in ways if ride.stack == STACKS[stack]]
    return int(player.horses(stack)) + 1 + max(changes, default=0)


def _out_of_reach(state: LaLoire, player: Player) -> Reason:
    """How far a stack on its way gets, or how far exactly once its horses are settled."""
    stack, ways = int(state.moving), rides(state)
    if len({ride.horses for ride in ways}) < 2:
        return Reason("go", "exact_distance", "L-2.1", {"steps": player.horses(stack) + 1})
    return Reason("go", "out_of_reach", "L-2.1", {"stack": stack, "steps": farthest(ways, player, stack)})


def _no_room(state: LaLoire, player: Player, kind: str, rule: str) -> Reason:
    most = most_horses(state, player)
    if state.dropped:
        return Reason(kind, "left_already", rule)
    if player.horses(state.moving) >= most:
        return Reason(kind, "stack_full", rule, {"most": int(most)})
    return Reason(kind, "one_horse_a_move", rule, {"most": 2 if player.has(SQUIRE) else 1})


def _smith(state: LaLoire, player: Player, place: int) -> list[Reason]:
    if not player.has(BLACKSMITH):
        return [Reason("smith", "no_character", "L-2.3", {"character": "blacksmith"})]
    if state.smithed:
        return [Reason("smith", "smithed_already", "L-2.3")]
    if not may_smith(state, player):
        if state.moving == MERCHANT and state.is_city(place):
            facts = {"needed": state.box.leave_minimum}
            return [Reason("smith", "smith_holds_merchant", "L-1.4", {"place": state.box.place_ids[place], **facts})]
        return [Reason("smith", "too_dear", "L-2.3", {"price": 1, "deniers": player.deniers})]
    if not any(state.horses(other) for other in range(PLACES) if other != place):
        return [Reason("smith", "no_horse_elsewhere", "L-2.3")]
    return []
