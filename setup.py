"""Builds the rules with mypyc; without a C compiler the same Python is installed as it is.

FAIRGROUND_BUILD=compiled  fail where the rules cannot be compiled (what our tests use)
FAIRGROUND_BUILD=pure      do not compile
"""

from glob import glob
import os
import sys
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

HOT = [
    "src/fairground/core/arrays.py",
    "src/fairground/core/bag.py",
    "src/fairground/core/dealer.py",
    "src/fairground/core/heuristics.py",
    "src/fairground/core/journal.py",
    "src/fairground/core/packing.py",
    "src/fairground/core/playout.py",
    "src/fairground/core/state.py",
    *sorted(glob("src/fairground/games/*/actions.py")),
    *sorted(glob("src/fairground/games/*/components.py")),
    *sorted(glob("src/fairground/games/*/table/*.py")),
    *sorted(glob("src/fairground/games/*/state.py")),
    *sorted(glob("src/fairground/games/*/rules/*.py")),
    *sorted(glob("src/fairground/games/*/heuristics.py")),
    *sorted(glob("src/fairground/games/*/heuristics/*.py")),
]

WANTED = os.environ.get("FAIRGROUND_BUILD", "auto")


class OptionalBuild(build_ext):
    """Falls back to plain Python with a loud word about it, unless the compiled build was asked for."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if WANTED == "compiled":
                raise
            print(f"fairground: not compiled ({error}); the rules run as plain Python, slower", file=sys.stderr)
            self.extensions = []


def extensions() -> list[Any]:
    """All hot modules in one group, so that calls between them stay native."""
    if WANTED == "pure":
        return []
    try:
        from mypyc.build import mypycify

        return list(mypycify(["--strict", *HOT], opt_level="2", debug_level="0", group_name="fairground"))
    except (ImportError, SystemExit) as error:
        if WANTED == "compiled":
            raise
        print(f"fairground: mypyc is not at hand ({error}); the rules run as plain Python", file=sys.stderr)
        return []


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild})
