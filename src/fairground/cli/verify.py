"""`fairground verify`: was this game dealt fairly and played by the rules?"""

import argparse
from pathlib import Path
from typing import Any


def add_to(commands: Any) -> None:
    """The command line of `fairground verify`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "verify",
        help="check a record: the commitment, the deal and every move",
        description="Check that every move of a record was possible, that the seed is the one promised before the "
        "game, and that it deals what was drawn.",
    )
    command.add_argument("record", type=Path, metavar="RECORD", help="a record, as downloaded from a table")
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
        raise BadInput(f"{args.record} cannot be read as a record: {error}") from None
    record = read_record(text)
    verdict = judge(find_game(record.game), record)
    print(f"{record.game}, {record.players} players, {len(record.moves)} decisions: every move follows the rules.")
    if record.scores is not None:
        print(f"The game ends with {' '.join(map(str, record.scores))}, as recorded.")
    if verdict.fair is None:
        print("No seed is noted, so the deal cannot be checked.")
        return 0
    if verdict.fair:
        print(f"The deal is fair: the seed fits the commitment {record.notes['commitment']} and deals what was drawn.")
        return 0
    print(f"The deal is NOT fair: {verdict.complaint}.")
    return 1
