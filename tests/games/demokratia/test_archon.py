"""Archon: the order of play, the Boule, building in Athens (D-3.1 to D-3.3)."""

from fairground.core.journal import Journal
from fairground.games.demokratia.components import CELL_NAMES, FIVE, PHYLAI, SEATS_PER_PHYLE
from fairground.games.demokratia.rules.archon import may_play, next_archon, playable
from fairground.games.demokratia.state import ARCHON, EMINENCES, OSTRACISM_CALL
from tests.games.demokratia.table import (
    asked,
    decide,
    draws,
    fresh,
    give_tiles,
    hands,
    hold,
    offered,
    offered_kind,
    own,
    power,
    seat_citizens,
    seats,
    set_power,
    speak_and_vote,
    tiles_of,
)
from tests.rules import rule


@rule("D-3.1")
def test_the_archon_tile_in_the_first_round_of_three() -> None:
    """The printed example: two each, Blue gets one from Red; B B Y Y B R."""
    polis = fresh()
    decide(polis, "blue: done", "red: give blue", "red: done", "yellow: done")
    speak_and_vote(polis)
    assert hands(polis) == [3, 1, 2]
    order = []
    while polis.phase == ARCHON:
        (player,) = asked(polis)
        order.append(player)
        decide(polis, f"{player}: boule green")
    assert order == ["blue", "blue", "yellow", "yellow", "blue", "red"]
    assert polis.archon == 1


@rule("D-3.1")
def test_the_tile_goes_to_the_first_with_more_and_may_move_on_at_once() -> None:
    polis = fresh(4)
    hold(polis, blue=1, red=2, yellow=1, green=4)
    assert next_archon(polis) == 3
    hold(polis, blue=1, red=4, yellow=1, green=4)
    polis.archon = 0
    assert next_archon(polis) == 1


@rule("D-3.1", "D-5.1")
def test_the_exile_counts_as_none_and_keeps_the_hand() -> None:
    polis = fresh()
    polis.exile = 0
    hold(polis, blue=5, red=1, yellow=1)
    speak_and_vote(polis)
    assert asked(polis) == ["red"]
    decide(polis, "red: boule red", "yellow: boule yellow")
    assert polis.phase == OSTRACISM_CALL
    assert polis.demagogues[0].hand == 5 + 1


@rule("D-3.1")
def test_a_hand_that_cannot_be_played_counts_as_empty() -> None:
    polis = fresh()
    for phyle in ("blue", "red", "yellow", "green", "purple"):
        seat_citizens(polis, phyle, blue=4, red=3, yellow=3)
    for eminence in ("academy", "parthenon", "stoa", "theatre", "walls"):
        own(polis, "blue", eminence)
    for eminence in ("demosthenes", "pericles", "socrates", "sophocles", "themistocles"):
        own(polis, "red", eminence)
    give_tiles(polis, blue=["square"], red=["street_black"])
    assert [playable(polis, seat) for seat in range(3)] == [0, 2, 0]
    polis.journal = Journal()
    assert next_archon(polis) == 1
    assert {event.kind for event in polis.journal.events if event.reveals} == {"cannot_play"}


@rule("D-3.2")
def test_a_citizen_takes_an_empty_seat_of_any_phyle() -> None:
    """The printed example: Blue, who has a blue seat, takes a red one."""
    polis = fresh()
    speak_and_vote(polis)
    decide(polis, "blue: boule red")
    assert seats(polis, "red") == [1, 1, 0]
    assert seats(polis, "blue") == [1, 0, 0]
    assert polis.demagogues[0].hand == 1


@rule("D-3.2")
def test_a_full_row_is_not_offered() -> None:
    polis = fresh()
    seat_citizens(polis, "green", blue=4, red=3, yellow=3)
    speak_and_vote(polis)
    assert offered_kind(polis, "blue", "boule") == ["blue", "red", "yellow", "purple"]


@rule("D-3.3")
def test_a_blue_and_a_red_building_beside_the_agora() -> None:
    """The printed example: both +1, a citizen on the tile and one from the pool on the agora, a tile is drawn."""
    polis = fresh()
    give_tiles(polis, blue=["street_blue_red"])
    speak_and_vote(polis)
    decide(polis, "blue: tile street_blue_red", "blue: cell d3", "blue: turn north", dealer=draws("square"))
    assert power(polis) == {"blue": 2, "red": 2, "yellow": 1, "green": 1, "purple": 1}
    blue = polis.demagogues[0]
    assert (blue.hand, blue.agora, blue.pool) == (1, 1, 36)
    assert polis.city.citizens[0] == 1 << CELL_NAMES.index("d3")
    assert tiles_of(polis, "blue") == ["square"]


