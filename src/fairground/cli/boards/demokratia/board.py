"""Demokratia drawn: Athens on the left, both charts on the right, the demagogues and the own hand below."""

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from fairground.cli.boards.demokratia.city import city_map, edge_letter, legend, letter
from fairground.cli.boards.demokratia.demagogues import demagogues
from fairground.cli.terminal.paint import STYLES, Paint
from fairground.cli.terminal.sentences import caption
from fairground.core.words import Words
from fairground.games.demokratia.view.shapes import DemokratiaView, PhyleView, VoteView

NEEDS = 78


def draw(view: DemokratiaView, paint: Paint, words: Words, width: int) -> RenderableType:
    """The whole table."""
    board = Grid.grid(padding=(0, 2, 0, 0))
    board.add_column(no_wrap=True)
    board.add_column(ratio=1)
    board.add_row(
        city_map(view), Group(charts(view, paint, words), Text(), endings(view), Text(), eminences(view, paint, words))
    )
    title = Text(f" {headline(view, paint, words)} ", style="bold")
    parts: list[RenderableType] = [Panel(board, title=title, border_style="gold3", box=box.ROUNDED, width=width)]
    parts.append(demagogues(view, paint, words))
    if view.own is not None:
        parts.append(hand(view, words))
    return Group(*parts, legend())


def headline(view: DemokratiaView, paint: Paint, words: Words) -> str:
    """When we are and who is archon."""
    phase = words.plain("phases", view.phase)
    return caption("demokratia", "headline", round=view.round, phase=phase, person=paint.person(view.archon))


def charts(view: DemokratiaView, paint: Paint, words: Words) -> Grid:
    """For each phyle its power, the seats everybody has, what they would bring, and the longest group."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for _ in range(4 + len(paint.people)):
        grid.add_column(justify="right", no_wrap=True)
    heads = [Text(letter(seat), style=STYLES[seat]) for seat in paint.seats]
    grid.add_row(
        Text(caption("demokratia", "phyle"), style="dim"),
        Text(caption("demokratia", "power"), style="dim"),
        *heads,
        Text(caption("demokratia", "seats"), style="dim"),
        Text(caption("demokratia", "linked"), style="dim"),
    )
    for phyle in view.phylai:
        style = STYLES[phyle.id]
        cells = [seats_cell(phyle, seat) for seat in range(len(paint.people))]
        over = "bold red1" if phyle.taken > phyle.power else ""
        power = Text(str(phyle.power), style="bold")
        name = Text(words.name("phyle", phyle.id), style=style)
        grid.add_row(name, power, *cells, Text(str(phyle.taken), style=over), str(phyle.linked))
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
    told = caption(
        "demokratia",
        "endings",
        power=near.highest_power,
        highest_power=near.highest_of_chart,
        linked=near.longest_linked,
        tyranny=near.linked_for_tyranny,
        pool=near.smallest_pool,
        tiles=near.tiles_for_hegemony,
        left=near.powers_left,
    )
    return Text.assemble((f"{caption('demokratia', 'ends_near')} ", "bold gold3"), told)


def eminences(view: DemokratiaView, paint: Paint, words: Words) -> Text:
    """Who has which monument or rhetor; an asterisk where it was used this round."""
    text = Text.assemble((f"{caption('demokratia', 'outside')} ", "bold gold3"))
    outside = [words.name("eminence", one.id) for one in view.eminences if one.owner is None and not one.dead]
    text.append(", ".join(outside) or caption("demokratia", "none"))
    for one in view.eminences:
        if one.owner is not None:
            text.append("\n")
            text.append_text(paint.name(one.owner))
            text.append(f"{words.language.colon}{words.name('eminence', one.id)}{'*' if one.used else ''}")
    return text


def vote_words(vote: VoteView) -> str:
    """`B+1 R+1 Y-1 G-1 P-1`."""
    return " ".join(f"{head}{change:+d}" for head, change in zip("BRYGP", vote.changes, strict=True))


def hand(view: DemokratiaView, words: Words) -> Text:
    """The own tiles, from the north clockwise, and the own votes."""
    assert view.own is not None
    text = Text.assemble((f"{caption('demokratia', 'your_tiles')} ", "bold"))
    tiles = [f"{words.name('tile', tile.id, 'a')} ({''.join(map(edge_letter, tile.edges))})" for tile in view.own.tiles]
    text.append("; ".join(tiles) or caption("demokratia", "none"))
    text.append(f"\n{caption('demokratia', 'your_votes')} ", style="bold")
    text.append("; ".join(map(vote_words, view.own.votes)) or caption("demokratia", "none"))
    if view.revealed:
        text.append(f"\n{caption('demokratia', 'shown_last')} ", style="dim")
        text.append("; ".join(map(vote_words, view.revealed)), style="dim")
    return text


def details(view: DemokratiaView, words: Words) -> list[dict[str, str]]:
    """Where the points come from."""
    neutral = {caption("demokratia", "neutral_points"): [one.neutral for one in view.demagogues]}
    boule = {caption("demokratia", "boule_points"): [one.boule_points for one in view.demagogues]}
    athens = {caption("demokratia", "athens_points"): [one.athens_points for one in view.demagogues]}
    counted = {"oligarchy": boule, "tyranny": athens, "democracy": neutral | boule | athens}
    columns = counted.get(view.ending or "", {})
    return [{name: str(points[seat]) for name, points in columns.items()} for seat in range(len(view.demagogues))]
