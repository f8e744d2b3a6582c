"""The page about the protocol says what is true, and its example runs."""

from pathlib import Path
import re
import subprocess
import sys
from typing import get_args

import httpx

from fairground.server import messages
from fairground.server.app.metrics import METRICS
from fairground.server.text.refusals import STATUS
from tests.server.running import Server

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "protocol.md").read_text("utf-8")


def test_the_example_is_short_and_plays_a_whole_game(server: Server, tmp_path: Path) -> None:
    found = re.search(r"```python\n(.*?)```", PAGE, re.S)
    assert found is not None
    example = found.group(1)
    assert len(example.strip().splitlines()) < 40
    script = tmp_path / "guest.py"
    script.write_text(example)
    played = subprocess.run([sys.executable, script, server.url], capture_output=True, text=True, timeout=600)
    assert played.returncode == 0, played.stderr
    *_, last = played.stdout.splitlines()
    assert re.fullmatch(r"\[-?\d+, -?\d+\]", last)


def test_every_request_of_the_page_exists_and_the_other_way_round(server: Server) -> None:
    written = {(method, path) for method, path in re.findall(r"\| `(GET|PUT|POST|DELETE) (/api[^`? ]*)", PAGE)}
    document = httpx.get(f"{server.url}/api/schema/openapi.json", timeout=600).json()
    served = {(method.upper(), path) for path, methods in document["paths"].items() for method in methods}
    assert written == served


def test_every_command_and_every_refusal_is_on_the_page() -> None:
    commands = {str(command.__struct_config__.tag) for command in get_args(messages.Command)}
    assert set(re.findall(r"\n\| `(\w+)` \|", PAGE)) == commands
    problem = messages.Problem.__doc__ or ""
    listed = re.search(r"one of: (.*)\.", " ".join(problem.split()))
    assert listed is not None
    assert set(listed.group(1).split(", ")) == set(STATUS)


def test_every_metric_is_on_the_page_for_operators() -> None:
    page = (DOCS / "server.md").read_text("utf-8")
    for name, metric in vars(METRICS).items():
        assert name.startswith("_") or next(iter(metric.describe())).name in page
