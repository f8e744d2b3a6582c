"""A storage that is told to close closes, also while the database, the disk or another program is silent."""

import asyncio
from pathlib import Path
import sqlite3
import subprocess
import sys
import tempfile

import pytest

from fairground.storage.daemon_thread import in_daemon_thread
from fairground.storage.peers import Job
from fairground.storage.postgres import peers, writer
from fairground.storage.postgres import storage as postgres
from fairground.storage.postgres.storage import PostgresStorage
from fairground.storage.sqlite.storage import CLOSING_MILLISECONDS, SqliteStorage
from tests.cluster import Cluster
from tests.storage.samples import line, opened

SOCKET = ".s.PGSQL.5432"


class Relay:
    """A way to PostgreSQL that can fall silent: nothing is refused and nothing arrives."""

    def __init__(self, cluster: Cluster, folder: Path) -> None:
        self.target = cluster.folder / SOCKET
        self.folder = folder
        self.open = asyncio.Event()
        self.open.set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.streams: list[asyncio.StreamWriter] = []

    async def start(self) -> None:
        self.server = await asyncio.start_unix_server(self._serve, self.folder / SOCKET)

    async def stop(self) -> None:
        self.server.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for stream in self.streams:
            stream.transport.abort()
        await asyncio.sleep(0)

    async def _serve(self, reader: asyncio.StreamReader, sender: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_unix_connection(self.target)
        self.streams += [sender, back]
        for source, goal in ((reader, back), (there, sender)):
            self.tasks.add(asyncio.create_task(self._pass_on(source, goal)))

    async def _pass_on(self, source: asyncio.StreamReader, goal: asyncio.StreamWriter) -> None:
        while data := await source.read(65536):
            await self.open.wait()
            goal.write(data)
        goal.close()


def test_a_house_on_a_silent_database_closes(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """Writes are under way, jobs are held, and nothing comes back: closing takes the sum of its own patience."""
    address = cluster.new_database()
    for module, name in ((writer, "CLOSING"), (writer, "GIVING_UP"), (peers, "LETTING_GO"), (postgres, "CLOSING")):
        monkeypatch.setattr(module, name, 0.2)

    async def whole(folder: Path) -> None:
        relay = Relay(cluster, folder)
        await relay.start()
        storage = PostgresStorage(address.replace(str(cluster.folder), str(folder)))
        await storage.open()
        await storage.write([opened("t")])
        assert await storage.peers.claim("bot", "t 0")
        relay.open.clear()
        under_way = storage.write([line("t", 1)])
        reading = asyncio.ensure_future(storage.table("t"))
        await asyncio.sleep(0.05)
        letting_go = [asyncio.ensure_future(storage.peers.done(Job("bot", f"t {seat}"))) for seat in range(20)]
        async with asyncio.timeout(35):  # twenty that wait in turn for two seconds each would not come to an end
            done = await asyncio.gather(*letting_go, return_exceptions=True)
            assert all(isinstance(error, TimeoutError) for error in done)
            await storage.close()
        assert not under_way.done() or under_way.cancelled() or under_way.exception() is not None
        reading.cancel()
        await asyncio.gather(reading, under_way, return_exceptions=True)
        await relay.stop()

    with tempfile.TemporaryDirectory(prefix="fairground-relay-") as folder:
        asyncio.run(whole(Path(folder)))


def test_a_file_that_another_program_holds_is_let_go(tmp_path: Path) -> None:
    """Somebody reads an old moment of it: the log beside the file cannot be taken in, and stays for the next."""
    path = tmp_path / "house.sqlite"

    said: list[str] = []

    async def whole() -> None:
        storage = SqliteStorage(path)
        storage._reader.set_trace_callback(said.append)
        await storage.write([opened("t")])
        reader = sqlite3.connect(path)
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM tables").fetchone()
        await storage.write([line("t", 1)])
        await storage.close()
        reader.close()
        again = SqliteStorage(path)
        stored = await again.table("t")
        assert stored is not None
        assert stored.talk == [line("t", 1).line]
        await again.close()

    asyncio.run(whole())
    assert said[-2:] == [f"PRAGMA busy_timeout = {CLOSING_MILLISECONDS}", "PRAGMA wal_checkpoint(TRUNCATE)"]


def test_work_beside_the_loop_is_told_and_fails_as_it_would_here() -> None:
    async def whole() -> None:
        assert await in_daemon_thread(lambda: 7) == 7
        with pytest.raises(ZeroDivisionError):
            await in_daemon_thread(lambda: 1 // 0)

    asyncio.run(whole())


def test_a_process_ends_though_work_beside_its_loop_does_not() -> None:
    """As a look through a large file would not, or a mail server that answers a letter at a time."""
    program = (
        "import asyncio, threading\n"
        "from fairground.storage.daemon_thread import in_daemon_thread\n"
        "async def whole():\n"
        "    task = asyncio.ensure_future(in_daemon_thread(threading.Event().wait))\n"
        "    await asyncio.sleep(0.05)\n"
        "    task.cancel()\n"
        "    await asyncio.gather(task, return_exceptions=True)\n"
        "asyncio.run(whole())\n"
        "print('closed')\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == "closed\n"
