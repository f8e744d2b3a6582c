"""`make mutants GAME=essen`: change the rules of a game a little, many times, and see which tests notice.

Runs mutmut over a plain copy of the sources, so that nothing compiled hides a change. What was tried is kept under
build/mutants/<game>; stopped with Ctrl-C, the same command continues. `--sample 200` tries that many, drawn evenly from
all, and says how sure the share is; `--list` shows the survivors that tests/games/survivors.toml does not explain.
"""

import argparse
from collections import Counter
from math import sqrt
import os
from pathlib import Path
import random
import shutil
import subprocess
import sys
import tomllib

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("essen", "essen_the_game", "la_loire", "demokratia", "template")
MUTMUT = Path(__file__).with_name("mutmut_by_processor.py")
EXPLAINED = ROOT / "tests" / "games" / "survivors.toml"
KILLED = ("killed", "timeout", "segfault")
SURVIVED = ("survived", "no tests", "suspicious")

CONFIG = """
[tool.mutmut]
source_paths = ["src"]
only_mutate = ["src/fairground/games/{game}/rules/*"]
pytest_add_cli_args_test_selection = ["tests/games/{game}", "tests/games/test_recorded_games.py", "-k", "{game}{other}"]
also_copy = ["tools", "web"]
timeout_multiplier = 1.0
"""


def prepare(game: str) -> Path:
    """A plain copy of sources and tests; sources that changed since are copied again, and tried again."""
    place = ROOT / "build" / "mutants" / game
    for folder in ("src", "tests", "tools", "web/tests"):
        shutil.copytree(
            ROOT / folder,
            place / folder,
            ignore=shutil.ignore_patterns("*.so", "__pycache__", "static", "*.egg-info"),
            dirs_exist_ok=True,
        )
    text = (ROOT / "pyproject.toml").read_text("utf-8").replace('filterwarnings = ["error"]\n', "")
    other = " and not essen_the_game" if game == "essen" else ""
    (place / "pyproject.toml").write_text(text + CONFIG.format(game=game, other=other), "utf-8")
    return place


def verdicts(place: Path, mutmut: list[str]) -> dict[str, str]:
    """Each mutant with what became of it."""
    told = subprocess.run([*mutmut, "results", "--all", "true"], cwd=place, capture_output=True, text=True).stdout
    pairs = [line.strip().rsplit(": ", 1) for line in told.splitlines() if ": " in line]
    return {pair[0]: pair[1] for pair in pairs}


def sample(names: list[str], most: int) -> list[str]:
    """The same mutants each time, so that a larger sample contains the smaller one."""
    drawn = sorted(names)
    random.Random(1).shuffle(drawn)
    return drawn[:most]


def interval(killed: int, tried: int) -> tuple[float, float]:
    """Wilson's interval of 95 % for the share of all mutants that would be killed."""
    if not tried:
        return 0.0, 1.0
    z, share = 1.96, killed / tried
    middle = (share + z * z / (2 * tried)) / (1 + z * z / tried)
    half = z / (1 + z * z / tried) * sqrt(share * (1 - share) / tried + z * z / (4 * tried * tried))
    return max(0.0, middle - half), min(1.0, middle + half)


def explained(game: str) -> dict[str, str]:
    """The survivors that change nothing, and why."""
    return dict(tomllib.loads(EXPLAINED.read_text("utf-8")).get(game, {}))


def run(place: Path, mutmut: list[str], most: int | None, minutes: float, jobs: int) -> None:
    """Try what is missing, for so long."""
    names: list[str] = []
    if most is not None:
        # A name that none has: the mutants are made, and none is tried.
        subprocess.run([*mutmut, "run", "-"], cwd=place, capture_output=True, check=False)
        known = verdicts(place, mutmut)
        names = [name for name in sample(list(known), most) if known[name] == "not checked"]
        if not names:
            return
    command = [*mutmut, "run", "--max-children", str(jobs), *names]
    try:
        subprocess.run(command, cwd=place, timeout=60 * minutes, check=False)
    except (subprocess.TimeoutExpired, KeyboardInterrupt):
        print("\nStopped; the same command continues.")


def main() -> int:
    """Run what is missing, then count."""
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--minutes", type=float, default=60, help="stop after so long; the same command continues")
    parser.add_argument("--sample", type=int, help="try so many of them only")
    parser.add_argument("--python", default=sys.executable, help="of the environment in which mutmut is")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many are tried at once")
    parser.add_argument("--list", action="store_true", help="only show who survived")
    args = parser.parse_args()
    place = prepare(args.game)
    mutmut = [args.python, str(MUTMUT)]
    if not args.list:
        run(place, mutmut, args.sample, args.minutes, args.jobs)
    found = verdicts(place, mutmut)
    why = explained(args.game)
    count = Counter(verdict for name, verdict in found.items() if name not in why)
    for name, verdict in sorted(found.items()):
        if args.list and verdict in SURVIVED and name not in why:
            print(name, verdict)
    killed = sum(count[verdict] for verdict in KILLED)
    tried = killed + sum(count[verdict] for verdict in SURVIVED)
    low, high = interval(killed, tried)
    print(
        f"{args.game}: {killed} of {tried} killed ({killed / max(1, tried):.1%}; of all "
        f"{len(found)} between {low:.1%} and {high:.1%}), of these {count['timeout']} by tests without an end; "
        f"{len(why)} explained, {count['not checked']} not tried yet"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
