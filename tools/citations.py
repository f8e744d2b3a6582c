"""Which code and which tests name which rule of a game."""

import ast
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
import re

ROOT = Path(__file__).resolve().parent.parent
RULE_ID = re.compile(r"\b[A-Z]{1,3}-(?:[A-Z]\d+|\d+\.\d+)\b")


@dataclass(frozen=True)
class Place:
    """A function, class or module, by file and name."""

    file: str
    name: str


def code_citations(game: str) -> dict[str, list[Place]]:
    """Rule id to the code whose docstring names it."""
    found: dict[str, list[Place]] = defaultdict(list)
    for path in sorted((ROOT / "src/fairground/games" / game).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                name = "" if isinstance(node, ast.Module) else node.name
                for rule_id in dict.fromkeys(RULE_ID.findall(ast.get_docstring(node) or "")):
                    found[rule_id].append(Place(str(path.relative_to(ROOT)), name))
    return dict(found)


def test_citations(game: str) -> dict[str, list[Place]]:
    """Rule id to the tests that carry it in their `@rule(...)`."""
    found: dict[str, list[Place]] = defaultdict(list)
    for path in sorted((ROOT / "tests/games" / game).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for rule_id in _ids_on(node):
                    found[rule_id].append(Place(str(path.relative_to(ROOT)), node.name))
    return dict(found)


test_citations.__test__ = False  # type: ignore[attr-defined]


def _ids_on(function: ast.FunctionDef) -> list[str]:
    ids = []
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "rule":
            ids += [argument.value for argument in decorator.args if isinstance(argument, ast.Constant)]
    return [rule_id for rule_id in ids if isinstance(rule_id, str)]
