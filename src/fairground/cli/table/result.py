"""The final table."""

from rich import box
from rich.table import Table as Grid
from rich.text import Text

from fairground.cli.boards import details
from fairground.cli.table.session import Table
from fairground.cli.terminal.screen import Screen
from fairground.cli.terminal.sentences import wording
from fairground.core.resignation import ranked, winning


def show_final(table: Table, screen: Screen) -> None:
    """How the game ended, and who got how many points."""
    state = table.play.state
    scores, places = state.scores(), places_of(table)
    by_place = sorted(range(len(scores)), key=lambda seat: (places[seat], seat))
    screen.title(wording("final", "title"))
    reason = state.end_reason()
    if table.words.has("ends", reason):
        screen.say(table.words.plain("ends", reason))
    if len(table.people) > 1:
        screen.say(winners(table, winning(state.winners(), state.ranking(), table.resigned)))
    for seat in table.resigned:
        screen.say(table.paint.names(wording("final", "resigned", name=table.people[seat])))
    more = details(table.game, table.play.state)
    grid = final_grid(table, by_place, more)
    if not screen.plain and screen.console.measure(grid).minimum <= screen.width:
        screen.say(grid)
        return
    for seat in by_place:
        rest = [f"{name} {value}" for name, value in more[seat].items()]
        line = wording(
            "final",
            "line",
            place=places[seat],
            name=table.people[seat],
            seat=table.game.seats[seat],
            score=scores[seat],
            rest=rest,
        )
        screen.say(table.paint.names(line))


def places_of(table: Table) -> list[int]:
    """The places, with those who gave up behind everybody who did not."""
    return ranked(table.play.state.ranking(), table.resigned)


def final_grid(table: Table, by_place: list[int], more: list[dict[str, str]]) -> Grid:
    """A line for each seat, with the columns that the game adds."""
    scores, places = table.play.state.scores(), places_of(table)
    grid = Grid(header_style="bold", border_style="dim", box=box.SIMPLE_HEAD)
    grid.add_column("", justify="right")
    grid.add_column(wording("final", "who"), no_wrap=True)
    for name in more[0]:
        grid.add_column(name, justify="right")
    grid.add_column(wording("final", "points"), justify="right", style="bold")
    for seat in by_place:
        who = table.paint.name(table.game.seats[seat])
        grid.add_row(f"{places[seat]}.", who, *more[seat].values(), str(scores[seat]))
    return grid


def winners(table: Table, seats: list[int]) -> Text:
    """Who won; ties are shared."""
    if not seats:
        return Text(wording("final", "nobody"))
    if len(seats) == len(table.people) > 1:
        return Text(wording("final", "together"))
    names = [table.people[seat] for seat in seats]
    return table.paint.names(wording("final", "win", names=names, count=len(names)))
