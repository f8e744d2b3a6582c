"""What is said to somebody whose message cannot be read as a command."""

from fairground.server.text.refusals import Refuse, refuse

LONGEST = 60
"""So many letters the name of a field has at most that is said again."""


def not_a_command(error: Exception) -> Refuse:
    """Why a message is no command: what it lacks, or what of it does not fit, as far as that is known."""
    text = str(error)[-200:]
    if field := _named(text, "missing required field `"):
        return refuse("malformed", "command_lacks", field=field)
    if field := _named(text, "unknown field `") or _named(text, "- at `$."):
        return refuse("malformed", "command_field", field=field)
    return refuse("malformed", "command")


def _named(text: str, before: str) -> str:
    """The field that stands in backquotes behind some words; nothing where there is none that can be said again."""
    name, end, _ = text.partition(before)[2].partition("`")
    plain = all(letter.isalnum() or letter in "_.[]" for letter in name)
    return name if end and plain and len(name) <= LONGEST else ""
