"""What `make` installs is locked: every package that the project asks for, in one version, with hashes of its files."""

import re

import pytest

from tools.lock import FILES, LOCKS
from tools.requirements import requirements
from tools.sbom import _name, missing_in


def locked(name: str) -> dict[str, str]:
    """Each package of a lock with its entry."""
    text = (LOCKS / name).read_text("utf-8")
    entries = re.split(r"\n(?=[a-z])", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE))
    return {entry.partition("==")[0].strip(): entry for entry in entries if entry.strip()}


@pytest.mark.parametrize("name", FILES)
def test_every_package_is_locked_with_hashes(name: str) -> None:
    entries = locked(name)
    asked = {_name(requirement) for requirement in requirements(FILES[name])}
    assert asked <= {package.partition("[")[0] for package in entries}, "run `make lock`"
    for package, entry in entries.items():
        assert re.match(r"[a-z0-9._-]+(\[[a-z,]+\])?==[^ ]+ ", entry), package
        assert "--hash=sha256:" in entry, package


@pytest.mark.parametrize("name", FILES)
def test_a_lock_names_no_registry(name: str) -> None:
    assert not re.search(r"https?://|file:|--index|--find-links", (LOCKS / name).read_text("utf-8"))


def test_tests_run_with_the_versions_that_are_served() -> None:
    run, test, serve = (locked(name) for name in ("run.txt", "test.txt", "serve.txt"))
    for package, entry in {**run, **serve}.items():
        assert test[package].split()[0] == entry.split()[0]


def test_a_bill_of_materials_without_a_package_is_noticed() -> None:
    assert "litestar" in missing_in(["uvicorn"])
    assert missing_in([_name(requirement) for requirement in requirements(["run"])]) == []
