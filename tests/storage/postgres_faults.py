"""Connections to PostgreSQL that fail as a schedule says: a statement, the connection, or after a commit."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg

from tests.storage.faults import Faults

WRITES = ("INSERT", "UPDATE", "DELETE", "WITH", "COMMIT")
ENDS = ("COMMIT", "WITH")
"""With these something is written for good: a transaction of several statements, and a lone move."""


def faulty_pools(faults: Faults) -> Callable[[str], Awaitable[Any]]:
    """How a storage connects when things go wrong. Whatever only reads is left alone."""

    class FaultyConnection(asyncpg.Connection):  # type: ignore[misc]
        """Asks before every statement that writes whether it may be done."""

        _reads = False

        async def execute(self, query: str, *values: Any, timeout: float | None = None) -> str:
            if query.startswith("BEGIN"):
                self._reads = "READ ONLY" in query
            if query.startswith(WRITES) and not self._reads:
                while not faults.gate.is_set():
                    await asyncio.sleep(0.001)
                if query.startswith(ENDS) and faults.loses_an_answer():
                    await super().execute(query, *values)
                    self._lose()
                if faults.strikes():
                    await self._fail(query, *values)
            return str(await super().execute(query, *values, timeout=timeout))

        async def _fail(self, query: str, *values: Any) -> None:
            """In the ways PostgreSQL can: the statement alone, with the connection, or after it was done."""
            way = faults.chance.choice(("alone", "connection", "done"))
            if way == "done":
                await super().execute(query, *values)
            if way == "alone":
                if query.startswith("COMMIT"):
                    await super().execute("ROLLBACK")
                raise asyncpg.DiskFullError("could not extend file: no space left on device")
            self._lose()

        def _lose(self) -> None:
            self.terminate()
            raise asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")

    async def open_pool(address: str) -> Any:
        async def as_it_is(connection: Any) -> None:
            pass

        return await asyncpg.create_pool(
            address, min_size=1, max_size=4, connection_class=FaultyConnection, reset=as_it_is
        )

    return open_pool
