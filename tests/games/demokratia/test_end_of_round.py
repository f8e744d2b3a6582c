"""End of round: fresh hands and two passes of each (D-6)."""

from fairground.core.dealer import SeededDealer
from fairground.games.demokratia.actions import TILE_IDS
from fairground.games.demokratia.components import TILE_KINDS
from fairground.games.demokratia.rules.closing import refresh_tiles, refresh_votes
from fairground.games.demokratia.rules.phylai import count_votes
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.state import COLOURS, RHETORICS, TILES_LEFT, VOTES_LEFT, VOTES_RIGHT
from fairground.games.demokratia.view.view import view
from tests.games.demokratia.table import (
    asked,
    decide,
    draws,
    fresh,
    give_tiles,
    give_votes,
    offered_kind,
    own,
    speak_and_vote,
    tiles_of,
    votes_of,
)
from tests.rules import rule


def with_only(*tiles: str) -> Demokratia:
    """All Athens tiles but these are built somewhere out of sight."""
    polis = fresh()
    give_tiles(polis)
    for tile in range(TILE_KINDS):
        polis.athens.counts[tile] = tiles.count(TILE_IDS[tile])
    polis.athens.total = len(tiles)
    return polis


@rule("D-6.1")
def test_seven_tiles_left_with_three_players() -> None:
    """The printed example: two each, Red passes to Yellow, the received one to Blue, the Academy draws the last."""
    left = ["turn_green_blue", "alley_green_purple_red", "crossroads_purple", "square", "street_black", "square"]
    polis = with_only(*left, "street_blue_red")
    own(polis, "red", "academy")
    hands = ["crossroads_purple", "street_black", "turn_green_blue", "alley_green_purple_red", "square", "square"]
    refresh_tiles(polis, draws(*hands))
    assert tiles_of(polis, "red") == ["alley_green_purple_red", "turn_green_blue"]
    decide(polis, "red: pass turn_green_blue", "yellow: pass square", "blue: pass crossroads_purple")
    assert tiles_of(polis, "red") == ["alley_green_purple_red", "crossroads_purple"]
    assert tiles_of(polis, "yellow") == ["square", "turn_green_blue"]
    decide(polis, "yellow: pass square", "red: pass crossroads_purple", "blue: pass street_black")
    assert tiles_of(polis, "red") == ["alley_green_purple_red", "square"]
    assert tiles_of(polis, "blue") == ["crossroads_purple", "square"]
    assert (polis.round, polis.phase) == (2, RHETORICS)
    polis.demagogues[1].hand = 4
    speak_and_vote(polis)
    assert asked(polis) == ["red"]
    decide(polis, "red: activate academy", dealer=draws("street_blue_red"))
    assert tiles_of(polis, "red") == ["alley_green_purple_red", "square", "street_blue_red"]
    assert polis.athens.total == 0


@rule("D-6.1")
def test_all_votes_come_back_and_three_are_dealt() -> None:
    polis = fresh()
    speak_and_vote(polis)
    count_votes(polis)
    refresh_votes(polis, SeededDealer(5))
    assert polis.phase == VOTES_LEFT
    assert [len(votes_of(polis, colour)) for colour in ("blue", "red", "yellow")] == [3, 3, 3]
    assert polis.votes.total == 6


@rule("D-6.1")
def test_a_vote_goes_left_then_one_right_also_the_received_one() -> None:
    polis = fresh()
    refresh_votes(polis, SeededDealer(5))
    give_votes(
        polis,
        blue=["vote_blue_red", "vote_blue_yellow", "vote_blue_green"],
        red=["vote_red_yellow", "vote_red_green", "vote_red_purple"],
        yellow=["vote_yellow_green", "vote_yellow_purple", "vote_yellow_double"],
    )
    decide(polis, "blue: pass vote_blue_red", "red: pass vote_red_yellow")
    assert votes_of(polis, "blue") == ["vote_blue_red", "vote_blue_yellow", "vote_blue_green"]
    assert asked(polis) == ["yellow"]
    decide(polis, "yellow: pass vote_yellow_green")
    assert polis.phase == VOTES_RIGHT
    assert votes_of(polis, "red") == ["vote_blue_red", "vote_red_green", "vote_red_purple"]
    assert "vote_blue_red" in offered_kind(polis, "red", "pass")
    decide(polis, "red: pass vote_blue_red", "blue: pass vote_blue_yellow", "yellow: pass vote_yellow_purple")
    assert votes_of(polis, "blue") == ["vote_blue_red", "vote_blue_green", "vote_yellow_green"]
    assert votes_of(polis, "yellow") == ["vote_blue_yellow", "vote_red_yellow", "vote_yellow_double"]
    assert polis.phase == TILES_LEFT


@rule("D-6.1")
def test_with_one_tile_each_nothing_is_passed_and_all_are_fresh_again() -> None:
    polis = with_only("square", "square", "street_black", "street_black", "street_blue_red")
    polis.used = 1023
    refresh_tiles(polis, SeededDealer(1))
    assert [len(tiles_of(polis, colour)) for colour in ("blue", "red", "yellow")] == [1, 1, 1]
    assert polis.athens.total == 2
    assert (polis.round, polis.phase, polis.used) == (2, RHETORICS, 0)


@rule("D-6.1")
def test_what_the_academy_drew_goes_back_with_the_hand() -> None:
    polis = fresh()
    give_tiles(polis, blue=["square", "square", "street_black", "street_blue_red"])
    refresh_tiles(polis, SeededDealer(1))
    assert len(tiles_of(polis, "blue")) == 3
    assert polis.athens.total == 48 - 9


@rule("D-6.1")
def test_whoever_passes_is_told_who_sits_left_and_right() -> None:
    """The view names both neighbours of a seat, and none for whoever looks on."""
    polis = fresh()
    for seat in range(int(polis.players)):
        left, right = polis.left_of(seat), polis.right_of(seat)
        assert view(polis, seat).neighbours == [COLOURS[left], COLOURS[right]]
    assert view(polis, -1).neighbours == []
