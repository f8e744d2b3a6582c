"""The prices that the view names are those that are paid."""

import pytest

from fairground.core.dealer import SeededDealer
from fairground.games.la_loire import GAME
from tests.games.la_loire.table import decide, hire, load, player, stand, stop, valley
from tests.rules import rule


@rule("L-6.1", "L-4.6")
def test_costs_count_everything_in() -> None:
    table = valley()
    hire(table, "witch", "lady_in_waiting", "magister_artium", "patronus")
    stop(table, "messenger", "usse")
    decide(table, "hire spy")
    assert GAME.view(table, 1).costs["hire squire"] == 2 - 1 + 2
    stand(table, "farm", "tours")
    load(table, wood=2)
    player(table).deniers = 20
    stop(table, "merchant", "nantes")
    costs = GAME.view(table, 0).costs
    assert costs["monastery tours"] == 3
    assert costs["patron_castle tours"] == 7
    assert costs["palace nantes bank"] == 3


@rule("L-4.1", "L-4.3", "L-5.3")
@pytest.mark.parametrize("casual", ["no", "yes"])
def test_what_is_named_is_what_is_paid(casual: str) -> None:
    """Over a random game: whatever has a cost takes exactly that from the purse."""
    state = GAME.begin(3, {"casual": casual}, SeededDealer(4))
    chooser = SeededDealer(6)
    checked = 0
    while state.waiting() and checked < 150:
        seat = state.asked
        costs = GAME.view(state, seat).costs
        offers = state.offers(seat)
        code = offers[int(chooser.below(len(offers)))]
        cost = costs.get(GAME.actions.notation(code))
        turns, before = state.turns, state.people[seat].deniers
        moving = state.moving
        state.apply(seat, code, chooser)
        if cost is not None and state.turns == turns and state.moving == moving:
            assert state.people[seat].deniers == before - cost
            checked += 1
    assert checked > 15
