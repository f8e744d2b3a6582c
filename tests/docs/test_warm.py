"""A process that is forked behind its imports is like one that was started: words, folder, streams, signals, end."""

from functools import cache
import os
from pathlib import Path
import signal
import subprocess

import pytest

from tests import warm

PROGRAM = """
import os, sys
print(os.getcwd(), os.environ.get("FAIRGROUND_SAID"), sys.argv[1:], "fairground.cli.main" in sys.modules)
print("complaint", file=sys.stderr)
sys.exit(3)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "program.py").write_text(PROGRAM, "utf-8")
    (tmp_path / "waiting.py").write_text("import os, signal\nos.write(1, b'here')\nsignal.pause()\n", "utf-8")
    return tmp_path


@pytest.mark.parametrize("forked", [True, False], ids=["forked", "started"])
def test_it_has_its_own_words_folder_environment_and_streams(folder: Path, forked: bool) -> None:
    """Who wants another interpreter gets one, in which nothing is imported yet."""
    environment = {**os.environ, "FAIRGROUND_SAID": "so"}
    if not forked:
        environment["PYTHONPATH"] = os.pathsep.join([environment.get("PYTHONPATH", ""), str(folder)])
    done = warm.run("program", "one", "--two", env=environment, cwd=folder)
    assert done.stdout == f"{folder} so ['one', '--two'] {forked}\n"
    assert (done.returncode, done.stderr) == (3, "complaint\n")
    assert "FAIRGROUND_SAID" not in os.environ


def test_whoever_is_the_first_to_start_something_does_not_matter(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that has changed what interpreters look at gets another; the next is forked as if nothing had been."""
    monkeypatch.setattr(warm, "nursery", cache(warm.Nursery))
    with monkeypatch.context() as changed:
        changed.setenv("PYTHONPATH", str(folder))
        assert warm.run("program", cwd=folder).stdout.endswith("False\n")
    assert warm.run("program", cwd=folder).stdout.endswith("True\n")
    warm.nursery().close()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL, signal.SIGINT])
def test_it_hears_signals_and_several_run_at_once(folder: Path, number: signal.Signals) -> None:
    pipes = [os.pipe() for _ in range(2)]
    nothing = subprocess.DEVNULL
    processes = [warm.start("waiting", stdout=there, stderr=nothing, cwd=folder) for _, there in pipes]
    for process, (here, there) in zip(processes, pipes, strict=True):
        os.close(there)
        assert os.read(here, 4) == b"here"
        assert process.poll() is None
        os.close(here)
    first, second = processes
    first.send_signal(number)
    assert first.wait(60) in (-number, 130)
    assert second.poll() is None
    second.kill()
    assert second.wait(60) == -signal.SIGKILL


def test_a_module_that_is_not_there_is_an_error(folder: Path) -> None:
    done = warm.run("nothing_of_this_name", cwd=folder)
    assert done.returncode == 1
    assert "No module named nothing_of_this_name" in done.stderr
