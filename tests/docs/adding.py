"""Does what docs/add-a-game.md says, in a copy of the project."""

from collections.abc import Callable
import fcntl
import os
from pathlib import Path
import re
import shutil
import subprocess
import sys

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "add-a-game.md"
BLOCK = re.compile(r"^```(\w*)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WHOLE = ("python", "typescript", "svelte")
OUTSIDE = ("pyproject.toml", "setup.py")
"""Files of a game in a package of its own."""


def blocks() -> list[tuple[str, str, str]]:
    """What the page shows: language, file, text."""
    return BLOCK.findall(PAGE.read_text("utf-8"))


def outside(file: str) -> str:
    """A file of the package of its own, as the page shows it."""
    return next(text for _, shown, text in blocks() if shown == file and file in OUTSIDE)


def clone(root: Path) -> None:
    """The project without what is built, but for bytecode, which fits the copies as well.

    Other processes of the tests write theirs meanwhile, under a name that is gone in the next moment.
    """
    ignored = shutil.ignore_patterns("*.so", "*.pyc.*", "node_modules", "static")
    for folder in ("src", "tests", "tools", "web", "docs"):
        shutil.copytree(ROOT / folder, root / folder, ignore=ignored)
    for file in (*ROOT.glob("*.md"), ROOT / "pyproject.toml", ROOT / "setup.py", ROOT / "Makefile"):
        shutil.copy(file, root / file.name)


def follow(root: Path) -> list[str]:
    """Write every file that the page shows, and make every change; returns which."""
    done = []
    for language, file, text in blocks():
        if file in OUTSIDE:
            continue
        if language in WHOLE:
            (root / file).parent.mkdir(parents=True, exist_ok=True)
            (root / file).write_text(text, "utf-8")
        elif language == "diff":
            (root / file).write_text(changed((root / file).read_text("utf-8"), text, file), "utf-8")
        else:
            continue
        done.append(file)
    return done


def changed(text: str, diff: str, file: str) -> str:
    """Each run of `-` lines gives way to the `+` lines below it; a line may be shown in part."""
    for old, new in re.findall(r"((?:^-.*\n)+)((?:^\+.*\n)*)", diff, re.MULTILINE):
        before = "\n".join(line[1:] for line in old.splitlines())
        after = "\n".join(line[1:] for line in new.splitlines())
        assert text.count(before) == 1, f"{file} has {text.count(before)} times: {before}"
        text = text.replace(before, after)
    return text


def run(root: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """A command in the copy, with its plain sources."""
    env = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(root / "src"), str(root)]),
        "FAIRGROUND_EXPECT": "plain",
        **more,
    }
    return subprocess.run([sys.executable, *words], cwd=root, env=env, capture_output=True, text=True, check=False)


TOOLS = """
import runpy, sys
for tool in (
    "tools.record_games lantern_market",
    "tools.game_pages",
    "tools.row_pages",
    "tools.client_words",
    "fairground.server.codegen.typescript",
):
    sys.argv = tool.split()
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
"""
"""One after the other in one process, which imports the house once."""


def add_the_game(root: Path) -> list[str]:
    """The page from its beginning up to where the game is made anew."""
    clone(root)
    made = run(root, "-m", "fairground.cli", "new-game", "lantern_market", "--root", str(root))
    assert made.returncode == 0, made.stderr
    files = follow(root)
    for words in (["-m", "tools.fields"], ["-c", TOOLS]):
        done = run(root, *words)
        assert done.returncode == 0, done.stderr
    return files


def once(room: Path, name: str, make: Callable[[], object]) -> None:
    """Make something in a room that all processes of the tests share: the first who asks does, the others wait."""
    with (room / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (done := room / f"{name}.done").exists():
            make()
            done.touch()


def project_with_the_game(folders: pytest.TempPathFactory) -> Path:
    """The copy with the game in it."""
    own = folders.getbasetemp()
    root = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "fifth" / "project"
    root.parent.mkdir(exist_ok=True)

    def make() -> None:
        shutil.rmtree(root, ignore_errors=True)
        add_the_game(root)

    once(root.parent, "game", make)
    return root
