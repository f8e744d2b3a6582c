"""Why something a player might expect is not offered in ESSEN The Game."""

from fairground.core.phrase import Reason
from fairground.games.essen_the_game.components import BOOTHS, COURTYARD, PARKING, SOLD_OUT, SPACE_NAMES
from fairground.games.essen_the_game.rules.movement import step_cost
from fairground.games.essen_the_game.rules.play_test import may_test
from fairground.games.essen_the_game.rules.purchase import price_of
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.state import ACTIONS, DRAFT, REMOVAL, TESTING
from fairground.games.essen_the_game.table.sets import only, size

PHASE_OF_KIND = {
    "step": (ACTIONS, "S-3.1"),
    "buy": (ACTIONS, "S-3.3"),
    "meal": (ACTIONS, "S-3.2"),
    "play_test": (ACTIONS, "S-3.4"),
    "unload": (ACTIONS, "S-3.5"),
    "withdraw": (ACTIONS, "S-3.6"),
    "end": (ACTIONS, "S-3.0"),
    "remove": (REMOVAL, "S-6.1"),
}


def reasons(state: EssenTheGame, seat: int) -> list[Reason]:
    """For every kind of decision that is not on offer to this seat now, why not, with the rule."""
    if not 0 <= seat < state.players or not state.owes(seat):
        return []
    if state.phase == DRAFT:
        return [Reason(kind, "draft_first", "S-S1") for kind in PHASE_OF_KIND]
    if state.phase == TESTING:
        return [Reason(kind, "choose_first", "S-3.4") for kind in PHASE_OF_KIND]
    if state.phase == REMOVAL:
        return _removal(state)
    found = [Reason("keep", "play_test_first", "S-3.4")]
    found.append(Reason("remove", "no_removal_now" if state.players == 2 else "two_players_only", "S-6.1"))
    return found + _steps(state, seat) + _purchase(state, seat) + _others(state, seat)


def _removal(state: EssenTheGame) -> list[Reason]:
    kinds = ["keep", *PHASE_OF_KIND]
    found = [Reason(kind, "remove_first", "S-6.1") for kind in kinds if kind != "remove"]
    for visitor in state.visitors:
        if visitor.space < BOOTHS and state.offered & only(visitor.space):
            found.append(Reason(f"remove {visitor.space + 1}", "meeple_there", "S-6.1"))
    return found


def _steps(state: EssenTheGame, seat: int) -> list[Reason]:
    visitor = state.visitors[seat]
    points = state.points_left(visitor)
    if points == 0:
        return [Reason("step", "no_points", "S-3.0", {"games": size(visitor.bag)})]
    return [
        Reason(f"step {SPACE_NAMES[space]}", "crowded", "S-3.1", {"cost": step_cost(state, space), "points": points})
        for space in state.box.beside(visitor.space)
        if step_cost(state, space) > points
    ]


def _purchase(state: EssenTheGame, seat: int) -> list[Reason]:
    visitor = state.visitors[seat]
    tile = visitor.space
    if tile >= BOOTHS:
        return [Reason("buy", "not_at_a_booth", "S-3.3")]
    if not state.offered & only(tile):
        return [Reason("buy", "nothing_here", "S-3.3", {"booth": tile + 1})]
    if size(visitor.bag) >= state.box.bags:
        return [Reason("buy", "bag_full", "S-3.3", {"games": size(visitor.bag)})]
    if state.points_left(visitor) < 1:
        return [Reason("buy", "no_free_space", "S-3.0")]
    if visitor.pre_ordered and state.tokens[SOLD_OUT] & only(tile):
        return [Reason("buy", "pre_order_used", "S-3.3", {"booth": tile + 1})]
    price = price_of(state, tile)
    if price > visitor.money:
        return [Reason("buy", "too_dear", "S-3.3", {"price": price, "money": visitor.money})]
    return []


def _others(state: EssenTheGame, seat: int) -> list[Reason]:
    found = []
    box = state.box
    visitor = state.visitors[seat]
    points = state.points_left(visitor)
    if points < 1:
        found.append(Reason("play_test", "no_points", "S-3.0", {"games": size(visitor.bag)}))
    elif not may_test(state, points):
        found.append(Reason("play_test", "no_cards", "S-3.4"))
    if visitor.space != COURTYARD:
        found.append(Reason("meal", "not_in_the_courtyard", "S-3.2"))
    elif visitor.ate:
        found.append(Reason("meal", "eaten", "S-3.2"))
    elif visitor.spent == 0:
        found.append(Reason("meal", "not_tired", "S-3.2"))
    elif visitor.money < box.meal_price:
        found.append(Reason("meal", "too_dear", "S-3.2", {"price": box.meal_price, "money": visitor.money}))
    if visitor.space != PARKING:
        found.append(Reason("unload", "not_on_the_parking", "S-3.5"))
        found.append(Reason("withdraw", "not_on_the_parking", "S-3.6"))
        return found
    if not visitor.bag:
        found.append(Reason("unload", "bag_empty", "S-3.5"))
    if visitor.points < box.withdrawal_points:
        facts = {"needed": box.withdrawal_points, "points": visitor.points}
        found.append(Reason("withdraw", "too_few_points", "S-3.6", {**facts}))
    return found
