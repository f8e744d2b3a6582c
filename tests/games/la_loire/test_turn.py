"""The order of a turn (L-1) and setup (L-S1)."""

from fairground.core.dealer import SeededDealer
from fairground.games.la_loire.rules.setup import set_up
from tests.games.la_loire.table import (
    YELLOW_SEAT,
    at,
    clear_horses,
    decide,
    hold,
    offers,
    place_stack,
    player,
    ride,
    stack_place,
    stop,
    valley,
)
from tests.rules import rule


@rule("L-S1")
def test_everybody_starts_in_nantes_and_orleans_with_seven_deniers_and_a_message() -> None:
    table = set_up(3, False, SeededDealer(4))
    for someone in table.people:
        assert list(someone.stacks) == [0, 0, 2, 10, 0, 2]
        assert (someone.deniers, someone.boat, someone.message_count) == (7, 0, 1)
        assert table.box.message_level[someone.messages[0]] == 1
        assert table.tokens(someone) == 0
    assert table.circus == at(table, "usse")
    assert table.decks[0].total() == 33


@rule("L-S1")
def test_the_first_player_is_drawn_and_turns_go_clockwise() -> None:
    firsts = {int(set_up(4, False, SeededDealer(seed)).asked) for seed in range(30)}
    assert firsts == {0, 1, 2, 3}
    table = valley(3)
    clear_horses(table)
    for seat in (0, 1, 2, 0):
        assert table.asked == seat
        decide(table, "merchant")
        while table.asked == seat:
            decide(table, offers(table, "go")[0] if offers(table, "go") else "done")


@rule("L-1.2")
def test_both_stacks_move_in_either_order() -> None:
    table = valley()
    assert offers(table) == ["merchant", "messenger"]
    decide(table, "messenger", "go amboise")
    assert stack_place(table, "messenger") == "amboise"
    decide(table, "go montsoreau")
    assert offers(table, "buy") == ["buy wood"]
    decide(table, "done")
    assert table.asked == YELLOW_SEAT


@rule("L-1.2")
def test_a_stack_acts_right_after_its_own_move() -> None:
    table = valley()
    hold(table, "amboise_wisdom")
    decide(table, "messenger", "go amboise")
    assert offers(table) == ["deliver amboise_wisdom"]
    decide(table, "deliver amboise_wisdom")
    assert offers(table, "go") == ["go montsoreau", "go langeais"]


@rule("L-1.1")
def test_a_merchant_in_a_city_with_fewer_than_five_loses_the_turn() -> None:
    table = valley()
    player(table, YELLOW_SEAT).deniers = 4
    ride(table, "messenger", "orleans")
    table.moved = 1
    decide(table, "go talcy")
    assert table.asked == 0
    assert player(table, YELLOW_SEAT).deniers == 5
    assert table.turns == 2


@rule("L-1.1")
def test_on_a_village_the_merchant_is_not_held() -> None:
    table = valley()
    player(table, YELLOW_SEAT).deniers = 0
    place_stack(table, "merchant", "usse", 2, towards="nantes", seat=YELLOW_SEAT)
    ride(table, "messenger", "orleans")
    table.moved = 1
    decide(table, "go talcy")
    assert table.asked == YELLOW_SEAT
    assert offers(table) == ["merchant", "messenger"]


@rule("L-1.3")
def test_a_messenger_who_spends_the_fifth_denier_ends_the_turn() -> None:
    table = valley()
    player(table).deniers = 5
    stop(table, "messenger", "nantes")
    place_stack(table, "merchant", "orleans")
    decide(table, "message 1")
    assert table.asked == YELLOW_SEAT
    assert player(table).deniers == 5
    assert stack_place(table, "merchant") == "orleans"


@rule("L-1.3")
def test_a_merchant_who_has_just_arrived_does_not_hold_the_messenger() -> None:
    table = valley()
    player(table).deniers = 3
    ride(table, "merchant", "montsoreau", 2, towards="nantes")
    decide(table, "go nantes")
    assert table.asked == 0
    assert offers(table, "go") == ["go talcy", "go amboise"]
