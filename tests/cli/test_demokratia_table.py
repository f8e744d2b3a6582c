"""Demokratia at the terminal: the map of Athens, the charts, and the same in words."""

import pytest
from rich.cells import cell_len

from fairground.cli.boards import in_words
from fairground.cli.boards.demokratia import board as demokratia
from fairground.cli.boards.demokratia.city import city_map
from fairground.cli.terminal.paint import Paint
from fairground.core.state import SPECTATOR
from fairground.games.demokratia import GAME
from fairground.games.demokratia.rules.turn import Demokratia
from tests.cli.test_tables import drawn, positions
from tests.games.demokratia.table import decide, fresh, give_tiles, place, speak_and_vote

WORDS = GAME.words("en")


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("width", [demokratia.NEEDS, 110])
def test_it_fits_its_width_and_can_be_read_out(players: int, width: int) -> None:
    paint = Paint(GAME.seats, [f"Somebody Longish {seat}" for seat in range(players)])
    for state in positions("demokratia", players)[::6]:
        assert isinstance(state, Demokratia)
        for seat in (SPECTATOR, 0):
            view = GAME.view(state, seat)
            lines = drawn(demokratia.draw(view, paint, WORDS, width), width)
            assert max(map(cell_len, lines)) <= width
            assert all(line.endswith(".") for line in in_words(GAME, view, paint))
            assert len(demokratia.details(view, WORDS)) == players


def test_the_map_shows_roads_buildings_citizens_and_places() -> None:
    polis = fresh()
    give_tiles(polis, blue=["square"])
    place(polis, "d3", "street_blue_red", citizen="yellow")
    speak_and_vote(polis)
    rows = [line.rstrip() for line in city_map(GAME.view(polis, 0)).plain.splitlines()]
    assert rows[0] == "     a    b    c    d    e    f    g"
    assert rows[5] == "2                  d2"
    assert rows[7:13] == [
        "                    │",
        "3                 r Y b",
        "                    │",
        "                    │",
        "4             c4  ──A── e4",
        "                    │",
    ]
    decide(polis, "blue: tile square")
    assert " d2 " in city_map(GAME.view(polis, 0)).plain
    assert " c4 " not in city_map(GAME.view(polis, 0)).plain


def test_in_words() -> None:
    polis = fresh()
    give_tiles(polis)
    place(polis, "d3", "street_blue_red", citizen="yellow")
    lines = in_words(GAME, GAME.view(polis, 0), Paint(GAME.seats, ["Anna", "Ben", "Cleo"]))
    assert lines[0].startswith("Round 1 · Rhetorics · archon ")
    assert "d3: a blue-red street; north road, east blue, south road, west red; with a citizen of Cleo." in lines
    assert "Your tiles: none." in lines
