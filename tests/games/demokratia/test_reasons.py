"""Why something is not offered, and what a seat is asked."""

import pytest

from fairground.games.demokratia import GAME
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.state import COLOURS
from tests.games.demokratia.table import (
    asked,
    decide,
    fresh,
    give_tiles,
    hold,
    own,
    place,
    seat_citizens,
    speak_and_vote,
)
from tests.rules import rule


def why(polis: Demokratia, colour: str, action: str) -> str:
    """The sentence that explains why an action is not offered."""
    people = ["Anna", "Ben", "Cleo"]
    words = GAME.words("en")
    found = [reason for reason in GAME.reasons(polis, COLOURS.index(colour)) if reason.action == action]
    return " ".join(f"{words.reason(reason, people)} ({reason.rule})" for reason in found)


def placing(tile: str, *built: tuple[str, str, str]) -> Demokratia:
    """Blue has chosen this tile; others lie in the city."""
    polis = fresh()
    give_tiles(polis, blue=[tile])
    for cell, kind, direction in built:
        place(polis, cell, kind, direction)
    speak_and_vote(polis)
    decide(polis, f"blue: tile {tile}")
    return polis


@rule("D-3.4")
@pytest.mark.parametrize(
    ("tile", "built", "cell", "sentence"),
    [
        ("street_black", [], "d4", "The agora is never replaced."),
        ("street_black", [], "a1", "No road leads here."),
        ("street_black", [("d3", "street_black", "north")], "d3", "A tile lies here already."),
        (
            "street_blue_red",
            [("d3", "street_black", "north")],
            "d2",
            "Along the road to the south red would meet black.",
        ),
        (
            "turn_green_blue",
            [("e4", "turn_red_yellow", "west"), ("e3", "turn_blue_red", "south")],
            "d3",
            "This would close the agora’s road to the north and to the east: no open end would be left.",
        ),
        (
            "street_red_yellow",
            [("e4", "crossroads_red", "west"), ("e3", "turn_blue_red", "south")],
            "d3",
            "This would block the road from the east.",
        ),
        (
            "crossroads_blue",
            [
                ("e4", "crossroads_red", "west"),
                ("e3", "street_yellow_purple", "north"),
                ("c4", "crossroads_red", "west"),
                ("c3", "street_yellow_purple", "north"),
            ],
            "d3",
            "Its road would run into the back of a building in the east.",
        ),
        (
            "square",
            [("d3", "street_black", "north"), ("d2", "square", "north"), ("d5", "street_black", "north")],
            "d1",
            "The agora and the squares may not touch: there is one in the south.",
        ),
    ],
)
def test_why_a_cell_does_not_take_the_tile(
    tile: str, built: list[tuple[str, str, str]], cell: str, sentence: str
) -> None:
    polis = placing(tile, *built)
    assert why(polis, "blue", f"cell {cell}") == f"{sentence} (D-3.4)"


@rule("D-3.4")
def test_why_a_turn_is_not_possible() -> None:
    polis = placing("crossroads_red")
    decide(polis, "blue: cell d3")
    assert why(polis, "blue", "turn west") == "This would block the road from the south. (D-3.4)"


@rule("D-3.5")
def test_why_a_monument_or_rhetor_is_not_to_be_had() -> None:
    polis = fresh()
    own(polis, "red", "stoa")
    own(polis, "blue", "walls")
    polis.owners[5] = -2
    speak_and_vote(polis)
    assert why(polis, "blue", "take stoa") == "Ben has the Stoa. (D-3.5)"
    assert why(polis, "blue", "take demosthenes") == "Demosthenes is out of the game. (D-3.5)"
    assert why(polis, "blue", "activate walls") == "No tile of your hand fits in place of a built one. (D-3.5)"
    assert why(polis, "blue", "activate stoa") == "You do not have the Stoa. (D-3.5)"


@rule("D-3.2", "D-1.1")
def test_why_a_row_or_a_gift_is_not_offered() -> None:
    polis = fresh()
    seat_citizens(polis, "green", blue=4, red=3, yellow=3)
    hold(polis, blue=1, red=1, yellow=1)
    speak_and_vote(polis)
    assert why(polis, "blue", "boule green") == "All ten green seats are taken. (D-3.2)"
    assert why(polis, "blue", "give") == "Your last citizen must be kept and played. (D-1.1)"
    assert why(polis, "blue", "call") == "This belongs to the phase Ostracism. (D-5.1)"
    assert why(polis, "red", "boule green") == ""


@rule("D-1.1")
@pytest.mark.parametrize(
    ("decisions", "sentence"),
    [
        ([], ""),
        (["blue: tile crossroads_red"], "Gifts come before the citizen is played. (D-1.1)"),
        (["blue: tile crossroads_red", "blue: cell d3"], "Gifts come before the citizen is played. (D-1.1)"),
        (["blue: activate theatre"], "First finish what you have begun. (D-1.1)"),
        (["blue: boule green"], "Gifts come before the citizen is played. (D-1.1)"),
        (["blue: boule green", "blue: activate theatre"], "Gifts come before the citizen is played. (D-1.1)"),
    ],
)
def test_why_nothing_is_given_away_in_the_middle_of_a_play(decisions: list[str], sentence: str) -> None:
    polis = fresh()
    give_tiles(polis, blue=["crossroads_red"])
    own(polis, "blue", "theatre")
    speak_and_vote(polis)
    decide(polis, *decisions)
    assert asked(polis) == ["blue"]
    assert why(polis, "blue", "give") == sentence


@rule("D-5.1")
def test_why_somebody_cannot_be_named() -> None:
    polis = fresh()
    speak_and_vote(polis)
    while polis.phase < 13:
        seat = COLOURS[polis.waiting()[0]]
        decide(polis, f"{seat}: boule green")
    polis.ostracised = 2
    decide(polis, f"{COLOURS[polis.waiting()[0]]}: call")
    assert "Cleo holds the Ostracism tile" in why(polis, "blue", "name yellow")
    assert why(polis, "blue", "name blue") == "That would be you. (D-5.1)"
    assert why(fresh(ostracism=False), "blue", "call") == "This table plays without ostracism. (D-5.1)"


def test_the_chosen_tile_shows_where_it_may_go() -> None:
    polis = placing("crossroads_red")
    tile = GAME.view(polis, 1).tile
    assert tile is not None
    assert (tile.places[0].cell, tile.places[0].turns) == ("d3", ["north", "east", "south"])


def test_a_seat_is_asked_in_words() -> None:
    polis = placing("street_black")
    words = GAME.words("en")
    people = ["Anna", "Ben", "Cleo"]
    assert words.question(GAME.question(polis, 0), people) == "Choose the cell for the black street."
    decide(polis, "blue: cell d3")
    assert words.question(GAME.question(polis, 0), people) == (
        "Choose a phyle that loses power: 2 black buildings to go."
    )
