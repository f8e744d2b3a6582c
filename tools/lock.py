"""`make lock`: what it takes to run and to test, each package in one version with the hashes of its files.

The files hold for Python 3.11 to 3.14 and every system at once, and name no registry: what is installed is what was
looked at, wherever it comes from. `make` installs from them.
"""

from pathlib import Path
import subprocess
import sys
import tempfile
import venv

from rich.console import Console

from tools.requirements import ROOT, requirements

LOCKS = ROOT / "requirements"
OLDEST = "3.11"
HEADING = "# Made by `make lock` from pyproject.toml: {purposes}. Every file of a package by its hash.\n"
FILES = {"run.txt": ["build", "run"], "test.txt": ["build", "run", "test"], "serve.txt": ["run", "postgresql"]}
"""Which file holds what it takes for what; `serve.txt` is what a server in use has installed."""


def main() -> int:
    """Renew all files; the second keeps to the versions of the first."""
    console = Console()
    with tempfile.TemporaryDirectory() as folder, console.status("") as status:
        status.update("Installing uv")
        home = Path(folder) / "uv"
        venv.create(home, with_pip=True)
        subprocess.run([home / "bin" / "pip", "install", "-q", "uv"], check=True)
        LOCKS.mkdir(exist_ok=True)
        known: list[str] = []
        for name, purposes in FILES.items():
            status.update(f"Locking {name}")
            (LOCKS / name).write_text(HEADING.format(purposes=", ".join(purposes)) + locked(home, purposes, known))
            known = ["--constraint", str(LOCKS / "run.txt")]
            console.print(f"requirements/{name} written")
    return 0


def locked(home: Path, purposes: list[str], known: list[str]) -> str:
    """The packages for some purposes, with all that they need."""
    command = [str(home / "bin" / "uv"), "pip", "compile", "-q", "--universal", "--generate-hashes", "--no-header"]
    options = ["--no-annotate", "--no-emit-index-url", "--no-emit-find-links", "--python-version", OLDEST, *known, "-"]
    wanted = "\n".join(requirements(purposes))
    made = subprocess.run([*command, *options], input=wanted, text=True, check=True, capture_output=True)
    return made.stdout


if __name__ == "__main__":
    sys.exit(main())
