"""ESSEN drawn: the central board above, the booths below in the order of play."""

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from fairground.cli.paint import Paint
from fairground.cli.tables.essen_booths import booth_line, booth_panel, legend
from fairground.core.words import Words
from fairground.games.essen.view import BoothView, CentralView, EssenView

NEEDS = 78
WIDE = 98
"""From here on two booths stand side by side with room to spare."""
TILES = {"special_offer": "Offers", "ad": "Ads", "accountant": "Accountants"}


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


def headline(view: EssenView, words: Words) -> str:
    """When and where we are."""
    half = "morning" if view.morning else "afternoon"
    return f"Round {view.round} of 8 · day {view.day}, {half} · {words.plain('phases', view.phase)}"


# --- the central board ---


def central_panel(view: EssenView, paint: Paint, words: Words, width: int) -> Panel:
    """Demand, market and bonuses side by side."""
    central = view.central
    board = Grid.grid(padding=(0, 3 if width >= WIDE else 1, 0, 0), expand=True)
    board.add_column(ratio=10)
    board.add_column(min_width=24, no_wrap=True)
    board.add_column(ratio=11)
    board.add_row(demand(central), market(central), bonuses(central, paint, words))
    title = Text(f" {headline(view, words)} ", style="bold")
    return Panel(board, title=title, border_style="gold3", box=box.ROUNDED)


def heading(text: str) -> Text:
    """The title of a part of the central board."""
    return Text.assemble((f"{text}\n", "bold gold3"))


def demand(central: CentralView) -> Text:
    """The top Demand tile, those below, and the stacks."""
    tile = central.top_tile
    text = heading("Demand")
    text.append(f"{tile.visitors} visitors", style="bold")
    text.append(f" +{central.additional}" if central.additional else "")
    text.append(" will come\n")
    text.append("below: ", style="dim")
    text.append(" ".join(f"{below.visitors}/{below.tables}" for below in central.tiles_below) or "none")
    text.append("\n(visitors/tables that buy)\n", style="dim")
    text.append("stacks: ", style="dim")
    text.append(f"{central.visitors} visitors, {central.extra_visitors} extra\n")
    text.append("open Ad spaces: ", style="dim")
    text.append(str(central.open_ad_spaces))
    return text


def market(central: CentralView) -> RenderableType:
    """The price table with its marker, the highest row on top, and how many tiles are left."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for _ in range(5):
        grid.add_column(justify="right", no_wrap=True)
    grid.add_row("1:1", "2:1", "Offer", "Ad", "Acc", style="dim")
    for number in range(len(central.price_table), 0, -1):
        here = number == central.row
        marks = [("●" if here and central.ratio == column else "·") for column in (1, 2)]
        prices = [str(price) for price in central.price_table[number - 1]]
        grid.add_row(*marks, *prices, style="bold bright_white" if here else "dim")
    left = [str(central.tiles[name]) for name in TILES]
    grid.add_row("left", "", *left, style="cyan")
    return Group(Text("Market", style="bold gold3"), grid)


def bonuses(central: CentralView, paint: Paint, words: Words) -> Text:
    """Sales so far, and who would get each bonus now."""
    text = heading("Sales and bonuses")
    text.append("last round ", style="dim")
    text.append(str(central.previous_sales), style="bold")
    text.append(" · record ", style="dim")
    text.append(f"{central.highest_sales}\n", style="bold")
    text.append("each bonus ", style="dim")
    text.append(f"{central.bonus_worth}\n", style="bold")
    for bonus in central.bonuses:
        text.append(words.data["names"]["bonus"][bonus.id] + ": ", style="dim")
        holders = [paint.name(paint.seats[seat]) for seat, won in enumerate(bonus.won) if won]
        text.append_text(Text("all", style="dim") if len(holders) == len(paint.people) else Text(", ").join(holders))
        text.append(f" ({max(bonus.standing)})\n", style="dim")
    text.rstrip()
    return text


# --- in words ---


def read_out(view: EssenView, paint: Paint, words: Words) -> list[str]:
    """The table for people who listen, and for narrow screens."""
    central = view.central
    tile = central.top_tile
    more = f" and {central.additional} more" if central.additional else ""
    prices = [f"{TILES[name]} {central.tiles[name]} at {central.prices[name]}" for name in TILES]
    lines = [
        headline(view, words) + ".",
        f"Demand: {tile.visitors} visitors{more} will come; stacks: {central.visitors} visitors, "
        f"{central.extra_visitors} extra; open Ad spaces: {central.open_ad_spaces}.",
        "Demand tiles below (visitors/tables): "
        + (" ".join(f"{below.visitors}/{below.tables}" for below in central.tiles_below) or "none")
        + ".",
        f"Market: row {central.row}, {central.ratio}:1. On the central board: {', '.join(prices)}.",
        f"Sales: last round {central.previous_sales}, record {central.highest_sales}; a bonus {central.bonus_worth}.",
    ]
    return lines + [booth_line(booth, paint) for booth in in_order(view)]


def details(view: EssenView, words: Words) -> list[dict[str, str]]:
    """Where the points come from: sales, and each bonus."""
    names: dict[str, str] = words.data["names"]["bonus"]
    central = view.central
    return [
        {"Sales": str(sum(booth.money))}
        | {names[bonus.id]: str(central.bonus_worth) if bonus.won[seat] else "-" for bonus in central.bonuses}
        for seat, booth in enumerate(view.booths)
    ]
