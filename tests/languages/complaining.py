"""Where the code complains, and in which words."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import fairground

HOUSE = Path(fairground.__file__).parent
COMPLAINTS = {
    "BadInput": 0,
    "BadChoice": 0,
    "BadRecord": 1,
    "NotSaved": 0,
    "Refusal": 0,
    "Malformed": 0,
    "NotYours": 0,
    "NotOnOffer": 0,
    "Sentence": 0,
}
"""What is raised or said, and the place of its words among the arguments."""


class Complaint(NamedTuple):
    """A place in the code that finds a fault: its words as they stand there, or nothing if they are put together."""

    where: str
    text: str | None
    facts: frozenset[str]


def complaints() -> Iterator[Complaint]:
    """Everywhere in the house; words that come from elsewhere (a text file, another complaint) are none of its own."""
    for file in sorted(HOUSE.rglob("*.py")):
        where = file.relative_to(HOUSE).as_posix()
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
            if not isinstance(node, ast.Call) or name not in COMPLAINTS or len(node.args) <= COMPLAINTS[name]:
                continue
            words = node.args[COMPLAINTS[name]]
            facts = frozenset(str(keyword.arg) for keyword in node.keywords)
            if isinstance(words, ast.Constant):
                yield Complaint(where, str(words.value), facts)
            elif _put_together(words):
                yield Complaint(where, None, facts)


def _put_together(words: ast.expr) -> bool:
    """Whether a text is glued here; what is handed on to a call is that call's own."""
    if isinstance(words, ast.JoinedStr | ast.BinOp):
        return True
    parts = [words.body, words.orelse] if isinstance(words, ast.IfExp) else []
    return any(_put_together(part) or isinstance(part, ast.Constant) for part in parts)
