"""Print what pyproject.toml asks for, one requirement a line: to build, to run and to test."""

from pathlib import Path
import tomllib

ROOT = Path(__file__).resolve().parent.parent


def requirements() -> list[str]:
    """Everything that must be installed before the package itself."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = project["build-system"]["requires"] + project["project"]["dependencies"]
    return sorted({*wanted, *project["project"]["optional-dependencies"]["test"]})


if __name__ == "__main__":
    print("\n".join(requirements()))
