"""`make release-check`: what we would publish works on a machine that has nothing of ours.

Builds sdist and wheel, installs the wheel into an empty environment, and there, away from the sources: plays a game
at a terminal, serves a page and asks for it, reads the metadata. Beside the wheel lies then a bill of materials.
"""

from email.parser import Parser
from pathlib import Path
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from urllib.error import URLError
from urllib.request import urlopen
import venv
from zipfile import ZipFile

from rich.console import Console

from tools.build_web import STAMP
from tools.sbom import missing_in, write_sbom

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
BUILDER = "build>=1.2"
WANTED = (
    "Name",
    "Version",
    "Summary",
    "License-Expression",
    "Requires-Python",
    "Classifier",
    "Keywords",
)
STEPS_OF_WAITING = 150


def main() -> int:
    """All steps; the first that fails says so and ends it."""
    console = Console()
    with tempfile.TemporaryDirectory() as folder, console.status("") as status:
        away = Path(folder)

        def step(words: str) -> None:
            status.update(words)
            console.print(words)

        step("Building sdist and wheel")
        wheel = build(away)
        step(f"Reading the metadata of {wheel.name}")
        if not check_metadata(wheel):
            step("It names no address of the project: choose one before the first upload (docs/release.md)")
        step("Installing the wheel into an empty environment")
        python = install(wheel, away)
        step("Writing down what is in it")
        names = write_sbom(python, wheel.with_suffix(".cdx.json"), away)
        if lacking := missing_in(names):
            raise SystemExit(f"the bill of materials lacks {', '.join(lacking)}")
        step("Playing a game at the terminal")
        play(python, away)
        step("Serving a page")
        serve(python, away)
    console.print("The release works.")
    return 0


def build(away: Path) -> Path:
    """Sdist and wheel, fresh, by a builder in an environment of its own; from here it would find our folder `build`."""
    shutil.rmtree(DIST, ignore_errors=True)
    python = environment(away / "builder")
    subprocess.run([python, "-m", "pip", "install", "-q", BUILDER], check=True, cwd=away)
    subprocess.run(
        [python, "-m", "build", "--outdir", str(DIST), str(ROOT)], check=True, stdout=subprocess.DEVNULL, cwd=away
    )
    check_sdist(next(DIST.glob("*.tar.gz")))
    return next(DIST.glob("*.whl"))


def check_sdist(sdist: Path) -> None:
    """The built client is inside, and its stamp: whoever installs from it need not fetch the client's packages."""
    with tarfile.open(sdist) as archive:
        names = archive.getnames()
    for part in ("index.html", STAMP):
        if not any(name.endswith(f"server/static/{part}") for name in names):
            raise SystemExit(f"the sdist lacks server/static/{part}")


def check_metadata(wheel: Path) -> bool:
    """Complete, and the browser client and the compiled rules are inside; whether it says where the project lives."""
    with ZipFile(wheel) as archive:
        names = archive.namelist()
        text = archive.read(next(name for name in names if name.endswith(".dist-info/METADATA"))).decode()
    there = Parser().parsestr(text)
    missing = [key for key in WANTED if not there.get_all(key)]
    if missing:
        raise SystemExit(f"the wheel's metadata lacks {', '.join(missing)}")
    if not any(name.endswith("server/static/index.html") for name in names):
        raise SystemExit("the browser client is not in the wheel")
    if not any(name.endswith(".so") for name in names):
        raise SystemExit("the wheel is not compiled")
    return bool(there.get_all("Project-URL"))


def environment(folder: Path) -> Path:
    """An empty environment; its Python."""
    venv.create(folder, with_pip=True)
    return folder / "bin" / "python"


def install(wheel: Path, away: Path) -> Path:
    """An environment that knows the wheel and nothing of the sources."""
    python = environment(away / "venv")
    pip = [str(python), "-m", "pip", "install", "-q"]
    subprocess.run([*pip, "--require-hashes", "-r", str(ROOT / "requirements" / "serve.txt")], check=True, cwd=away)
    subprocess.run([*pip, "--no-deps", str(wheel)], check=True, cwd=away)
    return python


def play(python: Path, away: Path) -> None:
    """A whole game, every question answered with the first choice."""
    command = [str(python), "-m", "fairground.cli", "play", "template", "--players", "2", "--seed", "1"]
    done = subprocess.run(command, input="1\n" * 400, capture_output=True, text=True, cwd=away, timeout=120)
    if done.returncode != 0:
        raise SystemExit(f"the game at the terminal failed:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")


def serve(python: Path, away: Path) -> None:
    """The page and the list of games."""
    port = "18765"
    house = subprocess.Popen(
        [python, "-m", "fairground.cli", "serve", "--port", port, "--database", str(away / "house.sqlite")], cwd=away
    )
    try:
        page = ask(f"http://localhost:{port}/")
        games = ask(f"http://localhost:{port}/api/games")
    finally:
        house.terminate()
        house.wait(20)
    if b"<html" not in page or b"demokratia" not in games:
        raise SystemExit("the page or the list of games is not what it should be")


def ask(address: str) -> bytes:
    """What the house answers, once it is up."""
    for _ in range(STEPS_OF_WAITING):
        try:
            with urlopen(address, timeout=5) as answer:
                return bytes(answer.read())
        except (URLError, ConnectionError):
            time.sleep(0.2)
    raise SystemExit(f"nobody answers at {address}")


if __name__ == "__main__":
    sys.exit(main())
