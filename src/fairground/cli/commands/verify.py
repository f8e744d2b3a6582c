"""`fairground verify`: was this game dealt fairly and played by the rules?"""

import argparse
from pathlib import Path
from typing import Any

from fairground.cli.terminal.sentences import wording


def add_to(commands: Any) -> None:
    """The command line of `fairground verify`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "verify",
        help=wording("verify --help", "summary"),
        description=wording("verify --help", "about"),
    )
    command.add_argument("record", type=Path, metavar="RECORD", help=wording("verify --help", "record"))
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Say what was found; 1 when the deal was not fair."""
    from fairground.core.fairness import judge
    from fairground.core.record import read_record
    from fairground.core.refusal import BadInput
    from fairground.games import find_game

    try:
        text = args.record.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(wording("verify", "unreadable", file=str(args.record), error=str(error))) from None
    record = read_record(text)
    verdict = judge(find_game(record.game), record)
    game, decisions = record.game, len(record.moves)
    print(wording("verify", "by_the_rules", game=game, players=record.players, decisions=decisions))
    if record.scores is not None:
        print(wording("verify", "scores", scores=" ".join(map(str, record.scores))))
    if verdict.fair is None:
        print(wording("verify", "no_seed"))
        return 0
    if verdict.fair:
        print(wording("verify", "fair", commitment=record.notes["commitment"]))
        return 0
    print(wording("verify", "not_fair", complaint=verdict.complaint))
    return 1
