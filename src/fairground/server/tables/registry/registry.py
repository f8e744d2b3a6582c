"""The tables in use: found, read from the storage when somebody comes, and put away when nobody does."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from time import monotonic
from typing import TypeVar

from fairground.server.app.garbage import Garbage
from fairground.server.app.logs import log, log_error
from fairground.server.app.metrics import METRICS
from fairground.server.app.settings import Settings
from fairground.server.clocks.house_time import HouseTime
from fairground.server.game_log.snapshot import snapshot
from fairground.server.security.rate_limits import Buckets
from fairground.server.tables.deal.fair_deal import free_late_seats
from fairground.server.tables.home import RACES
from fairground.server.tables.registry.alerts import alerts_for
from fairground.server.tables.registry.glance import Glances
from fairground.server.tables.registry.kept_table import table_as_kept
from fairground.server.tables.registry.peer_sync import PeerSync
from fairground.server.tables.registry.without_people import check_few
from fairground.server.tables.seats.seat_events import link_seat_events
from fairground.server.tables.speaker import Bots
from fairground.server.tables.table import Table
from fairground.server.tables.time_control.timing import follow_clocks
from fairground.server.text.refusals import Refuse, refuse
from fairground.storage.changes import Change, SnapshotTaken, TableDeleted
from fairground.storage.interface import LostRace, Storage, Unreadable

SWEEP_SECONDS = 15.0
T = TypeVar("T")
LINES_EACH = 0.05
"""So much of the rate of changes may be lines of talk, for each person."""
TRIES = 3
"""So often a table is read anew for one look at it."""


class Registry:
    """All tables of one server process that are in memory. `bots` are the levels that may be asked to a table."""

    def __init__(
        self,
        storage: Storage,
        bots: Bots,
        settings: Settings,
        after_change: Callable[[Table], None],
        is_muted: Callable[[str], bool] = lambda person: False,
    ) -> None:
        self.storage = storage
        self.bots = bots
        self.idle_seconds = settings.idle_seconds
        self.grace_seconds = settings.grace_seconds
        self.reveal_seconds = settings.reveal_seconds
        self.bell_seconds = settings.bell_seconds
        self.in_use: dict[str, Table] = {}
        self.glances = Glances()
        self.unlisted: set[str] = set()
        """Tables that could not be listed: it is said in the log once."""
        self._after_change = after_change
        self.is_muted = is_muted
        """Whether somebody may not speak anywhere in the house."""
        self.alerts: Callable[[Table, Sequence[Change]], list[Change]] = partial(alerts_for, delay=settings.alert_delay)
        """Who should hear of changes without looking."""
        self.complain: Callable[[], None] = lambda: None
        """Hears that something that is kept is damaged."""
        self.leaving: set[str] = set()
        """Who is being forgotten: from here on they are strangers, and sit down nowhere."""
        self._talking = Buckets(settings.rate * LINES_EACH)
        self.garbage = Garbage()
        self._quiet = True
        """Whether nothing has changed since the last sweep."""
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._closing: dict[str, asyncio.Future[None]] = {}
        """Tables that are about to be no more."""
        self._rewritten: set[Table] = set()
        """Tables that were dropped because what is kept of them reads otherwise, until who looks is shown that."""
        self.peer_sync = PeerSync(storage, self.in_use, after_change, self._read_otherwise)
        self.time = HouseTime(storage)
        self.armed: Callable[[float], None] = lambda due: None
        """Hears when the clocks of a table have to be looked at next."""

    async def find(self, table_id: str) -> Table:
        """A table in use, loaded when it is not; once, however many come at the same time."""
        table = self.in_use.get(table_id)
        if table is not None and self.storage.peers.shared:
            await self.peer_sync.check(table)
            table = self.in_use.get(table_id)
        if table is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = self._loading[table_id] = asyncio.get_running_loop().create_task(self._load(table_id))
                loading.add_done_callback(lambda _: self._loading.pop(table_id))
            try:
                table = await asyncio.shield(loading)
            finally:
                del loading  # what failed knows where, and so holds what is here
        table.used = monotonic()
        if table.unattended:
            table.looked = table.used
            self._after_change(table)
        table.looked = table.used
        return table

    async def at_rest(self, table_id: str) -> Table:
        """A table at which nothing is pending: only then may anybody be shown what is on it.

        Where a change could not be written meanwhile, this is the table as it was read anew.
        """
        for _ in range(TRIES):
            table = await self.find(table_id)
            await table.drain()
            if not table.broken:
                return table
            closing = self._closing.get(table_id)
            if closing is not None:
                await asyncio.wait([closing])
        raise refuse("unavailable", "table_lost")

    async def carried(self, table_id: str, act: Callable[[Table], Awaitable[T]]) -> T:
        """Do something at a table as it is now; again, when another process changes it meanwhile."""
        for _ in range(RACES):
            table = await self.at_rest(table_id)
            try:
                return await act(table)
            except LostRace:
                continue
        raise refuse("unavailable", "table_lost")

    def use(self, table: Table) -> None:
        """From now on the table is in memory and its bots are kept going."""
        table.time = self.time.now
        table.armed = self.armed
        table.follow = (follow_clocks, link_seat_events, self.alerts)
        table.home = self
        table.seating.grace = self.grace_seconds
        table.bell = self.bell_seconds
        self.in_use[table.id] = table
        METRICS.tables.set(len(self.in_use))
        self._after_change(table)

    async def _load(self, table_id: str) -> Table:
        try:
            table = await table_as_kept(self.storage, table_id, self)
            self.use(table)
        except Refuse:
            raise
        except Unreadable as error:
            if not error.damaged:
                raise
            self.complain()
            raise self._damaged(table_id, error) from None
        except Exception as error:  # what is kept may be damaged in any way: that is no error of whoever looks
            raise self._damaged(table_id, error) from None
        return table

    def _damaged(self, table_id: str, error: Exception) -> Refuse:
        METRICS.errors.inc()
        log_error("table_damaged", error, table=table_id)
        return refuse("unavailable", "damaged")

    # --- what a table asks ---

    def changed(self, table: Table) -> None:
        """All changes of a table are durable: its bots may be asked."""
        self._quiet = False
        self._after_change(table)

    async def anew(self, table: Table) -> Table:
        """The table as it is kept now."""
        return await self.at_rest(table.id)

    async def catch_up(self, table: Table) -> bool:
        """Take in what other processes did."""
        return await self.peer_sync.catch_up(table)

    def may_speak(self, person: str) -> bool:
        """Whether somebody has not said too much lately."""
        return self._talking.take(person)

    def check_stays(self, person: str) -> None:
        """Whoever is being forgotten asked for something before, and is only now listened to."""
        if person in self.leaving:
            raise refuse("not_found", "person")

    def check_bots_alone(self, table: Table) -> None:
        """Bots are about to be the only ones who sit at a table: refuse where that is so at many already."""
        check_few(self.in_use.values(), table)

    def failed(self, table: Table) -> None:
        """Memory is ahead of what is kept: drop it, so that the next look reads what is kept.

        Where another process was merely faster, whoever looks goes on looking at the table as it was read anew.
        """
        if self.in_use.get(table.id) is table:
            log("table_outrun" if table.outrun else "table_dropped", table=table.id)
            del self.in_use[table.id]
            METRICS.tables.set(len(self.in_use))
        if table.outrun and table.subscribers:
            self.peer_sync.begin(self._move_over(table))
        else:
            self._send_away(table)

    def _send_away(self, table: Table) -> None:
        self._rewritten.discard(table)
        for subscriber in list(table.subscribers):
            subscriber.close(1013, "the table has to be set up again; come back in a moment")

    async def _move_over(self, table: Table) -> None:
        """Everybody who looks at a table that was dropped looks at the new one."""
        try:
            fresh = await self.at_rest(table.id)
        except (Refuse, Unreadable):
            self._send_away(table)
            return
        fresh.seating.inherit(table.seating)
        fresh.subscribers |= table.subscribers
        for subscriber in table.subscribers:
            subscriber.table = fresh
            if table in self._rewritten:
                subscriber.read_in(subscriber.language)
        self._rewritten.discard(table)
        table.subscribers.clear()
        fresh.seat_subscribers()
        fresh.show()

    def read_anew(self, table_id: str) -> None:
        """What is kept of a table is not what is in memory any more."""
        table = self.in_use.get(table_id)
        if table is not None:
            self._read_otherwise(table)

    def _read_otherwise(self, table: Table) -> None:
        """Names and lines that are there already read otherwise: who looks is shown all of it anew, and whatever is
        said meanwhile is said to the table as it is now."""
        if table.subscribers:
            self._rewritten.add(table)
        table.outrun = True
        table.fail()

    def _forget(self, table_id: str) -> None:
        """Nothing is kept of a table any more."""
        table = self.in_use.pop(table_id, None)
        if table is not None:
            table.broken = True
            METRICS.tables.set(len(self.in_use))
            for subscriber in list(table.subscribers):
                subscriber.turn_away(4404, refuse("not_found", "table_deleted"))

    async def delete(self, table_id: str) -> None:
        """Nothing is left of a table, whatever happens at it."""
        table = self.in_use.get(table_id)
        if table is not None:
            await table.drain()
        self._forget(table_id)
        await self.storage.write([TableDeleted(table_id)])
        await self._let_go(table_id)

    async def close(self, table: Table) -> None:
        """Nothing is left of a table as it is now; if another change of it came first, that is a `LostRace`."""
        await table.drain()
        if table.broken:
            raise LostRace("the table was read anew")
        table.broken = True
        try:
            closing = self._closing[table.id] = self.storage.write([TableDeleted(table.id)], table.stream)
            closing.add_done_callback(lambda _: self._closing.pop(table.id))
            await asyncio.shield(closing)
        except BaseException as error:
            table.outrun = isinstance(error, LostRace)
            table.fail()
            raise
        await self._let_go(table.id)

    async def _let_go(self, table_id: str) -> None:
        """Of a table that is deleted: also by whoever read it just before."""
        loading = self._loading.get(table_id)
        if loading is not None:
            await asyncio.wait([loading])
        self._forget(table_id)

    async def can_be_used(self, table_id: str) -> bool:
        """Whether a table can be played on by this release."""
        try:
            await self.find(table_id)
        except Refuse:
            return False
        return True

    async def sweep(self) -> None:
        """Put away what nobody uses, again and again."""
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self.idle_seconds, self.reveal_seconds / 4))
            for table in list(self.in_use.values()):
                try:
                    self._tend(table)
                except Exception as error:  # one table that cannot be put away keeps no other
                    METRICS.errors.inc()
                    log_error("sweep_failed", error, table=table.id)
            if self._quiet:
                self.garbage.collect_all()
            self._quiet = True

    def _tend(self, table: Table) -> None:
        self.free_late_seats(table)
        busy = table.subscribers or table.pending or table.thinking
        if not busy and monotonic() - table.used > self.idle_seconds:
            self.put_away(table)

    def free_late_seats(self, table: Table) -> None:
        """Nobody holds up a full table for ever."""
        if not table.broken and not table.pending:
            changes = free_late_seats(table, self.reveal_seconds)
            if changes:
                table.keep(changes).add_done_callback(_looked_at)

    def put_away(self, table: Table) -> None:
        """Out of memory, with a snapshot so that it comes back quickly."""
        self.glances.keep(table)
        self.in_use.pop(table.id, None)
        METRICS.tables.set(len(self.in_use))
        if not table.broken and table.position and SnapshotTaken not in table.unwritable:
            kept = self.storage.write([SnapshotTaken(table.id, snapshot(table.game_log))], table.stream)
            kept.add_done_callback(_looked_at)
        # Whoever still holds it must not change it: the next look reads what is kept.
        table.broken = True


def _looked_at(kept: "asyncio.Future[None]") -> None:
    """Nobody waits for it: a change that could not be written has failed its table already."""
    if not kept.cancelled():
        kept.exception()
