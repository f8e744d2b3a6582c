"""What argparse itself says around our texts: headings, its own help, and what is wrong with what somebody typed."""

import argparse
from collections.abc import Callable

from fairground.cli.terminal.sentences import wording

SAID: dict[str, Callable[[], str]] = {
    "usage: ": lambda: wording("argparse", "usage"),
    "positional arguments": lambda: wording("argparse", "positional"),
    "options": lambda: wording("argparse", "options"),
    "show this help message and exit": lambda: wording("argparse", "help"),
    "%(prog)s: error: %(message)s\n": lambda: "%(prog)s: %(message)s\n",
    "argument %(argument_name)s: %(message)s": lambda: "%(argument_name)s: %(message)s",
    "invalid choice: %(value)r (choose from %(choices)s)": lambda: wording("argparse", "choice"),
    "invalid %(type)s value: %(value)r": lambda: wording("argparse", "value"),
    "the following arguments are required: %s": lambda: wording("argparse", "required"),
    "unrecognized arguments: %s": lambda: wording("argparse", "unrecognized"),
    "expected one argument": lambda: wording("argparse", "one"),
    "expected at least one argument": lambda: wording("argparse", "at_least_one"),
    "not allowed with argument %s": lambda: wording("argparse", "not_with"),
    "ambiguous option: %(option)s could match %(matches)s": lambda: wording("argparse", "ambiguous"),
}
"""Its messages, each with ours; the places for what was typed are its own."""


def speak_for_argparse() -> None:
    """It asks gettext for each message, under the name `_`; from now on it asks us, who know what is spoken."""
    vars(argparse)["_"] = translated


def translated(message: str) -> str:
    """A message of argparse in the language that is spoken; one that we do not know stays as it is."""
    return SAID[message]() if message in SAID else message
