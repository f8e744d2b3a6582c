"""Buying games."""

import pytest

from fairground.core.consequences import consequences, ways
from fairground.games.essen_the_game import GAME
from fairground.games.essen_the_game.components import LAST_TURN_NAMES
from fairground.games.essen_the_game.rules.purchase import points_for, price_of
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from tests.games.essen_the_game.table import (
    PEARL_GAMES,
    booths,
    do,
    numbers,
    offered,
    open_halls,
    place,
    put_event,
    why_not,
)
from tests.rules import rule

KOSMOS = 35
"""Price 10, hourglass, no bonus."""


def at(booth: int, event: str = "", last_turn: str = "") -> EssenTheGame:
    """Seat 0 at a booth with its tile there."""
    halls = open_halls(offered=[booth])
    place(halls, 0, booth)
    if event:
        put_event(halls, booth, event)
    if last_turn:
        halls.round = 7
        halls.last_turn = LAST_TURN_NAMES.index(last_turn)
    return halls


@rule("S-3.3")
def test_the_printed_example_bruxelles_1893_with_buzz_gives_five_points() -> None:
    """Popularity of hourglass 1, bonus 1, Buzz 3."""
    halls = at(PEARL_GAMES, "buzz")
    halls.popularity[3] = 1
    do(halls, "buy")
    visitor = GAME.view(halls, 0).visitors[0]
    assert (visitor.points, visitor.money, visitor.bag) == (5, 250, [PEARL_GAMES])
    assert numbers(halls.offered) == []


@rule("S-3.3")
@pytest.mark.parametrize(
    ("event", "last_turn", "popularity", "points"),
    [
        ("", "", 2, 3),
        ("goodies", "", 2, 4),
        ("flop", "", 2, 0),
        ("flop", "", 3, 1),
        ("flop", "", 0, 0),
        ("buzz", "", 6, 10),
        ("discount", "", 2, 3),
        ("sold_out", "", 2, 3),
        ("", "hourglass", 2, 5),
        ("", "dice", 2, 3),
        ("", "all_cheaper", 2, 3),
        ("flop", "hourglass", 1, 1),
        ("flop", "hourglass", 0, 0),
        ("buzz", "hourglass", 6, 12),
        ("goodies", "hourglass", 0, 4),
    ],
)
def test_points_of_a_purchase(event: str, last_turn: str, popularity: int, points: int) -> None:
    """Popularity, bonus 1, event and last-turn tile are added up, then not below 0."""
    halls = at(PEARL_GAMES, event, last_turn)
    halls.popularity[3] = popularity
    assert points_for(halls, PEARL_GAMES - 1) == points


@rule("S-3.3")
@pytest.mark.parametrize(
    ("booth", "event", "last_turn", "price"),
    [
        (PEARL_GAMES, "", "", 50),
        (PEARL_GAMES, "discount", "", 40),
        (PEARL_GAMES, "", "all_cheaper", 40),
        (PEARL_GAMES, "discount", "all_cheaper", 30),
        (PEARL_GAMES, "goodies", "hourglass", 50),
        (KOSMOS, "", "", 10),
        (KOSMOS, "discount", "", 5),
        (KOSMOS, "discount", "all_cheaper", 5),
    ],
)
def test_price_of_a_purchase(booth: int, event: str, last_turn: str, price: int) -> None:
    """Ten less for each, but at least 5."""
    assert price_of(at(booth, event, last_turn), booth - 1) == price


@rule("S-3.0", "S-3.3")
def test_buying_takes_the_last_free_space_and_then_no_more() -> None:
    halls = at(PEARL_GAMES)
    halls.visitors[0].spent = 7
    do(halls, "buy")
    assert halls.points_left(halls.visitors[0]) == 0
    halls = at(PEARL_GAMES)
    halls.visitors[0].spent = 8
    assert why_not(halls, 0, "buy") == ("no_free_space", "S-3.0")
    assert "buy" not in offered(halls, 0)


@rule("S-3.3", "S-C6")
def test_six_games_fill_the_bag() -> None:
    halls = at(PEARL_GAMES)
    halls.visitors[0].bag = booths(1, 2, 3, 4, 5, 6)
    assert halls.points_left(halls.visitors[0]) == 2
    assert why_not(halls, 0, "buy") == ("bag_full", "S-3.3")
    halls.visitors[0].bag = booths(1, 2, 3, 4, 5)
    do(halls, "buy")
    assert halls.points_left(halls.visitors[0]) == 2


