"""Asking a person for a decision, and answering everything else they type."""

from collections.abc import Callable
from pathlib import Path

from rich.table import Table as Grid
from rich.text import Text

from fairground.bots import find_bot
from fairground.cli import saves
from fairground.cli.saves import NotSaved
from fairground.cli.screen import Screen
from fairground.cli.table import Table
from fairground.cli.tables import show_table
from fairground.cli.typed import all_reasons, understand, why_not
from fairground.core.play import Step
from fairground.core.refusal import Malformed, Refusal

FEW_OFFERS = 14
"""Up to so many offers are written out, one to a line."""

HELP = """\
Type the number of an offer, or its notation; the beginning of the words is enough.
  ?            what is not possible now, and by which rule
  ? WORDS      why this is not possible, e.g. ? {example}
  rule ID      a rule in our words, e.g. rule {rule}
  hint         what the greedy bot would do in your place
  undo         take back the latest decision, as long as nobody has answered it
  table, log, offers   show the table, what happened lately, the offers again
  save FILE    write the record to a file of yours (the game is kept after each decision anyway)
  quit         go home; the game can be resumed
A slash before one of these words makes sure that it is not taken for a decision: /undo"""


class GoHome(Exception):
    """The person wants to stop for now."""


class TakenBack(Exception):
    """A decision was taken back: somebody else may be asked now."""


def ask(table: Table, screen: Screen, seat: int) -> Step | None:
    """The person's decision, carried out; None when an earlier one was taken back instead."""
    show_table(table, screen, seat)
    show_question(table, screen, seat)
    while True:
        line = screen.ask(f"{table.people[seat]} >")
        if not line:
            screen.say("  Type a number, a decision, ? or help.", "dim")
            continue
        try:
            command, rest = command_in(table, line)
            if command is None:
                return table.decide(seat, understand(table, seat, line))
            command(table, screen, seat, rest)
        except TakenBack:
            return None
        except Refusal as refusal:
            screen.say(f"  {refusal}", "yellow")


def command_in(table: Table, line: str) -> tuple["Command | None", str]:
    """One of our own words and what follows it. Where the game uses the word too, the game has it."""
    if line.startswith("?"):
        return explain, line[1:].strip()
    word, _, rest = line.removeprefix("/").partition(" ")
    command = COMMANDS.get(word.lower())
    if command is not None and not line.startswith("/") and is_decision(table, line):
        return None, ""
    return command, rest.strip()


def is_decision(table: Table, line: str) -> bool:
    """Whether the line is notation of the game."""
    try:
        table.game.actions.parse(line)
    except Malformed:
        return False
    return True


def show_question(table: Table, screen: Screen, seat: int) -> None:
    """What is asked, and the numbered offers."""
    question = table.game.question(table.play.state, seat)
    asked = table.paint.names(table.words.question(question, table.people))
    screen.say(Text.assemble(table.paint.name(table.game.seats[seat]), ": ", asked))
    show_offers(table, screen, seat)


def show_offers(table: Table, screen: Screen, seat: int, rest: str = "") -> None:
    """Few offers with their sentence, one to a line; many as notation in columns."""
    actions = [table.game.actions.action(code) for code in table.play.state.offers(seat)]
    if len(actions) <= FEW_OFFERS:
        sentences = [table.words.offer(action, table.people) for action in actions]
        longest = max(map(len, sentences))
        for number, (action, sentence) in enumerate(zip(actions, sentences, strict=True), 1):
            said = table.paint.names(f"{sentence:<{longest}}")
            screen.say(Text.assemble((f"{number:>4}  ", "bold cyan"), said, (f"   {action.notation}", "dim")))
        return
    cell = max(len(action.notation) for action in actions) + 7
    columns = max(1, screen.width // cell)
    grid = Grid.grid(padding=(0, 2, 0, 0))
    cells = [Text.assemble((f"{number:>4} ", "bold cyan"), action.notation) for number, action in enumerate(actions, 1)]
    rows = -(-len(cells) // columns)
    for row in range(rows):
        grid.add_row(*cells[row::rows])
    screen.say(grid)


def explain(table: Table, screen: Screen, seat: int, about: str) -> None:
    """What is not possible now and why; or why one thing is not."""
    if not about:
        reasons = all_reasons(table, seat)
        if not reasons:
            screen.say("  Everything that the game knows is possible now.")
        for actions, why in reasons:
            screen.say(Text.assemble("  ", (", ".join(actions), "bold"), ": ") + table.paint.names(why))
        return
    if about.upper() in table.game.rulebook().ids:
        show_rule(table, screen, seat, about)
        return
    about = " ".join(about.lower().split())
    offered = [table.game.actions.notation(code) for code in table.play.state.offers(seat)]
    if any(notation == about or notation.startswith(about + " ") for notation in offered):
        screen.say("  That is possible now.")
        return
    found = why_not(table, seat, about)
    if not found:
        table.game.actions.parse(about)
        screen.say("  It is not on offer now.")
    for why in found:
        screen.say(Text("  ") + table.paint.names(why))


def show_rule(table: Table, screen: Screen, seat: int, rest: str) -> None:
    """A rule in our words."""
    rule = rest.upper()
    if rule not in table.game.rulebook().ids:
        raise Refusal(f"rules are called {', '.join(table.game.rulebook().ids)}")
    screen.say(f"  {rule}: {table.words.plain('rules', rule)}")


def show_help(table: Table, screen: Screen, seat: int, rest: str) -> None:
    """What can be typed."""
    example = next(iter(table.game.actions.kinds))
    screen.say(HELP.format(example=example, rule=table.game.rulebook().ids[0]))


def give_hint(table: Table, screen: Screen, seat: int, rest: str) -> None:
    """What the greedy bot would do, knowing what this seat knows."""
    code = find_bot("greedy").choose(table.outlook(seat))
    number = table.play.state.offers(seat).index(code) + 1
    screen.say(f"  The greedy bot would choose {number}, {table.game.actions.notation(code)}.")


def take_back(table: Table, screen: Screen, seat: int, rest: str) -> None:
    """The latest decision, whoever at this keyboard took it."""
    screen.say(f"  Taken back: {table.undo()}.")
    raise TakenBack


def show_log(table: Table, screen: Screen, seat: int, rest: str) -> None:
    """The latest sentences, as many as fit a page."""
    sentences = table.story(table.play.steps, seat)
    screen.story(sentences[-30:] or ["Nothing has happened yet."], table.paint)


def save_copy(table: Table, screen: Screen, seat: int, rest: str) -> None:
    """A copy where the person wants it; no other kind of file is overwritten."""
    if not rest:
        screen.say(f"  The game is kept in {table.file}")
        return
    try:
        path = Path(rest).expanduser()
        if path.is_dir():
            path = path / table.file.name
        if path.exists():
            raise Refusal(f"{path} exists already; choose another name")
        saves.save(path, table.record())
    except (NotSaved, OSError, RuntimeError) as error:
        raise Refusal(f"{rest[:200]}: {error}") from None
    screen.say(f"  Written to {path}")


def go_home(table: Table, screen: Screen, seat: int, rest: str) -> None:
    """Stop here; the game is kept."""
    raise GoHome


def table_again(table: Table, screen: Screen, seat: int, rest: str) -> None:
    """What the seat sees."""
    show_table(table, screen, seat, whole=True)


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
    "save": save_copy,
    "quit": go_home,
    "q": go_home,
    "exit": go_home,
}
