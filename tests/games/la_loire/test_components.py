"""What is in the box (L-C): the figures that are printed, and what a wrong file is told."""

from importlib.resources import files

from hypothesis import given
from hypothesis import strategies as st
import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.fast import i64, vec
from fairground.core.refusal import BadComponents
from fairground.games.la_loire.components.box import FILE, box, read_box
from fairground.games.la_loire.components.layouts import Layouts
from fairground.games.la_loire.components.names import CHARACTER_NAMES, GOOD_NAMES, PALACE_NAMES
from fairground.games.la_loire.rules.setup import set_up
from fairground.games.la_loire.rules.shields import MOST, scale
from fairground.games.la_loire.rules.version_1 import fits
from fairground.games.rooms import read_text
from tests.rules import rule

TEXT = files("fairground.games.la_loire").joinpath("components.toml").read_text("utf-8")
DATA = read_text(TEXT, FILE)


@rule("L-C1", "L-C2")
def test_twenty_places_on_a_ring_with_nine_villages_on_each_road() -> None:
    contents = box(2)
    assert len(contents.place_ids) == 20
    assert contents.place_ids[0] == "nantes"
    assert contents.place_ids[contents.orleans] == "orleans"
    south, north = contents.place_ids[1:10], contents.place_ids[11:]
    assert [p for p in south if p in DRAWN_SOUTH] == DRAWN_SOUTH
    assert [p for p in reversed(north) if p in DRAWN_NORTH] == DRAWN_NORTH


DRAWN_SOUTH = ["saumur", "montsoreau", "chinon", "usse", "villandry", "amboise", "cheverny"]
DRAWN_NORTH = ["angers", "langeais", "tours", "vendome", "blois", "talcy", "beaugency"]


@rule("L-C3")
def test_wood_sells_at_two_cheese_at_five_and_saumur_makes_cheese() -> None:
    contents = box(2)
    assert (contents.sells_at[0], contents.sells_at[2]) == (2, 5)
    assert GOOD_NAMES[contents.good_of[contents.place_ids.index("saumur")]] == "cheese"
    assert list(contents.carry) == [0, 1, 1, 1, 1]


@rule("L-C4")
def test_the_market_has_a_space_for_each_colour_the_last_at_four_with_the_check_in_the_middle() -> None:
    contents = box(2)
    assert len(contents.prices) == len(contents.colours)
    assert contents.prices[len(contents.prices) - 1] == 4
    assert 1 in list(contents.prices)
    assert 2 * contents.check_space + 1 == len(contents.colours)
    assert {"blue", "yellow", "purple", "red", "green", "white"} <= set(contents.colours)
    assert sum(contents.shields) == 18


@rule("L-C5")
@pytest.mark.parametrize(
    ("players", "villages"),
    [
        (1, {"montsoreau", "usse", "amboise", "langeais", "vendome", "talcy"}),
        (2, {"montsoreau", "usse", "amboise", "langeais", "vendome", "talcy"}),
        (3, {"saumur", "chinon", "villandry", "cheverny", "angers", "tours", "blois", "beaugency"}),
        (4, {"saumur", "chinon", "villandry", "cheverny", "angers", "tours", "blois", "beaugency"}),
    ],
)
def test_horses_stand_on_the_printed_villages(players: int, villages: set[str]) -> None:
    contents = box(players)
    assert {name for place, name in enumerate(contents.place_ids) if contents.horses[place]} == villages
    assert max(contents.horses) == 1


@rule("L-C6")
def test_messages_cost_their_level_and_say_where_they_go() -> None:
    contents = box(2)
    assert list(contents.message_cost) == [0, 1, 2, 3, 4]
    for message in range(len(contents.message_ids)):
        level = contents.message_level[message]
        colours = bin(contents.message_colours[message]).count("1")
        destination = contents.destination[message]
        city = destination in (0, contents.orleans)
        assert (colours, destination >= 0, city) == {
            1: (0, True, False),
            2: (2, False, False),
            3: (3, False, False),
            4: (0, True, True),
        }[level]
        assert contents.message_points[message] > 1


