"""Every sentence of docs/add-a-language.md is true: the page is followed, and the tool says what is missing."""

from pathlib import Path
import re
import shutil
import subprocess
import tomllib

import pytest

from tests.docs.adding import BLOCK, ROOT, changed, run

PAGE = ROOT / "docs" / "add-a-language.md"
LOIRE = "src/fairground/games/la_loire/text/it.toml"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with what the page shows."""
    root = tmp_path_factory.mktemp("fifth") / "project"
    ignored = shutil.ignore_patterns("*.so", "__pycache__", "node_modules", "static")
    for folder in ("src", "tools", "web"):
        shutil.copytree(ROOT / folder, root / folder, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", root / "pyproject.toml")
    for language, file, text in BLOCK.findall(PAGE.read_text("utf-8")):
        if language == "diff":
            (root / file).write_text(changed((root / file).read_text("utf-8"), text, file), "utf-8")
        elif text.startswith("for file in"):
            subprocess.run(["sh", "-c", text], cwd=root, check=True)
    return root


def missing(root: Path, *more: str) -> tuple[int, str]:
    done = run(root, "-m", "fairground.cli", "--language", "en", "words", "--missing", "it", *more)
    return done.returncode, done.stdout + done.stderr


def test_a_copied_set_has_no_faults_and_reads_as_in_english(copy: Path) -> None:
    code, said = missing(copy)
    assert code == 0, said
    assert re.search(r"^it: 12 files, no faults; [\d,]+ sentences still as in English\.$", said, re.MULTILINE)
    assert f"{LOIRE}: " in said
    assert "sentences still as in English" in said


def test_the_tool_names_what_lacks(copy: Path) -> None:
    file = copy / LOIRE
    english = file.read_text("utf-8")
    try:
        worse = english.replace('over = "The game is over."\n', "")
        file.write_text(worse.replace("goes to the far right of the market", "{where}"), "utf-8")
        code, said = missing(copy, "--file", "la_loire")
        assert code == 1
        assert "[events] over is missing" in said
        assert "[events] market asks for ['colour', 'price', 'where'], not for ['colour', 'price']" in said
        file.unlink()
        code, said = missing(copy, "--file", "la_loire")
        assert (code, f"{LOIRE} is not there yet: " in said) == (1, True)
    finally:
        file.write_text(english, "utf-8")


def test_what_is_complete_is_offered_everywhere(copy: Path) -> None:
    done = run(copy, "-m", "tools.client_words")
    assert done.returncode == 0, done.stderr
    offered = tomllib.loads((copy / "src/fairground/languages/offered.toml").read_text("utf-8"))
    assert "it" in offered["languages"]
    assert "Italiano" in (copy / "web/src/words/offered.ts").read_text("utf-8")
    assert "from '../languages'" in (copy / "web/src/words/text/it.ts").read_text("utf-8")
    rules = run(copy, "-m", "fairground.cli", "--language", "it", "rules", "la_loire")
    assert rules.returncode == 0, rules.stderr
