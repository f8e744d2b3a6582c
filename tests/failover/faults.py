"""What happens to the house: processes die or sleep, the database restarts, is cut off, or refuses to write."""

import asyncio
from collections.abc import Awaitable, Callable
import signal
from time import monotonic

from fairground.storage.postgres.peers import LEASE
from tests.cluster import Cluster
from tests.server.running import Server

DOWN = 1.0
"""Seconds for which the database is away."""
FULL = """
CREATE OR REPLACE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE SQLSTATE '53100' USING MESSAGE = 'could not extend file: no space left on device'; END $$
"""
EVERY_TABLE = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"


class House:
    """Three processes and their database. `goes_on` waits until people play on everywhere, and says when they did.

    Each misfortune says after how many seconds that was: since a process was lost, for then the others have to serve
    everybody; since the database was back, for without it nobody does.
    """

    def __init__(self, cluster: Cluster, address: str, servers: list[Server]) -> None:
        self.cluster = cluster
        self.address = address
        self.servers = servers
        self.goes_on: Callable[[float], Awaitable[float]] = _at_once
        self._next = 0

    def victim(self) -> Server:
        """Each process in its turn."""
        self._next += 1
        return self.servers[self._next % len(self.servers)]

    async def do(self, *statements: str) -> None:
        """Each is durable by itself."""
        for statement in statements:
            await asyncio.to_thread(self.cluster.do, statement, self.address)

    async def kill(self) -> float:
        """It stays away until people play on without it."""
        victim = self.victim()
        began = monotonic()
        victim.kill()
        took = await self.goes_on(began) - began
        await asyncio.to_thread(victim.start)
        await self._since_now()
        return took

    async def sleep(self) -> float:
        """Longer than the lease, while people play on; then it wakes up and believes that nothing has happened."""
        process = self.victim().process
        assert process is not None
        began = monotonic()
        process.send_signal(signal.SIGSTOP)
        try:
            took = await self.goes_on(began) - began
            await asyncio.sleep(began + LEASE + 2 - monotonic())
        finally:
            process.send_signal(signal.SIGCONT)
        await self._since_now()
        return took

    async def restart(self) -> float:
        await asyncio.to_thread(self.cluster.stop, "fast")
        await asyncio.sleep(DOWN)
        await asyncio.to_thread(self.cluster.start)
        return await self._since_now()

    async def crash(self) -> float:
        await asyncio.to_thread(self.cluster.stop, "immediate")
        await asyncio.to_thread(self.cluster.start)
        return await self._since_now()

    async def cut(self) -> float:
        for _ in range(3):
            await self._cut()
            await asyncio.sleep(0.3)
        return await self._since_now()

    async def fill(self) -> float:
        """Nothing can be written into any table: the disk is full."""
        tables = [row[0] for row in await asyncio.to_thread(self.cluster.do, EVERY_TABLE, self.address)]
        full = "BEFORE INSERT OR UPDATE ON {} FOR EACH STATEMENT EXECUTE FUNCTION disk_is_full()"
        await self.do(FULL, *(f"CREATE TRIGGER full_disk {full.format(table)}" for table in tables))
        await asyncio.sleep(2 * DOWN)
        await self.do(*(f"DROP TRIGGER full_disk ON {table}" for table in tables))
        return await self._since_now()

    async def refuse(self) -> float:
        """Nothing at all can be written: whoever connects may only read."""
        name = self.address.partition("?")[0].rpartition("/")[2]
        operator = self.cluster.do
        await asyncio.to_thread(operator, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        await self._cut()
        await asyncio.sleep(2 * DOWN)
        await asyncio.to_thread(operator, f"ALTER DATABASE {name} RESET default_transaction_read_only")
        await self._cut()
        return await self._since_now()

    async def _cut(self) -> None:
        await self.do(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid != pg_backend_pid()"
        )

    async def _since_now(self) -> float:
        now = monotonic()
        return await self.goes_on(now) - now

    @property
    def faults(self) -> dict[str, Callable[[], Awaitable[float]]]:
        """By what is printed of them."""
        return {
            "a process is killed": self.kill,
            "connections are cut": self.cut,
            "the database restarts": self.restart,
            "the disk is full": self.fill,
            "a process sleeps": self.sleep,
            "the database crashes": self.crash,
            "writes are refused": self.refuse,
        }


async def _at_once(moment: float) -> float:
    """Nobody plays."""
    return moment