@rule("L-C7", "L-8.1")
def test_three_players_have_three_each_of_banker_apprentice_helper_and_mayor() -> None:
    """Printed; and two of the others, one of the blue ones."""
    for players, others in ((1, 1), (2, 1), (3, 2), (4, 2)):
        copies = dict(zip(CHARACTER_NAMES, box(players).character_copies, strict=True))
        for name in ("banker", "apprentice", "helper", "mayor"):
            assert copies.pop(name) == max(players, 2)
        for name in CHARACTER_NAMES[24:]:
            assert copies.pop(name) == 1
        assert set(copies.values()) == {others}
        assert len(copies) == 20


@rule("L-C7")
def test_the_apprentice_is_red_and_yellow_characters_cost_one() -> None:
    cards = {card["id"]: card for card in DATA["character"]}
    assert cards["apprentice"]["colour"] == "red"
    assert {card["cost"] for card in cards.values() if card["colour"] == "yellow"} == {1}
    assert {card["id"] for card in cards.values() if card["colour"] == "blue"} == set(CHARACTER_NAMES[24:])
    assert {card["scores_points"] for card in cards.values() if card["colour"] == "blue"} == {2}


@rule("L-C8")
def test_four_kinds_of_palace_card_at_four_deniers() -> None:
    contents = box(2)
    assert [palace["id"] for palace in DATA["palace"]] == list(PALACE_NAMES)
    assert contents.palace_deniers == 4


@rule("L-C9")
def test_building_costs_and_tokens() -> None:
    contents = box(2)
    assert list(contents.building_deniers) == [0, 4, 4, 6]
    assert list(contents.building_wood) == [0, 1, 2, 1]
    assert (contents.farms, contents.monasteries, contents.towers) == (5, 2, 4)


@rule("L-C6", "L-C7", "L-C8")
def test_the_box_holds_two_hundred_and_twenty_cards() -> None:
    """Reported by the designer; six reference cards lie in the box as well."""
    copies = {"two": 2, "players": 4, "one": 1}
    characters = sum(copies[card["copies"]] for card in DATA["character"])
    palaces = sum(2 * card["copies_per_city"] for card in DATA["palace"])
    goods = sum(card["supply"] for card in DATA["good"])
    deniers = sum(DATA["denier_cards"].values())
    assert characters + palaces + len(DATA["message"]) + goods + deniers + 6 == 220


@rule("L-C4")
@pytest.mark.parametrize("seed", range(40))
def test_neighbours_on_a_road_never_have_the_same_shield(seed: int) -> None:
    table = set_up(2, False, SeededDealer(seed))
    for road in (range(1, 9), range(11, 19)):
        for place in road:
            assert table.shield(place) != table.shield(place + 1)
    assert sorted(table.spaces) == list(range(7))
    tiles = [table.shield(place) for place in range(20) if not table.is_city(place)]
    assert [tiles.count(colour) for colour in range(7)] == list(table.box.shields)


def can_be_laid(tiles: list[int], last: int, road: int, other: int) -> bool:
    """Slow and obvious: try everything."""
    if road == 0:
        return other == 0 or can_be_laid(tiles, -1, other, 0)
    for colour, count in enumerate(tiles):
        if count and colour != last:
            rest = [*tiles[:colour], count - 1, *tiles[colour + 1 :]]
            if can_be_laid(rest, colour, road - 1, other):
                return True
    return False


@rule("L-C4")
@given(st.integers(0, 5), st.integers(0, 4), st.integers(-1, 2), st.data())
def test_a_rest_of_tiles_fits_exactly_when_somebody_can_lay_it(
    road: int, other: int, last: int, data: st.DataObject
) -> None:
    colours = data.draw(st.lists(st.integers(0, 2), min_size=road + other, max_size=road + other))
    tiles = [colours.count(colour) for colour in range(3)]
    assert fits(vec[i64](tiles), last, road, other) == can_be_laid(tiles, last, road, other)


def layouts_of(tiles: list[int], last: int, road: int, other: int) -> int:
    """Slow and obvious: count them one by one."""
    if road == 0:
        return layouts_of(tiles, -1, other, 0) if other else 1
    ways = 0
    for colour, count in enumerate(tiles):
        if count and colour != last:
            ways += layouts_of([*tiles[:colour], count - 1, *tiles[colour + 1 :]], colour, road - 1, other)
    return ways


