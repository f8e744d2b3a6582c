"""What a person may type beside decisions is named by `help`, in every language."""

from pathlib import Path
import re
import tomllib

import pytest

from fairground.cli.table.keywords import COMMANDS

TEXTS = sorted(Path("src/fairground/cli/text").glob("*.toml"))


@pytest.mark.parametrize("text", TEXTS, ids=lambda path: path.stem)
def test_help_names_everything_that_can_be_typed(text: Path) -> None:
    told = set(re.findall(r"[a-z]+", tomllib.loads(text.read_text("utf-8"))["typed"]["help"]))
    ways: dict[object, set[str]] = {}
    for word, command in COMMANDS.items():
        ways.setdefault(command, set()).add(word)
    unsaid = [words for words in ways.values() if not words & told]
    assert unsaid == [{"help", "h"}], "who reads it has found `help` already"
