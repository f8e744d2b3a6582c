"""Validation errors: what is said to who sent no command, or a request that cannot be understood."""

from collections.abc import Mapping, Sequence
from typing import Any

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


def not_understood(status: int, parts: Sequence[Mapping[str, Any]]) -> Refuse:
    """Why a request was not understood: by its status, and by the first thing in it that does not fit."""
    match status:
        case 404:
            return refuse("not_found", "address")
        case 405:
            return refuse("not_found", "method")
        case 413:
            return refuse("too_large", "body")
        case 415:
            return refuse("malformed", "media")
        case _ if status >= 500:
            return refuse("error", "request")
    return (
        _unfit(parts[0].get("message", "")[:200], parts[0].get("key", "")) if parts else refuse("malformed", "request")
    )


def _unfit(text: str, key: str) -> Refuse:
    """What of a request does not fit, and what would."""
    if field := _named(text, "missing required field `"):
        return refuse("malformed", "request_lacks", field=field)
    field = _named(text, "unknown field `") or _named(f"`{key}`", "`")
    if not field:
        return refuse("malformed", "request")
    kind = _named(text, "Expected `")
    most = text.partition(f"`{kind}` of length ")[2]
    if most and all(letter in "<>= 0123456789" for letter in most):
        return refuse("malformed", "request_length", field=field, length=most.strip())
    limit = text.partition(f"`{kind}` ")[2] if kind else ""
    plain = all(letter in "<>= -.0123456789" for letter in limit)
    return (
        refuse("malformed", "request_kind", field=field, kind=f"{kind} {limit if plain else ''}".strip())
        if kind
        else refuse("malformed", "request_field", field=field)
    )


def _named(text: str, before: str) -> str:
    """The field that stands in backquotes behind some words; nothing where there is none that can be said again."""
    name, end, _ = text.partition(before)[2].partition("`")
    plain = all(letter.isalnum() or letter in "_.[]" for letter in name)
    return name if end and plain and len(name) <= LONGEST else ""
