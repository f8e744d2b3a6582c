"""La Loire drawn: the two roads side by side from Nantes down to Orléans, the market, and what everybody owns."""

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from fairground.cli.paint import Paint, style_of
from fairground.core.words import Words
from fairground.games.la_loire.shown import LaLoireView, MessageView, PlaceView, PlayerView, StackView

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


def headline(view: LaLoireView, words: Words) -> str:
    """Where the game stands."""
    goal = f"the river ends at {view.end_boat}, {view.end_messages} messages are enough"
    text = f"{words.plain('phases', view.phase)} · {goal}"
    if view.turns_left is not None:
        text += f" · {view.turns_left} turns left"
    return text + (" · last turns" if view.last_turns else "")


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

    grid.add_row(cell(nantes), market(view))
    grid.add_row(Text("north road", style="dim"), Text("south road", style="dim"))
    for left, right in zip(reversed(north), south, strict=True):
        grid.add_row(cell(left), cell(right))
    grid.add_row(cell(orleans), supply(view, words))
    title = Text(f" {headline(view, words)} ", style="bold")
    return Panel(grid, title=title, border_style="gold3", box=box.ROUNDED)


def place_cell(view: LaLoireView, place: PlaceView, paint: Paint, words: Words) -> Text:
    """`Saumur ■blu cheese 1 hF*` and who stands there."""
    name = words.data["names"]["place"][place.id][:10]
    text = Text(f"{name:<10} ", style="bold" if place.road is None else "")
    if place.shield is not None:
        text.append(f"■{place.shield[:3]} ", style=SHIELD_STYLES.get(place.shield, "magenta"))
        text.append(f"{str(place.good)[:6]:<6} {place.price} ")
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


def market(view: LaLoireView) -> Text:
    """The tiles from the far left, each with its price; a star for the circus, brackets for the checked space."""
    text = Text()
    for space in view.market:
        shown = f"{space.colour[:3]}{space.price}{'*' if space.circus else ''}"
        text.append(f"({shown})" if space.check else shown, style=SHIELD_STYLES.get(space.colour, "magenta"))
        text.append(" ")
    return text


def supply(view: LaLoireView, words: Words) -> Text:
    """Goods and Towers that are left."""
    goods = [f"{words.data['names']['good'][name]} {left}" for name, left in view.supply.items()]
    return Text("left: " + ", ".join([*goods, f"Towers {view.towers}"]), style="dim")


# --- a player ---


def player_panel(view: LaLoireView, player: PlayerView, paint: Paint, words: Words) -> Panel:
    """Money, boat, goods, messages and people."""
    asked = view.asked == player.seat
    title = Text("▶ " if asked else "", style="bold")
    title.append_text(paint.name(player.seat))
    title.append(f" · {player.score} points ")
    lines = Text(f"{player.deniers} Deniers · boat {player.boat} · {len(player.delivered)} delivered", style="bold")
    for line in belongings(player, words):
        lines.append(f"\n{line}", style="")
    style = style_of(player.seat, paint.seats.index(player.seat))
    edge = box.HEAVY if asked else box.ROUNDED
    return Panel(lines, title=title, title_align="left", border_style=style, box=edge)


def belongings(player: PlayerView, words: Words) -> list[str]:
    """What lies before a player, line by line; nothing is said of what is not there."""
    names = words.data["names"]
    goods = [f"{count} {names['good'][name]}" for name, count in player.goods.items() if count]
    characters = [names["character"][name] for name in player.characters]
    palaces = [f"{names['palace'][card.id]} ({names['city'][card.city]})" for card in player.palaces]
    tokens = [f"{token.number} in {names['place'][token.place]}" for token in player.tokens if token.place is not None]
    parts = {
        "goods": goods,
        "messages": [message_line(message, words) for message in player.messages],
        "tokens": tokens,
        "people": characters,
        "palaces": palaces,
    }
    return [f"{label}: {', '.join(things)}" for label, things in parts.items() if things]


def message_line(message: MessageView, words: Words) -> str:
    """A message with its level and points, and how far it has come."""
    text = f"{words.data['names']['message'][message.id]} L{message.level} {message.points}p"
    if message.reached:
        text += f" (reached {' and '.join(message.reached)})"
    return text if message.can_be_delivered else f"{text} (not yet)"


def on_offer(view: LaLoireView, words: Words) -> Text:
    """Characters that can still be hired, with their cost."""
    names = words.data["names"]["character"]
    cards = [f"{names[card.id]} {card.cost}" for card in view.characters if card.left]
    return Text(f" to hire at the circus: {', '.join(cards)}", style="dim")


def prices_now(view: LaLoireView) -> str:
    """What is on offer and costs something; what costs the same everywhere is said once."""
    usual = {card.id: card.cost for card in view.characters}
    prices: dict[str, int] = {}
    for notation, cost in view.costs.items():
        kind, *rest = notation.split()
        if kind == "hire" and usual[rest[0]] == cost:
            continue
        prices[notation if kind in ("hire", "buy", "ship", "message") else kind] = cost
    return "prices now: " + (", ".join(f"{name} {cost}" for name, cost in prices.items()) or "as on the cards")


def legend() -> Text:
    """How to read the valley."""
    return Text(
        " M2↓ Merchant, B Messenger, with 2 horses towards Orléans · h free horse · F Farm, A Monastery, C Castle"
        " · * circus",
        style="dim",
    )


# --- in words ---


def horses(count: int) -> str:
    """How many horses, in words."""
    return "1 horse" if count == 1 else f"{count} horses"


def stack_line(name: str, stack: StackView, words: Words) -> str:
    """Where a stack is and where it goes."""
    places = words.data["names"]["place"]
    way = f" towards {places[stack.towards]}" if stack.towards else ""
    return f"{name} in {places[stack.place]}{way} with {horses(stack.horses)}"


def read_out(view: LaLoireView, paint: Paint, words: Words) -> list[str]:
    """The table for people who listen, and for narrow screens."""
    places = words.data["names"]["place"]
    tiles = ", ".join(f"{space.colour} {space.price}" for space in view.market)
    lines = [f"{headline(view, words)}.", f"Market from the left: {tiles}."]
    if view.circus is not None:
        lines.append(f"The circus is in {places[view.circus]}.")
    for place in view.places:
        if place.shield is None:
            continue
        extra = f", {horses(place.horses)}" if place.horses else ""
        if place.building is not None and place.owner is not None:
            extra += f", {place.building} of {paint.person(place.owner)}"
        lines.append(f"{places[place.id]} ({place.road}): {place.shield}, {place.good} for {place.price}{extra}.")
    if view.costs:
        lines.append(f"{prices_now(view).capitalize()}.")
    for player in view.players:
        lines.append(
            f"{paint.person(player.seat)}: {player.score} points, {player.deniers} Deniers, boat {player.boat}, "
            f"{len(player.delivered)} messages delivered; {stack_line('Merchant', player.merchant, words)}; "
            f"{stack_line('Messenger', player.messenger, words)}."
        )
        lines += [f"  {line}." for line in belongings(player, words)]
    return lines


def details(view: LaLoireView, words: Words) -> list[dict[str, str]]:
    """Where the points come from."""
    return [
        {
            "Boat": str(player.boat),
            "Messages": str(player.message_points),
            "Undelivered": str(len(player.messages)),
            "Cards": str(player.card_points),
            "Blue characters": str(player.type_points),
        }
        for player in view.players
    ]
