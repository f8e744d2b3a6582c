"""The map of the halls: a cell for each booth with what its game costs and brings, and who stands there."""

from rich.text import Text

from fairground.cli.terminal.paint import Paint
from fairground.core.words import Words
from fairground.games.essen_the_game.view.shapes import HallsView, PlaceView, TileView

CELL = 6
"""Columns of a booth."""
ZONES = {
    "blue": "dodger_blue1",
    "yellow": "yellow1",
    "purple": "medium_purple1",
    "green": "green3",
    "red": "red1",
}


def halls_map(view: HallsView, paint: Paint, words: Words) -> Text:
    """Two lines for each row of booths."""
    tiles = {str(tile.booth): tile for tile in view.tiles if tile.where == "booth"}
    rows = max(place.y + place.height for place in view.places)
    text = Text()
    for row in range(rows):
        here = sorted((place for place in view.places if place.y == row), key=lambda place: place.x)
        for line in (upper, lower):
            column = 0
            for place in here:
                text.append(" " * (place.x * CELL - column))
                cell = line(view, place, tiles.get(place.space), paint, words)
                cell.truncate(place.width * CELL, pad=True)
                text.append_text(cell)
                column = (place.x + place.width) * CELL
            text.rstrip()
            text.append("\n")
    text.rstrip()
    return text


def upper(view: HallsView, place: PlaceView, tile: TileView | None, paint: Paint, words: Words) -> Text:
    """The booth's number with its game's symbol and who stands there, or the name of another space."""
    if place.zone is None:
        return Text(words.name("space", place.space), style="bold")
    text = Text(place.space.rjust(2), style=ZONES.get(place.zone, ""))
    text.append(words.name("symbol", tile.symbol)[0] if tile else " ")
    return text.append_text(who_stands(view, place, paint))


def lower(view: HallsView, place: PlaceView, tile: TileView | None, paint: Paint, words: Words) -> Text:
    """Price and points, with a mark for an event and for wishes; between the booths, who stands there."""
    if place.zone is None:
        return who_stands(view, place, paint)
    if tile is None:
        return Text("  ·", style="dim")
    return Text(f"{tile.price:>2}/{tile.points}{marks(view, tile)}", style="bold" if marks(view, tile) else "dim")


def who_stands(view: HallsView, place: PlaceView, paint: Paint) -> Text:
    """The first letters of those who are there."""
    text = Text()
    for visitor in view.visitors:
        if visitor.space == place.space:
            text.append(paint.person(visitor.seat)[0], style=paint.name(visitor.seat).style)
    return text


def marks(view: HallsView, tile: TileView) -> str:
    """`!` for an event, `*` for a wish one can see, `+` for one of all."""
    wished = any(tile.booth in (visitor.wishlist or []) for visitor in view.visitors) or tile.booth in view.packet
    return ("!" if tile.event else "") + ("*" if wished else "") + ("+" if tile.booth in view.common else "")
