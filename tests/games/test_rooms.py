"""Every game has the same rooms, and what is meant to be compiled is."""

import ast
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
import runpy
import sys

import pytest

from fairground.games import game_ids
from tests.conftest import build

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "fairground" / "games"

ROOMS = {"components", "table", "state", "fields", "actions", "rules", "view", "advice", "lessons", "text"}
FURNITURE = {
    "view": {"shapes", "view", "imagine", "question", "description"},
    "advice": {"heuristics", "reasons"},
    "rules": {"pieces"},
}
"""What stands in a room of every game; there may be more."""


def contents(folder: Path) -> set[str]:
    """The modules in a folder, and the folders with something of ours in them."""
    found = {file.stem for file in folder.glob("*.py") if file.stem != "__init__"}
    return found | {path.name for path in folder.iterdir() if any(path.glob("*.py")) or any(path.glob("*.toml"))}


@pytest.mark.parametrize("game", game_ids())
def test_nothing_in_a_game_stands_outside_the_rooms(game: str) -> None:
    assert contents(GAMES / game) <= ROOMS
    assert {file.name for file in (GAMES / game).glob("*.toml")} == {"rulebook.toml", "components.toml"}


@pytest.mark.parametrize("game", game_ids())
def test_the_same_things_are_in_the_same_places(game: str) -> None:
    assert contents(GAMES / game) >= ROOMS - {"table", "lessons"}
    for room, things in FURNITURE.items():
        assert contents(GAMES / game / room) >= things, room


def meant() -> set[str]:
    """The modules that setup.py compiles."""
    hot: list[str] = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")["HOT"]
    assert len(hot) == len(set(hot))
    return {str(Path(file).relative_to("src").with_suffix("")).replace("/", ".") for file in hot}


def test_the_rules_of_every_game_are_meant_to_be_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    modules = meant()
    for game in game_ids():
        at = f"fairground.games.{game}"
        rooms = ("state", "fields", "actions", "view.imagine", "view.view", "view.question")
        written = {f"{at}.{room}" for room in rooms}
        for room in ("rules", "table", "components", "advice/heuristics", "advice/reasons"):
            folder = GAMES / game / room
            files = [folder.with_suffix(".py")] if folder.with_suffix(".py").exists() else sorted(folder.glob("*.py"))
            written |= {f"{at}.{room}.{file.stem}" if file.parent == folder else f"{at}.{room}" for file in files}
        assert {name.replace("/", ".") for name in written} <= modules
    core = {"arrays", "bag", "dealer", "heuristics", "journal", "packing", "playout", "state"}
    search = {"habits", "manner", "search", "tree", "worth"}
    assert {f"fairground.core.{name}" for name in core} <= modules
    assert {f"fairground.bots.search.{name}" for name in search} <= modules
    told = {"core.words.words", "server.present.seat_view", "server.game_log.game_log", "server.tables.views.position"}
    assert {f"fairground.{name}" for name in told} <= modules


@pytest.mark.skipif(build() == "plain", reason="looks at the compiled build")
def test_what_is_meant_to_be_compiled_is_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    package = Path(str(import_module("fairground").__file__)).parent
    built = {file.relative_to(package.parent) for file in package.rglob("*.so")}
    names = {".".join((*file.parent.parts, file.name.partition(".")[0])) for file in built}
    assert names == meant()
    for module in meant():
        spec = find_spec(module.removesuffix(".__init__"))
        assert spec is not None
        assert str(spec.origin).endswith(".so"), module


def imported(module: str) -> set[str]:
    """The modules that a module of ours names in its imports."""
    base = ROOT / "src" / module.replace(".", "/")
    file = base.with_suffix(".py") if base.with_suffix(".py").exists() else base / "__init__.py"
    found = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))) if file.exists() else ():
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return found


def test_what_is_compiled_rests_on_nothing_that_a_build_does_not_have(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a library is missing the compiler refuses, and the build would fall back to plain Python."""
    monkeypatch.chdir(ROOT)
    known: set[str] = set()
    waiting = meant()
    while waiting:
        known |= waiting
        named = {name for module in waiting if module.startswith("fairground") for name in imported(module)}
        waiting = named - known
    libraries = {name.partition(".")[0] for name in known} - sys.stdlib_module_names - {"fairground"}
    assert libraries <= {"msgspec", "mypy_extensions", "librt", "mypyc"}
