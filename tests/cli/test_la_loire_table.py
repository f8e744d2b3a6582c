"""The picture of La Loire fits its width and says who stands where."""

import io

import pytest
from rich.cells import cell_len
from rich.console import Console

from fairground.cli.boards import in_words
from fairground.cli.boards.la_loire import board as la_loire
from fairground.cli.terminal.paint import Paint
from fairground.core.dealer import SeededDealer
from fairground.core.state import SPECTATOR
from fairground.games.la_loire import GAME
from fairground.games.la_loire.view.shapes import LaLoireView

WORDS = GAME.words("en")


def position(players: int, casual: str, decisions: int) -> LaLoireView:
    state = GAME.begin(players, {"casual": casual}, SeededDealer(players))
    chooser = SeededDealer(5)
    while state.waiting() and decisions:
        decisions -= 1
        offers = state.offers(state.asked)
        state.apply(state.asked, offers[int(chooser.below(len(offers)))], chooser)
    view: LaLoireView = GAME.view(state, SPECTATOR)
    return view


def paint(players: int) -> Paint:
    return Paint(GAME.seats, [f"Somebody Longish {seat}" for seat in range(players)])


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("casual", ["no", "yes"])
@pytest.mark.parametrize("width", [la_loire.NEEDS, 110])
def test_the_valley_fits_its_width(players: int, casual: str, width: int) -> None:
    for decisions in (0, 60, 140):
        view = position(players, casual, decisions)
        console = Console(file=io.StringIO(), width=width, force_terminal=False)
        console.print(la_loire.draw(view, paint(players), WORDS, width))
        assert isinstance(console.file, io.StringIO)
        lines = console.file.getvalue().splitlines()
        assert max(map(cell_len, lines)) <= width
        assert sum(line.count(" point") for line in lines) == players
        assert any("Saumur" in line and "Cheese" in line for line in lines)


def test_the_valley_in_words() -> None:
    lines = in_words(GAME, position(2, "no", 0), paint(2))
    assert lines[0] == "Choose a rider · the river ends at 20, 12 messages are enough."
    assert len(lines) > 20
    assert any("Somebody Longish 1" in line for line in lines)


def test_where_the_points_come_from() -> None:
    view = position(3, "no", 140)
    for player, row in zip(view.players, la_loire.details(view, WORDS), strict=True):
        assert sum(map(int, row.values())) == player.score
