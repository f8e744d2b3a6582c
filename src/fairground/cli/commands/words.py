"""`fairground words`: what the text files of a language lack."""

import argparse
from typing import TYPE_CHECKING, Any

from fairground.cli.terminal.sentences import wording

if TYPE_CHECKING:
    from fairground.languages.missing import Found

ALL = ""


def add_to(commands: Any) -> None:
    """The command line of `fairground words`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "words",
        help=wording("words --help", "summary"),
        description=wording("words --help", "about"),
    )
    command.add_argument(
        "--missing", nargs="?", const=ALL, default=ALL, metavar="LANGUAGE", help=wording("words --help", "missing")
    )
    command.add_argument("--file", action="append", default=[], metavar="PATH", help=wording("words --help", "file"))
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Say what is missing; the shell is told 1 if anything is.

    A file that is not there yet counts only for a language that was asked for by name.
    """
    from fairground.core.refusal import BadChoice
    from fairground.core.words.language import LANGUAGES
    from fairground.languages.missing import begun, look

    named = args.missing != ALL
    good = True
    for language in [args.missing] if named else begun():
        files = look(language, args.file)
        if not files:
            raise BadChoice(wording("words", "no_file", path=args.file))
        if language not in LANGUAGES:
            print(wording("words", "unknown", language=language, known=list(LANGUAGES)))
        good = _said(language, files, named) and language in LANGUAGES and good
    return 0 if good else 1


def _said(language: str, files: "list[Found]", named: bool) -> bool:
    """One language; whether nothing is missing."""
    absent = [file for file in files if not file.there]
    for file in files:
        if file.faults:
            print(wording("words", "faults", file=file.file, faults=len(file.faults)))
            for fault in file.faults:
                print(f"  {fault}")
    for file in absent if named else []:
        english = file.english
        sentences, things, names = english.sentences, english.things, english.names
        print(wording("words", "absent", file=file.file, sentences=sentences, things=things, names=names))
    for file in files if named else []:
        if file.same:
            print(wording("words", "same", file=file.file, same=file.same))
    faults = sum(len(file.faults) for file in files)
    same = sum(file.same for file in files) if named else 0
    print(wording("words", "sum", language=language, files=len(files), absent=len(absent), faults=faults, same=same))
    return not faults and not (named and absent)
