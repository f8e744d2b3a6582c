"""Placement of Athens tiles (D-3.4): the eight drawn examples, and a slow reference over random cities."""

import pytest

from fairground.core.dealer import SeededDealer
from fairground.games.demokratia.actions import TILE_IDS
from fairground.games.demokratia.components import AGORA, CELL_NAMES, CELLS, DIRECTIONS, TILE_KINDS
from fairground.games.demokratia.rules.athens import rebuild
from fairground.games.demokratia.rules.placement import lay, survey, turns_at, turns_instead
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.state import WALLS
from fairground.games.demokratia.table.demagogue import EMPTY
from tests.games.demokratia import reference
from tests.games.demokratia.table import decide, fresh, give_tiles, offered_kind, place, speak_and_vote
from tests.rules import rule


def may_lie(polis: Demokratia, cell: str, tile: str, direction: str = "north") -> bool:
    turns = turns_at(polis.city, polis.box, TILE_IDS.index(tile), CELL_NAMES.index(cell))
    return bool(turns >> DIRECTIONS.index(direction) & 1)


def with_roads_from_below_and_right(corner: str = "turn_blue_red", first: str = "crossroads_red") -> Demokratia:
    """North of the agora is an empty cell into which the agora's road and one from the right lead."""
    polis = fresh()
    give_tiles(polis)
    place(polis, "e4", first, "west")
    place(polis, "e3", corner, "south")
    return polis


@rule("D-3.4")
def test_1a_a_street_that_blocks_the_road_from_the_right_is_illegal() -> None:
    polis = with_roads_from_below_and_right()
    assert not may_lie(polis, "d3", "street_red_yellow")


@rule("D-3.4")
def test_1b_a_turn_that_continues_the_roads_from_below_and_right_is_legal() -> None:
    polis = with_roads_from_below_and_right()
    assert may_lie(polis, "d3", "turn_green_blue", "east")


@rule("D-3.4")
def test_2a_blue_does_not_match_the_yellow_to_the_right() -> None:
    polis = with_roads_from_below_and_right(corner="turn_yellow_green")
    assert not may_lie(polis, "d3", "turn_green_blue", "east")
    assert may_lie(polis, "d3", "turn_red_yellow", "east")


@rule("D-3.4")
def test_2b_a_purple_and_a_yellow_back_need_not_match() -> None:
    polis = fresh()
    give_tiles(polis)
    place(polis, "e4", "crossroads_red", "west")
    place(polis, "e3", "street_yellow_purple")
    assert may_lie(polis, "d3", "street_yellow_green")


@rule("D-3.4")
def test_3a_two_roads_from_the_agora_may_not_loop() -> None:
    polis = with_roads_from_below_and_right(first="turn_red_yellow")
    assert not may_lie(polis, "d3", "turn_green_blue", "east")


@rule("D-3.4")
def test_3b_two_roads_from_the_agora_may_join_and_continue() -> None:
    polis = with_roads_from_below_and_right(first="turn_red_yellow")
    assert may_lie(polis, "d3", "crossroads_blue", "east")


def with_a_street_to_the_northern_edge() -> Demokratia:
    polis = fresh()
    give_tiles(polis, blue=["street_blue_yellow", "street_blue_red", "street_black"])
    place(polis, "d3", "street_green_purple")
    place(polis, "d2", "square")
    return polis


@rule("D-3.4")
def test_4a_more_than_three_from_the_agora_is_outside_the_city() -> None:
    polis = with_a_street_to_the_northern_edge()
    place(polis, "d1", "crossroads_yellow", "south")
    assert polis.city.tiles[CELL_NAMES.index("d1")] != EMPTY
    assert polis.box.beside[CELL_NAMES.index("d1") * 4] == -1
    speak_and_vote(polis)
    decide(polis, "blue: tile street_black")
    assert set(offered_kind(polis, "blue", "cell")) <= set(CELL_NAMES)


@rule("D-3.4")
def test_4b_three_from_the_agora_is_within_the_city() -> None:
    polis = with_a_street_to_the_northern_edge()
    assert may_lie(polis, "d1", "crossroads_yellow", "south")


@rule("D-3.4")
def test_its_own_road_may_not_run_into_the_back_of_a_building() -> None:
    polis = fresh()
    give_tiles(polis)
    place(polis, "e4", "crossroads_red", "west")
    place(polis, "e3", "street_yellow_purple")
    assert not may_lie(polis, "d3", "crossroads_blue")
    assert not may_lie(polis, "d3", "square")


@rule("D-3.4")
def test_black_matches_black_and_white_only() -> None:
    polis = fresh()
    give_tiles(polis)
    place(polis, "d3", "street_black")
    assert may_lie(polis, "d2", "street_black")
    assert may_lie(polis, "d2", "square")
    assert not may_lie(polis, "d2", "street_blue_red")


@rule("D-3.4")
def test_squares_and_the_agora_may_not_touch() -> None:
    polis = fresh()
    give_tiles(polis)
    assert not may_lie(polis, "d3", "square")
    place(polis, "d3", "street_black")
    place(polis, "d2", "square")
    assert not may_lie(polis, "d1", "square")
    assert not may_lie(polis, "c2", "square")