@rule("D-3.3")
def test_two_black_buildings_lower_two_different_phylai() -> None:
    """The printed alternative: yellow and green lose power."""
    polis = fresh()
    give_tiles(polis, blue=["street_black"])
    set_power(polis, green=0)
    speak_and_vote(polis)
    decide(polis, "blue: tile street_black", "blue: cell d3")
    assert offered(polis, "blue") == ["lower blue", "lower red", "lower yellow", "lower green", "lower purple"]
    decide(polis, "blue: lower yellow")
    assert offered(polis, "blue") == ["lower blue", "lower red", "lower green", "lower purple"]
    decide(polis, "blue: lower green")
    assert power(polis) == {"blue": 1, "red": 1, "yellow": 0, "green": 0, "purple": 1}


@rule("D-3.3")
def test_power_stays_within_the_chart() -> None:
    polis = fresh()
    give_tiles(polis, blue=["street_blue_red"])
    set_power(polis, blue=10)
    speak_and_vote(polis)
    decide(polis, "blue: tile street_blue_red", "blue: cell d3", "blue: turn south")
    assert power(polis)["blue"] == 10
    assert power(polis)["red"] == 2


@rule("D-3.3")
def test_an_empty_pool_of_tiles_lets_the_hand_shrink() -> None:
    polis = fresh()
    give_tiles(polis, blue=["street_blue_red", "square"])
    for tile in range(len(polis.athens.counts)):
        polis.athens.counts[tile] = 0
    polis.athens.total = 0
    speak_and_vote(polis)
    decide(polis, "blue: tile street_blue_red", "blue: cell d3", "blue: turn north")
    assert tiles_of(polis, "blue") == ["square"]


@rule("D-3.3", "D-4.4")
def test_a_neutral_citizen_due_to_the_agora_goes_to_its_owner_and_is_not_played() -> None:
    polis = fresh()
    give_tiles(polis, blue=["street_blue_red"])
    blue = polis.demagogues[0]
    blue.gone, blue.pool = blue.pool, 0
    hold_before = blue.hand
    speak_and_vote(polis)
    decide(polis, "blue: tile street_blue_red", "blue: cell d3", "blue: turn north")
    assert (blue.hand, blue.agora, blue.neutral) == (hold_before - 1, 0, 1)
    assert playable(polis, 0) == 1


def test_a_tile_held_twice_is_offered_once_and_a_tile_without_place_not() -> None:
    polis = fresh()
    give_tiles(polis, blue=["street_black", "street_black", "square"])
    speak_and_vote(polis)
    assert offered_kind(polis, "blue", "tile") == ["street_black"]


@rule("D-3.1")
def test_with_every_seat_taken_whoever_finds_a_monument_outside_still_plays() -> None:
    """And whoever finds neither seat nor monument nor place for a tile does not."""
    polis = fresh(5)
    give_tiles(polis)
    for phyle in PHYLAI:
        seat_citizens(polis, phyle, blue=2, red=2, yellow=2, green=2, purple=2)
    assert all(polis.seats_taken(phyle) == SEATS_PER_PHYLE for phyle in range(FIVE)), "nothing is left to sit on"
    assert polis.rows_with_room() == 0
    assert may_play(polis, 0)
    for eminence in range(EMINENCES):
        polis.owners[eminence] = 1
    assert not may_play(polis, 0)


@rule("D-3.2")
def test_a_row_has_room_until_its_tenth_seat_is_taken() -> None:
    polis = fresh(5)
    for phyle in PHYLAI:
        seat_citizens(polis, phyle, blue=2, red=2, yellow=2, green=2, purple=2)
    for row, name in enumerate(PHYLAI):
        seat_citizens(polis, name, blue=2, red=2, yellow=2, green=1, purple=2)
        assert polis.rows_with_room() == 1 << row
        seat_citizens(polis, name, blue=2, red=2, yellow=2, green=2, purple=2)
