"""Pictures of the table: they fit their width, and whatever has no picture is readable too."""

import io

import msgspec
import pytest
from rich.cells import cell_len
from rich.console import Console

from fairground.cli.boards import generic
from fairground.cli.boards.essen import board as essen
from fairground.cli.terminal.paint import Paint
from fairground.core.dealer import SeededDealer
from fairground.core.state import SPECTATOR, State
from fairground.games import find_game, game_ids


class Coin(msgspec.Struct, frozen=True):
    id: str
    worth: int
    worn: bool


class Purse(msgspec.Struct, frozen=True):
    seat: str
    coins: list[Coin]


class View(msgspec.Struct, frozen=True):
    round: int
    asked: str | None
    x: int
    hand: list[str]
    bank: list[Coin]
    purses: list[Purse]


VIEW = View(
    round=2,
    asked=None,
    x=17,
    hand=[],
    bank=[Coin("old_crown", 5, True), Coin("ducat", 3, False)],
    purses=[Purse("blue", [Coin("ducat", 3, False)]), Purse("red", [])],
)
PAINT = Paint(("blue", "red"), ("Anna", "Ben"))


def positions(game_id: str, players: int) -> list[State]:
    """Every fifth position of a random game."""
    game = find_game(game_id)
    dealer = SeededDealer(players)
    state: State = game.begin(players, {}, dealer)
    found, decisions = [state.copy()], 0
    while waiting := state.waiting():
        offers = state.offers(waiting[0])
        state.play(waiting[0], offers[dealer.below(len(offers))], dealer)
        decisions += 1
        if decisions % 5 == 0:
            found.append(state.copy())
    return [*found[::4], state]


def drawn(picture: object, width: int) -> list[str]:
    console = Console(file=io.StringIO(), width=width, force_terminal=False)
    console.print(picture)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


@pytest.mark.parametrize("players", find_game("essen").players)
@pytest.mark.parametrize("width", [essen.NEEDS, 100])
def test_essen_fits_its_width(players: int, width: int) -> None:
    game = find_game("essen")
    paint = Paint(game.seats, [f"Somebody Longish {seat}" for seat in range(players)])
    for state in positions("essen", players):
        lines = drawn(essen.draw(game.view(state, SPECTATOR), paint, game.words("en"), width), width)
        assert max(map(cell_len, lines)) <= width
        assert sum("points" in line for line in lines) == -(-players // 2)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_is_readable_without_a_picture_of_its_own(game_id: str) -> None:
    game = find_game(game_id)
    players = game.players[0]
    paint = Paint(game.seats, [f"Player {seat}" for seat in range(players)])
    for state in positions(game_id, players):
        for seat in (SPECTATOR, 0):
            view = game.view(state, seat)
            assert generic.read_out(view, paint)[0].startswith("Player 0 is ")
            lines = drawn(generic.draw(view, paint, game.words("en"), 60, frozenset()), 60)
            assert max(map(cell_len, lines)) <= 60


def test_a_view_in_words() -> None:
    assert generic.read_out(VIEW, PAINT) == [
        "Anna is blue, Ben is red.",
        "round 2 · asked -",
        "hand: none",
        "bank: old crown (worth 5, worn); ducat (worth 3)",
        "purses: blue (coins (id ducat, worth 3)); red",
    ]


def test_what_belongs_to_a_seat_stands_under_its_name() -> None:
    words = find_game("template").words("en")
    text = "\n".join(drawn(generic.draw(VIEW, PAINT, words, 80, frozenset()), 80))
    assert "Anna (blue)" in text
    assert "coins: ducat (worth 3)" in text
    assert "purses" not in text


def test_only_news_is_read_out_below_its_heading() -> None:
    lines = ["round 1", "bank:", "  north:", "    coins 3", "  south:", "    coins 4", "hand: none"]
    assert generic.news(lines, set()) == lines
    known = set(lines) - {"    coins 4"}
    assert generic.news(lines, known) == [
        "bank:",
        "  south:",
        "    coins 4",
        "(As before: 4 lines; type table for all.)",
    ]
