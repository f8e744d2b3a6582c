"""`make mutants GAME=essen`: change the rules of a game a little, thousands of times, and see which tests notice.

Runs mutmut over a plain copy of the sources, so that nothing compiled hides a change. What was tried is kept under
build/mutants/<game>; stopped with Ctrl-C, the same command continues. `--list` shows the survivors.
"""

import argparse
from collections import Counter
from pathlib import Path
import shutil
import subprocess
import sys

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("essen", "essen_the_game", "la_loire", "demokratia", "template")

CONFIG = """
[tool.mutmut]
paths_to_mutate = ["src/fairground/games/{game}/rules"]
tests_dir = ["tests/games/{game}", "tests/games/test_recorded_games.py"]
also_copy = ["src", "tests", "tools"]
"""


def prepare(game: str) -> Path:
    """A plain copy of sources and tests; sources that changed since are copied again, and tried again."""
    place = ROOT / "build" / "mutants" / game
    for folder in ("src", "tests", "tools"):
        shutil.copytree(
            ROOT / folder,
            place / folder,
            ignore=shutil.ignore_patterns("*.so", "__pycache__", "static", "*.egg-info"),
            dirs_exist_ok=True,
        )
    text = (ROOT / "pyproject.toml").read_text("utf-8").replace('filterwarnings = ["error"]\n', "")
    (place / "pyproject.toml").write_text(text + CONFIG.format(game=game), "utf-8")
    return place


def verdicts(place: Path, mutmut: str) -> list[tuple[str, str]]:
    """Each mutant with what became of it."""
    told = subprocess.run([mutmut, "results", "--all", "true"], cwd=place, capture_output=True, text=True).stdout
    pairs = [line.strip().rsplit(": ", 1) for line in told.splitlines() if ": " in line]
    return [(name, verdict) for name, verdict in pairs]


def main() -> int:
    """Run what is missing, then count."""
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--minutes", type=float, default=60, help="stop after so long; the same command continues")
    parser.add_argument("--mutmut", default="mutmut", help="the program, from an environment of its own")
    parser.add_argument("--list", action="store_true", help="only show who survived")
    args = parser.parse_args()
    place = prepare(args.game)
    if not args.list:
        try:
            subprocess.run([args.mutmut, "run"], cwd=place, timeout=60 * args.minutes, check=False)
        except (subprocess.TimeoutExpired, KeyboardInterrupt):
            print("\nStopped; the same command continues.")
    found = verdicts(place, args.mutmut)
    count = Counter(verdict for _, verdict in found)
    tried = count["killed"] + count["survived"] + count["timeout"]
    for name, verdict in found:
        if args.list and verdict == "survived":
            print(name)
    killed = count["killed"] + count["timeout"]
    print(
        f"{args.game}: {killed} of {tried} killed ({killed / max(1, tried):.1%}); {count['not checked']} not tried yet"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
