"""Print what pyproject.toml asks for, one requirement a line: `python -m tools.requirements build run test`."""

from pathlib import Path
import sys
import tomllib

ROOT = Path(__file__).resolve().parent.parent


def requirements(purposes: list[str]) -> list[str]:
    """What must be installed to build, to run or to test."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = {
        "build": project["build-system"]["requires"],
        "run": project["project"]["dependencies"],
        **project["project"]["optional-dependencies"],
    }
    return sorted({requirement for purpose in purposes for requirement in wanted[purpose]})


if __name__ == "__main__":
    print("\n".join(requirements(sys.argv[1:])))
