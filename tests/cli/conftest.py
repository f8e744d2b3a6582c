"""The command `fairground` as a person or a script runs it."""

from collections.abc import Callable
from dataclasses import dataclass
import io
from pathlib import Path
import sys

import pytest

from fairground.cli.main import main


@dataclass
class Result:
    """What a command answered."""

    code: int
    out: str
    err: str


Run = Callable[..., Result]


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are kept during a test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "fairground"


@pytest.fixture
def run(kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command with these lines piped into it; the language it speaks is forgotten with the test."""
    monkeypatch.setattr("fairground.cli.terminal.sentences._spoken", ["en"])

    def go(*words: str, typed: str | list[str] = "") -> Result:
        text = typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed)
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        code = main(words)
        captured = capsys.readouterr()
        return Result(code, captured.out, captured.err)

    return go
