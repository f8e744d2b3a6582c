"""Every change of a table is kept before anybody is shown it; one that cannot be kept leaves no trace in memory."""

import asyncio
from collections.abc import Sequence
from time import monotonic

from fairground.server.messages import Position
from fairground.server.tables.home import NOBODY, Home
from fairground.server.tables.subscriber import Subscriber
from fairground.server.text.refusals import refuse
from fairground.storage.changes import Change, GallerySaid
from fairground.storage.interface import LostRace, Storage, Stream

COMING_AND_GOING = 0.25
"""Seconds for which people come and go before everybody is shown."""


class DurableTable:
    """What a table keeps and whom it shows.

    `pending` counts changes that are not durable yet; nobody is shown anything meanwhile.
    """

    def __init__(self, table_id: str, storage: Storage) -> None:
        self.id = table_id
        self.storage = storage
        self.home: Home = NOBODY
        """Who looks after it. It is asked, and holds no table that was put away: nothing here refers to itself."""
        self.stream = Stream(table_id)
        self.subscribers: set[Subscriber] = set()
        self.shown_alike: dict[tuple[object, ...], tuple[Position, bytes]] = {}
        """What everybody is shown alike since something changed last, also packed, by what they know and read."""
        self.pending = 0
        self.broken = False
        """Memory is ahead of what is kept, or about to be forgotten: nothing may build on it."""
        self.outrun = False
        """It is broken because another process was faster: nothing went wrong."""
        self.unwritable: tuple[type, ...] = ()
        """What lies on a damaged page of the file: the game goes on without it."""
        self.used = monotonic()
        self._loud = False
        """Whether anything is pending that everybody may see."""
        self._drained: list[asyncio.Future[None]] = []
        self._showing_soon = False

    def keep(self, changes: Sequence[Change], *others: "DurableTable") -> "asyncio.Future[None]":
        """Make changes durable that are already made in memory, here and at others; then everybody is shown.

        One that cannot be written takes all behind it along, and the table is read anew from what is kept.
        """
        tables = (self, *others)
        if any(table.broken for table in tables):
            self.fail()
            raise refuse("unavailable", "table_lost")
        try:
            changes = [*changes, *self.follow_up(changes)]
            writable = [change for change in changes if not isinstance(change, self.unwritable)]
            self._loud = self._loud or not changes or any(not isinstance(change, GallerySaid) for change in changes)
            kept = self.storage.write(writable, *(table.stream for table in tables))
        except BaseException:
            for table in tables:
                table.fail()
            raise
        for table in tables:
            table.pending += 1
            table.used = monotonic()
            kept.add_done_callback(table._kept)
        return kept

    def _kept(self, kept: "asyncio.Future[None]") -> None:
        self.pending -= 1
        if kept.cancelled() or kept.exception() is not None:
            self.outrun = self.outrun or (not kept.cancelled() and isinstance(kept.exception(), LostRace))
            self.broken = True
        if self.pending:
            return
        for waiter in self._drained:
            if not waiter.done():
                waiter.set_result(None)
        self._drained.clear()
        if self.broken:
            self.home.failed(self)
        else:
            self.show(not self._loud)
            self._loud = False
            self.home.changed(self)

    def fail(self) -> None:
        """Memory was changed and the change will not be kept: the table is read anew as soon as nothing is pending."""
        self.broken = True
        if not self.pending:
            self.home.failed(self)

    async def durable(self, kept: "asyncio.Future[None]") -> None:
        """Wait for a change, even if whoever asked for it goes away meanwhile."""
        try:
            await asyncio.shield(kept)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            if self.outrun:
                raise LostRace("another process was faster") from error
            raise refuse("unavailable", "not_written_down") from None

    async def drain(self) -> None:
        """Wait until nothing is pending."""
        while self.pending:
            waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._drained.append(waiter)
            await waiter

    async def at_rest(self) -> None:
        """Wait until nothing is pending: only then may the table be looked at."""
        await self.drain()
        if self.broken:
            raise refuse("unavailable", "table_lost")

    def show(self, hearers: bool = False) -> None:
        """Everybody who looks gets to see what has changed; or only who may hear what spectators say, and whoever
        was not shown something before because this was pending."""
        self.shown_alike.clear()
        for subscriber in self.subscribers:
            if not hearers or subscriber.outdated or self.hears(subscriber.seat):
                subscriber.changed()

    def hears(self, seat: int | None) -> bool:
        """Whether somebody hears what spectators say."""
        return True

    def follow_up(self, changes: Sequence[Change]) -> list[Change]:
        """What has to be kept together with changes, because it follows from them."""
        return []

    def show_soon(self) -> None:
        """As `show`, for who comes and goes: a crowd that arrives is shown at once, not one by one."""
        self.shown_alike.clear()
        if not self._showing_soon:
            self._showing_soon = True
            asyncio.get_running_loop().call_later(COMING_AND_GOING, self._show_now)

    def _show_now(self) -> None:
        self._showing_soon = False
        self.show()