@rule("D-3.4")
def test_an_alley_may_end_a_road_as_long_as_another_end_is_open() -> None:
    polis = fresh()
    give_tiles(polis)
    assert not may_lie(polis, "d3", "alley_black", "south")
    place(polis, "d3", "crossroads_black")
    assert may_lie(polis, "d2", "alley_black", "south")
    assert may_lie(polis, "e3", "alley_black", "west")


@rule("D-3.4")
def test_a_road_out_of_the_city_counts_as_open() -> None:
    polis = fresh()
    give_tiles(polis)
    place(polis, "d3", "crossroads_blue", "south")
    place(polis, "d2", "crossroads_blue", "south")
    place(polis, "d1", "street_blue_yellow")
    place(polis, "c2", "alley_black", "east")
    assert may_lie(polis, "c3", "alley_black", "east")


def random_city(seed: int, tiles: int) -> Demokratia:
    """So many tiles, each drawn, placed and turned at random among the legal ways, if it has one."""
    polis = fresh()
    give_tiles(polis)
    chance = SeededDealer(seed)
    for _ in range(tiles):
        tile = polis.athens.draw(chance)
        ways = [
            (cell, turn)
            for cell in range(CELLS)
            for turn in range(4)
            if turns_at(polis.city, polis.box, tile, cell) >> turn & 1
        ]
        if not ways:
            polis.athens.put(tile)
            continue
        cell, turn = ways[chance.below(len(ways))]
        lay(polis.city, polis.box, tile * 4 + turn, cell)
    return polis


@rule("D-3.4")
@pytest.mark.parametrize("seed", range(24))
def test_placements_agree_with_a_plain_search_over_the_grid(seed: int) -> None:
    polis = random_city(seed, tiles=4 + 2 * seed)
    plain = reference.city(polis)
    for tile in range(TILE_KINDS):
        for cell in range(CELLS):
            turns = turns_at(polis.city, polis.box, tile, cell)
            for turn in range(int(polis.box.tiles.turns[tile])):
                expected = reference.may_place(plain, reference.edges(polis, tile, turn), cell)
                assert bool(turns >> turn & 1) == expected, (TILE_IDS[tile], CELL_NAMES[cell], turn)


@rule("D-3.5")
@pytest.mark.parametrize("seed", range(12))
def test_replacements_agree_with_a_plain_search_over_the_grid(seed: int) -> None:
    polis = random_city(100 + seed, tiles=4 + 3 * seed)
    plain = reference.city(polis)
    for tile in range(TILE_KINDS):
        for cell in range(CELLS):
            if cell == AGORA or polis.city.tiles[cell] == EMPTY:
                continue
            without = {place: edges for place, edges in plain.items() if place != cell}
            turns = turns_instead(polis.city, polis.box, tile, cell)
            for turn in range(int(polis.box.tiles.turns[tile])):
                expected = reference.may_place(without, reference.edges(polis, tile, turn), cell)
                assert bool(turns >> turn & 1) == expected, (TILE_IDS[tile], CELL_NAMES[cell], turn)


def surveyed(polis: Demokratia) -> Demokratia:
    """The same table with everything about the city worked out from its tiles."""
    twin = polis.copy()
    assert isinstance(twin, Demokratia)
    survey(twin.city, twin.box)
    return twin


def derived(polis: Demokratia) -> tuple[object, ...]:
    """All that follows from the tiles; roads in any order."""
    city = polis.city
    roads = sorted((int(city.roads[road]), int(city.roads[4 + road])) for road in range(4))
    arrays = [list(city.room), list(city.links), list(city.marked)]
    return roads, arrays, int(city.built), int(city.frontier), int(city.east), int(city.south)


@rule("D-3.5")
@pytest.mark.parametrize("seed", range(8))
def test_after_a_replacement_the_city_still_agrees(seed: int) -> None:
    polis = random_city(200 + seed, tiles=20)
    chance = SeededDealer(seed)
    for _ in range(10):
        tile = polis.athens.draw(chance)
        built = [cell for cell in range(CELLS) if cell != AGORA and polis.city.tiles[cell] != EMPTY]
        able = [cell for cell in built if turns_instead(polis.city, polis.box, tile, cell)]
        if not able:
            polis.athens.put(tile)
            continue
        polis.cell, polis.tile, polis.active = able[chance.below(len(able))], tile, WALLS
        turns = turns_instead(polis.city, polis.box, tile, polis.cell)
        rebuild(polis, 0, min(turn for turn in range(4) if turns >> turn & 1))
        assert derived(polis) == derived(surveyed(polis))
    plain = reference.city(polis)
    for tile in range(TILE_KINDS):
        for cell in range(CELLS):
            turns = turns_at(polis.city, polis.box, tile, cell)
            for turn in range(int(polis.box.tiles.turns[tile])):
                expected = reference.may_place(plain, reference.edges(polis, tile, turn), cell)
                assert bool(turns >> turn & 1) == expected
