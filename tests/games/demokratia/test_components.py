"""What is in the box of Demokratia: the figures that are printed, and what happens to a file that is wrong."""

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

from fairground.core.refusal import BadComponents
from fairground.games.demokratia.actions import TILE_IDS, VOTE_IDS
from fairground.games.demokratia.components import (
    BLACK,
    FIVE,
    MONUMENTS,
    PHYLAI,
    RHETORS,
    ROAD,
    TILE_KINDS,
    box,
    read_box,
)
from fairground.games.rooms import read_text, read_toml
from tests.games.demokratia.table import fresh
from tests.rules import rule


@rule("D-C1")
@pytest.mark.parametrize(("players", "citizens"), [(3, 40), (4, 30), (5, 24)])
def test_citizens_per_player(players: int, citizens: int) -> None:
    """Printed."""
    assert box(players).citizens == citizens
    assert PHYLAI[:players] == ("blue", "red", "yellow", "green", "purple")[:players]


@rule("D-C2")
def test_forty_nine_tiles_of_the_printed_kinds() -> None:
    tiles = box(3).tiles
    kinds: Counter[str] = Counter()
    for tile in range(TILE_KINDS + 1):
        kinds[tiles.kinds[tile]] += int(tiles.copies[tile])
    assert kinds == {"agora": 1, "alley": 7, "street": 12, "turn": 12, "crossroads": 12, "square": 5}


@rule("D-C2")
@pytest.mark.parametrize(("kind", "buildings"), [("alley", 3), ("street", 2), ("turn", 2), ("crossroads", 1)])
def test_as_many_buildings_as_printed(kind: str, buildings: int) -> None:
    tiles = box(3).tiles
    for tile in range(TILE_KINDS):
        if tiles.kinds[tile] == kind:
            edges = [int(tiles.edges[tile * 16 + side]) for side in range(4)]
            assert sum(1 for edge in edges if edge != ROAD) == buildings


@rule("D-C2")
def test_the_tiles_that_the_book_names_are_there() -> None:
    for tile in ("turn_green_blue", "alley_green_purple_red", "crossroads_purple", "street_blue_red", "street_black"):
        assert tile in TILE_IDS


@rule("D-C2")
def test_all_colours_are_alike() -> None:
    tiles = box(3).tiles
    carried = [
        sum(int(tiles.copies[tile]) for tile in range(TILE_KINDS) if tiles.gains[tile * FIVE + phyle])
        for phyle in range(FIVE)
    ]
    assert carried == [13] * 5
    assert sum(int(tiles.copies[tile] * tiles.black[tile]) for tile in range(TILE_KINDS)) == 16


@rule("D-C2")
def test_a_turn_turned_twice_has_its_exits_south_and_west() -> None:
    tiles = box(3).tiles
    turned = TILE_IDS.index("turn_blue_red") * 4 + 2
    assert [int(tiles.edges[turned * 4 + side]) for side in range(4)] == [0, 1, ROAD, ROAD]
    assert tiles.turns[TILE_IDS.index("turn_blue_red")] == 4
    assert tiles.turns[TILE_IDS.index("street_black")] == 2
    assert tiles.turns[TILE_IDS.index("square")] == 1


@rule("D-C3")
def test_the_blue_red_vote_as_printed() -> None:
    assert votes("vote_blue_red") == [1, 1, -1, -1, -1]


@rule("D-C3")
def test_fifteen_votes_each_phyle_alike() -> None:
    assert len(VOTE_IDS) == 15
    assert votes("vote_blue_double") == [2, -1, -1, -1, -1]
    for phyle in range(FIVE):
        figures = Counter(votes(vote)[phyle] for vote in VOTE_IDS)
        assert figures == {2: 1, 1: 4, -1: 10}


def votes(vote: str) -> list[int]:
    first = VOTE_IDS.index(vote) * FIVE
    return [int(figure) for figure in box(3).votes[first : first + FIVE]]


@rule("D-C4")
def test_both_charts_have_all_five_phylai_with_three_players_too() -> None:
    polis = fresh(3)
    assert len(polis.power) == 5
    assert len(polis.boule) == 25


@rule("D-C5")
def test_five_monuments_and_a_rhetor_for_each_phyle() -> None:
    assert MONUMENTS == ("academy", "parthenon", "stoa", "theatre", "walls")
    assert dict(zip(RHETORS, PHYLAI, strict=True)) == {
        "demosthenes": "blue",
        "pericles": "red",
        "socrates": "yellow",
        "sophocles": "green",
        "themistocles": "purple",
    }


def broken(change: str) -> dict[str, Any]:
    """The components file with one thing wrong."""
    data = deepcopy(read_toml("fairground.games.demokratia", "components.toml"))
    if change == "colour":
        data["athens_tile"][0]["buildings"][0] = "orange"
    elif change == "too few":
        data["athens_tile"][0]["buildings"].pop()
    elif change == "copies":
        data["athens_tile"][0]["copies"] = 2
    elif change == "twice":
        data["athens_tile"][1]["id"] = data["athens_tile"][0]["id"]
    elif change == "vote":
        data["vote_tile"][3]["votes"]["blue"] = 9
    elif change == "vote twice":
        data["vote_tile"][3]["id"] = data["vote_tile"][2]["id"]
    elif change == "rhetor":
        data["rhetors"]["pericles"] = "blue"
    elif change == "monument":
        data["monuments"]["names"].reverse()
    else:
        data["extra"] = 1
    return data


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ("colour", r"athens_tile\[1\].buildings: expected one of blue.* not 'orange'"),
        ("too few", r"athens_tile\[1\].buildings: expected as many as the shape of alley has, not 2"),
        ("copies", r"athens_tile: expected 7 tiles of the kind alley, not 8"),
        ("twice", r"athens_tile: expected an id of its own"),
        ("vote", r"vote_tile\[4\].votes.blue: expected a whole number from -3 to 3, not 9"),
        ("vote twice", r"vote_tile: expected an id of its own"),
        ("rhetor", r"rhetors.pericles: expected one of red, not 'blue'"),
        ("monument", r"monuments.names: expected academy"),
        ("extra", r"extra: expected only meta"),
    ],
)
def test_a_wrong_components_file_is_refused_with_the_place(change: str, complaint: str) -> None:
    with pytest.raises(BadComponents, match=complaint):
        read_box(broken(change), "components.toml", 3)


def test_a_typing_error_in_the_file_is_reported_with_its_line() -> None:
    with pytest.raises(BadComponents, match=r"x.toml: not valid TOML: .*line 1"):
        read_text("a = = 1", "x.toml")


def test_black_is_no_phyle() -> None:
    assert len(PHYLAI) == BLACK
