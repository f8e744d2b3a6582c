"""What a person can type beside decisions."""

from collections.abc import Callable
from pathlib import Path

from rich.text import Text

from fairground.bots.analysis import hint
from fairground.bots.why import told_why, why
from fairground.cli.boards import show_table
from fairground.cli.table import saves
from fairground.cli.table.lesson import LessonTable
from fairground.cli.table.offers import show_offers
from fairground.cli.table.saves import NotSaved
from fairground.cli.table.session import Table
from fairground.cli.table.typed import all_reasons, why_not
from fairground.cli.terminal.screen import Screen
from fairground.cli.terminal.sentences import spoken, wording
from fairground.core.refusal import Refusal

SURE = "yes"
HINTS = 3
"""So many choices are named in a hint."""


class GoHome(Exception):
    """The person wants to stop for now."""


class TakenBack(Exception):
    """A decision was taken back: somebody else may be asked now."""


def explain(table: Table, screen: Screen, seat: int, about: str) -> None:
    """What is not possible now and why; or why one thing is not."""
    if not about:
        reasons = all_reasons(table, seat)
        if not reasons:
            screen.say(f"  {wording('typed', 'all_possible')}")
        for actions, why in reasons:
            screen.say(Text.assemble("  ", (", ".join(actions), "bold"), ": ") + table.paint.names(why))
        return
    if about.upper() in table.game.rulebook().ids:
        show_rule(table, screen, seat, about)
        return
    about = " ".join(about.lower().split())
    offered = [table.game.actions.notation(code) for code in table.play.state.offers(seat)]
    if any(notation == about or notation.startswith(about + " ") for notation in offered):
        screen.say(f"  {wording('typed', 'possible')}")
        return
    found = why_not(table, seat, about)
    if not found:
        table.game.actions.parse(about)
        screen.say(f"  {wording('typed', 'just_not_on_offer')}")
    for why in found:
        screen.say(Text("  ") + table.paint.names(why))


def show_rule(table: Table, screen: Screen, seat: int, rest: str) -> None:
    """A rule in our words."""
    rule = rest.upper()
    if rule not in table.game.rulebook().ids:
        raise Refusal(wording("typed", "rules_are_called", rules=list(table.game.rulebook().ids)))
    screen.say(f"  {rule}{table.words.language.colon}{table.words.plain('rules', rule)}")


def show_help(table: Table, screen: Screen, seat: int, rest: str) -> None:
    """What can be typed."""
    example = next(iter(table.game.actions.kinds))
    screen.say(wording("typed", "help", example=example, rule=table.game.rulebook().ids[0]))


def give_hint(table: Table, screen: Screen, seat: int, rest: str) -> None:
    """What the expert would do and expects, knowing what this seat knows."""
    outlook = table.outlook(seat)
    choices = hint(outlook).choices[:HINTS]
    for place, choice in enumerate(choices):
        number, action = outlook.offers.index(choice.action) + 1, table.game.actions.notation(choice.action)
        value, visits = (f"{choice.value:.2f}", choice.visits) if choice.value is not None else ("", 0)
        if place == 0:
            told = wording("typed", "hint_first", number=number, action=action, value=value, visits=visits)
        else:
            told = wording("typed", "hint_next", number=number, action=action, value=value, visits=visits)
        screen.say(f"  {told}")
    reason = why(table.game, outlook.imagine(), seat, [choice.action for choice in choices])
    if reason is not None:
        screen.say(Text("  ") + table.paint.names(told_why(table.game, reason, table.people, spoken())))


def take_back(table: Table, screen: Screen, seat: int, rest: str) -> None:
    """The latest decision, whoever at this keyboard took it."""
    screen.say(f"  {wording('play', 'taken_back', decision=table.undo())}")
    raise TakenBack


def give_up(table: Table, screen: Screen, seat: int, rest: str) -> None:
    """A bot plays on for the person; it is asked for twice."""
    if rest.strip().lower() != SURE:
        raise Refusal(wording("typed", "resign_sure"))
    bot = table.resign(seat)
    screen.say(table.paint.names(f"  {wording('typed', 'resigned', name=table.people[seat], bot=bot)}"))
    raise TakenBack


def show_log(table: Table, screen: Screen, seat: int, rest: str) -> None:
    """The latest sentences, as many as fit a page."""
    sentences = table.story(table.play.steps, seat)
    screen.story(sentences[-30:] or [wording("typed", "nothing_yet")], table.paint)


def save_copy(table: Table, screen: Screen, seat: int, rest: str) -> None:
    """A copy where the person wants it; no other kind of file is overwritten."""
    if not rest:
        screen.say(f"  {wording('typed', 'kept_in', file=str(table.file))}")
        return
    try:
        path = Path(rest).expanduser()
        if path.is_dir():
            path = path / table.file.name
        if path.exists():
            raise Refusal(wording("files", "exists", path=str(path)))
        saves.save(path, table.record())
    except (NotSaved, OSError, RuntimeError) as error:
        raise Refusal(f"{rest[:200]}: {error}") from None
    screen.say(f"  {wording('typed', 'written_to', file=str(path))}")


def go_home(table: Table, screen: Screen, seat: int, rest: str) -> None:
    """Stop here; the game is kept."""
    raise GoHome


def table_again(table: Table, screen: Screen, seat: int, rest: str) -> None:
    """What the seat sees."""
    show_table(table, screen, seat, whole=True)


def skip_lesson(table: Table, screen: Screen, seat: int, rest: str) -> None:
    """The coach goes; the game goes on."""
    if not isinstance(table, LessonTable) or not (table.lesson or table.quiet):
        raise Refusal(wording("learn", "nothing_to_skip"))
    table.leave()
    screen.say(f"  {wording('learn', 'skipped')}")


Command = Callable[[Table, Screen, int, str], None]
COMMANDS: dict[str, Command] = {
    "help": show_help,
    "h": show_help,
    "rule": show_rule,
    "hint": give_hint,
    "undo": take_back,
    "u": take_back,
    "table": table_again,
    "log": show_log,
    "offers": show_offers,
    "skip": skip_lesson,
    "resign": give_up,
    "save": save_copy,
    "quit": go_home,
    "q": go_home,
    "exit": go_home,
}
