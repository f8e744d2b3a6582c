"""`fairground analyse`: who was winning when, and which decisions changed it."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fairground.cli.terminal.sentences import wording

if TYPE_CHECKING:
    from rich.text import Text

    from fairground.bots.analysis import Analysis, Swing
    from fairground.cli.table.session import Session
    from fairground.cli.terminal.screen import Screen

EIGHTHS = " ▁▂▃▄▅▆▇█"
CHANCE = "chance"
DEAR_SECONDS = 30.0
"""So long dear decisions are looked for."""


def add_to(commands: Any) -> None:
    """The command line of `fairground analyse`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "analyse",
        help=wording("analyse --help", "summary"),
        description=wording("analyse --help", "about"),
    )
    command.add_argument("file", metavar="FILE", help=wording("--help", "kept"))
    command.add_argument("--games", type=int, default=600, metavar="N", help=wording("analyse --help", "games"))
    command.add_argument("--svg", type=Path, metavar="FILE", help=wording("analyse --help", "svg"))
    command.add_argument("--plain", action="store_true", help=wording("--help", "plain"))
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Analyse, show, and write the picture."""
    from fairground.cli.table import saves
    from fairground.cli.table.resume import resume_session
    from fairground.cli.terminal.screen import Screen
    from fairground.core.refusal import BadChoice

    if args.games < 2:
        raise BadChoice(wording("analyse", "too_few", games=args.games))
    session = resume_session(saves.find_save(args.file, unfinished=False))
    screen = Screen(args.plain)
    analysis = search_all(session, args.games, screen)
    show_chart(session, analysis, screen)
    show_swings(session, analysis, screen)
    show_dear(session, analysis, screen)
    if args.svg is not None:
        write_picture(session, analysis, args.svg)
        screen.say(wording("analyse", "picture", file=str(args.svg)))
    return 0


def search_all(session: "Session", games: int, screen: "Screen") -> "Analysis":
    """With a progress bar where somebody looks on."""
    from rich.progress import Progress

    from fairground.bots.analysis import analyse

    with Progress(console=screen.console, transient=True, disable=screen.plain) as bar:
        task = bar.add_task(wording("analyse", "positions"))
        return analyse(session.play, games, lambda done, total: bar.update(task, completed=done, total=total))


def show_dear(session: "Session", analysis: "Analysis", screen: "Screen") -> None:
    """The dearest decisions of the people who played, with what was better and why."""
    from fairground.bots.dear import dearest
    from fairground.bots.why import told_why

    people = [seat for seat, sitter in enumerate(session.sitters) if not sitter.bot]
    seats = people or list(range(len(session.sitters)))
    for dear in dearest(session.play, seats, seconds=DEAR_SECONDS):
        taken, better = (
            session.words.offer(session.game.actions.action(code), session.people) for code in (dear.taken, dear.better)
        )
        scale = 100 if analysis.measure == CHANCE else 1
        loss, doubt = round(scale * dear.loss), round(scale * dear.doubt)
        told = wording(
            "analyse",
            "dear",
            who=session.people[dear.seat],
            decision=dear.decision,
            taken=taken,
            better=better,
            loss=loss,
            doubt=doubt,
            sure=int(dear.sure),
            chance=int(analysis.measure == CHANCE),
        )
        why = told_why(session.game, dear.why, session.people) if dear.why is not None else ""
        screen.say(session.paint.names(f"{told} {why}".rstrip()))


def show_chart(session: "Session", analysis: "Analysis", screen: "Screen") -> None:
    """A row for each seat; for those who listen, the standing at a few moments."""
    last = len(analysis.standings) - 1
    decisions = analysis.positions[-1]
    if analysis.measure == CHANCE:
        screen.title(wording("analyse", "chance_over", decisions=decisions))
    else:
        screen.title(wording("analyse", "points_over", decisions=decisions))
    for seat, name in enumerate(session.people):
        if screen.plain:
            moments = [round(last * part / 8) for part in range(9)]
            told = [
                wording(
                    "analyse",
                    "after",
                    standing=spell(analysis, analysis.standings[moment][seat]),
                    moment=analysis.positions[moment],
                )
                for moment in moments
            ]
            screen.say(f"{name}{session.words.language.colon}{', '.join(told)}.")
        else:
            width = min(last + 1, max(20, screen.width - 36))
            screen.say(row(session, analysis, seat, name, width))


def row(session: "Session", analysis: "Analysis", seat: int, name: str, width: int) -> "Text":
    """The name, the beginning, the course and the end."""
    told = [position[seat] for position in analysis.standings]
    shares = [position[seat] for position in shares_of(analysis)]
    picked = [shares[round(column * (len(shares) - 1) / max(width - 1, 1))] for column in range(width)]
    blocks = "".join(EIGHTHS[max(0, min(8, int(share * 8 + 0.5)))] for share in picked)
    text = session.paint.names(f"{name:<20.20} {spell(analysis, told[0]):>4} ")
    text.append(blocks)
    text.append(f" {spell(analysis, told[-1]):>4}")
    return text


def spell(analysis: "Analysis", standing: float) -> str:
    """A chance in percent; points as they are."""
    return f"{standing:.0%}" if analysis.measure == CHANCE else f"{standing:.0f}"


def shares_of(analysis: "Analysis") -> list[list[float]]:
    """Standings from 0 to 1: somebody's points as a share of the most that were to be expected at any time."""
    most = 1.0 if analysis.measure == CHANCE else max(max(standing) for standing in analysis.standings) or 1.0
    return [[value / most for value in standing] for standing in analysis.standings]


