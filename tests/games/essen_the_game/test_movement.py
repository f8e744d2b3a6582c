"""Movement, action points and the meal."""

from itertools import pairwise

from fairground.core.dealer import SeededDealer
from fairground.core.state import SPECTATOR
from fairground.games.essen_the_game import GAME
from fairground.games.essen_the_game.components import COURTYARD, PARKING, SPACE_NAMES
from fairground.games.essen_the_game.rules.movement import cheapest_ways, step_cost
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.table.sets import only
from tests.games.essen_the_game.table import booths, do, offered, open_halls, place, why_not
from tests.rules import rule


def crowded(halls: EssenTheGame, *spaces: str) -> None:
    """A crowd where these spaces are: their whole zone for a booth."""
    for space in spaces:
        halls.crowd |= only(halls.box.areas[SPACE_NAMES.index(space)])


def walker(space: str | int, *crowd: str) -> EssenTheGame:
    halls = open_halls()
    place(halls, 0, space)
    crowded(halls, *crowd)
    return halls


@rule("S-3.1")
def test_a_step_goes_to_any_of_the_spaces_around() -> None:
    halls = walker(6)
    assert [step for step in offered(halls, 0) if step.startswith("step")] == [
        f"step {number}" for number in (1, 2, 3, 5, 7, 9, 10, 11)
    ]


@rule("S-3.1")
def test_a_step_costs_one_point() -> None:
    halls = walker("parking")
    do(halls, "step entrance_west", "step 22")
    assert GAME.view(halls, 0).visitors[0].action_points == 6


@rule("S-3.1")
def test_a_step_into_a_crowd_or_within_it_costs_two() -> None:
    halls = walker("entrance_west", "21")
    do(halls, "step 22", "step 21")
    assert halls.visitors[0].spent == 4
    do(halls, "step entrance_west")
    assert halls.visitors[0].spent == 5


@rule("S-3.1", "S-1.5")
def test_in_the_last_round_entrances_cost_two_and_the_parking_one() -> None:
    halls = walker("parking", "entrance_west", "entrance_south")
    do(halls, "step entrance_south")
    assert halls.visitors[0].spent == 2
    do(halls, "step parking")
    assert halls.visitors[0].spent == 3


@rule("S-3.1")
def test_meeples_may_share_a_space() -> None:
    halls = walker(1)
    place(halls, 1, 2)
    assert "step 2" in offered(halls, 0)


@rule("S-3.1")
def test_with_one_point_left_a_crowd_is_out_of_reach() -> None:
    halls = walker("entrance_west", "21")
    halls.visitors[0].spent = 7
    assert offered(halls, 0) == ["step parking", "play_test", "end"]
    assert why_not(halls, 0, "step 22") == ("crowded", "S-3.1")


def mister_meeple() -> EssenTheGame:
    """On a booth two steps from the courtyard, with two games in the bag and a crowd in the green zone."""
    halls = walker(19, "45")
    halls.visitors[0].bag = booths(1, 2)
    return halls


@rule("S-3.1", "S-3.5", "S-3.0")
def test_the_printed_walk_to_the_parking_costs_six() -> None:
    """1+1+2+1+1 = 6; unloading two games then gives two points."""
    halls = mister_meeple()
    do(halls, "step 20", "step courtyard", "step 45", "step entrance_south", "step parking")
    assert halls.visitors[0].spent == 6
    assert halls.points_left(halls.visitors[0]) == 0
    do(halls, "unload")
    assert halls.points_left(halls.visitors[0]) == 2
    do(halls, "step entrance_west", "step 22")


@rule("S-3.2")
def test_the_printed_walk_with_a_meal_costs_four() -> None:
    """1+1-2+2+1+1 = 4, and 20 euro."""
    halls = mister_meeple()
    do(halls, "step 20", "step courtyard", "meal", "step 45", "step entrance_south", "step parking")
    assert halls.visitors[0].spent == 4
    assert halls.visitors[0].money == 280


@rule("S-3.2")
def test_a_meal_takes_back_one_point_when_only_one_is_spent() -> None:
    halls = walker(20)
    do(halls, "step courtyard", "meal")
    assert halls.visitors[0].spent == 0


