"""A house that is told to close closes, whatever its tasks are being woken for in that moment."""

import asyncio
from contextlib import suppress
import os
from pathlib import Path
from random import choice
import socket

import pytest

from fairground.server import wakeup
from fairground.server.app.settings import Settings
from fairground.server.house import House
from fairground.server.wakeup import woken
from tests.server.running import Client, Server, perform

MESSAGES = ('{"type":"say","id":"%d","text":"x"}', '{"type":"undo","id":"u%d","position":0}', "{%d")


def test_an_event_and_a_cancellation_at_once_are_a_cancellation() -> None:
    async def scene() -> None:
        event = asyncio.Event()
        task = asyncio.create_task(woken(event, 60))
        await asyncio.sleep(0)
        event.set()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(scene())


def test_an_event_is_told_from_time_that_is_up() -> None:
    async def scene() -> None:
        event = asyncio.Event()
        assert not await woken(event, 0.001)
        asyncio.get_running_loop().call_soon(event.set)
        assert await woken(event, 60)

    asyncio.run(scene())


def test_tasks_are_let_go_of_though_one_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """As one that gives back a connection to a database that is silent."""
    monkeypatch.setattr(wakeup, "ENDING", 0.1)

    async def stubborn() -> None:
        try:
            await asyncio.sleep(600)
        finally:
            await asyncio.sleep(600)

    async def failing() -> None:
        try:
            await asyncio.sleep(600)
        finally:
            raise ValueError

    async def scene() -> None:
        tasks = [asyncio.create_task(work()) for work in (stubborn, failing)]
        await asyncio.sleep(0)
        async with asyncio.timeout(60):
            await wakeup.let_go(tasks)
            await wakeup.let_go([])
        assert [task.done() for task in tasks] == [False, True]

    asyncio.run(scene())


@pytest.mark.parametrize("turns", range(4))
def test_a_house_closes_while_its_tasks_are_woken(tmp_path: Path, turns: int) -> None:
    """Whoever waits is woken, and so many turns of the loop later everything is cancelled."""

    async def scene() -> None:
        house = House(Settings(tmp_path / "house.sqlite"))
        await house.open()
        await asyncio.sleep(0.2)
        house.alerts._woken.set()
        house.timekeeper._wake.set()
        house.analyses._asked.set()
        for _ in range(turns):
            await asyncio.sleep(0)
        async with asyncio.timeout(20):
            await house.close()

    asyncio.run(scene())


def test_a_server_that_is_told_to_stop_stops_and_its_log_stays_lines_of_json(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots think, an analysis is made, sockets are flooded by who never reads, requests never end."""
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), os.pathsep)  # so that it is its own process from its first line on
    server = Server(tmp_path / "house.sqlite")
    unending: list[socket.socket] = []

    async def flood(client: Client) -> None:
        with suppress(Exception):
            async with client.socket() as seen:
                for number in range(1_000_000):
                    await seen.connection.send(choice(MESSAGES) % number)

    async def scene() -> None:
        anna = Client(server, "Anna")
        await anna.open_table("template", [None, "random"])
        await anna.command("resign")
        assert (await anna.post(f"/api/tables/{anna.table}/analysis"))["stage"] != "none"
        await anna.open_table("la_loire", [None, "expert", "expert", "expert"], hints=True)
        for _ in range(5):
            unending.append(socket.create_connection(("127.0.0.1", server.port)))
            unending[-1].send(b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999\r\n\r\nhalf")
        floods = [asyncio.ensure_future(flood(anna)) for _ in range(4)]
        asking = asyncio.ensure_future(anna.http.get(f"/api/tables/{anna.table}/consequences"))
        await anna.position()
        assert await asyncio.to_thread(server.stop) in (0, -15)
        for task in (*floods, asking):
            task.cancel()
        await asyncio.gather(*floods, asking, return_exceptions=True)

    try:
        perform(scene)
    finally:
        for connection in unending:
            connection.close()
        server.stop()
    events = [line["event"] for line in server.lines()]
    assert events[-1] == "closed"
    assert "library_says" in events, "requests that did not end were given up"


def test_waking_for_every_move_keeps_one_timer(tmp_path: Path) -> None:
    """However many moves there are in the minute in which notices wait."""

    async def scene() -> None:
        house = House(Settings(tmp_path / "house.sqlite"))
        await house.open()
        dispatcher = house.alerts
        for _ in range(1000):
            dispatcher.wake(60)
        later = dispatcher._timer
        assert later is not None
        dispatcher.wake(30)
        sooner = dispatcher._timer
        assert sooner is not None
        assert later.cancelled()
        assert sooner.when() < later.when()
        dispatcher.wake(60)
        assert dispatcher._timer is sooner
        dispatcher._woken.clear()
        dispatcher.wake(0)
        while dispatcher._timer is not None:
            await asyncio.sleep(0.01)
        await house.close()

    asyncio.run(scene())
