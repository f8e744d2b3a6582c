"""Demokratia drawn: Athens on the left, both charts on the right, the demagogues and the own hand below."""

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from fairground.cli.paint import STYLES, Paint, style_of
from fairground.cli.tables.demokratia_city import city_lines, city_map, edge_letter, legend, letter
from fairground.core.words import Words
from fairground.games.demokratia.sights import DemagogueView, DemokratiaView, PhyleView, VoteView

NEEDS = 78


def draw(view: DemokratiaView, paint: Paint, words: Words, width: int) -> RenderableType:
    """The whole table."""
    board = Grid.grid(padding=(0, 2, 0, 0))
    board.add_column(no_wrap=True)
    board.add_column(ratio=1)
    board.add_row(
        city_map(view), Group(charts(view, paint), Text(), endings(view), Text(), eminences(view, paint, words))
    )
    title = Text(f" {headline(view, paint, words)} ", style="bold")
    parts: list[RenderableType] = [Panel(board, title=title, border_style="gold3", box=box.ROUNDED, width=width)]
    parts.append(demagogues(view, paint, width))
    if view.own is not None:
        parts.append(hand(view, words))
    return Group(*parts, legend())


def headline(view: DemokratiaView, paint: Paint, words: Words) -> str:
    """When we are and who is archon."""
    return f"Round {view.round} · {words.plain('phases', view.phase)} · archon {paint.person(view.archon)}"


