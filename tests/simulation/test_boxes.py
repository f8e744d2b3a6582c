"""What is in the box can be changed, is checked like the file, and reaches every copy of a state."""

import pickle
import re

import pytest

from fairground.core.boxes import changed, read_changes
from fairground.core.dealer import SeededDealer
from fairground.core.playout import play_out
from fairground.core.refusal import BadChoice, BadComponents
from fairground.core.state import Offers, State
from fairground.games import find_game
from fairground.simulation.plan import new_plan
from fairground.simulation.simulate import play_chunk

CHANGES = {
    "essen": {
        "supply.starting_money": "5",
        "demand_tile.1.visitors": "40",
        "bonus.value_by_level": "0,0,0,0,1,1,1,2,9",
    },
    "essen_the_game": {"start.money": "350", "meal.points": "4"},
    "la_loire": {"setup.deniers": "9", "end.messages.4": "9"},
    "demokratia": {"citizens.start_hand": "3", "citizens.per_player.5": "20"},
    "template": {"fruit.plum.worth": "9", "deal.cards": "4"},
}


def begun(game_id: str, seed: int, changes: dict[str, str]) -> State:
    """A table with most players out of a changed box."""
    game = find_game(game_id)
    players = game.players[-1]
    box = game.unpack(changed(game.components(), changes), players)
    state: State = game.begin(players, {}, SeededDealer(seed), box)
    return state


@pytest.mark.parametrize("game_id", CHANGES)
def test_a_changed_box_is_played_by_copies_and_imagined(game_id: str) -> None:
    game = find_game(game_id)
    state = begun(game_id, 3, CHANGES[game_id])
    dealer, held = SeededDealer(4), game.pieces(state)
    for _ in range(120):
        seat = state.next_seat()
        if seat < 0:
            break
        state = state.copy()
        assert game.view(game.imagine(state, int(seat), SeededDealer(5)), int(seat)) == game.view(state, int(seat))
        offers = state.offers(seat)
        state.apply(seat, offers[len(offers) // 2], dealer)
        assert game.pieces(state) == held
    play_out(state, dealer, dealer, Offers())
    assert state.end_reason()
    assert game.pieces(state) == held
    with pytest.raises(pickle.PicklingError, match="changed box"):
        pickle.dumps(state.copy())


@pytest.mark.parametrize("game_id", CHANGES)
def test_a_box_with_the_usual_contents_gives_the_usual_games(game_id: str) -> None:
    game = find_game(game_id)
    usual: State = game.begin(game.players[-1], {}, SeededDealer(3))
    unchanged = begun(game_id, 3, {})
    for state in (usual, unchanged):
        dealer = SeededDealer(8)
        play_out(state, dealer, dealer, Offers())
    assert usual.to_bytes() == unchanged.to_bytes()


def test_the_figures_of_the_box_are_what_is_played() -> None:
    fair = begun("essen", 1, {"supply.starting_money": "5"})
    assert {booth.starting_money for booth in fair.copy().booths} == {5}  # type: ignore[attr-defined]
    plan = new_plan("template", ["random", "random"], {}, 1, "outcomes", {"fruit.melon.worth": "50"})
    assert max(max(outcome.scores) for outcome in play_chunk(plan, 0, 20)) >= 50
    assert plan.name != new_plan("template", ["random", "random"], {}, 1, "outcomes").name


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ("supply.starting_money", "expected <place>=<value>"),
        ("supply.money=5", "supply has no 'money'; it has visitors_per_player"),
        ("supplies.money=5", "the box has no 'supplies'; it has"),
        ("demand_tile.nobody.visitors=10", "demand_tile has no 'nobody'; it has 9 entries"),
        ("supply=5", "is not one figure"),
        ("supply.starting_money=five", "is a whole number"),
        ("supply.starting_money.deep=5", "has no 'deep'; it is"),
        ("bonus.value_by_level=1,2,x", "is a whole number"),
    ],
)
def test_a_change_that_cannot_be_is_refused_with_what_is_there(change: str, complaint: str) -> None:
    with pytest.raises(BadChoice, match=re.escape(complaint)):
        changed(find_game("essen").components(), read_changes([change]))


def test_a_changed_box_is_held_against_the_same_expectations_as_the_file() -> None:
    with pytest.raises(BadComponents, match=r"supply\.starting_money: expected a whole number from 0 to 30, not 31"):
        new_plan("essen", ["random"] * 2, {}, 1, "outcomes", {"supply.starting_money": "31"})
    with pytest.raises(BadChoice, match="keep decisions"):
        new_plan("essen", ["random"] * 2, {}, 1, "records", {"supply.starting_money": "5"})
    assert read_changes(["components.supply.starting_money = 5"]) == {"supply.starting_money": "5"}
    with pytest.raises(BadChoice, match="twice"):
        read_changes(["a=1", "components.a=2"])
