"""The final table."""

from rich import box
from rich.table import Table as Grid
from rich.text import Text

from fairground.cli.boards import details
from fairground.cli.table.session import Session
from fairground.cli.terminal.screen import Screen
from fairground.cli.terminal.sentences import wording
from fairground.core.resignation import ranked, winning


def show_final(session: Session, screen: Screen) -> None:
    """How the game ended, and who got how many points."""
    state = session.play.state
    scores, places = state.scores(), places_of(session)
    by_place = sorted(range(len(scores)), key=lambda seat: (places[seat], seat))
    screen.title(wording("final", "title"))
    reason = state.end_reason()
    if session.words.has("ends", reason):
        screen.say(session.words.plain("ends", reason))
    if len(session.people) > 1:
        screen.say(winners(session, winning(state.winners(), state.ranking(), session.resigned)))
    for seat in session.resigned:
        screen.say(session.paint.names(wording("final", "resigned", name=session.people[seat])))
    more = details(session.game, session.play.state)
    grid = final_grid(session, by_place, more)
    if not screen.plain and screen.console.measure(grid).minimum <= screen.width:
        screen.say(grid)
        return
    for seat in by_place:
        rest = [f"{name} {value}" for name, value in more[seat].items()]
        line = wording(
            "final",
            "line",
            place=places[seat],
            name=session.people[seat],
            seat=session.game.seats[seat],
            score=scores[seat],
            rest=rest,
        )
        screen.say(session.paint.names(line))


def places_of(session: Session) -> list[int]:
    """The places, with those who gave up behind everybody who did not."""
    return ranked(session.play.state.ranking(), session.resigned)


def final_grid(session: Session, by_place: list[int], more: list[dict[str, str]]) -> Grid:
    """A line for each seat, with the columns that the game adds."""
    scores, places = session.play.state.scores(), places_of(session)
    grid = Grid(header_style="bold", border_style="dim", box=box.SIMPLE_HEAD)
    grid.add_column("", justify="right")
    grid.add_column(wording("final", "who"), no_wrap=True)
    for name in more[0]:
        grid.add_column(name, justify="right")
    grid.add_column(wording("final", "points"), justify="right", style="bold")
    for seat in by_place:
        who = session.paint.name(session.game.seats[seat])
        grid.add_row(f"{places[seat]}.", who, *more[seat].values(), str(scores[seat]))
    return grid


def winners(session: Session, seats: list[int]) -> Text:
    """Who won; ties are shared."""
    if not seats:
        return Text(wording("final", "nobody"))
    if len(seats) == len(session.people) > 1:
        return Text(wording("final", "together"))
    names = [session.people[seat] for seat in seats]
    return session.paint.names(wording("final", "win", names=names, count=len(names)))
