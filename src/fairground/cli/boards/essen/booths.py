"""A booth of ESSEN, drawn and in words."""

from rich import box
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from fairground.cli.terminal.paint import Paint, style_of
from fairground.cli.terminal.sentences import caption
from fairground.games.essen.view.shapes import BoothView, EssenView, TableView

SELLING = "black on green3"
DEMONSTRATING = "white on dodger_blue3"
EMPTY = "dim"


def booth_panel(view: EssenView, booth: BoothView, paint: Paint) -> Panel:
    """Four tables, the queue, the money by round, tiles and token."""
    style = style_of(booth.seat, paint.seats.index(booth.seat))
    asked = view.asked == booth.seat
    title = Text.assemble((f"{'▶ ' if asked else ''}{booth.queue_tile} ", "bold"))
    title.append_text(paint.name(booth.seat))
    title.append(f" · {caption('essen', 'points', score=booth.score)} ")
    lines = Grid.grid(expand=True)
    queue = Text(caption("essen", "queue", visitors=booth.queue), style="bold")
    lines.add_row(Text("  ").join([*map(table_cell, booth.tables), queue]))
    lines.add_row(money(view, booth))
    lines.add_row(back_office(booth, paint))
    edge = box.HEAVY if asked else box.ROUNDED
    return Panel(lines, title=title, title_align="left", border_style=style, box=edge)


def table_cell(table: TableView) -> Text:
    """A sales or demo table: `S3`, with a Special Offer `%3`, demo `d3`; a star for the token."""
    letter = ("%" if table.special_offer else "S") if table.seller else "d"
    mark = "*" if table.token else " "
    style = SELLING if table.seller else DEMONSTRATING
    return Text(f" {letter}{table.visitors}{mark}", style=style)


def money(view: EssenView, booth: BoothView) -> Text:
    """Starting money, then the spaces of the eight rounds, the current one marked."""
    text = Text.assemble((f"{caption('essen', 'money')} ", "dim"))
    text.append(f"{booth.starting_money} │", style="yellow")
    for number, amount in enumerate(booth.money, 1):
        style = "bold yellow" if amount else EMPTY
        if number == view.round:
            style += " underline"
        text.append(" ")
        text.append(str(amount) if amount or number <= view.round else "·", style=style)
    text.append(f"  {caption('essen', 'buzz')} ", style="dim")
    text.append(str(booth.buzz), style="bold")
    return text


def back_office(booth: BoothView, paint: Paint) -> Text:
    """Tiles held, where the token is, and whose tokens stand here."""
    parts = []
    if booth.special_offers:
        parts.append(Text(caption("essen", "offers_held", count=booth.special_offers)))
    if booth.ads:
        parts.append(Text(caption("essen", "ads_held", count=booth.ads)))
    if booth.accountants:
        parts.append(Text(caption("essen", "accountants_held", count=booth.accountants)))
    if booth.competing_with is not None:
        visitors = f" ({booth.lured})" if booth.lured else ""
        beside = (f"{caption('essen', 'beside')} ", "dim")
        parts.append(Text.assemble(beside, paint.name(booth.competing_with), visitors))
    if booth.rivals:
        rivals = (f"{caption('essen', 'rivals')} ", "dim")
        parts.append(Text.assemble(rivals, Text(", ").join(map(paint.name, booth.rivals))))
    return Text(" · ").join(parts) if parts else Text(caption("essen", "no_tiles"), style="dim")


def legend() -> Text:
    """How to read a booth."""
    text = Text(" ")
    for sample, meaning in ((" S2 ", caption("essen", "legend_sales")), (" %2 ", caption("essen", "legend_offer"))):
        text.append(sample, style=SELLING)
        text.append(f" {meaning}   ", style="dim")
    text.append(" d2 ", style=DEMONSTRATING)
    text.append(f" {caption('essen', 'legend_demo')}", style="dim")
    return text
