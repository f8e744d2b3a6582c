"""What is in the box."""

from collections import Counter
from importlib.resources import files

import pytest

from fairground.core.refusal import BadComponents
from fairground.games.essen_the_game.components import (
    BOOTHS,
    COURTYARD,
    ENTRANCE_SOUTH,
    ENTRANCE_WEST,
    EVENT_NAMES,
    PALLET_NAMES,
    PARKING,
    RANKINGS,
    SPACE_NAMES,
    SPACES,
    SYMBOL_NAMES,
    SYMBOLS,
    ZONE_NAMES,
    box,
    read_box,
)
from fairground.games.rooms import read_text
from tests.games.essen_the_game.table import PEARL_GAMES
from tests.rules import rule

BOX = box()
TEXT = files("fairground.games.essen_the_game").joinpath("components.toml").read_text("utf-8")


def beside(space: int) -> set[str]:
    return {SPACE_NAMES[other] for other in BOX.beside(space)}


@rule("S-C1")
def test_twelve_booths_in_each_of_five_zones() -> None:
    assert Counter(BOX.zones) == dict.fromkeys(range(len(ZONE_NAMES)), 12)
    assert len({place.name for place in BOX.places[:BOOTHS]}) == 60


@rule("S-C1")
def test_neighbours_are_exactly_the_rectangles_that_touch() -> None:
    for space in range(SPACES):
        touching = {other for other in range(SPACES) if other != space and BOX.places[space].touches(BOX.places[other])}
        assert set(BOX.beside(space)) == touching, SPACE_NAMES[space]
        assert all(space in BOX.beside(other) for other in touching)


@rule("S-C1")
def test_everything_is_connected_as_the_stated_distances_say() -> None:
    steps = BOX.ways_from(PARKING)
    assert max(steps) < SPACES
    assert steps[:BOOTHS] == BOX.distances
    assert list(BOX.steps[PARKING * SPACES : (PARKING + 1) * SPACES]) == steps


@rule("S-C1")
def test_the_parking_touches_both_entrances_and_nothing_else() -> None:
    assert beside(PARKING) == {"entrance_west", "entrance_south"}
    assert SPACE_NAMES[ENTRANCE_SOUTH] not in beside(ENTRANCE_WEST)


@rule("S-C1")
def test_courtyard_and_galeria_do_not_lead_outside() -> None:
    for inner in ("courtyard", "galeria_west", "galeria_east"):
        assert not beside(SPACE_NAMES.index(inner)) & {"parking", "entrance_west", "entrance_south"}


@rule("S-C1")
def test_the_galeria_joins_purple_and_blue() -> None:
    west, east = SPACE_NAMES.index("galeria_west"), SPACE_NAMES.index("galeria_east")
    assert {ZONE_NAMES[BOX.zones[space]] for space in BOX.beside(west) if space < BOOTHS} == {"blue"}
    assert {ZONE_NAMES[BOX.zones[space]] for space in BOX.beside(east) if space < BOOTHS} == {"purple"}
    assert east in BOX.beside(west)


@rule("S-C1")
def test_a_green_booth_touches_the_courtyard_and_an_entrance() -> None:
    """The printed walk: courtyard, green booth, entrance, parking."""
    both = [space for space in BOX.beside(COURTYARD) if ENTRANCE_SOUTH in BOX.beside(space)]
    assert [ZONE_NAMES[BOX.zones[space]] for space in both] == ["green"]


@rule("S-C1")
def test_only_courtyard_and_galeria_join_the_two_buildings() -> None:
    for booth in range(BOOTHS):
        for other in BOX.beside(booth):
            assert other >= BOOTHS or BOX.buildings[other] == BOX.buildings[booth]


@rule("S-C2")
def test_fifteen_tiles_of_each_symbol() -> None:
    assert Counter(BOX.symbols) == dict.fromkeys(range(SYMBOLS), 15)
    assert all(price % 5 == 0 for price in BOX.prices)
    assert set(BOX.bonuses) == {0, 1, 2, 3}


