"""What a person can type beside decisions."""

from collections.abc import Callable, Sequence
from pathlib import Path

from rich.text import Text

from fairground.bots.analysis import hint
from fairground.bots.search.budget import Budget
from fairground.bots.thought import Choice, Thought
from fairground.bots.why import told_why, why
from fairground.cli.boards import show_table
from fairground.cli.table import saves
from fairground.cli.table.lesson import LessonSession
from fairground.cli.table.offers import show_offers
from fairground.cli.table.saves import NotSaved
from fairground.cli.table.session import Session
from fairground.cli.table.typed import all_reasons, why_not
from fairground.cli.terminal.screen import Screen
from fairground.cli.terminal.sentences import spoken, wording
from fairground.core.outlook import Outlook
from fairground.core.refusal import Refusal
from fairground.server.text.bots import read_level

SURE = "yes"
HINTS = 3
"""So many choices are named in a hint."""
MORE = "more"
NEXT = Budget(games=1000)


class GoHome(Exception):
    """The person wants to stop for now."""


class TakenBack(Exception):
    """A decision was taken back: somebody else may be asked now."""


def explain(session: Session, screen: Screen, seat: int, about: str) -> None:
    """What is not possible now and why; or why one thing is not."""
    if not about:
        reasons = all_reasons(session, seat)
        if not reasons:
            screen.say(f"  {wording('typed', 'all_possible')}")
        for actions, why in reasons:
            screen.say(Text.assemble("  ", (", ".join(actions), "bold"), ": ") + session.paint.names(why))
        return
    if about.upper() in session.game.rulebook().ids:
        show_rule(session, screen, seat, about)
        return
    about = " ".join(about.lower().split())
    offered = [session.game.actions.notation(code) for code in session.play.state.offers(seat)]
    if any(notation == about or notation.startswith(about + " ") for notation in offered):
        screen.say(f"  {wording('typed', 'possible')}")
        return
    found = why_not(session, seat, about)
    if not found:
        session.game.actions.parse(about)
        screen.say(f"  {wording('typed', 'just_not_on_offer')}")
    for why in found:
        screen.say(Text("  ") + session.paint.names(why))


def show_rule(session: Session, screen: Screen, seat: int, rest: str) -> None:
    """A rule in our words."""
    rule = rest.upper()
    if rule not in session.game.rulebook().ids:
        raise Refusal(wording("typed", "rules_are_called", rules=list(session.game.rulebook().ids)))
    screen.say(f"  {rule}{session.words.language.colon}{session.words.plain('rules', rule)}")


def show_help(session: Session, screen: Screen, seat: int, rest: str) -> None:
    """What can be typed."""
    example = next(iter(session.game.actions.kinds))
    screen.say(wording("typed", "help", example=example, rule=session.game.rulebook().ids[0]))


def give_hint(session: Session, screen: Screen, seat: int, rest: str) -> None:
    """What the expert would do and why, knowing what this seat knows; its figures only when they are asked for."""
    outlook = session.outlook(seat)
    choices = hint(outlook).choices[:HINTS]
    _tell(session, screen, outlook, choices[:1], False)
    codes, values = [choice.action for choice in choices], [choice.value for choice in choices]
    reason = why(session.game, outlook.imagine(), seat, codes, values, _think_on)
    if reason is not None:
        screen.say(Text("  ") + session.paint.names(told_why(session.game, reason, session.people, spoken())))
    if rest.strip().lower() == MORE:
        _tell(session, screen, outlook, choices, True)


def _tell(session: Session, screen: Screen, outlook: Outlook, choices: Sequence[Choice], figures: bool) -> None:
    """Choices by number and as they are typed, the best first."""
    for place, choice in enumerate(choices):
        number, action = outlook.offers.index(choice.action) + 1, session.game.actions.notation(choice.action)
        known = figures and choice.value is not None
        value, visits = (f"{choice.value:.2f}", choice.visits) if known else ("", 0)
        line = (
            wording("typed", "hint_next", number=number, action=action, value=value, visits=visits)
            if place
            else wording("typed", "hint_first", number=number, action=action, value=value, visits=visits)
        )
        screen.say(f"  {line}")


def _think_on(outlook: Outlook) -> Thought:
    """What comes after the choice that a hint suggests, thought about more briefly."""
    return hint(outlook, NEXT)


def take_back(session: Session, screen: Screen, seat: int, rest: str) -> None:
    """The latest decision, whoever at this keyboard took it."""
    screen.say(f"  {wording('play', 'taken_back', decision=session.undo())}")
    raise TakenBack


def give_up(session: Session, screen: Screen, seat: int, rest: str) -> None:
    """A bot plays on for the person; it is asked for twice."""
    if rest.strip().lower() != SURE:
        raise Refusal(wording("typed", "resign_sure"))
    bot = session.resign(seat)
    told = wording("typed", "resigned", name=session.people[seat], bot=read_level(bot, spoken()))
    screen.say(session.paint.names(f"  {told}"))
    raise TakenBack


def show_log(session: Session, screen: Screen, seat: int, rest: str) -> None:
    """The latest sentences, as many as fit a page."""
    sentences = session.story(session.play.steps, seat)
    screen.story(sentences[-30:] or [wording("typed", "nothing_yet")], session.paint)


def save_copy(session: Session, screen: Screen, seat: int, rest: str) -> None:
    """A copy where the person wants it; no other kind of file is overwritten."""
    if not rest:
        screen.say(f"  {wording('typed', 'kept_in', file=str(session.file))}")
        return
    try:
        path = Path(rest).expanduser()
        if path.is_dir():
            path = path / session.file.name
        if path.exists():
            raise Refusal(wording("files", "exists", path=str(path)))
        saves.save(path, session.record())
    except (NotSaved, OSError, RuntimeError) as error:
        trouble = error.said if isinstance(error, NotSaved) else str(error)
        raise Refusal("{file}: {error}", file=rest[:200], error=trouble) from None
    screen.say(f"  {wording('typed', 'written_to', file=str(path))}")


def go_home(session: Session, screen: Screen, seat: int, rest: str) -> None:
    """Stop here; the game is kept."""
    raise GoHome


def table_again(session: Session, screen: Screen, seat: int, rest: str) -> None:
    """What the seat sees."""
    show_table(session, screen, seat, whole=True)


def skip_lesson(session: Session, screen: Screen, seat: int, rest: str) -> None:
    """The coach goes; the game goes on."""
    if not isinstance(session, LessonSession) or not (session.lesson or session.quiet):
        raise Refusal(wording("learn", "nothing_to_skip"))
    session.leave()
    screen.say(f"  {wording('learn', 'skipped')}")


Command = Callable[[Session, Screen, int, str], None]
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
