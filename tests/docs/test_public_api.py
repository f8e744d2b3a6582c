"""What others may import is declared, is there, and is what a game outside and the examples of the documents use."""

import ast
from importlib import import_module
from pathlib import Path
import re

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROWS = re.findall(r"^\| `(fairground[\w.]+)` \| (.*) \|$", (ROOT / "docs/api.md").read_text("utf-8"), re.MULTILINE)
PUBLIC = [module for module, _ in ROWS]


def source(name: str) -> ast.Module:
    """What is written; a compiled module keeps no docstrings."""
    path = ROOT / "src" / name.replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(file.read_text("utf-8"))


@pytest.mark.parametrize(("name", "says"), ROWS, ids=PUBLIC)
def test_a_public_module_is_there_and_says_what_it_is_for(name: str, says: str) -> None:
    assert ast.get_docstring(source(name))
    module = import_module(name)
    for named in re.findall(r"`(\w+)`", says):
        assert hasattr(module, named), f"docs/api.md promises {name}.{named}"


@pytest.mark.parametrize("name", PUBLIC)
def test_what_is_public_has_a_docstring(name: str) -> None:
    for node in source(name).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            assert ast.get_docstring(node), f"{name}.{node.name}"


def test_a_game_needs_nothing_but_what_is_public() -> None:
    """The worked example imports the public part, its own rooms, and the standard library."""
    for file in sorted((ROOT / "src/fairground/games/template").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            module = node.module or "" if isinstance(node, ast.ImportFrom) else ""
            if module.startswith("fairground.") and not module.startswith("fairground.games.template"):
                assert module in PUBLIC or module in GENERATED, f"{file.name} imports {module}"


GENERATED = ("fairground.core.packing",)
"""Only what `make fields` writes imports these."""
