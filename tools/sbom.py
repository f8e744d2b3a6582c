"""What is in a release: a software bill of materials (CycloneDX), of an environment in which it is installed."""

import json
from pathlib import Path
import subprocess
import tomllib
import venv

from tools.requirements import ROOT


def write_sbom(python: Path, target: Path, away: Path) -> list[str]:
    """Write down every package that the environment of `python` has; returns their names."""
    venv.create(away / "sbom", with_pip=True)
    tools = away / "sbom" / "bin"
    subprocess.run([tools / "pip", "install", "-q", "cyclonedx-bom"], check=True)
    options = ["--output-format", "JSON", "--output-reproducible", "-o", str(target)]
    subprocess.run([tools / "cyclonedx-py", "environment", str(python), *options], check=True, cwd=away)
    found = json.loads(target.read_text("utf-8"))
    return sorted(str(component["name"]) for component in found["components"])


def missing_in(names: list[str]) -> list[str]:
    """What the project asks for and the bill does not name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    asked = [_name(requirement) for requirement in project["dependencies"]]
    return sorted(set(asked) - {_name(name) for name in names})


def _name(requirement: str) -> str:
    """The bare name of a package, as all ways to write it have in common."""
    end = next((index for index, letter in enumerate(requirement) if letter in "[<>=!~; "), len(requirement))
    return requirement[:end].lower().replace("_", "-").replace(".", "-")
