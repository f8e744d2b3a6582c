"""A booth of ESSEN, drawn and in words."""

from rich import box
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from fairground.cli.paint import Paint, style_of
from fairground.games.essen.view import BoothView, EssenView, TableView

SELLING = "black on green3"
DEMONSTRATING = "white on dodger_blue3"
EMPTY = "dim"


def booth_panel(view: EssenView, booth: BoothView, paint: Paint) -> Panel:
    """Four tables, the queue, the money by round, tiles and token."""
    style = style_of(booth.seat, paint.seats.index(booth.seat))
    asked = view.asked == booth.seat
    title = Text.assemble((f"{'▶ ' if asked else ''}{booth.queue_tile} ", "bold"))
    title.append_text(paint.name(booth.seat))
    title.append(f" · {booth.score} points ")
    lines = Grid.grid(expand=True)
    lines.add_row(Text("  ").join([*map(table_cell, booth.tables), Text(f"queue {booth.queue}", style="bold")]))
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
    text = Text.assemble(("money ", "dim"))
    text.append(f"{booth.starting_money} │", style="yellow")
    for number, amount in enumerate(booth.money, 1):
        style = "bold yellow" if amount else EMPTY
        if number == view.round:
            style += " underline"
        text.append(" ")
        text.append(str(amount) if amount or number <= view.round else "·", style=style)
    text.append("  buzz ", style="dim")
    text.append(str(booth.buzz), style="bold")
    return text


def back_office(booth: BoothView, paint: Paint) -> Text:
    """Tiles held, where the token is, and whose tokens stand here."""
    held = {"Offer": booth.special_offers, "Ad": booth.ads, "Accountant": booth.accountants}
    parts = [Text(name if count == 1 else f"{count} {name}s") for name, count in held.items() if count]
    if booth.competing_with is not None:
        visitors = f" ({booth.lured})" if booth.lured else ""
        parts.append(Text.assemble(("beside ", "dim"), paint.name(booth.competing_with), visitors))
    if booth.rivals:
        parts.append(Text.assemble(("rivals ", "dim"), Text(", ").join(map(paint.name, booth.rivals))))
    return Text(" · ").join(parts) if parts else Text("no tiles", style="dim")


def legend() -> Text:
    """How to read a booth."""
    text = Text(" ")
    for sample, meaning, style in ((" S2 ", "sales", SELLING), (" %2 ", "with Special Offer", SELLING)):
        text.append(sample, style=style)
        text.append(f" {meaning}   ", style="dim")
    text.append(" d2 ", style=DEMONSTRATING)
    text.append(" demo table   2 visitors   * token", style="dim")
    return text


def booth_line(booth: BoothView, paint: Paint) -> str:
    """A booth on one line."""
    tables = " ".join(table_cell(table).plain.strip() for table in booth.tables)
    money_by_round = " ".join(map(str, booth.money))
    return (
        f"{booth.queue_tile}. {paint.person(booth.seat)}: {booth.score} points, tables {tables}, queue {booth.queue}, "
        f"buzz {booth.buzz}, money {booth.starting_money} + {money_by_round}, {back_office(booth, paint).plain}."
    )
