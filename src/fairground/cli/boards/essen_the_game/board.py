"""SPIEL '13 drawn: the map of the halls, what is talked about, and what everybody carries."""

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from fairground.cli.boards.essen_the_game.halls import halls_map
from fairground.cli.terminal.paint import Paint
from fairground.cli.terminal.sentences import caption
from fairground.core.words import Words
from fairground.games.essen_the_game.view.shapes import HallsView, VisitorView

NEEDS = 78


def draw(view: HallsView, paint: Paint, words: Words, width: int) -> RenderableType:
    """The whole fair."""
    title = Text(f" {headline(view, paint, words)} ", style="bold")
    halls = Panel(halls_map(view, paint, words), title=title, border_style="gold3", box=box.ROUNDED)
    legend = Text(f" {caption('essen_the_game', 'legend')}", style="dim")
    return Group(halls, market(view, paint, words), visitors(view, paint, words), *hand(view), legend)


def headline(view: HallsView, paint: Paint, words: Words) -> str:
    """When and where we are."""
    phase = words.plain("phases", view.phase)
    return caption("essen_the_game", "headline", round=view.round, rounds=view.rounds, phase=phase)


def market(view: HallsView, paint: Paint, words: Words) -> Text:
    """Popularity, the rankings, what comes next and what all wish for."""
    text = Text()
    popularity = [f"{words.name('symbol', symbol)} {value}" for symbol, value in view.popularity.items()]
    coming = [str(booth) for booth in view.pallet if booth is not None]
    crowds = [words.name("area", area) for area in view.crowd]
    lines = {
        caption("essen_the_game", "popularity"): popularity,
        caption("essen_the_game", "pallet"): coming,
        caption("essen_the_game", "crowds"): crowds,
        caption("essen_the_game", "common"): [str(booth) for booth in view.common],
    }
    for label, things in lines.items():
        if things:
            text.append(f" {label} ", style="bold gold3")
            text.append(", ".join(things) + "\n")
    for card in view.rankings:
        wanted = [f"{count} {words.name('symbol', symbol)}" for symbol, count in card.wanted.items() if count]
        text.append(f" {caption('essen_the_game', 'ranking', worth=card.worth)} ", style="bold gold3")
        text.append(" + ".join(wanted))
        for visitor, covered in zip(view.visitors, card.covered, strict=True):
            if covered:
                text.append(" ")
                text.append_text(paint.name(visitor.seat))
        text.append("\n")
    text.rstrip()
    return text


def headings() -> list[str]:
    """What stands above the figures."""
    return [
        caption("essen_the_game", "money"),
        caption("essen_the_game", "points"),
        caption("essen_the_game", "actions"),
        caption("essen_the_game", "bag"),
        caption("essen_the_game", "car"),
        caption("essen_the_game", "symbols"),
        caption("essen_the_game", "cards"),
    ]


def visitors(view: HallsView, paint: Paint, words: Words) -> Grid:
    """What everybody carries, one line each."""
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, expand=True)
    grid.add_column("", no_wrap=True, ratio=1)
    for heading in headings():
        grid.add_column(heading, justify="right", overflow="ellipsis")
    for visitor in view.visitors:
        name = Text("▶ " if visitor.seat in view.asked else "  ")
        name.append_text(paint.name(visitor.seat))
        grid.add_row(name, *carried(view, visitor, words))
    return grid


def carried(view: HallsView, visitor: VisitorView, words: Words) -> list[str]:
    """Money, points, action points left, the bag, the car, symbols bought, cards."""
    symbols = "".join(f"{words.name('symbol', one)[0]}{count}" for one, count in visitor.symbols.items() if count)
    return [
        str(visitor.money),
        str(visitor.points if visitor.score is None else visitor.score),
        str(visitor.action_points),
        f"{len(visitor.bag)}/{view.bag_spaces}",
        str(len(visitor.trunk)),
        symbols or "·",
        str(visitor.cards),
    ]


def hand(view: HallsView) -> list[Text]:
    """The packet one chooses from, and the wishes one sees."""
    lines = []
    held = {
        caption("essen_the_game", "packet"): view.packet,
        caption("essen_the_game", "drawn"): view.drawn,
        caption("essen_the_game", "wishes"): wishes(view),
    }
    for label, booths in held.items():
        if booths:
            line = Text(f" {label} ", style="bold")
            line.append(", ".join(map(str, booths)))
            lines.append(line)
    return lines


def wishes(view: HallsView) -> list[int]:
    """The wishes of the seat that looks; after the end everybody's lie open, and nobody's stand here."""
    seen = [visitor.wishlist for visitor in view.visitors if visitor.wishlist is not None]
    return seen[0] if len(seen) == 1 else []


def details(view: HallsView, words: Words) -> list[dict[str, str]]:
    """Where the points come from: games and rankings on the way, wishes at the end."""
    return [
        {
            caption("essen_the_game", "games"): str(len(visitor.trunk)),
            caption("essen_the_game", "wishes_fulfilled"): "-" if visitor.wishes is None else str(visitor.wishes),
            caption("essen_the_game", "money"): str(visitor.money),
        }
        for visitor in view.visitors
    ]
