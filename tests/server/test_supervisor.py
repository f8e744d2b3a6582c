"""Whoever started the process learns when it is ready, that it is alive, and that it stops."""

from collections.abc import Iterator
from contextlib import suppress
import os
from pathlib import Path
import shutil
import signal
import socket
import tempfile

import httpx
import pytest

from fairground.server.app.supervisor import Supervisor
from tests.server.running import PATIENCE, Server


@pytest.fixture
def ear() -> Iterator[socket.socket]:
    """What systemd would hear. The name of such a socket may not be long."""
    folder = Path(tempfile.mkdtemp(prefix="fg-"))
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.bind(str(folder / "notify"))
        line.settimeout(PATIENCE)
        yield line
    shutil.rmtree(folder)


def test_a_process_is_ready_when_it_answers_gives_signs_of_life_and_says_that_it_stops(
    tmp_path: Path, ear: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", ear.getsockname())
    monkeypatch.setenv("WATCHDOG_USEC", "600000")
    server = Server(tmp_path / "house.sqlite")
    try:
        heard = [ear.recv(100)]
        while heard[-1] != b"READY=1":
            heard.append(ear.recv(100))
        assert httpx.get(f"{server.url}/health").status_code == 200
        assert [ear.recv(100), ear.recv(100)] == [b"WATCHDOG=1"] * 2
        assert server.process is not None
        os.kill(server.process.pid, signal.SIGSTOP)
        silence(ear)
        os.kill(server.process.pid, signal.SIGCONT)
        assert ear.recv(100) == b"WATCHDOG=1"
    finally:
        server.stop()
    while (word := ear.recv(100)) != b"STOPPING=1":
        assert word == b"WATCHDOG=1"


def silence(ear: socket.socket) -> None:
    """What was said before has been heard, and a process that sleeps says nothing more."""
    ear.settimeout(1.0)
    with suppress(TimeoutError):
        while ear.recv(100):
            pass
    ear.settimeout(PATIENCE)


@pytest.mark.parametrize(
    "environment",
    [{}, {"NOTIFY_SOCKET": "/nowhere/at/all"}, {"NOTIFY_SOCKET": "@" + "a" * 300}, {"NOTIFY_SOCKET": "vsock:2:1"}],
)
def test_nobody_who_hears_it_is_no_reason_to_stop(environment: dict[str, str]) -> None:
    Supervisor(environment).tell("READY=1")


def test_a_name_without_a_file_is_known_too() -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.bind(f"\0fairground-{os.getpid()}")
        Supervisor({"NOTIFY_SOCKET": f"@fairground-{os.getpid()}"}).tell("READY=1")
        assert line.recv(100) == b"READY=1"
