"""Pictures of the table: a game's own where somebody drew one, otherwise one that fits every game."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from rich.console import RenderableType

from fairground.cli.boards import generic
from fairground.cli.table.session import Session
from fairground.cli.terminal.paint import Paint
from fairground.cli.terminal.screen import Screen
from fairground.cli.terminal.sentences import spoken
from fairground.core.game import AnyGame
from fairground.core.state import SPECTATOR, State
from fairground.core.words import Words


class Board(Protocol):
    """What `board.py` in a game's folder offers."""

    NEEDS: int
    """Columns below which it cannot be drawn."""

    def draw(self, view: Any, paint: Paint, words: Words, width: int) -> RenderableType: ...
    def headline(self, view: Any, paint: Paint, words: Words) -> str: ...
    def details(self, view: Any, words: Words) -> list[dict[str, str]]: ...


def board_of(game: AnyGame) -> Board | None:
    """The game's own picture, if it has one: here, or `terminal.py` in the package of a game from outside."""
    for name in (f"{__name__}.{game.id}", f"{game.setup.__module__}.terminal"):
        if find_spec(name) is not None:
            module: Any = import_module(name if name.endswith(".terminal") else f"{name}.board")
            drawn: Board = module
            return drawn
    return None


def show_table(session: Session, screen: Screen, seat: int, whole: bool = False) -> None:
    """What a seat sees: drawn, or read out line by line where there is no room or nobody to look.

    What is in words and was so at the last look is left out, unless the whole is wanted.
    """
    if whole:
        screen.known = set()
    show_view(session.game, session.play.state, seat, session.paint, screen)


def show_view(game: AnyGame, state: State, seat: int, paint: Paint, screen: Screen) -> None:
    """What a seat sees of any position."""
    picture = board_of(game)
    if picture is not None:
        screen.warn_if_narrow(picture.NEEDS)
    for part in parts_of(game, state, seat, paint, screen):
        screen.say(part)


def parts_of(game: AnyGame, state: State, seat: int, paint: Paint, screen: Screen) -> list[RenderableType]:
    """A picture, or lines."""
    view = game.view(state, seat)
    words = game.in_language(spoken())
    picture = board_of(game)
    known = screen.known
    if picture is not None and not screen.plain and screen.width >= picture.NEEDS:
        return [picture.draw(view, paint, words, screen.width)]
    if picture is None and not screen.plain:
        screen.known = set(generic.shared_lines(view, paint))
        return [generic.draw(view, paint, words, screen.width, known)]
    lines = in_words(game, view, paint)
    screen.known = set(lines)
    return [*generic.news(lines, known)]


def in_words(game: AnyGame, view: Any, paint: Paint) -> list[str]:
    """What the game says of its table to whoever listens: the same at every screen."""
    words, picture = game.in_language(spoken()), board_of(game)
    heading = [picture.headline(view, paint, words) + "."] if picture is not None else [generic.who_is_who(paint)]
    return heading + words.description(game.describe(view), paint.people)


def details(game: AnyGame, state: State) -> list[dict[str, str]]:
    """For the final table: more columns than the points, by seat."""
    picture = board_of(game)
    if picture is None:
        return [{} for _ in range(int(state.players))]
    return picture.details(game.view(state, SPECTATOR), game.in_language(spoken()))
