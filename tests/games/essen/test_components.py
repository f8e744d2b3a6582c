"""What is in the box of ESSEN: the figures that are printed, and what happens to a file that is wrong."""

from copy import deepcopy
from itertools import pairwise
from typing import Any

import pytest

from fairground.core.refusal import BadComponents
from fairground.games.essen.components import AD, box, read_box
from fairground.games.rooms import read_text, read_toml
from tests.games.essen.table import decide, fresh
from tests.rules import rule


@rule("E-C1")
@pytest.mark.parametrize("players", range(2, 9))
def test_thirty_visitors_and_ten_extra_per_player(players: int) -> None:
    assert box(players).visitors == 30 * players
    assert box(players).extra_visitors == 10 * players


@rule("E-C1")
def test_three_players_have_ninety_visitors_and_thirty_extra() -> None:
    """The printed example."""
    assert (box(3).visitors, box(3).extra_visitors) == (90, 30)


@rule("E-C2")
def test_nine_demand_tiles_with_visitors_and_tables() -> None:
    tiles = box(4)
    assert len(tiles.demand_ids) == 9
    assert set(tiles.demand_visitors) == {10, 20, 30, 40}
    assert set(tiles.demand_tables) == {1, 2, 3, 4}


@rule("E-C3")
def test_prices_do_not_fall_from_row_to_row_and_all_are_affordable_at_first() -> None:
    prices = [list(box(4).prices[3 * row : 3 * row + 3]) for row in range(box(4).rows)]
    for lower, higher in pairwise(prices):
        assert all(low <= high for low, high in zip(lower, higher, strict=True))
    assert max(prices[0]) <= box(4).starting_money


@rule("E-C4")
@pytest.mark.parametrize(("players", "tiles"), [(3, [2, 4, 2]), (4, [3, 6, 3]), (8, [6, 12, 6])])
def test_tiles_on_the_central_board(players: int, tiles: list[int]) -> None:
    """Printed for three players; four play with the whole box, eight with two."""
    assert list(box(players).tiles) == tiles


@rule("E-C5")
def test_a_bonus_is_worth_its_level() -> None:
    assert list(box(4).bonus_worth) == list(range(9))


@rule("E-C6")
def test_each_claimed_ad_uncovers_a_space() -> None:
    fair = fresh(3)
    assert fair.open_spaces() == 0
    decide(fair, "sellers 0", "sellers 0", "sellers 0", "claim ad", "claim ad")
    assert fair.open_spaces() == 2


@rule("E-6.5", "E-6.6", "E-6.7")
@pytest.mark.parametrize(
    ("players", "bonuses"),
    [(2, 3), (3, 3), (4, 3), (5, 4), (6, 5), (7, 6), (8, 6)],
)
def test_more_bonuses_with_more_players(players: int, bonuses: int) -> None:
    assert sum(box(players).bonuses) == bonuses


@rule("E-3.1")
@pytest.mark.parametrize(("players", "low", "high"), [(4, 0, 0), (5, 5, 10), (6, 10, 20), (7, 15, 30), (8, 20, 40)])
def test_additional_visitors_by_players(players: int, low: int, high: int) -> None:
    """The printed table."""
    assert (box(players).additional_low, box(players).additional_high) == (low, high)


def data() -> dict[str, Any]:
    return deepcopy(read_toml("fairground.games.essen", "components.toml"))


def broken(change: Any, players: int = 4) -> str:
    """What is said about a components file after a change."""
    contents = data()
    change(contents)
    with pytest.raises(BadComponents) as refused:
        read_box(contents, "box.toml", players)
    return str(refused.value)


def test_a_missing_tile_is_named() -> None:
    said = broken(lambda box: box["demand_tile"].pop())
    assert said == "box.toml: demand_tile: expected 9 tables [[demand_tile]], not 8"


def test_a_wrong_total_is_named() -> None:
    said = broken(lambda box: box["central_tiles"]["4"].update(ad=7))
    assert said == "box.toml: central_tiles.4.ad: expected a whole number from 0 to 6, not 7"


def test_a_misspelt_key_is_named_with_what_was_expected() -> None:
    def misspell(box: dict[str, Any]) -> None:
        box["demand_tile"][2]["visitor"] = box["demand_tile"][2].pop("visitors")

    said = broken(misspell)
    assert said == "box.toml: demand_tile[3].visitor: expected only id, visitors, tables here"


def test_a_missing_key_is_named() -> None:
    said = broken(lambda box: box["supply"].pop("starting_money"))
    expected = "box.toml: supply.starting_money: expected a whole number from 0 to 30, but the key is missing"
    assert said.startswith(expected)


@pytest.mark.parametrize("wrong", ["3", 2.5, True, [1]])
def test_a_figure_of_the_wrong_kind_is_named(wrong: object) -> None:
    said = broken(lambda box: box["ad"].update(buzz=wrong))
    assert said == f"box.toml: ad.buzz: expected a whole number from 0 to 99, not {wrong!r}"


def test_visitors_come_in_tens() -> None:
    said = broken(lambda box: box["demand_tile"][0].update(visitors=15))
    assert said == "box.toml: demand_tile[1].visitors: expected 10, 20, 30 or 40, not 15"


def test_two_tiles_of_one_name_are_refused() -> None:
    said = broken(lambda box: box["demand_tile"][1].update(id="demand_10_2"))
    assert "demand_tile[2].id: expected an id of its own" in said


def test_a_single_price_row_is_refused() -> None:
    said = broken(lambda box: box.update(price_row=box["price_row"][:1]))
    assert "price_row: expected at least two rows, not 1" in said


def test_falling_bonuses_are_refused() -> None:
    assert "bonus.value_by_level" in broken(lambda box: box["bonus"].update(value_by_level=[0, 1, 2, 3, 4, 5, 6, 8, 7]))


def test_an_unknown_section_is_refused() -> None:
    assert "box.toml: monsters: expected only meta" in broken(lambda box: box.update(monsters={}))


def test_a_typing_error_is_reported_with_its_line() -> None:
    with pytest.raises(BadComponents, match=r"box\.toml: not valid TOML: .*line 2"):
        read_text('[meta]\ngame = "essen\n', "box.toml")


@rule("E-C4")
def test_a_corrected_file_gives_a_corrected_box() -> None:
    contents = data()
    contents["central_tiles"]["2"]["ad"] = 5
    assert read_box(contents, "box.toml", 2).tiles[AD] == 5
