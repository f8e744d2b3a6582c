"""The parking: unloading, money, leaving early."""

from fairground.games.essen_the_game import GAME
from tests.games.essen_the_game.table import booths, do, offered, open_halls, place, why_not
from tests.rules import rule


@rule("S-3.5")
def test_the_whole_bag_goes_into_the_trunk_for_free() -> None:
    halls = open_halls()
    halls.visitors[0].bag = booths(1, 2, 3)
    halls.visitors[0].trunk = booths(9)
    halls.visitors[0].spent = 5
    assert "step entrance_west" not in offered(halls, 0)
    do(halls, "unload")
    visitor = GAME.view(halls, 0).visitors[0]
    assert (visitor.bag, visitor.trunk, visitor.action_points) == ([], [1, 2, 3, 9], 3)
    assert why_not(halls, 0, "unload") == ("bag_empty", "S-3.5")


@rule("S-3.5")
def test_unloading_is_not_compulsory() -> None:
    halls = open_halls()
    halls.visitors[0].bag = booths(1)
    do(halls, "end")
    assert halls.visitors[0].bag == booths(1)


@rule("S-3.6")
def test_fifty_euro_for_two_points_as_long_as_points_last() -> None:
    halls = open_halls()
    halls.visitors[0].points = 5
    halls.visitors[0].spent = 8
    do(halls, "withdraw", "withdraw")
    assert (halls.visitors[0].points, halls.visitors[0].money) == (1, 400)
    assert why_not(halls, 0, "withdraw") == ("too_few_points", "S-3.6")
    assert offered(halls, 0) == ["end"]


@rule("S-3.5", "S-3.6")
def test_both_only_on_the_parking() -> None:
    halls = open_halls()
    halls.visitors[0].bag = booths(1)
    halls.visitors[0].points = 10
    place(halls, 0, "entrance_west")
    assert why_not(halls, 0, "unload") == ("not_on_the_parking", "S-3.5")
    assert why_not(halls, 0, "withdraw") == ("not_on_the_parking", "S-3.6")
    assert not {"unload", "withdraw"} & set(offered(halls, 0))


@rule("S-5.1")
def test_the_first_two_to_end_the_last_turn_on_the_parking_get_six_and_three() -> None:
    halls = open_halls(players=4, round_number=7, first=1)
    place(halls, 2, 24)
    do(halls, "end", "end", "end", "end")
    assert [int(visitor.points) for visitor in halls.visitors] == [0, 6, 0, 3]
    assert halls.waiting() == []


@rule("S-5.1")
def test_nobody_departs_before_the_last_round_and_only_at_the_end_of_the_turn() -> None:
    halls = open_halls(round_number=6)
    do(halls, "end")
    assert halls.visitors[0].points == 0
    halls = open_halls(round_number=7)
    do(halls, "step entrance_west", "end")
    assert halls.visitors[0].points == 0
    assert GAME.view(halls, 0).departures == [6, 3]
