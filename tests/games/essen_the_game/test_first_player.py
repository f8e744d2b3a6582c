"""Who goes first."""

from fairground.games.essen_the_game.rules.first_player import choose_first_player
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from tests.games.essen_the_game.table import booths, do, open_halls
from tests.rules import rule


def with_bags(*carried: tuple[int, int], first: int) -> EssenTheGame:
    """Games in the bag and points of each seat."""
    halls = open_halls(players=len(carried), first=first)
    tile = 1
    for visitor, (games, points) in zip(halls.visitors, carried, strict=True):
        visitor.bag = booths(*range(tile, tile + games))
        visitor.points = points
        tile += games
    return halls


def chosen(*carried: tuple[int, int], first: int) -> int:
    halls = with_bags(*carried, first=first)
    choose_first_player(halls)
    return int(halls.first_player)


@rule("S-2.1")
def test_fewest_games_in_the_bag() -> None:
    assert chosen((3, 0), (2, 0), (1, 30), (2, 0), first=0) == 2


@rule("S-2.1")
def test_then_fewest_points() -> None:
    assert chosen((1, 9), (1, 8), (1, 7), (0, 4), (0, 3), first=0) == 4


@rule("S-2.1")
def test_then_the_nearest_to_the_left_of_the_present_one() -> None:
    assert chosen((1, 5), (1, 5), (1, 5), (1, 5), first=2) == 3
    assert chosen((1, 5), (2, 5), (1, 5), (2, 5), first=2) == 0
    assert chosen((2, 5), (1, 5), (2, 5), (1, 5), first=2) == 3


@rule("S-2.1")
def test_the_present_one_keeps_it_only_when_alone() -> None:
    assert chosen((0, 5), (1, 0), (1, 0), first=0) == 0
    assert chosen((0, 5), (1, 0), (0, 5), first=0) == 2


@rule("S-2.1", "S-3.0")
def test_the_new_first_player_begins_the_next_round_with_all_tokens_back() -> None:
    halls = with_bags((2, 0), (2, 0), (0, 9), first=0)
    halls.visitors[2].spent = 5
    for space in range(6):
        halls.pallet[space] = 30 + space
        halls.storage &= ~booths(31 + space)
    do(halls, "end", "end", "end")
    assert (halls.round, halls.asked) == (3, 2)
    assert [int(visitor.spent) for visitor in halls.visitors] == [0, 0, 0]
    do(halls, "end")
    assert halls.asked == 0
