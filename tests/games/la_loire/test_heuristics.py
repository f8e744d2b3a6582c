"""How near a stack is to a place: looked up, and yet what the way there takes turn by turn."""

from math import isclose

import pytest

from fairground.bots.greedy import GreedyBot
from fairground.core.dealer import SeededDealer
from fairground.core.outlook import outlook
from fairground.games.la_loire import GAME
from fairground.games.la_loire.advice.heuristics.clock import Rider
from fairground.games.la_loire.advice.heuristics.weights import PATIENCE
from fairground.games.la_loire.components.names import PLACES
from fairground.games.la_loire.components.roads import distance, ways_from
from fairground.games.la_loire.state import MERCHANT, MESSENGER
from tests.games.la_loire.table import RED_SEAT, load, place_stack, player, stop, valley

OTHER_SEAT = 1
LONG = 60.0


def turns(way: int, speed: int) -> int:
    """How many turns a way takes."""
    return -(-way // speed)


def test_every_way_is_as_long_as_the_roads_make_it() -> None:
    box = valley().box
    for heading in (-1, 0, 1):
        for start in range(PLACES):
            for target in range(PLACES):
                way = box.ways[ways_from(start, heading) + target]
                assert way == distance(start, heading, target, box.orleans)
                assert 1 <= way <= PLACES


def test_a_place_is_less_near_by_every_turn_of_the_way() -> None:
    table = valley()
    red = player(table)
    for horses in range(4):
        red.stacks[2] = horses
        rider = Rider(table, red, RED_SEAT, MERCHANT, LONG)
        for target in range(PLACES):
            way = int(distance(red.place(MERCHANT), red.heading(MERCHANT), target, table.box.orleans))
            assert isclose(rider.nearness(target, False), PATIENCE ** turns(way, horses + 1))


def test_what_lies_beyond_the_last_turn_is_not_near_at_all() -> None:
    """With two turns left, both stacks of whoever is asked still move in the first of them; others wait for theirs."""
    table = valley()
    for seat in (RED_SEAT, OTHER_SEAT):
        table.asked = RED_SEAT
        person = player(table, seat)
        rider = Rider(table, person, seat, MESSENGER, 2.0)
        reach = 2 * (int(person.horses(MESSENGER)) + 1)
        for target in range(PLACES):
            way = distance(person.place(MESSENGER), person.heading(MESSENGER), target, table.box.orleans)
            assert (rider.nearness(target, False) > 0.0) == (way <= reach)


def test_a_stack_that_has_moved_comes_no_farther_in_this_turn() -> None:
    table = valley()
    stop(table, "messenger", "nantes", second=True)
    assert all(
        Rider(table, player(table), RED_SEAT, MERCHANT, 1.0).nearness(place, True) == 0.0 for place in range(PLACES)
    )


def test_where_a_stack_acts_it_is_unless_its_action_is_spent() -> None:
    table = valley()
    place_stack(table, "merchant", "nantes")
    stop(table, "merchant", "nantes")
    rider = Rider(table, player(table), RED_SEAT, MERCHANT, LONG)
    assert rider.nearness(0, False) == 1.0
    assert rider.nearness(0, True) < 1.0


@pytest.mark.parametrize("wood", [0, 1])
@pytest.mark.parametrize("horses", [0, 1, 2])
@pytest.mark.parametrize("village", ["brissac", "montsoreau", "usse", "langeais", "meung"])
def test_a_merchant_without_a_denier_rides_to_a_city_and_waits_there_until_he_can_leave(
    village: str, horses: int, wood: int
) -> None:
    """With one horse he passes every city by, and in a city he is held: yet nothing else fills his purse (L-1.1)."""
    table = valley(3)
    for seat in range(3):
        penniless = player(table, seat)
        penniless.deniers = 0
        load(table, seat, wood=wood)
        place_stack(table, "merchant", village, seat=seat)
        penniless.stacks[2] = horses
    bot = GreedyBot()
    dealer = SeededDealer(1)
    for decision in range(300):
        (asked,) = table.waiting()
        if player(table, asked).deniers >= table.box.leave_minimum:
            return
        table.play(asked, bot.choose(outlook(GAME, table, asked, decision)), dealer)
    raise AssertionError("they ride on and on")
