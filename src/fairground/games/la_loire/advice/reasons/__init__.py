"""Why something a player might expect is not offered in La Loire."""

from fairground.core.journal import Fact
from fairground.core.phrase import Reason
from fairground.games.la_loire.actions import ACTIONS
from fairground.games.la_loire.advice.reasons.building import building_reasons
from fairground.games.la_loire.advice.reasons.hiring import hiring_reasons
from fairground.games.la_loire.advice.reasons.mail import delivery_reasons, message_reasons
from fairground.games.la_loire.advice.reasons.movement import farthest, move_reasons
from fairground.games.la_loire.advice.reasons.trade import goods_reasons, sale_reasons
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import ACT, CIRCUS, MESSENGER, MOVE, WHICH_STACK
from fairground.games.la_loire.view.prospects import STACKS, rides

BEFORE_A_MOVE = ("merchant", "messenger", "leave", "take", "smith", "go")
MERCHANTS = {
    **dict.fromkeys(("buy", "lumber"), "L-4.1"),
    **dict.fromkeys(("sell", "ship"), "L-4.3"),
    **dict.fromkeys(("farm", "patron_farm"), "L-4.4"),
    **dict.fromkeys(("monastery", "patron_monastery", "castle", "patron_castle"), "L-4.5"),
    "palace": "L-4.6",
}
MESSENGERS = {"message": "L-5.1", "deliver": "L-5.4", "recall": "L-5.4"}
RULE_OF_KIND = {
    **dict.fromkeys(("merchant", "messenger", "go", "done"), "L-1.2"),
    **dict.fromkeys(("leave", "take"), "L-2.1"),
    "smith": "L-2.3",
    **MERCHANTS,
    **MESSENGERS,
    "hire": "L-6.1",
    "circus": "L-3.2",
    "choose": "L-5.3",
}


def reasons(state: LaLoire, seat: int) -> list[Reason]:
    """For every kind of decision that is not on offer to this seat now, why not, with the rule."""
    if not 0 <= seat < state.players or not state.owes(seat):
        return []
    offers = [ACTIONS.action(code) for code in state.offers(seat)]
    on_offer = {action.notation for action in offers}
    found = [reason for reason in _by_phase(state, seat) if reason.action not in on_offer]
    explained = {reason.action.split()[0] for reason in found} | {action.kind for action in offers}
    return found + [_another_step(state, kind) for kind in ACTIONS.kinds if kind not in explained]


def _by_phase(state: LaLoire, seat: int) -> list[Reason]:
    if state.phase == WHICH_STACK:
        player, ways = state.people[seat], rides(state)
        reach: dict[str, Fact] = {name: farthest(ways, player, stack) for stack, name in enumerate(STACKS)}
        return [Reason("go", "neither_reaches", "L-2.1", reach)]
    if state.phase == MOVE:
        return move_reasons(state, seat)
    if state.phase == ACT:
        return _act(state, seat)
    return []


def _act(state: LaLoire, seat: int) -> list[Reason]:
    """What this stack cannot do here."""
    player = state.people[seat]
    found = hiring_reasons(state, player, player.place(state.moving))
    place = player.place(state.moving)
    if state.moving == MESSENGER:
        found += [Reason(kind, "for_the_merchant", rule) for kind, rule in MERCHANTS.items()]
        found += message_reasons(state, player, place) + delivery_reasons(state, player, place)
        if state.moved == 0 and player.deniers < state.box.leave_minimum and state.is_city(player.place(0)):
            city = state.box.place_ids[player.place(0)]
            facts: dict[str, Fact] = {"place": city, "deniers": player.deniers, "needed": state.box.leave_minimum}
            found.append(Reason("merchant", "merchant_held", "L-1.3", facts))
        return found
    found += [Reason(kind, "for_the_messenger", rule) for kind, rule in MESSENGERS.items()]
    if state.is_city(place):
        found += [Reason(kind, "only_in_village", "L-4.1") for kind in ("buy", "lumber")]
        return found + sale_reasons(state, player) + building_reasons(state, player)
    found += [Reason(kind, "only_in_city", rule) for kind, rule in MERCHANTS.items() if kind not in ("buy", "lumber")]
    return found + goods_reasons(state, player, place)


def _another_step(state: LaLoire, kind: str) -> Reason:
    """What belongs to another step of the turn."""
    rule = RULE_OF_KIND[kind]
    stack = {"stack": int(state.moving)}
    if state.phase == WHICH_STACK:
        return Reason(kind, "stack_first", rule)
    if state.phase == CIRCUS:
        return Reason(kind, "circus_first", rule)
    if kind in ("merchant", "messenger") and state.phase in (MOVE, ACT):
        return Reason(kind, "stack_chosen", rule, dict(stack))
    if state.phase == MOVE:
        return Reason(kind, "move_first", rule, dict(stack))
    if state.phase == ACT:
        if kind in BEFORE_A_MOVE:
            return Reason(kind, "moved_already", rule, dict(stack))
        return Reason(kind, "not_asked_circus" if kind == "circus" else "not_asked_card", rule)
    return Reason(kind, "card_first", rule)
