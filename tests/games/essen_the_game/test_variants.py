"""Two players, and the family game."""

import pytest

from fairground.core.dealer import SeededDealer
from fairground.games.essen_the_game import GAME
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.state import ACTIONS, OVER, REMOVAL
from tests.games.essen_the_game.table import booths, do, numbers, offered, open_halls, place, put_event, why_not
from tests.rules import rule


def two_players(round_number: int, late: bool = False) -> EssenTheGame:
    """The last turn of a round, seat 1 first."""
    halls = open_halls(players=2, offered=[1, 2, 3, 4], round_number=round_number, first=1)
    for space in range(6):
        halls.pallet[space] = 40 + space
    halls.storage &= ~booths(*range(41, 47))
    halls.turn, halls.asked = 1, 0
    halls.removal_late = int(late)
    return halls


@rule("S-6.1")
def test_from_round_2_each_removes_a_tile_before_the_actions() -> None:
    halls = two_players(1)
    do(halls, "end")
    assert (halls.round, halls.phase, halls.asked) == (2, REMOVAL, 0)
    do(halls, "remove 41")
    assert halls.asked == 1
    do(halls, "remove 2")
    assert (halls.phase, halls.asked) == (ACTIONS, 0)
    assert numbers(halls.removed) == [2, 41]
    assert numbers(halls.offered) == [1, 3, 4, 42, 43, 44, 45, 46]


@rule("S-6.1")
def test_a_tile_under_any_meeple_stays() -> None:
    halls = two_players(1)
    place(halls, 0, 1)
    place(halls, 1, 2)
    do(halls, "end")
    assert offered(halls, 0) == [f"remove {number}" for number in (3, 4, 41, 42, 43, 44, 45, 46)]
    assert why_not(halls, 0, "remove 1") == ("meeple_there", "S-6.1")
    assert why_not(halls, 0, "end") == ("remove_first", "S-6.1")


@rule("S-6.1")
def test_the_event_goes_with_the_tile() -> None:
    halls = two_players(1)
    put_event(halls, 3, "buzz")
    do(halls, "end")
    assert do(halls, "remove 3") == ["remove", "event_gone"]


@rule("S-6.1")
def test_without_a_tile_to_remove_the_removal_is_skipped() -> None:
    halls = two_players(3, late=True)
    halls.offered = booths(9)
    place(halls, 1, 9)
    do(halls, "end")
    assert (halls.phase, halls.round) == (ACTIONS, 4)
    halls = two_players(3, late=True)
    halls.offered = booths(9)
    do(halls, "end", "remove 9")
    assert (halls.phase, halls.round) == (ACTIONS, 4)


@rule("S-6.1")
def test_with_more_players_nothing_is_removed() -> None:
    halls = open_halls(players=3, offered=[1, 2], first=1)
    for space in range(6):
        halls.pallet[space] = 40 + space
    halls.storage &= ~booths(*range(41, 47))
    do(halls, "end", "end", "end")
    assert halls.phase == ACTIONS
    assert why_not(halls, int(halls.asked), "remove") == ("two_players_only", "S-6.1")


@rule("S-6.1")
def test_as_an_option_tiles_are_removed_at_the_end_of_rounds_1_to_6() -> None:
    halls = two_players(1, late=True)
    do(halls, "end")
    assert (halls.round, halls.phase, halls.asked) == (1, REMOVAL, 1)
    do(halls, "remove 1", "remove 2")
    assert (halls.round, halls.phase) == (2, ACTIONS)
    assert why_not(halls, int(halls.asked), "remove") == ("no_removal_now", "S-6.1")
    halls = two_players(7, late=True)
    do(halls, "end")
    assert halls.phase == OVER


@rule("S-6.1", "S-4.1")
def test_the_late_removal_of_round_4_comes_after_noon() -> None:
    halls = two_players(4, late=True)
    assert do(halls, "end") == ["end", "noon_nothing", "rankings"]
    assert (halls.round, halls.phase) == (4, REMOVAL)
    assert GAME.view(halls, 0).rankings[0].worth == 8


@rule("S-6.2")
@pytest.mark.parametrize("crowd", ["yes", "no"])
@pytest.mark.parametrize("ranking", ["yes", "no"])
def test_the_options_are_shown(crowd: str, ranking: str) -> None:
    halls = GAME.begin(3, {"crowd": crowd, "ranking": ranking}, SeededDealer(1))
    shown = GAME.view(halls, 0).options
    assert shown == {"crowd": crowd, "ranking": ranking, "removal": "before_actions"}
