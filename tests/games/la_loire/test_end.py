"""The end of the game, the points and the variants (L-7, L-8)."""

import pytest

from fairground.core.dealer import SeededDealer
from fairground.games.la_loire.components.names import CHARACTER_NAMES
from fairground.games.la_loire.rules.delivery import deliver
from fairground.games.la_loire.rules.end import ENDS, look_for_end, points_of
from fairground.games.la_loire.rules.goods import advance
from fairground.games.la_loire.rules.setup import set_up
from fairground.games.la_loire.rules.turn import LaLoire
from tests.games.la_loire.table import (
    GREEN_SEAT,
    YELLOW_SEAT,
    clear_horses,
    decide,
    deliver_before,
    hire,
    hold,
    offers,
    own,
    place_stack,
    player,
    ride,
    stand,
    stop,
    valley,
)
from tests.rules import rule


def play_turn(table: LaLoire) -> None:
    """The active player only rides."""
    seat, turns = table.asked, table.turns
    decide(table, "merchant")
    while table.asked == seat and table.turns == turns:
        decide(table, offers(table, "go")[0] if offers(table, "go") else "done")


@rule("L-7.1")
@pytest.mark.parametrize(("players", "boat", "messages"), [(1, 20, 15), (2, 20, 12), (3, 17, 10), (4, 15, 8)])
def test_the_end_depends_on_the_number_of_players(players: int, boat: int, messages: int) -> None:
    """Printed."""
    contents = valley(players).box
    assert (contents.end_boat, contents.end_messages) == (boat, messages)


@rule("L-7.1")
def test_after_the_boat_arrives_everybody_else_has_one_more_turn() -> None:
    table = valley(3)
    clear_horses(table)
    table.asked = YELLOW_SEAT
    player(table, YELLOW_SEAT).boat = 15
    player(table, YELLOW_SEAT).deniers = 10
    stop(table, "merchant", "nantes", second=True)
    decide(table, "ship 2")
    for seat in (2, 0):
        assert table.asked == seat
        assert table.end_reason() == ""
        play_turn(table)
    assert table.waiting() == []
    assert table.end_reason() == "boat"


@rule("L-7.1")
def test_enough_messages_end_the_game_as_well() -> None:
    table = valley(4)
    clear_horses(table)
    deliver_before(
        table,
        *["saumur_wisdom", "saumur_justice", "usse_crown", "usse_justice"],
        "blue_red",
        "blue_green",
        "blue_white",
    )
    hold(table, "nantes_love")
    stop(table, "messenger", "nantes", second=True)
    decide(table, "deliver nantes_love", "done")
    for _ in range(3):
        play_turn(table)
    assert table.end_reason() == "messages"


@rule("L-7.1")
def test_anothers_boat_that_arrives_on_a_purchase_ends_the_game_after_the_active_player() -> None:
    """The owner of the Farm has another turn, the buyer has not."""
    table = valley(2)
    clear_horses(table)
    stand(table, "farm", "saumur", YELLOW_SEAT)
    player(table, YELLOW_SEAT).boat = 19
    stop(table, "merchant", "saumur", second=True)
    decide(table, "buy cheese")
    assert table.asked == YELLOW_SEAT
    play_turn(table)
    assert table.end_reason() == "boat"


@rule("L-7.1")
@pytest.mark.parametrize("first", ["boat", "messages"])
def test_of_two_ends_in_one_turn_the_one_reached_first_is_named(first: str) -> None:
    table = valley(2)
    mine = player(table, YELLOW_SEAT)
    table.asked = YELLOW_SEAT
    mine.boat, mine.deliveries = table.box.end_boat - 1, table.box.end_messages - 1
    if first == "boat":
        advance(table, YELLOW_SEAT, 1)
    else:
        mine.add_message(0)
        deliver(table, mine, 0, table.box.destination[0])
    mine.boat, mine.deliveries = table.box.end_boat, table.box.end_messages
    look_for_end(table, mine)
    assert ENDS[table.cause] == first


@rule("L-7.1", "L-1.1")
def test_a_last_turn_may_be_a_lost_one() -> None:
    table = valley(2)
    player(table, YELLOW_SEAT).deniers = 2
    advance(table, table.asked, 20)
    ride(table, "messenger", "orleans")
    table.moved = 1
    decide(table, "go talcy")
    assert table.end_reason() == "boat"
    assert player(table, YELLOW_SEAT).deniers == 3