@rule("L-C4")
@given(st.integers(1, 4), st.integers(1, 4), st.data())
def test_a_shield_is_hung_as_often_as_legal_layouts_follow(road: int, other: int, data: st.DataObject) -> None:
    """So every layout has the same chance."""
    colours = data.draw(st.lists(st.integers(0, 2), min_size=road + other, max_size=road + other))
    tiles = [colours.count(colour) for colour in range(3)]
    layouts = Layouts(vec[i64](tiles), other)
    for colour in set(colours):
        rest = [count - (kind == colour) for kind, count in enumerate(tiles)]
        assert layouts.after(layouts.all, colour) == layouts_of(rest, colour, road - 1, other)


@rule("L-C4")
def test_every_layout_of_the_box_is_as_likely_as_every_other() -> None:
    """Village by village the chances multiply to one over the number of layouts, whatever is drawn."""
    layouts = box(2).layouts
    everything = sum(int(layouts.after(layouts.all, colour)) for colour in range(7))
    for seed in range(20):
        table = set_up(2, False, SeededDealer(seed))
        rest, last, chance = int(layouts.all), -1, 1.0
        for place in [*range(1, 10), *range(11, 20)]:
            if place == 11:
                last = -1
            left = [rest // layouts.steps[colour] % (table.box.shields[colour] + 1) for colour in range(7)]
            weights = [int(layouts.after(rest, c)) if left[c] and c != last else 0 for c in range(7)]
            last = int(table.shield(place))
            chance *= weights[last] / sum(weights)
            rest -= int(layouts.steps[last])
        assert chance * everything == pytest.approx(1)


@rule("L-C4")
def test_what_a_dealer_is_asked_stays_small_and_in_proportion() -> None:
    weights = vec[i64]([3 << 40, 1 << 40, 0, 1])
    total = scale(weights)
    assert total == sum(weights) <= MOST + 4
    assert int(weights[0]) / int(weights[1]) == pytest.approx(3)
    assert (weights[2], weights[3]) == (0, 1)


@rule("L-C4")
def test_six_colours_work_as_well() -> None:
    """No code knows how many colours there are."""
    data = read_text(TEXT, FILE)
    data["shield"] = [{**shield, "tiles": 3} for shield in data["shield"] if shield["colour"] != "black"]
    data["market"] = {"prices": [1, 1, 2, 2, 3, 4], "check_space": 3}
    data["message"] = [card for card in data["message"] if "black" not in card.get("colours", [])]
    contents = read_box(data, "six.toml", 2)
    assert len(contents.colours) == 6
    assert contents.check_space == 2


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda data: data["shield"][0].update(tiles=5), "shield: expected 18 tiles in all"),
        (lambda data: data["market"].update(check_space=9), "market.check_space: expected a whole number from 1 to 7"),
        (lambda data: data["village"][3].update(good="beer"), "good: expected one of wood, grain, cheese, wine"),
        (lambda data: data["village"][3].update(id="saumur"), "id: expected an id of its own"),
        (lambda data: data["message"][40].update(colours=["blue"]), "colours: expected 2 different ones"),
        (lambda data: data["message"].append(data["message"][0]), "message: expected cards with an id of their own"),
        (lambda data: data["character"].pop(), "character: expected 29 tables"),
        (lambda data: data["river"]["xy"].pop(), "river.xy: expected a point"),
        (lambda data: data.update(chapel={}), "chapel: expected only game, setup"),
        (lambda data: data["village"][0].update(horses=1), "horses: expected only id, road"),
    ],
)
def test_a_wrong_file_is_told_what_is_wrong(change: object, complaint: str) -> None:
    data = read_text(TEXT, FILE)
    assert callable(change)
    change(data)
    with pytest.raises(BadComponents, match=complaint.replace("[", r"\[")):
        read_box(data, "mine.toml", 2)


def test_a_typing_error_is_reported_with_its_file() -> None:
    with pytest.raises(BadComponents, match=r"mine\.toml: not valid TOML"):
        read_text("[game\n", "mine.toml")
