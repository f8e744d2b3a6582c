"""Which language the terminal speaks: `--language fr`, or what the shell says by LC_ALL, LC_MESSAGES or LANG."""

from collections.abc import Mapping, Sequence

from fairground.cli.terminal.sentences import wording
from fairground.core.refusal import BadChoice
from fairground.games.rooms import ENGLISH
from fairground.languages.offered import offered

OPTION = "--language"
SAID_BY = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first of these that is not empty counts, as for every other program."""


def chosen(words: Sequence[str], environment: Mapping[str, str]) -> tuple[str, list[str]]:
    """The language, and the words of the command without the option: it may stand anywhere among them."""
    rest, wanted = list(words), ""
    for number, word in enumerate(words):
        if word == "--":
            break
        if word == OPTION:
            wanted = words[number + 1] if number + 1 < len(words) else ""
            del rest[number : number + 2]
            return _asked_for(wanted), rest
        if word.startswith(f"{OPTION}="):
            del rest[number]
            return _asked_for(word.partition("=")[2]), rest
    for name in SAID_BY:
        if environment.get(name):
            language = environment[name].partition("_")[0].partition(".")[0].lower()
            return (language if language in offered() else ENGLISH), rest
    return ENGLISH, rest


def _asked_for(language: str) -> str:
    if language not in offered():
        raise BadChoice(
            wording("screen", "no_language", option=OPTION, languages=list(offered()), language=language[:20])
        )
    return language
