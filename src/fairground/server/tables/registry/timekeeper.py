"""Looks after the clocks of all tables: through an index by time, and only at what is due."""

import asyncio

from fairground.server.app.logs import log, log_error
from fairground.server.clocks.house_time import PULSE_SECONDS
from fairground.server.tables.registry.registry import Registry
from fairground.server.tables.table import Table
from fairground.server.tables.time_control.lateness import what_is_due
from fairground.server.text.refusals import Refuse
from fairground.server.wakeup import woken
from fairground.storage.clock import CLOCK

IDLE = 60.0
"""Seconds between two looks while no clock waits for anything: another process may have begun a game."""
SHORTEST = 0.05
MOST = 100
"""So many tables are looked at in one go."""
PUT_OFF = 300.0
"""Seconds until a table is tried again that could not be looked at."""


class Timekeeper:
    """One for each process. What is due happens once: the table's revision lets one process in."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.time = registry.time
        self._wake = asyncio.Event()
        self._next = float("inf")
        """When to look next, in seconds of the house."""
        self._put_off: dict[str, float] = {}

    def arm(self, due: float) -> None:
        """The clocks of a table have to be looked at then."""
        if due < self._next:
            self._next = due
            self._wake.set()

    async def watch(self) -> None:
        """Go on looking."""
        while True:
            seconds = PULSE_SECONDS
            try:
                seconds = await self.look()
            except Exception as error:  # the storage may be away: then time stands still, too
                log_error("clocks_unread", error)
            await woken(self._wake, seconds)
            self._wake.clear()

    async def look(self) -> float:
        """Do what is due; how many seconds later to look again."""
        self._next = float("inf")
        waiting = await self.registry.storage.clocks_due(MOST + len(self._put_off))
        if not waiting:
            return IDLE
        await self.time.pulse()
        now = self.time.now().house
        due = [table for table, at in waiting if at <= now and self._may_try(table)]
        for table in due:
            await self._attend(table)
        later = [at for _, at in waiting if at > now]
        soon = min([self._next, *later]) - self.time.now().house
        return SHORTEST if len(due) >= MOST else min(PULSE_SECONDS, max(SHORTEST, soon))

    async def _attend(self, table_id: str) -> None:
        """Look at one table. One that cannot be looked at now does not hold up the others."""
        try:
            await self.registry.carried(table_id, self._look_at)
        except Refuse as refusal:
            self._put_off[table_id] = CLOCK.steady() + PUT_OFF
            log("clock_put_off", table=table_id, why=refusal.why)
        except Exception as error:
            self._put_off[table_id] = CLOCK.steady() + PUT_OFF
            log_error("clock_put_off", error, table=table_id)

    async def _look_at(self, table: Table) -> None:
        changes = what_is_due(table, self.registry.bots)
        await table.durable(table.keep(changes))

    def _may_try(self, table: str) -> bool:
        at = self._put_off.get(table)
        if at is not None and CLOCK.steady() < at:
            return False
        self._put_off.pop(table, None)
        return True
