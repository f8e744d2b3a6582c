"""The five ways to end, linked groups and points (D-7)."""

from pathlib import Path

import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.play import replay
from fairground.core.record import read_record
from fairground.games.demokratia import GAME
from fairground.games.demokratia.components import CELLS, PHYLAI
from fairground.games.demokratia.rules.ending import ending_now, rank, score, tiles_left
from fairground.games.demokratia.rules.linked import (
    LongestGroups,
    cells_of_length,
    is_linked,
    longest_cells,
    longest_of,
)
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.state import DEMOCRACY, FALL, HEGEMONY, OLIGARCHY, RUNNING, TYRANNY
from tests.games.demokratia import reference
from tests.games.demokratia.record_endings import hegemony
from tests.games.demokratia.table import fresh, give_tiles, place, seat_citizens, set_power
from tests.rules import rule


def built(polis: Demokratia, tiles: int) -> None:
    """So many cells count as built, whatever lies there."""
    polis.city.built = (1 << 25) - 1 | ((1 << (tiles - 24)) - 1) << 25


def red_city() -> Demokratia:
    """Ten linked tiles for red, agora and squares among them: Red is on 5, Blue on 3, Yellow on 1 and beside."""
    polis = fresh()
    give_tiles(polis)
    place(polis, "d3", "street_blue_red", "south", "red")
    place(polis, "d2", "square", citizen="red")
    place(polis, "d1", "crossroads_red", "east", "red")
    place(polis, "c2", "street_red_yellow", "east", "blue")
    place(polis, "e2", "street_red_green", "east", "blue")
    place(polis, "d5", "street_red_purple", citizen="red")
    place(polis, "d6", "square", citizen="yellow")
    place(polis, "e6", "crossroads_red", "south", "blue")
    place(polis, "c6", "crossroads_yellow", citizen="yellow")
    place(polis, "d7", "turn_red_green", citizen="red")
    return polis


@rule("D-7.1")
def test_without_any_power_athens_falls_and_everybody_loses() -> None:
    polis = fresh()
    set_power(polis, blue=0, red=0, yellow=0, green=0, purple=0)
    polis.demagogues[0].neutral = 1
    assert ending_now(polis) == FALL
    polis.ending = FALL
    assert score(polis) == [0, 0, 0]
    assert rank(polis) == [1, 1, 1]
    assert polis.winners() == []


@rule("D-7.2")
def test_forty_six_of_forty_nine_tiles_are_no_hegemony_for_three() -> None:
    """The printed example: three still remain."""
    polis = fresh()
    built(polis, 45)
    assert tiles_left(polis) == 3
    assert ending_now(polis) == RUNNING


@rule("D-7.2")
@pytest.mark.parametrize(("players", "placed"), [(3, 46), (4, 45), (5, 44)])
def test_fewer_tiles_left_than_players_is_hegemony(players: int, placed: int) -> None:
    polis = fresh(players)
    built(polis, placed - 1)
    assert ending_now(polis) == RUNNING
    built(polis, placed)
    polis.demagogues[1].neutral = 1
    assert ending_now(polis) == HEGEMONY
    polis.ending = HEGEMONY
    assert rank(polis) == [1] * players
    assert polis.winners() == list(range(players))


@rule("D-7.3")
def test_a_neutral_citizen_is_democracy_even_with_power_ten() -> None:
    polis = fresh()
    set_power(polis, green=10)
    polis.demagogues[2].neutral = 1
    assert ending_now(polis) == DEMOCRACY


@rule("D-7.4")
def test_power_ten_is_oligarchy() -> None:
    polis = fresh()
    set_power(polis, green=9)
    assert ending_now(polis) == RUNNING
    set_power(polis, green=10)
    assert ending_now(polis) == OLIGARCHY


@rule("D-7.4", "D-7.6")
def test_oligarchy_counts_seats_of_the_strongest_phyle_only() -> None:
    polis = red_city()
    set_power(polis, green=10)
    seat_citizens(polis, "green", blue=4, yellow=2)
    polis.ending = OLIGARCHY
    assert score(polis) == [4, 0, 2]


