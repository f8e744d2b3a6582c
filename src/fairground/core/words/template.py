"""A sentence taken apart: what stands in it as it is, where facts go, and which parts may be left out."""

from collections.abc import Iterator
import re
from typing import NamedTuple, TypeAlias

LISTS = ("and", "or", "list")
_TOKEN = re.compile(r"\\[\[\]{}|]|\{[^{}]*\}|[\[\]|{}\\]|[^\[\]{}|\\]+")
_BLANK = re.compile(r"\{(?P<field>\w+)(?::(?:#(?P<forms>[^{}]*)|(?P<reading>\w+)(?P<more>(?:\.\w+)*)))?\}")
_ASKS = re.compile(r"(\w+)\?")


class Blank(NamedTuple):
    """A place for a fact: how it is read, in which form, and how a list of them is strung together."""

    field: str
    reading: str = ""
    form: str = ""
    listed: str = ""


class Agreeing(NamedTuple):
    """Words that depend on a number, one for each plural category."""

    field: str
    forms: tuple[str, ...]


class Part(NamedTuple):
    """What is said unless a fact is 0 or empty, and what then."""

    field: str
    shown: "Template"
    otherwise: "Template"


Piece: TypeAlias = str | Blank | Agreeing | Part
Template: TypeAlias = tuple[Piece, ...]


def parse(text: str) -> Template:
    """The pieces of a sentence. A ValueError says what is wrong with it."""
    tokens = _TOKEN.findall(text)
    pieces, end, _ = _pieces(tokens, 0, inside=False)
    if end < len(tokens):
        raise ValueError("']' closes no '['; a bracket that is meant as such has a \\ before it")
    return pieces


def _pieces(tokens: list[str], at: int, inside: bool) -> tuple[Template, int, Template | None]:
    """Pieces up to the end or the bracket that closes them, and what stands behind a bar."""
    pieces: list[Piece] = []
    while at < len(tokens):
        token = tokens[at]
        at += 1
        if token == "[":
            part, at = _part(tokens, at)
            pieces.append(part)
        elif token == "]":
            return _joined(pieces), at - 1, None
        elif token == "|" and inside:
            otherwise, at, more = _pieces(tokens, at, inside=True)
            if more is not None:
                raise ValueError("a part in brackets has two alternatives at most")
            return _joined(pieces), at, otherwise
        elif len(token) == 2 and token[0] == "\\":
            pieces.append(token[1])
        elif token in ("{", "}"):
            raise ValueError(f"{token!r} stands alone; a brace that is meant as such has a \\ before it")
        else:
            pieces.append(_blank(token) if token.startswith("{") else token)
    return _joined(pieces), at, None


def _part(tokens: list[str], at: int) -> tuple[Part, int]:
    asked = _ASKS.match(tokens[at]) if at < len(tokens) else None
    if asked:
        tokens = [*tokens[:at], tokens[at][asked.end() :], *tokens[at + 1 :]]
    shown, end, otherwise = _pieces(tokens, at, inside=True)
    if end >= len(tokens):
        raise ValueError("'[' is never closed by ']'")
    deciding = asked[1] if asked else next((piece.field for piece in shown if not isinstance(piece, str)), "")
    if not deciding:
        raise ValueError("a part in brackets needs a fact that decides about it")
    return Part(deciding, shown, otherwise or ()), end + 1


def _blank(token: str) -> Blank | Agreeing:
    found = _BLANK.fullmatch(token)
    if not found:
        raise ValueError(
            f"{token} is not written {{fact}}, {{fact:reading}}, {{fact:reading.form}} or {{fact:#one|other}}"
        )
    if found["forms"] is not None:
        return Agreeing(found["field"], tuple(found["forms"].split("|")))
    more = (found["more"] or "").split(".")[1:]
    listed = more.pop() if more and more[-1] in LISTS else ""
    if len(more) > 1:
        raise ValueError(f"{token} has more than one form")
    return Blank(found["field"], found["reading"] or "", more[0] if more else "", listed)


def _joined(pieces: list[Piece]) -> Template:
    """Neighbouring texts become one."""
    joined: list[Piece] = []
    for piece in pieces:
        if isinstance(piece, str) and joined and isinstance(joined[-1], str):
            joined[-1] += piece
        elif piece != "":
            joined.append(piece)
    return tuple(joined)


def blanks(template: Template) -> Iterator[Blank | Agreeing]:
    """Every place for a fact, parts included."""
    for piece in template:
        if isinstance(piece, Part):
            yield from blanks(piece.shown)
            yield from blanks(piece.otherwise)
        elif not isinstance(piece, str):
            yield piece


def fields(template: Template) -> set[str]:
    """The facts that a sentence needs."""
    found = {blank.field for blank in blanks(template)}
    for piece in template:
        if isinstance(piece, Part):
            found |= {piece.field} | fields(piece.shown) | fields(piece.otherwise)
    return found