def show_swings(session: "Session", analysis: "Analysis", screen: "Screen") -> None:
    """The turns that changed most, as far as they are no accident of the search."""
    chance = analysis.measure == CHANCE
    swings = [swing for swing in analysis.swings if swing.size >= analysis.doubt]
    screen.title(wording("analyse", "turnings"))
    for swing in swings:
        screen.say(session.paint.names(sentence(session, analysis, swing)))
    if not swings:
        screen.say(wording("analyse", "none"))
    least = round(analysis.doubt * 100) if chance else round(analysis.doubt)
    screen.say(wording("analyse", "doubt", chance=int(chance), least=max(least, 1)))


def sentence(session: "Session", analysis: "Analysis", swing: "Swing") -> str:
    """One swing in the words that the browser has for it: a turn, by whom and what, and whose standing it changed."""
    words, actions = session.words, session.game.actions
    label = words.language.semicolon.join(
        words.offer(actions.action(code), session.people) for code in swing.turn or (swing.action,)
    )
    turn = wording(
        "analyse",
        "swing",
        several=int(swing.since < swing.decision - 1),
        first=swing.since + 1,
        decision=swing.decision,
        who=session.people[swing.seat],
        label=label,
        drawn=int(swing.chance),
    )
    chance = analysis.measure == CHANCE
    before, after = (round(value * 100) if chance else round(value) for value in (swing.before, swing.after))
    whose, up = session.people[swing.whose], int(swing.after > swing.before)
    if chance:
        change = wording("analyse", "chance_changes", whose=whose, up=up, before=before, after=after)
    else:
        change = wording("analyse", "points_change", whose=whose, up=up, before=before, after=after)
    return f"{turn} {change}"


def write_picture(session: "Session", analysis: "Analysis", path: Path) -> None:
    """The chart as SVG."""
    from fairground.core.refusal import BadInput
    from fairground.simulation.picture import lines_picture

    game = session.words.plain("game", "title")
    if analysis.measure == CHANCE:
        title = wording("analyse", "chance_title", game=game)
    else:
        title = wording("analyse", "points_title", game=game)
    marks = sorted(analysis.positions.index(swing.decision) for swing in analysis.swings)
    try:
        path.write_text(lines_picture(title, session.people, shares_of(analysis), marks), "utf-8")
    except OSError as error:
        raise BadInput(wording("analyse", "not_written", file=str(path), error=str(error.strerror))) from None
