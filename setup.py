"""Builds the rules with mypyc; without a C compiler the same Python is installed as it is.

FAIRGROUND_BUILD=compiled  fail where the rules cannot be compiled (what our tests use)
FAIRGROUND_BUILD=pure      do not compile
"""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from glob import glob
import os
from pathlib import Path
import re
import sys
from tempfile import TemporaryDirectory
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import CompileError

COMPILED_ROOMS = (
    "components",
    "table",
    "state",
    "fields",
    "actions",
    "rules",
    "view/costs",
    "view/distribution",
    "view/encoder",
    "view/forecast",
    "view/hand",
    "view/imagine",
    "view/messages",
    "view/prospects",
    "view/question",
    "view/view",
    "advice/heuristics",
    "advice/obstacles",
    "advice/reasons",
)
"""What of every game is compiled: what is asked again and again while it is played or searched, the views that a server
makes after every move included. A room is a module or a package. The shapes of views are msgspec's and stay plain."""


def compiled_rooms() -> list[str]:
    """The modules of the compiled rooms, in all games."""
    games = "src/fairground/games/*/"
    return [file for room in COMPILED_ROOMS for end in (".py", "/*.py") for file in sorted(glob(games + room + end))]


# `server/tables/commands/dispatch.py` stays plain: compiled, its coroutines brought the process down when a change
# could not be written (tests/failover), and a build would need the library of the metrics.
HOT = [
    "src/fairground/core/arrays.py",
    "src/fairground/core/attempts.py",
    "src/fairground/core/bag.py",
    "src/fairground/core/committed.py",
    "src/fairground/core/dealer.py",
    "src/fairground/core/draws.py",
    "src/fairground/core/encoding.py",
    "src/fairground/core/frames.py",
    "src/fairground/core/heuristics.py",
    "src/fairground/core/journal.py",
    "src/fairground/core/lessons/dealers.py",
    "src/fairground/core/packing.py",
    "src/fairground/core/play.py",
    "src/fairground/core/playout.py",
    "src/fairground/core/proof/chain.py",
    "src/fairground/core/proof/hashes.py",
    "src/fairground/core/secret.py",
    "src/fairground/core/state.py",
    "src/fairground/core/vector.py",
    "src/fairground/core/words/readings.py",
    "src/fairground/core/words/words.py",
    "src/fairground/server/present/packing.py",
    "src/fairground/server/present/groups.py",
    "src/fairground/server/present/turns.py",
    "src/fairground/server/present/story.py",
    "src/fairground/server/present/goal_line.py",
    "src/fairground/server/present/seat_view.py",
    "src/fairground/server/game_log/game_log.py",
    "src/fairground/server/live/framing.py",
    "src/fairground/server/live/sender.py",
    "src/fairground/server/tables/registry/alerts.py",
    "src/fairground/server/tables/commands/attempt.py",
    "src/fairground/server/tables/durability.py",
    "src/fairground/server/tables/views/position.py",
    "src/fairground/server/tables/seats/seat_events.py",
    "src/fairground/server/tables/seating.py",
    "src/fairground/server/tables/speaker.py",
    "src/fairground/server/tables/subscriber.py",
    "src/fairground/server/tables/table.py",
    "src/fairground/server/tables/table_talk.py",
    "src/fairground/server/tables/talk.py",
    "src/fairground/server/text/bots.py",
    "src/fairground/server/text/sentences.py",
    "src/fairground/storage/clock.py",
    "src/fairground/storage/sql/columns.py",
    "src/fairground/storage/sql/statements.py",
    *compiled_rooms(),
    "src/fairground/envs/asking.py",
    "src/fairground/bots/comfort.py",
    "src/fairground/bots/search/manner.py",
    "src/fairground/bots/search/tree.py",
    "src/fairground/bots/search/habits.py",
    "src/fairground/bots/search/worth.py",
    "src/fairground/bots/search/search.py",
    "src/fairground/simulation/same_deal.py",
]

WANTED = os.environ.get("FAIRGROUND_BUILD", "auto")
DESCRIBED = ("egg_info", "dist_info")
"""What an installer asks for first: name, version and requirements. Nothing needs to be compiled to say them."""


def compile_on_all_cores(
    compiler: Any,
    sources: list[str],
    output_dir: str | None = None,
    macros: Any = None,
    include_dirs: Any = None,
    debug: bool = False,
    extra_preargs: Any = None,
    extra_postargs: Any = None,
    depends: Any = None,
) -> list[str]:
    """What the compiler's own `compile` does, several files at a time."""
    setup = compiler._setup_compile(output_dir, macros, include_dirs, sources, depends, extra_postargs)
    _, objects, postargs, preprocessor, build = setup
    arguments = compiler._get_cc_args(preprocessor, debug, extra_preargs)

    def compile_one(name: str) -> None:
        compiler._compile(name, *build[name], arguments, postargs, preprocessor)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(compile_one, build))
    return list(objects)


WISHES = (
    ["-fvisibility=hidden"],
    ["--param=max-inline-insns-auto=120", "--param=inline-unit-growth=200", "--param=large-function-growth=400"],
    ["-Wno-error"],
)
"""What the C compiler is asked for where it understands it. Functions that cannot be seen from outside the library are
called directly; small ones, which mypyc makes long by its tracebacks, are put into their callers; and a warning about
C that nobody wrote by hand stops no installation."""