@rule("S-3.2")
def test_one_meal_a_round_also_for_who_stood_there_before() -> None:
    halls = walker("courtyard")
    assert why_not(halls, 0, "meal") == ("not_tired", "S-3.2")
    halls.visitors[0].spent = 4
    do(halls, "meal")
    assert halls.visitors[0].spent == 2
    assert why_not(halls, 0, "meal") == ("eaten", "S-3.2")


@rule("S-3.2")
def test_a_meal_needs_the_courtyard_and_the_money() -> None:
    halls = walker("courtyard")
    halls.visitors[0].spent = 8
    halls.visitors[0].money = 15
    assert offered(halls, 0) == ["end"]
    assert why_not(halls, 0, "meal") == ("too_dear", "S-3.2")
    place(halls, 0, 45)
    assert why_not(halls, 0, "meal") == ("not_in_the_courtyard", "S-3.2")


@rule("S-3.2")
def test_with_no_points_left_a_meal_gives_two() -> None:
    halls = walker("courtyard")
    halls.visitors[0].spent = 8
    assert offered(halls, 0) == ["meal", "end"]
    do(halls, "meal")
    assert halls.points_left(halls.visitors[0]) == 2


@rule("S-3.0")
def test_points_left_are_eight_less_bag_less_spent() -> None:
    halls = walker(1)
    halls.visitors[0].bag = booths(10, 20, 30)
    halls.visitors[0].spent = 5
    assert halls.points_left(halls.visitors[0]) == 0
    assert offered(halls, 0) == ["end"]
    assert why_not(halls, 0, "step") == ("no_points", "S-3.0")


@rule("S-3.1")
def test_the_cheapest_way_avoids_the_crowd() -> None:
    halls = walker("courtyard", "45")
    ways = cheapest_ways(halls, COURTYARD)
    assert ways.costs[PARKING] == 3
    assert [SPACE_NAMES[space] for space in ways.to(PARKING)] == ["24", "entrance_west", "parking"]


@rule("S-3.1")
def test_every_cheapest_way_is_made_of_steps_and_none_is_cheaper() -> None:
    """Against a slow search that relaxes all steps until nothing changes."""
    for crowd in (("1", "courtyard"), ("45", "60"), ("entrance_west", "entrance_south")):
        halls = walker(1, *crowd)
        for start in range(0, 66, 7):
            ways = cheapest_ways(halls, start)
            slow = {space: 0 if space == start else 999 for space in range(66)}
            for _ in range(66):
                for space in range(66):
                    for other in halls.box.beside(space):
                        slow[other] = min(slow[other], slow[space] + int(step_cost(halls, other)))
            assert list(ways.costs) == list(slow.values())
            for goal in range(66):
                walk = [start, *ways.to(goal)]
                assert walk[-1] == goal
                assert all(after in halls.box.beside(before) for before, after in pairwise(walk))
                assert sum(int(step_cost(halls, space)) for space in walk[1:]) == ways.costs[goal]


@rule("S-3.1")
def test_the_view_shows_the_ways_to_the_seat_whose_turn_it_is() -> None:
    halls = walker("parking", "22")
    walks = {walk.space: walk for walk in GAME.view(halls, 0).walks}
    assert walks["45"].way == ["entrance_south", "45"]
    assert (walks["22"].cost, walks["22"].reachable) == (3, True)
    assert len(walks) == 65
    assert GAME.view(halls, 1).walks == GAME.view(halls, -1).walks == []


@rule("S-3.1")
def test_who_drafts_sees_how_far_the_cards_of_the_packet_lie_apart() -> None:
    halls = GAME.begin(3, {}, SeededDealer(5))
    view = GAME.view(halls, 1)
    pairs = [(start, goal) for at, start in enumerate(view.packet) for goal in view.packet[at + 1 :]]
    assert [(way.start, way.goal) for way in view.ways] == pairs
    for way in view.ways:
        assert way.cost == len(way.way) == cheapest_ways(halls, way.start - 1).costs[way.goal - 1]
        assert way.way[-1] == str(way.goal)
    assert GAME.view(halls, SPECTATOR).ways == []
    assert GAME.view(walker(6), 0).ways == []