@rule("D-7.5")
def test_ten_linked_tiles_are_tyranny() -> None:
    polis = red_city()
    assert longest_of(polis.city, 1) == 10
    assert ending_now(polis) == TYRANNY


@rule("D-7.5", "D-7.6")
def test_tyranny_counts_citizens_of_the_longest_group_only() -> None:
    polis = red_city()
    polis.ending = TYRANNY
    assert score(polis) == [3, 5, 1]
    assert rank(polis) == [2, 1, 3]


@rule("D-7.5")
def test_nine_linked_tiles_are_not_tyranny() -> None:
    polis = fresh()
    assert longest_of(polis.city, 0) == 1
    assert ending_now(polis) == RUNNING


@rule("D-7.6")
def test_eleven_ten_and_eight() -> None:
    """The printed end scoring: neutral citizens, seats of two phylai with power 10, tiles of red's longest group."""
    polis = red_city()
    place(polis, "f2", "square", citizen="yellow")
    set_power(polis, blue=10, yellow=10, red=3)
    seat_citizens(polis, "blue", blue=4, yellow=3, red=1)
    seat_citizens(polis, "yellow", blue=2, yellow=4, red=2)
    polis.demagogues[0].neutral = 2
    polis.demagogues[2].neutral = 1
    assert ending_now(polis) == DEMOCRACY
    polis.ending = DEMOCRACY
    assert score(polis) == [2 + 6 + 3, 0 + 3 + 5, 1 + 7 + 2]
    assert rank(polis) == [1, 3, 2]


@rule("D-7.6")
def test_ties_are_shared() -> None:
    polis = fresh()
    polis.ending = DEMOCRACY
    assert score(polis) == [1, 1, 1]
    assert rank(polis) == [1, 1, 1]


@rule("D-7.5", "D-7.6")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("seed", range(8))
def test_groups_and_points_agree_with_a_plain_search(players: int, seed: int) -> None:
    polis = GAME.begin(players, {}, SeededDealer(seed))
    chooser = SeededDealer(seed + 50)
    remembered = LongestGroups()
    decisions = 0
    while (seat := polis.next_seat()) >= 0:
        offers = polis.offers(seat)
        polis.apply(seat, offers[chooser.below(len(offers))], chooser)
        decisions += 1
        if decisions % 25 == 0 and polis.ending == RUNNING:
            agree(polis, remembered)
    if polis.ending == DEMOCRACY:
        agree(polis, remembered)


def agree(polis: Demokratia, remembered: LongestGroups) -> None:
    plain = reference.city(polis)
    remembered.look_at(polis.city)
    for phyle, name in enumerate(PHYLAI):
        assert longest_of(polis.city, phyle) == max(len(group) for group in reference.groups(plain, name))
        assert remembered.lengths[phyle] == longest_of(polis.city, phyle)
        assert remembered.cells[phyle] == cells_of_length(polis.city, phyle, longest_of(polis.city, phyle))
    every = [group for name in PHYLAI for group in reference.groups(plain, name)]
    longest = max(len(group) for group in every)
    assert [length for length in range(CELLS) if is_linked(polis.city, length)] == list(range(longest + 1))
    cells = set().union(*(group for group in every if len(group) == longest))
    assert {cell for cell in range(CELLS) if longest_cells(polis.city) >> cell & 1} == cells
    assert polis.scores() == reference.points(polis)


@rule("D-7.1", "D-7.2", "D-7.3", "D-7.4", "D-7.5")
@pytest.mark.parametrize("ending", ["fall", "hegemony", "democracy", "oligarchy", "tyranny"])
def test_every_way_of_ending_has_a_recorded_game(ending: str) -> None:
    text = (Path(__file__).parent / "games" / f"ending-{ending}.record").read_text("utf-8")
    play = replay(GAME, read_record(text), SeededDealer(0))
    assert play.state.end_reason() == ending


@rule("D-7.2")
def test_five_who_want_it_complete_athens_in_three_rounds() -> None:
    """The recorded game, played again by its players: 44 of 48 tiles are placed, so 4 remain."""
    play = hegemony()
    assert isinstance(play.state, Demokratia)
    assert play.state.end_reason() == "hegemony"
    assert tiles_left(play.state) == 4
    assert play.state.ranking() == [1] * 5
