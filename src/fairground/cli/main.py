"""The command `fairground`: its argument parser, its subcommands, and what an error says to the shell."""

import argparse
from collections.abc import Sequence
import io
import os
import sys

from fairground import __version__
from fairground.cli.commands import (
    admin,
    analyse,
    arena,
    backup,
    games,
    ladder,
    laws,
    learn,
    move_house,
    new_game,
    play,
    puzzle,
    replay,
    report,
    rules,
    serve,
    simulate,
    verify,
    words,
)
from fairground.cli.exit_codes import BAD_INPUT, INTERRUPTED
from fairground.cli.terminal.complaints import complaint
from fairground.cli.terminal.language import OPTION, chosen
from fairground.cli.terminal.sentences import speak, wording
from fairground.cli.terminal.usage import speak_for_argparse
from fairground.core.refusal import BadInput
from fairground.languages.offered import offered


def parser() -> argparse.ArgumentParser:
    """All commands with their options."""
    top = argparse.ArgumentParser(prog="fairground", description=wording("--help", "about"))
    top.add_argument(OPTION, metavar="LANGUAGE", help=wording("--help", "language", languages=list(offered())))
    top.add_argument(
        "--version", action="version", version=f"fairground {__version__}", help=wording("argparse", "version")
    )
    commands = top.add_subparsers(title=wording("--help", "commands"), metavar="COMMAND")
    playing = (play, learn, replay, analyse, puzzle, rules, games, arena, ladder, simulate, report, laws, new_game)
    for command in (*playing, serve, backup, move_house, admin, verify, words):
        command.add_to(commands)
    return top


def main(typed: Sequence[str] | None = None) -> int:
    """Run a command; returns what the shell is told."""
    given = list(sys.argv[1:] if typed is None else typed)
    speak_any_encoding()
    try:
        language, given = chosen(given, os.environ)
    except BadInput as error:
        print(f"fairground: {error}", file=sys.stderr)
        return BAD_INPUT
    speak(language)
    speak_for_argparse()
    if given[:1] == ["admin"]:
        given = admin.marked(given)
    args = parser().parse_args(given or ["play"])
    try:
        code: int = args.run(args)
        sys.stdout.flush()
    except BadInput as error:
        print(f"fairground: {complaint(error)}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has left; without this the interpreter complains once more while closing.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def speak_any_encoding() -> None:
    """A terminal that lacks a character shows a question mark, not a traceback; so does input that is no text."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


if __name__ == "__main__":
    sys.exit(main())