@rule("S-C2")
def test_bruxelles_1893_is_an_hourglass_with_bonus_1() -> None:
    tile = PEARL_GAMES - 1
    assert BOX.places[tile].name == "Pearl Games"
    assert BOX.titles == {tile: "Bruxelles 1893"}
    assert SYMBOL_NAMES[BOX.symbols[tile]] == "hourglass"
    assert BOX.bonuses[tile] == 1


def card(series: str, index: int) -> dict[str, int]:
    wanted = BOX.morning if series == "morning" else BOX.afternoon
    found = {name: int(wanted[index * SYMBOLS + symbol]) for symbol, name in enumerate(SYMBOL_NAMES)}
    return {name: count for name, count in found.items() if count}


@rule("S-C3")
def test_the_two_printed_morning_cards() -> None:
    assert card("morning", 0) == {"meeple": 3, "hourglass": 1}
    assert card("morning", 4) == {"meeple": 2, "hourglass": 2}


@rule("S-C3")
def test_morning_cards_ask_for_four_symbols_afternoon_cards_for_six() -> None:
    assert [sum(card("morning", index).values()) for index in range(RANKINGS)] == [4] * 9
    assert [sum(card("afternoon", index).values()) for index in range(RANKINGS)] == [6] * 8 + [8]


@rule("S-C3")
def test_no_symbol_is_better_than_another() -> None:
    for series in ("morning", "afternoon"):
        total = Counter[str]()
        for index in range(RANKINGS):
            total.update(card(series, index))
        assert len(set(total.values())) == 1


@rule("S-C4")
def test_the_pallet_truck_has_one_minus_three_plus_and_two_question_marks() -> None:
    assert Counter(PALLET_NAMES) == {"minus": 1, "plus": 3, "question": 2}


@rule("S-C5")
def test_fourteen_event_tokens() -> None:
    counts = dict(zip(EVENT_NAMES, BOX.event_counts, strict=True))
    assert counts == {"buzz": 1, "flop": 1, "goodies": 3, "discount": 3, "sold_out": 6}
    assert list(BOX.event_points) == [3, -3, 1, 0, 0]
    assert BOX.last_turn_bonus == 2


@rule("S-C6")
def test_eight_spaces_six_bags_and_popularity_from_two() -> None:
    assert (BOX.track, BOX.bags) == (8, 6)
    assert (BOX.popularity_lowest, BOX.popularity_start, BOX.popularity_highest) == (0, 2, 6)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("price = 50, symbol", "price = 51, symbol", "multiple of 5"),
        ('symbol = "dice"', 'symbol = "die"', "one of meeple, dice, cards, hourglass"),
        ("number =  7", "number =  8", "booths[7].number"),
        ("booths = [4, 8]", "booths = [4, 88]", "booth numbers from 1 to 60"),
        ('spaces = ["galeria_west"]', 'spaces = ["gallery"]', "'gallery'"),
        ("count = 6", "count = 1", "at least 12 tokens"),
        ("stacks          = 5", "stacks          = 4", "start.stacks"),
        ("tiles_on_booths = 24", "tiles_on_booths = 25", "start.stacks"),
        ('"minus", "plus"', '"plus", "minus"', "minus, plus, plus, plus"),
        ("crowded_step    = 2", "crowded_stepp   = 2", "crowded_stepp"),
        ('id = "morning_2"', 'id = "morning_3"', "morning_2"),
    ],
)
def test_a_wrong_figure_is_reported_with_its_place(old: str, new: str, complaint: str) -> None:
    assert old in TEXT
    with pytest.raises(BadComponents, match="essen_the_game") as error:
        read_box(read_text(TEXT.replace(old, new), "essen_the_game"), "essen_the_game")
    assert complaint in str(error.value)


def test_a_typing_error_is_reported_with_its_line() -> None:
    with pytest.raises(BadComponents, match="line 2"):
        read_text("id = 1\nbooths = !", "file")
