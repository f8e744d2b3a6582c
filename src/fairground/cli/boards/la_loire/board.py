"""La Loire drawn: the two roads side by side from Nantes down to Orléans, the market, and what everybody owns."""

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from fairground.cli.boards.la_loire.words import belongings, prices_now
from fairground.cli.boards.la_loire.words import headline as headline
from fairground.cli.terminal.paint import Paint, style_of
from fairground.cli.terminal.sentences import caption
from fairground.core.words import Words
from fairground.games.la_loire.view.shapes import LaLoireView, PlaceView, PlayerView

NEEDS = 78
SHIELD_STYLES = {
    "blue": "dodger_blue1",
    "yellow": "yellow1",
    "purple": "medium_purple1",
    "red": "red1",
    "green": "green3",
    "white": "bright_white",
    "black": "grey50",
}
BUILDINGS = {"farm": "F", "monastery": "A", "castle": "C"}
TOWARDS = {"orleans": "↓", "nantes": "↑", None: ""}
RIDERS = {"merchant": "M", "messenger": "B"}


def draw(view: LaLoireView, paint: Paint, words: Words, width: int) -> RenderableType:
    """The whole valley."""
    people = Grid.grid(expand=True)
    people.add_column(ratio=1)
    people.add_column(ratio=1)
    panels = [player_panel(view, player, paint, words) for player in view.players]
    for first in range(0, len(panels), 2):
        people.add_row(*panels[first : first + 2])
    parts: list[RenderableType] = [valley_panel(view, paint, words), people]
    if view.characters:
        parts.append(on_offer(view, words))
    if view.costs:
        parts.append(Text(f" {prices_now(view)}"))
    return Group(*parts, legend())


# --- the valley ---


def valley_panel(view: LaLoireView, paint: Paint, words: Words) -> Panel:
    """Both roads, west at the top, with the cities at their ends."""
    grid = Grid.grid(expand=True, padding=(0, 1, 0, 0))
    grid.add_column(ratio=1)
    grid.add_column(ratio=1)
    north, south = ([place for place in view.places if place.road == road] for road in ("north", "south"))
    nantes, orleans = (place for place in view.places if place.road is None)

    def cell(place: PlaceView) -> Text:
        return place_cell(view, place, paint, words)

    grid.add_row(cell(nantes), market(view, words))
    roads = words.name("road", "north"), words.name("road", "south")
    grid.add_row(*(Text(road, style="dim") for road in roads))
    for left, right in zip(reversed(north), south, strict=True):
        grid.add_row(cell(left), cell(right))
    grid.add_row(cell(orleans), supply(view, words))
    title = Text(f" {headline(view, paint, words)} ", style="bold")
    return Panel(grid, title=title, border_style="gold3", box=box.ROUNDED)


def place_cell(view: LaLoireView, place: PlaceView, paint: Paint, words: Words) -> Text:
    """`Saumur ■blu cheese 1 hF*` and who stands there."""
    name = words.name("place", place.id)[:10]
    text = Text(f"{name:<10} ", style="bold" if place.road is None else "")
    if place.shield is not None:
        text.append(f"■{words.name('colour', place.shield)[:3]} ", style=SHIELD_STYLES.get(place.shield, "magenta"))
        text.append(f"{words.name('good', str(place.good))[:6]:<6} {place.price} ")
    text.append("h" * place.horses if place.horses < 3 else f"{place.horses}h", style="orange4")
    if place.building is not None and place.owner is not None:
        text.append(BUILDINGS[place.building], style=f"bold {style_of(place.owner, paint.seats.index(place.owner))}")
    text.append("*" if place.circus else "", style="bold hot_pink")
    for player in view.players:
        for kind, stack in (("merchant", player.merchant), ("messenger", player.messenger)):
            if stack.place == place.id:
                style = style_of(player.seat, paint.seats.index(player.seat))
                text.append(f" {RIDERS[kind]}{stack.horses}{TOWARDS[stack.towards]}", style=f"bold {style}")
    return text


def market(view: LaLoireView, words: Words) -> Text:
    """The tiles from the far left, each with its price; a star for the circus, brackets for the checked space."""
    text = Text()
    for space in view.market:
        shown = f"{words.name('colour', space.colour)[:3]}{space.price}{'*' if space.circus else ''}"
        text.append(f"({shown})" if space.check else shown, style=SHIELD_STYLES.get(space.colour, "magenta"))
        text.append(" ")
    return text


def supply(view: LaLoireView, words: Words) -> Text:
    """Goods and Towers that are left."""
    goods = [f"{words.name('good', name)} {left}" for name, left in view.supply.items()]
    return Text(caption("la_loire", "left", goods=goods, towers=view.towers), style="dim")


# --- a player ---


def player_panel(view: LaLoireView, player: PlayerView, paint: Paint, words: Words) -> Panel:
    """Money, boat, goods, messages and people."""
    asked = view.asked == player.seat
    title = Text("▶ " if asked else "", style="bold")
    title.append_text(paint.name(player.seat))
    title.append(f" · {caption('la_loire', 'points', score=player.score)} ")
    delivered = len(player.delivered)
    standing = caption("la_loire", "standing", deniers=player.deniers, boat=player.boat, delivered=delivered)
    lines = Text(standing, style="bold")
    for line in belongings(player, words):
        lines.append(f"\n{line}", style="")
    style = style_of(player.seat, paint.seats.index(player.seat))
    edge = box.HEAVY if asked else box.ROUNDED
    return Panel(lines, title=title, title_align="left", border_style=style, box=edge)


def on_offer(view: LaLoireView, words: Words) -> Text:
    """Characters that can still be hired, with their cost."""
    cards = [f"{words.name('character', card.id)} {card.cost}" for card in view.characters if card.left]
    return Text(f" {caption('la_loire', 'to_hire', characters=cards)}", style="dim")


def legend() -> Text:
    """How to read the valley."""
    return Text(f" {caption('la_loire', 'legend')}", style="dim")


# --- the end ---


def details(view: LaLoireView, words: Words) -> list[dict[str, str]]:
    """Where the points come from."""
    return [
        {
            caption("la_loire", "boat_points"): str(player.boat),
            caption("la_loire", "message_points"): str(player.message_points),
            caption("la_loire", "undelivered_points"): str(len(player.messages)),
            caption("la_loire", "card_points"): str(player.card_points),
            caption("la_loire", "type_points"): str(player.type_points),
        }
        for player in view.players
    ]
