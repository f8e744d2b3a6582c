"""What happens to the house: processes die or sleep, the database restarts, is cut off, or refuses to write."""

import asyncio
from collections.abc import Awaitable, Callable
import signal

from fairground.storage.postgres.peers import LEASE
from tests.cluster import Cluster
from tests.server.running import Server

DOWN = 1.0
"""Seconds for which something is away."""
FULL = """
CREATE OR REPLACE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE SQLSTATE '53100' USING MESSAGE = 'could not extend file: no space left on device'; END $$
"""


class House:
    """Three processes and their database."""

    def __init__(self, cluster: Cluster, address: str, servers: list[Server]) -> None:
        self.cluster = cluster
        self.address = address
        self.servers = servers
        self._next = 0

    def victim(self) -> Server:
        """Each process in its turn."""
        self._next += 1
        return self.servers[self._next % len(self.servers)]

    async def do(self, statement: str) -> None:
        await asyncio.to_thread(self.cluster.do, statement, self.address)

    async def kill(self) -> None:
        victim = self.victim()
        victim.kill()
        await asyncio.sleep(DOWN)
        await asyncio.to_thread(victim.start)

    async def sleep(self) -> None:
        """Longer than the lease; then it wakes up and believes that nothing has happened."""
        process = self.victim().process
        assert process is not None
        process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(LEASE + 2)
        process.send_signal(signal.SIGCONT)

    async def restart(self) -> None:
        await asyncio.to_thread(self.cluster.stop, "fast")
        await asyncio.sleep(DOWN)
        await asyncio.to_thread(self.cluster.start)

    async def crash(self) -> None:
        await asyncio.to_thread(self.cluster.stop, "immediate")
        await asyncio.to_thread(self.cluster.start)

    async def cut(self) -> None:
        for _ in range(3):
            await self.do(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid != pg_backend_pid()"
            )
            await asyncio.sleep(0.3)

    async def fill(self) -> None:
        """No decision can be written: the disk is full."""
        await self.do(FULL)
        await self.do("CREATE TRIGGER full_disk BEFORE INSERT ON moves EXECUTE FUNCTION disk_is_full()")
        await asyncio.sleep(2 * DOWN)
        await self.do("DROP TRIGGER full_disk ON moves")

    async def refuse(self) -> None:
        """Nothing at all can be written: whoever connects may only read."""
        name = self.address.partition("?")[0].rpartition("/")[2]
        operator = self.cluster.do
        await asyncio.to_thread(operator, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        await self.cut()
        await asyncio.sleep(DOWN)
        await asyncio.to_thread(operator, f"ALTER DATABASE {name} RESET default_transaction_read_only")
        await self.cut()

    @property
    def faults(self) -> dict[str, Callable[[], Awaitable[None]]]:
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
