"""Asking a person for a decision, and answering everything else they type."""

from fairground.cli.boards import show_table
from fairground.cli.table.keywords import COMMANDS, Command, TakenBack, explain
from fairground.cli.table.offers import show_question
from fairground.cli.table.session import Session
from fairground.cli.table.typed import understand
from fairground.cli.terminal.complaints import complaint
from fairground.cli.terminal.screen import Screen
from fairground.cli.terminal.sentences import wording
from fairground.core.refusal import Malformed, Refusal
from fairground.core.step import Step


def ask(session: Session, screen: Screen, seat: int) -> Step | None:
    """The person's decision, carried out; None when an earlier one was taken back instead."""
    show_table(session, screen, seat)
    session.speak(screen, seat)
    show_question(session, screen, seat)
    while True:
        line = screen.ask(f"{session.people[seat]} >")
        if not line:
            screen.say(f"  {wording('typed', 'empty')}", "dim")
            continue
        try:
            command, rest = command_in(session, line)
            if command is None:
                return session.decide(seat, understand(session, seat, line))
            command(session, screen, seat, rest)
        except TakenBack:
            return None
        except Refusal as refusal:
            screen.say(f"  {complaint(refusal)}", "yellow")


def command_in(session: Session, line: str) -> tuple[Command | None, str]:
    """One of our own words and what follows it. Where the game uses the word too, the game has it."""
    if line.startswith("?"):
        return explain, line[1:].strip()
    word, _, rest = line.removeprefix("/").partition(" ")
    command = COMMANDS.get(word.lower())
    if command is not None and not line.startswith("/") and is_decision(session, line):
        return None, ""
    return command, rest.strip()


def is_decision(session: Session, line: str) -> bool:
    """Whether the line is notation of the game."""
    try:
        session.game.actions.parse(line)
    except Malformed:
        return False
    return True
