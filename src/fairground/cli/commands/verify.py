"""`fairground verify`: was this game dealt fairly and played by the rules?"""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fairground.cli.terminal.complaints import said
from fairground.cli.terminal.sentences import wording

if TYPE_CHECKING:
    from fairground.core.fairness import Held, Verdict
    from fairground.core.record import Record

PROVEN, NOT_FAIR, CONSISTENT = 0, 1, 3
"""What the shell is told; 2 is a record that cannot be read."""


def add_to(commands: Any) -> None:
    """The command line of `fairground verify`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "verify",
        help=wording("verify --help", "summary"),
        description=wording("verify --help", "about"),
    )
    command.add_argument("record", type=Path, metavar="RECORD", help=wording("verify --help", "record"))
    command.add_argument("--commitment", default="", metavar="DIGITS", help=wording("verify --help", "commitment"))
    command.add_argument("--link", default="", metavar="DIGITS", help=wording("verify --help", "link"))
    command.add_argument("--share", default="", metavar="DIGITS", help=wording("verify --help", "share"))
    command.add_argument("--seats", default="", metavar="DIGITS", help=wording("verify --help", "seats"))
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Say what was found: proven fair, consistent but nothing to hold it against, or not fair."""
    from fairground.core.fairness import Held, judge
    from fairground.core.record import read_record
    from fairground.core.refusal import BadInput
    from fairground.games import find_game

    try:
        text = args.record.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(wording("verify", "unreadable", file=str(args.record), error=str(error))) from None
    held = Held(*(_kept(args, name) for name in ("commitment", "link", "share", "seats")))
    record = read_record(text)
    verdict = judge(find_game(record.game), record, held)
    game, decisions = record.game, len(record.moves)
    print(wording("verify", "by_the_rules", game=game, players=record.players, decisions=decisions))
    if record.scores is not None:
        print(wording("verify", "scores", scores=" ".join(map(str, record.scores))))
    for seat, after in record.resigned.items():
        name = record.people.get(seat, seat)
        if seat in verdict.linked:
            print(wording("verify", "resigned", seat=seat, name=name, decisions=after))
        else:
            print(wording("verify", "resigned_noted", seat=seat, name=name, decisions=after))
    return _said(record, verdict, held)


def _kept(args: argparse.Namespace, name: str) -> str:
    """What somebody kept, as it is compared."""
    from fairground.core.proof.hashes import is_digest
    from fairground.core.refusal import BadInput

    text = str(getattr(args, name)).strip().lower()
    if text and not is_digest(text):
        raise BadInput(wording("verify", "digits", option=f"--{name}"))
    return text


def _said(record: "Record", verdict: "Verdict", held: "Held") -> int:
    if verdict.fair is None:
        print(_nothing_promised(record))
        return CONSISTENT
    if not verdict.fair:
        print(wording("verify", "not_fair", complaint=said(verdict.complaint)))
        return NOT_FAIR
    for line in _who_added(record, verdict):
        print(line)
    if verdict.proven:
        print(wording("verify", "proven"))
        return PROVEN
    print(wording("verify", "consistent"))
    for line in _what_is_missing(verdict, held):
        print(line)
    return CONSISTENT


def _nothing_promised(record: "Record") -> str:
    """Why there is nothing to be checked: what was prepared, or an old record."""
    if "lesson" in record.notes:
        return wording("verify", "lesson")
    from fairground.core.record import is_number

    if is_number(decisions := record.notes.get("what-if", "")):  # anything may stand there: a terminal obeys letters
        return wording("verify", "what_if", decisions=decisions)
    return wording("verify", "no_seed")


def _who_added(record: "Record", verdict: "Verdict") -> list[str]:
    """What every seat added to the deal."""
    if verdict.terms is None:
        return [wording("verify", "old_way", commitment=record.notes["commitment"])]
    said = []
    for seat in verdict.terms.seats:
        name = record.people.get(seat.colour, seat.colour)
        if not seat.pledge:
            said.append(wording("verify", "adds_nothing", name=name, seat=seat.colour))
        elif seat.deposited:
            said.append(wording("verify", "deposited", name=name, seat=seat.colour))
        else:
            said.append(wording("verify", "adds", name=name, seat=seat.colour))
        if f"salt-{seat.colour}" not in record.notes:
            said.append(wording("verify", "nameless", seat=seat.colour))
    if verdict.terms.attempt > 1:
        said.append(wording("verify", "attempts", attempts=verdict.terms.attempt))
    return said


def _what_is_missing(verdict: "Verdict", held: "Held") -> list[str]:
    """Why a record that fits is no proof."""
    if verdict.terms is None:
        return []
    missing = []
    if not held.commitment:
        missing.append(wording("verify", "no_commitment"))
    if not held.link:
        missing.append(wording("verify", "no_link"))
    if verdict.seats_open:
        missing.append(wording("verify", "no_seats"))
    if verdict.noted_only:
        missing.append(wording("verify", "noted_only"))
    if not verdict.terms.contributors:
        missing.append(wording("verify", "nobody_added"))
    elif not verdict.terms.kept:
        missing.append(wording("verify", "only_deposits"))
    if verdict.last_seen is not None:
        missing.append(wording("verify", "went_on", position=verdict.last_seen))
    return missing