def understands(compiler: Any, flags: list[str]) -> bool:
    """Whether the C compiler takes these flags, tried on a file with nothing in it."""
    if compiler.compiler_type != "unix":
        return False
    with TemporaryDirectory() as folder:
        nothing = Path(folder, "nothing.c")
        nothing.write_text("int nothing;\n", "utf-8")
        try:
            compiler.compile([str(nothing)], output_dir=folder, extra_postargs=["-Werror", *flags])
        except CompileError:
            return False
    return True


SHOWN = ("view", "reasons", "obstacles")
"""What is told about a game is compiled beside its rules, so that the compiler spends its patience on these."""


def part_of(name: str) -> str:
    """With which others a C file is compiled as one: those of a game, or those of core and search."""
    _, room, *path = name.split("___")
    part = path[0] if room == "games" else "server" if room == "server" else "core"
    searched = path[-1] in ("imagine", "encoder")
    return f"{part}_shown" if not searched and any(word in path for word in SHOWN) else part


SELDOM = """\
#include "__native_fairground.h"
void CPy_AddTraceback(const char *, const char *, int, PyObject *) CPy_COLD;
void CPy_TypeErrorTraceback(const char *, const char *, int, PyObject *, const char *, PyObject *) CPy_COLD;
void PyErr_SetString(PyObject *, const char *) CPy_COLD;
void PyErr_SetNone(PyObject *) CPy_COLD;
PyObject *PyErr_Occurred(void) CPy_COLD;
"""
"""What is called only where something fails. The C compiler puts such calls apart from the rest, so that the rules,
which mypyc makes long by them, take less room in the processor's cache."""


FROM_THE_END = re.compile(r"(    (\w+) = \w+ \+ (\w+);\n    \w+ = )\(uint64_t\)\2 < \(uint64_t\)\3;")
"""How mypyc goes on where an index is not within an array: perhaps it counts from the end. In rules none does."""

FIRST_BIT = re.compile(r"int64_t CPyDef_(?:bits|encoding)___first_bit\(int64_t cpy_r_bits\) \{\n")
"""What the processor has an instruction for."""


def simpler(code: str) -> str:
    """The C of rules and search, with less to do: an index below 0 is out of bounds at once (docs/decisions/0027).

    Where mypyc writes it in other words, nothing is found, and all works as fast as before.
    """
    code = FROM_THE_END.sub(r"\g<1>0;", code)
    at_once = "#ifdef __GNUC__\n    if (cpy_r_bits != 0) return __builtin_ctzll(cpy_r_bits);\n#endif\n"
    return FIRST_BIT.sub(lambda found: found[0] + at_once, code)


def simplify(file: Path) -> None:
    """Write the simpler C in the place of mypyc's."""
    code = file.read_text("utf-8")
    if (simple := simpler(code)) != code:
        file.write_text(simple, "utf-8")


def joined(sources: list[str]) -> list[str]:
    """The C files that belong together as one: only within a file are functions inlined."""
    files: dict[str, list[str]] = {}
    for source in sources:
        folder, name = os.path.split(source)
        if name.count("___") < 2:
            files[source] = [source]
        else:
            part = part_of(name.removesuffix(".c"))
            if part != "server" and not part.endswith("_shown"):
                simplify(Path(source))
            files.setdefault(os.path.join(folder, f"__native_fairground_{part}_joined.c"), []).append(name)
    for target, names in files.items():
        if names != [target]:
            Path(target).write_text(SELDOM + "".join(f'#include "{name}"\n' for name in names), "utf-8")
    return list(files)


def go_on_plain(why: str) -> None:
    """Say loudly that nothing is compiled; what was compiled of earlier sources would run in the place of these."""
    for module in HOT:
        for outdated in glob(module.removesuffix(".py") + ".*.so"):
            Path(outdated).unlink()
    print(f"fairground: {why}; THE RULES RUN AS PLAIN PYTHON, MUCH SLOWER", file=sys.stderr)


class OptionalBuild(build_ext):
    """Falls back to plain Python with a loud word about it, unless the compiled build was asked for."""

    def build_extensions(self) -> None:
        """On all cores, with what the compiler understands."""
        wishes = [flag for flags in WISHES if understands(self.compiler, flags) for flag in flags]
        for extension in self.extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, *wishes]
        self.compiler.compile = partial(compile_on_all_cores, self.compiler)
        super().build_extensions()

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if WANTED == "compiled":
                raise
            go_on_plain(f"not compiled ({error})")
            self.extensions = []


def extensions() -> list[Any]:
    """All hot modules in one group, so that calls between them stay native."""
    if WANTED == "pure" or any(word in DESCRIBED for word in sys.argv):
        return []
    try:
        from mypyc.build import mypycify

        hot = ["--strict", *HOT]
        group, *shims = mypycify(hot, opt_level="3", debug_level="0", group_name="fairground", multi_file=True)
        group.sources = joined([str(source) for source in group.sources])
        return [group, *shims]
    except (ImportError, SystemExit) as error:
        if WANTED == "compiled":
            raise
        go_on_plain(f"mypyc is not at hand, or does not compile this ({error})")
        return []


class BuildWithClient(build_py):
    """Builds the browser client into the package first. An editable install leaves that to make."""

    def run(self) -> None:
        if not self.editable_mode:
            self.build_client()
        super().run()

    def build_client(self) -> None:
        sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
        try:
            from tools.build_web import NoNode, build

            build()
        except (ImportError, FileNotFoundError, NoNode) as error:
            if WANTED == "compiled":
                raise
            print(f"fairground: the browser client is not built in ({error})", file=sys.stderr)


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild, "build_py": BuildWithClient})