@rule("L-7.2")
def test_points_come_from_boat_messages_and_cards() -> None:
    table = valley()
    player(table).boat = 9
    deliver_before(table, "saumur_wisdom", "white_black", "nantes_love")
    hold(table, "blue_red", "blue_green")
    hire(table, "scout", "dairyman")
    own(table, "nantes", "bank")
    own(table, "orleans", "ducal_palace")
    assert points_of(table, player(table)) == 9 + (2 + 6 + 7) + 2 + (1 + 0) + (1 + 2)
    assert table.scores() == [points_of(table, player(table)), 0]


@rule("L-7.2")
@pytest.mark.parametrize(
    ("character", "kind"),
    [("lover", "love"), ("general", "war"), ("philosopher", "wisdom"), ("judge", "justice"), ("provost", "crown")],
)
def test_a_blue_character_counts_two_for_each_delivered_message_of_its_type(character: str, kind: str) -> None:
    table = valley()
    deliver_before(table, f"nantes_{kind}", f"orleans_{kind}", "nantes_war" if kind != "war" else "nantes_love")
    before = table.scores()[0]
    hire(table, character)
    cost = table.box.character_points[CHARACTER_NAMES.index(character)]
    assert table.scores()[0] == before + cost + 4
    hold(table, "saumur_wisdom")
    assert table.scores()[0] == before + cost + 5


@rule("L-7.3")
def test_a_tie_goes_to_castles_then_to_buildings_with_palace_cards_then_it_is_shared() -> None:
    table = valley(4)
    assert table.ranking() == [1, 1, 1, 1]
    stand(table, "castle", "saumur", YELLOW_SEAT)
    stand(table, "farm", "tours", GREEN_SEAT)
    stand(table, "monastery", "usse", GREEN_SEAT)
    assert table.ranking() == [3, 1, 3, 2]
    player(table).boat = 1
    own(table, "nantes", "bank", 2)
    assert table.scores() == [1, 0, 1, 0]
    assert table.ranking() == [2, 3, 1, 4]


@rule("L-8.1")
def test_solo_is_set_up_as_for_two_and_ends_after_sixty_turns() -> None:
    table = set_up(1, False, SeededDealer(3))
    assert sum(table.box.horses) == 6
    for _ in range(59):
        play_turn(table)
        assert table.waiting() == [0]
    assert table.turns == 59
    play_turn(table)
    assert table.turns == 60
    assert table.end_reason() == "turns"
    assert table.ranking() == [1]


@rule("L-8.1", "L-1.1")
def test_solo_a_lost_turn_counts() -> None:
    table = valley(1)
    table.turns = 57
    player(table).deniers = 3
    ride(table, "messenger", "orleans")
    place_stack(table, "merchant", "nantes")
    table.moved = 1
    decide(table, "go talcy")
    assert table.turns == 60
    assert table.end_reason() == "turns"


@rule("L-8.1")
def test_solo_ends_at_once_with_the_boat_or_fifteen_messages() -> None:
    table = valley(1)
    advance(table, 0, 20)
    play_turn(table)
    assert table.end_reason() == "boat"
    table = valley(1)
    deliver_before(table, *table.box.message_ids[:14])
    hold(table, "nantes_love")
    stop(table, "messenger", "nantes", second=True)
    decide(table, "deliver nantes_love", "done")
    assert table.end_reason() == "messages"
    assert table.turns == 1


@rule("L-8.2")
def test_casual_has_no_cards_no_circus_and_both_tokens_from_the_start() -> None:
    table = set_up(3, True, SeededDealer(5))
    assert table.circus == -1
    assert table.tokens(table.people[0]) == 2
    assert sum(table.left[index] for index in range(5, len(table.left))) == 0
    table.people[table.asked].deniers = 30
    stop(table, "merchant", "nantes")
    assert offers(table) == ["ship 1", "ship 2"]


@rule("L-8.2", "L-3.1")
def test_casual_the_market_changes_and_no_circus_moves() -> None:
    table = valley(casual=True)
    stop(table, "merchant", "saumur")
    decide(table, "buy cheese")
    assert table.spaces[table.box.colours.index("blue")] == 6
    assert table.circus == -1


@rule("L-8.1", "L-8.2")
def test_solo_and_casual_go_together() -> None:
    table = set_up(1, True, SeededDealer(3))
    while table.waiting():
        play_turn(table)
    assert table.end_reason() == "turns"
