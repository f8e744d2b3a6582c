"""What is dear is counted over all processes together, without writing an address down."""

import asyncio
from pathlib import Path
from typing import Any

from fairground.server.security.shared_limits import SharedLimits
from fairground.storage.postgres.pool import connect
from fairground.storage.postgres.storage import PostgresStorage
from fairground.storage.sqlite.storage import SqliteStorage
from tests.cluster import Cluster

OPEN = ("POST", "/api/tables")


def test_two_processes_count_together(cluster: Cluster) -> None:
    address = cluster.new_database()

    async def scene() -> None:
        one, other = PostgresStorage(address), PostgresStorage(address)
        await one.open()
        await other.open()
        slow = 0.002  # it fills so slowly that no second of this test matters
        here, there = SharedLimits(one, slow), SharedLimits(other, slow)
        assert await here.take(*OPEN, "192.0.2.1")
        assert not await there.take(*OPEN, "192.0.2.1"), "had at the other process already"
        assert await there.take(*OPEN, "192.0.2.2"), "somebody else"
        assert await there.take("GET", "/api/tables", "192.0.2.1"), "looks are not counted here"
        assert await there.take("POST", "/api/tables/t/commands", "192.0.2.1"), "nor are decisions"
        assert await SharedLimits(one, 0.0).take(*OPEN, "192.0.2.1"), "no limit is none"
        many = SharedLimits(one, 2.0), SharedLimits(other, 2.0)
        taken = [await many[number % 2].take(*OPEN, "192.0.2.3") for number in range(6)]
        assert taken == [True] * 6, "a burst of three seconds"
        connection = await connect(address)
        kept = await connection.fetch("SELECT client FROM budgets")
        assert len(kept) == 3
        assert not any("192" in row[0] for row in kept)
        await connection.execute("DROP TABLE budgets")
        assert await here.take(*OPEN, "192.0.2.1"), "who cannot ask counts alone"
        await connection.close()
        await one.close()
        await other.close()

    asyncio.run(asyncio.wait_for(scene(), 600))


def test_a_house_of_one_process_counts_by_itself(tmp_path: Path) -> None:
    async def scene() -> None:
        storage = SqliteStorage(tmp_path / "house.sqlite")
        limits: Any = SharedLimits(storage, 0.001)
        assert all([await limits.take(*OPEN, "192.0.2.1") for _ in range(9)])
        await storage.close()

    asyncio.run(scene())
