"""ESSEN drawn: the central board above, the booths below in the order of play."""

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from fairground.cli.boards.essen.booths import booth_panel, legend
from fairground.cli.terminal.paint import Paint
from fairground.cli.terminal.sentences import caption
from fairground.core.words import Words
from fairground.games.essen.view.shapes import BoothView, CentralView, EssenView

NEEDS = 78
WIDE = 98
"""From here on two booths stand side by side with room to spare."""
TILES = ("special_offer", "ad", "accountant")


def draw(view: EssenView, paint: Paint, words: Words, width: int) -> RenderableType:
    """The whole fair."""
    booths = [booth_panel(view, booth, paint) for booth in in_order(view)]
    stalls = Grid.grid(expand=True, padding=(0, 0))
    stalls.add_column(ratio=1)
    stalls.add_column(ratio=1)
    for first in range(0, len(booths), 2):
        stalls.add_row(*booths[first : first + 2])
    return Group(central_panel(view, paint, words, width), stalls, legend())


def in_order(view: EssenView) -> list[BoothView]:
    """The booths in turn order."""
    return sorted(view.booths, key=lambda booth: booth.queue_tile)


def headline(view: EssenView, paint: Paint, words: Words) -> str:
    """When and where we are."""
    phase = words.plain("phases", view.phase)
    return caption("essen", "headline", round=view.round, day=view.day, morning=int(view.morning), phase=phase)


# --- the central board ---


def central_panel(view: EssenView, paint: Paint, words: Words, width: int) -> Panel:
    """Demand, market and bonuses side by side."""
    central = view.central
    board = Grid.grid(padding=(0, 3 if width >= WIDE else 1, 0, 0), expand=True)
    board.add_column(ratio=10)
    board.add_column(min_width=24, no_wrap=True)
    board.add_column(ratio=11)
    board.add_row(demand(central), market(central), bonuses(central, paint, words))
    title = Text(f" {headline(view, paint, words)} ", style="bold")
    return Panel(board, title=title, border_style="gold3", box=box.ROUNDED)


def heading(text: str) -> Text:
    """The title of a part of the central board."""
    return Text.assemble((f"{text}\n", "bold gold3"))


def demand(central: CentralView) -> Text:
    """The top Demand tile, those below, and the stacks."""
    tile = central.top_tile
    text = heading(caption("essen", "demand"))
    text.append(caption("essen", "visitors", visitors=tile.visitors), style="bold")
    text.append(f" +{central.additional}" if central.additional else "")
    text.append(f" {caption('essen', 'will_come')}\n")
    text.append(f"{caption('essen', 'below')} ", style="dim")
    text.append(tiles_below(central))
    text.append(f"\n{caption('essen', 'how_to_read_below')}\n", style="dim")
    text.append(f"{caption('essen', 'stacks')} ", style="dim")
    text.append(caption("essen", "in_stacks", visitors=central.visitors, extra=central.extra_visitors))
    text.append(f"\n{caption('essen', 'ad_spaces')} ", style="dim")
    text.append(str(central.open_ad_spaces))
    return text


def tiles_below(central: CentralView) -> str:
    """Visitors and tables of the Demand tiles that are still to come."""
    return " ".join(f"{below.visitors}/{below.tables}" for below in central.tiles_below) or caption("essen", "none")


def market(central: CentralView) -> RenderableType:
    """The price table with its marker, the highest row on top, and how many tiles are left."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for _ in range(5):
        grid.add_column(justify="right", no_wrap=True)
    heads = caption("essen", "offer_price"), caption("essen", "ad_price"), caption("essen", "accountant_price")
    grid.add_row("1:1", "2:1", *heads, style="dim")
    for number in range(len(central.price_table), 0, -1):
        here = number == central.row
        marks = [("●" if here and central.ratio == column else "·") for column in (1, 2)]
        prices = [str(price) for price in central.price_table[number - 1]]
        grid.add_row(*marks, *prices, style="bold bright_white" if here else "dim")
    left = [str(central.tiles[name]) for name in TILES]
    grid.add_row(caption("essen", "left"), "", *left, style="cyan")
    return Group(Text(caption("essen", "market"), style="bold gold3"), grid)


def bonuses(central: CentralView, paint: Paint, words: Words) -> Text:
    """Sales so far, and who would get each bonus now."""
    text = heading(caption("essen", "sales_and_bonuses"))
    text.append(f"{caption('essen', 'last_round')} ", style="dim")
    text.append(str(central.previous_sales), style="bold")
    text.append(f" · {caption('essen', 'record')} ", style="dim")
    text.append(f"{central.highest_sales}\n", style="bold")
    text.append(f"{caption('essen', 'each_bonus')} ", style="dim")
    text.append(f"{central.bonus_worth}\n", style="bold")
    for bonus in central.bonuses:
        text.append(words.name("bonus", bonus.id) + ": ", style="dim")
        holders = [paint.name(paint.seats[seat]) for seat, won in enumerate(bonus.won) if won]
        everybody = len(holders) == len(paint.people)
        text.append_text(Text(caption("essen", "all"), style="dim") if everybody else Text(", ").join(holders))
        text.append(f" ({max(bonus.standing)})\n", style="dim")
    text.rstrip()
    return text


def details(view: EssenView, words: Words) -> list[dict[str, str]]:
    """Where the points come from: sales, and each bonus."""
    central = view.central
    return [
        {caption("essen", "sales"): str(sum(booth.money))}
        | {
            words.name("bonus", bonus.id): str(central.bonus_worth) if bonus.won[seat] else "-"
            for bonus in central.bonuses
        }
        for seat, booth in enumerate(view.booths)
    ]
