"""What other processes did is taken in at once, however close together it comes."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from fairground.server.tables.registry import peer_sync
from fairground.server.tables.registry.peer_sync import PeerSync


class Kept:
    """A table that other processes change: each look at it is answered when the test lets it be."""

    def __init__(self) -> None:
        self.revision = 1
        self.peers = SimpleNamespace(shared=True, listen=lambda heard: None)
        self.looks: list[asyncio.Event] = []

    async def news(self, *behind: object) -> Any:
        found = SimpleNamespace(revision=self.revision, follows=behind[1])
        self.looks.append(asyncio.Event())
        await self.looks[-1].wait()
        return found


def in_memory() -> Any:
    """As it was at revision 1; its position grows by one with each."""
    table = SimpleNamespace(id="t", position=1, last_line=0, pending=False, broken=False)
    table.stream, table.gallery = SimpleNamespace(revision=1), SimpleNamespace(last=0)
    table.fail, table.show = lambda: pytest.fail("nothing failed"), lambda quietly: None
    return table


def take_in(table: Any, stored: Any) -> bool:
    assert stored.follows == table.position, "rows are taken in behind those that are there"
    table.position = table.stream.revision = stored.revision
    return True


def test_what_is_heard_while_something_else_is_read_is_not_left_for_the_next_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two decisions one behind the other: the second was late by a second, and whoever asked was told of the first."""
    monkeypatch.setattr(peer_sync, "take_in", take_in)

    async def scene() -> None:
        kept, table = Kept(), in_memory()
        shown: list[int] = []

        def after(changed: Any) -> None:
            shown.append(changed.stream.revision)

        sync = PeerSync(kept, {"t": table}, after, after)  # type: ignore[arg-type]
        kept.revision = 2
        sync.hear("t", 2)
        await asyncio.sleep(0)
        kept.revision = 3
        sync.hear("t", 3)
        await asyncio.sleep(0)
        assert len(kept.looks) == 2
        for look in kept.looks:
            look.set()
        for _ in range(5):
            await asyncio.sleep(0)
        assert shown == [2]
        assert len(kept.looks) == 3, "what was read second does not follow any more, so it is read again"
        kept.looks[2].set()
        for _ in range(5):
            await asyncio.sleep(0)
        assert shown == [2, 3]
        assert table.stream.revision == 3

    asyncio.run(scene())