@rule("S-3.3")
def test_a_full_bag_is_told_before_it_is_full_and_where_one_would_walk_for_nothing() -> None:
    """The sixth game is bought with a warning; with six, a booth nearby is not praised any more."""

    def told(halls: EssenTheGame) -> dict[str, tuple[list[str], list[str]]]:
        return {
            GAME.actions.notation(one.code): ([part.kind for part in one.parts], [each.kind for each in one.cautions])
            for one in consequences(GAME, halls, 0)
        }

    halls = open_halls(offered=[41, 46])
    place(halls, 0, 41)
    halls.visitors[0].bag = booths(1, 2, 3, 4, 5)
    before = told(halls)
    assert "full" in before["buy"][1]
    assert "for_sale" in before["step 46"][0]
    do(halls, "buy")
    after = told(halls)
    assert "bag_full" in after["step 46"][0]
    assert "for_sale" not in after["step 46"][0]


@rule("S-3.0", "S-3.3")
def test_who_walks_to_a_game_hears_before_what_it_does_to_the_way_home() -> None:
    """Booth 32 is five steps from the car: with a sixth game two points a round are left."""

    def warned(halls: EssenTheGame) -> dict[str, dict[str, dict[str, object]]]:
        return {way.place: {one.kind: dict(one.facts) for one in way.cautions} for way in ways(GAME, halls, 0)}

    halls = open_halls(offered=[32])
    place(halls, 0, 36)
    halls.visitors[0].bag = booths(1, 2, 3, 4, 5)
    found = warned(halls)
    assert list(found["32"]) == ["then_heavy", "then_full"]
    assert found["32"]["then_heavy"]["next"] == 2
    assert found["31"] == {}, "nothing is sold there"
    halls.visitors[0].bag = 0
    assert warned(halls)["32"] == {}
    halls.visitors[0].bag = booths(1, 2, 3, 4, 5)
    halls.visitors[0].money = 0
    assert warned(halls)["32"] == {}
    halls.visitors[0].money = 300
    halls.visitors[0].bag = booths(1, 2, 3, 4, 5, 6)
    assert warned(halls)["32"] == {}, "that the bag is full is told already"


@rule("S-3.3", "S-5.1")
def test_in_the_last_round_a_way_from_which_the_parking_is_too_far_says_so() -> None:
    halls = open_halls(offered=[41], round_number=7)
    place(halls, 0, 45)
    halls.visitors[0].spent = 6
    found = {way.place: [one.kind for one in way.cautions] for way in ways(GAME, halls, 0)}
    assert found["41"] == ["too_far"]
    assert found["entrance_south"] == []


@rule("S-3.3")
def test_a_sold_out_game_needs_the_pre_order_once_per_player() -> None:
    halls = open_halls(offered=[PEARL_GAMES, 46])
    place(halls, 0, PEARL_GAMES)
    put_event(halls, PEARL_GAMES, "sold_out")
    put_event(halls, 46, "sold_out")
    assert "pre_order" in do(halls, "buy")
    assert not GAME.view(halls, 1).visitors[0].pre_order
    do(halls, "step 46")
    assert why_not(halls, 0, "buy") == ("pre_order_used", "S-3.3")
    place(halls, 1, 46)
    do(halls, "end", "buy")


@rule("S-3.3")
def test_the_card_in_the_common_wishlist_goes_to_the_buyer() -> None:
    halls = at(PEARL_GAMES)
    halls.common = booths(PEARL_GAMES, 1)
    halls.deck &= ~halls.common
    assert do(halls, "buy") == ["buy", "wish_taken"]
    assert numbers(halls.common) == [1]
    assert numbers(halls.visitors[0].hand()) == [PEARL_GAMES]
    assert GAME.view(halls, 2).visitors[0].shown == [PEARL_GAMES]


@rule("S-3.3")
def test_a_game_must_be_there_and_be_paid() -> None:
    halls = at(PEARL_GAMES)
    halls.visitors[0].money = 45
    assert why_not(halls, 0, "buy") == ("too_dear", "S-3.3")
    halls.offered = 0
    assert why_not(halls, 0, "buy") == ("nothing_here", "S-3.3")
    place(halls, 0, "galeria_west")
    assert why_not(halls, 0, "buy") == ("not_at_a_booth", "S-3.3")
    assert "buy" not in offered(halls, 0)
