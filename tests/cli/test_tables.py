"""Pictures of the table: they fit their width, and whatever has no picture is readable too."""

import io

import msgspec
import pytest
from rich.cells import cell_len
from rich.console import Console

from fairground.cli.boards import generic, in_words
from fairground.cli.boards.essen import board as essen
from fairground.cli.boards.essen_the_game import board as spiel
from fairground.cli.boards.essen_the_game.halls import halls_map
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
            assert all(line.endswith(".") for line in in_words(game, view, paint))
            lines = drawn(generic.draw(view, paint, game.words("en"), 60, frozenset()), 60)
            assert max(map(cell_len, lines)) <= 60


def test_a_view_in_words_is_what_the_game_says_of_it() -> None:
    game = find_game("template")
    state = game.begin(2, {}, SeededDealer(1))
    paint = Paint(game.seats, ["Anna", "Ben"])
    view = game.view(state, 0)
    lines = in_words(game, view, paint)
    assert lines[0] == "Anna is blue, Ben is red."
    assert lines[1:] == game.words("en").description(game.describe(view), ["Anna", "Ben"])


@pytest.mark.parametrize("players", find_game("essen_the_game").players)
@pytest.mark.parametrize("width", [spiel.NEEDS, 100])
def test_the_halls_fit_their_width_and_show_everybody(players: int, width: int) -> None:
    game = find_game("essen_the_game")
    names = ["Anna", "Ben", "Cleo", "Dora", "Emil"][:players]
    paint = Paint(game.seats, names)
    for state in positions("essen_the_game", players):
        for seat in (SPECTATOR, 0):
            view = game.view(state, seat)
            lines = drawn(spiel.draw(view, paint, game.words("en"), width), width)
            assert max(map(cell_len, lines)) <= width
            text = "\n".join(lines)
            assert all(name in text for name in names)
            assert "Parking" in text
            assert text.count(names[0][0]) >= 2
            assert len(spiel.details(view, game.words("en"))) == players


def test_a_booth_shows_its_number_symbol_price_and_points() -> None:
    game = find_game("essen_the_game")
    state = positions("essen_the_game", 3)[-2]
    view = game.view(state, 0)
    paint = Paint(game.seats, ["Anna", "Ben", "Cleo"])
    text = halls_map(view, paint, game.words("en")).plain
    for tile in view.tiles:
        if tile.where == "booth":
            assert f"{tile.booth}{tile.symbol[0]}" in text
            assert f"{tile.price}/{tile.points}" in text


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
