"""The demagogues of Demokratia, drawn and in words."""

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from fairground.cli.boards.demokratia.city import letter
from fairground.cli.terminal.paint import Paint, style_of
from fairground.cli.terminal.sentences import caption
from fairground.core.words import Words
from fairground.games.demokratia.view.shapes import DemagogueView, DemokratiaView


def demagogues(view: DemokratiaView, paint: Paint, words: Words) -> RenderableType:
    """A line for each player."""
    grid = Grid.grid(padding=(0, 1, 0, 0), expand=False)
    heads = ["", *headings(), ""]
    for head in heads:
        grid.add_column(justify="right" if head else "left", no_wrap=True, overflow="ellipsis", max_width=24)
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
        grid.add_row(name, *map(str, numbers), Text(condition(one, paint, words), style="dim"))
    return grid


def headings() -> list[str]:
    """What stands above the numbers of the demagogues."""
    return [
        caption("demokratia", "hand"),
        caption("demokratia", "agora"),
        caption("demokratia", "pool"),
        caption("demokratia", "neutral"),
        caption("demokratia", "gets"),
        caption("demokratia", "tiles"),
        caption("demokratia", "votes"),
        caption("demokratia", "points"),
    ]


def condition(one: DemagogueView, paint: Paint, words: Words) -> str:
    """What else is to be known about a player."""
    parts = []
    if one.archon:
        parts.append(caption("demokratia", "archon"))
    if one.exile:
        parts.append(caption("demokratia", "exiled"))
    if one.cast is not None:
        parts.append(caption("demokratia", "vote", vote=words.name("vote_tile", one.cast)))
    elif one.has_cast:
        parts.append(caption("demokratia", "has_voted"))
    if one.recast_by is not None:
        parts.append(caption("demokratia", "replaced", person=paint.person(one.recast_by)))
    if one.decided and not one.has_cast:
        parts.append(caption("demokratia", "has_chosen"))
    return ", ".join(parts)
