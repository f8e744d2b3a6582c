"""The examples of the documents run."""

from pathlib import Path
import re

import pytest

from tools.citations import ROOT

WITH_EXAMPLES = [ROOT / "README.md", *(ROOT / "docs" / name for name in ("bots.md", "research.md", "data.md"))]


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: path.name)
def test_python_examples_run(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    examples = re.findall(r"```python\n(.*?)```", path.read_text("utf-8"), re.DOTALL)
    assert examples
    for example in examples:
        exec(compile(example, path.name, "exec"), {})
    assert capsys.readouterr().out
