"""The bot that docs/bots.md tells people to write can be entered into the arena as it says there."""

from pathlib import Path
import re
import subprocess
import sys

import pytest

from fairground.bots import BOTS
from tools.citations import ROOT

DOCUMENT = (ROOT / "docs" / "bots.md").read_text("utf-8")


@pytest.fixture
def example() -> str:
    (found,) = (text for text in re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL) if "(Bot)" in text)
    return str(found)


def test_the_example_has_twenty_lines_at_most(example: str) -> None:
    code = [line for line in example.splitlines() if line.strip()]
    assert len(code) <= 20


def test_the_example_enters_the_arena_as_documented(example: str, tmp_path: Path) -> None:
    (tmp_path / "my_bots.py").write_text(example, "utf-8")
    (command,) = re.findall(r"^fairground (arena .*my_bots:.*)$", DOCUMENT, re.MULTILINE)
    words = [*command.split(), "--games", "4", "--jobs", "2"]
    done = subprocess.run(
        [sys.executable, "-m", "fairground.cli", *words], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "my_bots:Cautious" in done.stdout
    assert list(tmp_path.glob("arena/*/result.svg"))


def test_every_bot_is_described() -> None:
    for name in BOTS:
        assert f"| `{name}` |" in DOCUMENT