def charts(view: DemokratiaView, paint: Paint) -> Grid:
    """For each phyle its power, the seats everybody has, what they would bring, and the longest group."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for _ in range(4 + len(paint.people)):
        grid.add_column(justify="right", no_wrap=True)
    heads = [Text(letter(seat), style=STYLES[seat]) for seat in paint.seats]
    grid.add_row(
        Text("phyle", style="dim"),
        Text("power", style="dim"),
        *heads,
        Text("seats", style="dim"),
        Text("linked", style="dim"),
    )
    for phyle in view.phylai:
        style = STYLES[phyle.id]
        cells = [seats_cell(phyle, seat) for seat in range(len(paint.people))]
        over = "bold red1" if phyle.taken > phyle.power else ""
        power = Text(str(phyle.power), style="bold")
        grid.add_row(Text(phyle.id, style=style), power, *cells, Text(str(phyle.taken), style=over), str(phyle.linked))
    return grid


def seats_cell(phyle: PhyleView, seat: int) -> Text:
    """Seats, and in brackets what would be left of them at this power."""
    seats, kept = phyle.seats[seat], phyle.would_bring[seat]
    if seats == 0:
        return Text("·", style="dim")
    return Text(str(seats)) if seats == kept else Text(f"{seats}({kept})", style="red1")


def endings(view: DemokratiaView) -> Text:
    """How close every ending is."""
    near = view.endings
    return Text.assemble(
        ("Ends near? ", "bold gold3"),
        f"power {near.highest_power}/{near.highest_of_chart}, linked {near.longest_linked}/{near.linked_for_tyranny}, "
        f"smallest pool {near.smallest_pool}, {near.tiles_for_hegemony} tiles to go, all power {near.powers_left}",
    )


def eminences(view: DemokratiaView, paint: Paint, words: Words) -> Text:
    """Who has which monument or rhetor; an asterisk where it was used this round."""
    names: dict[str, str] = words.data["names"]["eminence"]
    text = Text.assemble(("Outside: ", "bold gold3"))
    outside = [names[one.id].removeprefix("the ") for one in view.eminences if one.owner is None and not one.dead]
    text.append(", ".join(outside) or "none")
    for one in view.eminences:
        if one.owner is not None:
            text.append("\n")
            text.append_text(paint.name(one.owner))
            text.append(f": {names[one.id].removeprefix('the ')}{'*' if one.used else ''}")
    return text


def demagogues(view: DemokratiaView, paint: Paint, width: int) -> RenderableType:
    """A line for each player."""
    grid = Grid.grid(padding=(0, 1, 0, 0), expand=False)
    for column in ("", "hand", "agora", "pool", "neutral", "gets", "tiles", "votes", "points", ""):
        grid.add_column(justify="left" if not column else "right", no_wrap=True, overflow="ellipsis", max_width=24)
    heads = ("", "hand", "agora", "pool", "neutral", "gets", "tiles", "votes", "points", "")
    grid.add_row(*[Text(head, style="dim") for head in heads])
    for one in view.demagogues:
        mark = "▶ " if one.seat in view.asked else "  "
        name = Text.assemble(mark, paint.name(one.seat), (f" {letter(one.seat)}", style_of(one.seat, 0)))
        numbers = (
            one.hand,
            one.agora,
            one.pool,
            one.neutral,
            one.would_receive,
            one.tiles_held,
            one.votes_held,
            one.score,
        )
        grid.add_row(name, *map(str, numbers), Text(condition(one, paint), style="dim"))
    return grid


def condition(one: DemagogueView, paint: Paint) -> str:
    """What else is to be known about a player."""
    parts = [name for name, holds in (("archon", one.archon), ("exiled", one.exile)) if holds]
    if one.cast is not None:
        parts.append(f"vote {one.cast.removeprefix('vote_').replace('_', '-')}")
    elif one.has_cast:
        parts.append("has voted")
    if one.recast_by is not None:
        parts.append(f"(replaced by {paint.person(one.recast_by)})")
    if one.decided and not one.has_cast:
        parts.append("has chosen")
    return ", ".join(parts)


def vote_words(vote: VoteView) -> str:
    """`B+1 R+1 Y-1 G-1 P-1`."""
    return " ".join(f"{head}{change:+d}" for head, change in zip("BRYGP", vote.changes, strict=True))


def hand(view: DemokratiaView, words: Words) -> Text:
    """The own tiles, from the north clockwise, and the own votes."""
    assert view.own is not None
    names: dict[str, str] = words.data["names"]["tile"]
    text = Text.assemble(("Your tiles: ", "bold"))
    tiles = [f"{names[tile.id]} ({''.join(map(edge_letter, tile.edges))})" for tile in view.own.tiles]
    text.append("; ".join(tiles) or "none")
    text.append("\nYour votes: ", style="bold")
    text.append("; ".join(map(vote_words, view.own.votes)) or "none")
    if view.revealed:
        text.append("\nShown last: ", style="dim")
        text.append("; ".join(map(vote_words, view.revealed)), style="dim")
    return text


# --- in words ---


def read_out(view: DemokratiaView, paint: Paint, words: Words) -> list[str]:
    """The table for people who listen, and for narrow screens."""
    lines = [headline(view, paint, words) + "."]
    for phyle in view.phylai:
        seats = [f"{paint.people[seat]} {count}" for seat, count in enumerate(phyle.seats) if count]
        lines.append(f"{phyle.id}: power {phyle.power}, {phyle.linked} linked, seats: {', '.join(seats) or 'none'}.")
    lines += city_lines(view, paint, words)
    for one in view.demagogues:
        state = condition(one, paint)
        lines.append(
            f"{paint.person(one.seat)}: {one.hand} in hand, {one.agora} on the agora, {one.pool} in the pool, "
            f"{one.neutral} neutral, would get {one.would_receive}, {one.score} points{', ' if state else ''}{state}."
        )
    lines += [f"{line}." for line in eminences(view, paint, words).plain.splitlines()]
    lines.append(endings(view).plain + ".")
    return lines + ([f"{line}." for line in hand(view, words).plain.splitlines()] if view.own is not None else [])


def details(view: DemokratiaView, words: Words) -> list[dict[str, str]]:
    """Where the points come from."""
    counted = {"oligarchy": ("Boule",), "tyranny": ("Athens",), "democracy": ("Neutral", "Boule", "Athens")}
    columns = counted.get(view.ending or "", ())
    return [
        {
            name: str(number)
            for name, number in (("Neutral", one.neutral), ("Boule", one.boule_points), ("Athens", one.athens_points))
            if name in columns
        }
        for one in view.demagogues
    ]
