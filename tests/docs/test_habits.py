"""Habits that are written down more than once say the same: checks, wheels, templates, survivors."""

from importlib import import_module
from pathlib import Path
import re
import runpy
import tarfile
import tomllib
from typing import Any
from zipfile import ZipFile

import pytest
import yaml

from tools.citations import ROOT
from tools.mutants import EXPLAINED, GAMES, interval, sample
from tools.release_check import check_metadata, check_sdist

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_wheels_are_built_for_every_python_that_is_promised() -> None:
    promised = [line.rsplit(" ", 1)[1] for line in PROJECT["project"]["classifiers"] if re.search(r":: 3\.\d+$", line)]
    built = [name.removeprefix("cp").split("-")[0] for name in PROJECT["tool"]["cibuildwheel"]["build"]]
    assert [version.replace(".", "") for version in promised] == built
    assert PROJECT["project"]["requires-python"] == f">={promised[0]}"
    assert all(name.endswith("-manylinux_*") for name in PROJECT["tool"]["cibuildwheel"]["build"])


def test_before_a_commit_runs_what_make_check_runs() -> None:
    rule = re.search(r"^check:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert rule is not None
    checks = [re.sub(r"^(\w+=\S+ )*\$\(BIN\)/", "", line.strip()) for line in rule[1].splitlines()]
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))["repos"][0]["hooks"]
    for hook in hooks:
        program = re.sub(r" --.*", "", hook["entry"].removeprefix(".venv/bin/"))
        assert any(check.startswith(program) for check in checks), hook["entry"]


@pytest.mark.parametrize("question", ["egg_info", "dist_info"])
def test_nothing_is_compiled_to_say_what_is_installed(monkeypatch: pytest.MonkeyPatch, question: str) -> None:
    """pip asks for name and requirements first; mypyc would read all the rules for the answer."""
    monkeypatch.setenv("FAIRGROUND_BUILD", "compiled")
    monkeypatch.setattr("sys.argv", ["setup.py", question])
    assert runpy.run_path(str(ROOT / "setup.py"), run_name="setup")["extensions"]() == []


@pytest.mark.parametrize("path", sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.md")), ids=lambda path: path.stem)
def test_a_template_says_what_it_is_for(path: Path) -> None:
    _, head, body = path.read_text("utf-8").split("---\n", 2)
    assert {"name", "about"} <= set(yaml.safe_load(head))
    assert body.strip()


def wheel(folder: Path, metadata: str, *names: str) -> Path:
    path = folder / "x.whl"
    with ZipFile(path, "w") as archive:
        archive.writestr("x.dist-info/METADATA", metadata)
        for name in names:
            archive.writestr(name, "")
    return path


COMPLETE = "\n".join(
    f"{key}: x"
    for key in ("Name", "Version", "Summary", "License-Expression", "Requires-Python", "Classifier", "Keywords")
)
PARTS = ("fairground/server/static/index.html", "fairground/core/state.so")


def test_a_wheel_that_lacks_something_is_refused(tmp_path: Path) -> None:
    assert check_metadata(wheel(tmp_path, COMPLETE, *PARTS)) is False, "it names no address"
    assert check_metadata(wheel(tmp_path, COMPLETE + "\nProject-URL: Home, https://x.example", *PARTS)) is True
    with pytest.raises(SystemExit, match="lacks Keywords"):
        check_metadata(wheel(tmp_path, COMPLETE.replace("Keywords: x", ""), *PARTS))
    with pytest.raises(SystemExit, match="browser client"):
        check_metadata(wheel(tmp_path, COMPLETE, PARTS[1]))
    with pytest.raises(SystemExit, match="not compiled"):
        check_metadata(wheel(tmp_path, COMPLETE, PARTS[0]))


def test_an_sdist_without_the_built_client_is_refused(tmp_path: Path) -> None:
    def sdist(*parts: str) -> Path:
        path = tmp_path / "x.tar.gz"
        with tarfile.open(path, "w:gz") as archive:
            for part in parts:
                archive.addfile(tarfile.TarInfo(f"x/src/fairground/server/static/{part}"))
        return path

    check_sdist(sdist("index.html", ".stamp"))
    with pytest.raises(SystemExit, match=r"lacks server/static/index\.html"):
        check_sdist(sdist())
    with pytest.raises(SystemExit, match=r"lacks server/static/\.stamp"):
        check_sdist(sdist("index.html"))


def test_an_explained_survivor_is_a_change_of_a_rule_that_is_there() -> None:
    explained = tomllib.loads(EXPLAINED.read_text("utf-8"))
    assert set(explained) <= set(GAMES)
    for game, survivors in explained.items():
        for name, why in survivors.items():
            module, _, change = name.rpartition(".")
            changed = re.fullmatch(r"x(?:_|ǁ(\w+)ǁ)(\w+)__mutmut_\d+", change)
            assert changed is not None, name
            assert module.startswith(f"fairground.games.{game}.rules.")
            owner = import_module(module)
            assert hasattr(getattr(owner, changed[1]) if changed[1] else owner, changed[2]), name
            assert why


def test_a_larger_sample_of_changes_holds_the_smaller_and_says_how_sure_it_is() -> None:
    names = [f"rule_{number}" for number in range(200)]
    assert sample(names, 50) == sample(list(reversed(names)), 100)[:50]
    low, high = interval(85, 100)
    assert (round(low, 3), round(high, 3)) == (0.767, 0.907)
    assert interval(0, 0) == (0.0, 1.0)
