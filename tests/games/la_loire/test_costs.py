"""The prices that the view names are those that are paid."""

from copy import deepcopy

import pytest

from fairground.core.dealer import SeededDealer
from fairground.games.la_loire import GAME
from fairground.games.la_loire.components.box import FILE, Box, read_box
from tests.games.la_loire.table import at, decide, hire, load, player, stand, stop, valley
from tests.games.la_loire.test_components import DATA
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


def giveaway() -> Box:
    """A box in which nothing but Wood is asked for buildings, palaces and characters, and the cheapest good is free."""
    data = deepcopy(DATA)
    data["market"]["prices"][0] = 0
    for thing in (*data["building"].values(), *data["character"]):
        thing["cost" if "cost" in thing else "deniers"] = 0
    return read_box(data, FILE, 2)


@rule("L-4.4", "L-4.6", "L-6.1")
def test_whoever_pays_less_is_never_paid() -> None:
    """The Witch and the Magister Artium take 1 off; what costs nothing goes on costing nothing."""
    table = valley(contents=giveaway())
    hire(table, "witch", "magister_artium")
    load(table, wood=2)
    stop(table, "messenger", "usse")
    assert GAME.view(table, 0).costs["hire squire"] == 0
    decide(table, "hire squire")
    stop(table, "merchant", "nantes")
    decide(table, "farm tours")
    table.built = 0
    decide(table, "palace nantes bank")
    assert player(table).deniers == 7


@rule("L-4.2")
def test_beer_is_never_cheaper_than_nothing() -> None:
    """At price 0, with the circus in the village, twice nothing less 1."""
    table = valley(contents=giveaway())
    table.circus = at(table, "cheverny")
    stand(table, "monastery", "cheverny")
    stop(table, "merchant", "cheverny")
    decide(table, "buy beer")
    assert player(table).deniers == 7
