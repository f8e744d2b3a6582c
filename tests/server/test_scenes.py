"""What the tests of the server stand on: a clock that stands still in a scene, and a port that stays a server's own."""

import asyncio
from pathlib import Path
import socket

import pytest

from fairground.storage.clock import CLOCK
from tests.server.days import Days, play
from tests.server.running import running


def test_in_a_scene_only_those_seconds_pass_that_it_lets_pass(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        before, calendar = CLOCK.steady(), CLOCK.now()
        await asyncio.sleep(0.02)
        assert (CLOCK.steady(), CLOCK.now()) == (before, calendar)
        await days.pass_by(5)
        assert CLOCK.steady() == before + 5

    play(tmp_path / "house.sqlite", scene)
    assert CLOCK.still is None


def test_nobody_is_given_the_port_of_a_house_that_is_down(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        port = server.port
        server.stop()
        with socket.socket() as other, pytest.raises(OSError, match="in use"):
            other.bind(("127.0.0.1", port))
        server.start()
        assert server.port == port
