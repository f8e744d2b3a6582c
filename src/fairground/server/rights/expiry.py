"""Retention: what nobody uses any more expires. First the table is told, later it is deleted; finished games stay."""

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import NamedTuple

from fairground.server.app.logs import log, log_error
from fairground.server.app.settings import Settings
from fairground.server.rights.farewell import forget
from fairground.server.tables.registry.registry import Registry
from fairground.server.tables.table import Table
from fairground.server.text.refusals import Refuse
from fairground.storage.changes import RecordDeleted, TableWarned
from fairground.storage.clock import CLOCK
from fairground.storage.interface import Storage

EVERY = 3600.0
"""Seconds between two looks."""
MOST = 200
"""So much of each kind is looked at in one go; the rest has its turn an hour later."""


class Retention(NamedTuple):
    """How many days a table of a stage is kept without being used, and how many days before that it is told."""

    stage: str
    days: float
    notice: float


class Expiry:
    """Looks now and then, through indexes by age, never through everything. `clock` says what time it is."""

    def __init__(
        self, storage: Storage, registry: Registry, settings: Settings, clock: Callable[[], datetime] | None = None
    ) -> None:
        self.storage = storage
        self.registry = registry
        self.terms = (
            Retention("gathering", settings.keep_gathering, min(1.0, settings.keep_gathering / 2)),
            Retention("playing", settings.keep_unfinished, min(14.0, settings.keep_unfinished / 2)),
        )
        self.records = settings.keep_records
        self.people = settings.keep_people
        self.clock = clock or CLOCK.time

    async def watch(self) -> None:
        """Go on looking."""
        while True:
            try:
                await self.expire_due()
            except Exception as error:  # the file may be busy or damaged: that is another one's to say
                log_error("expiry_failed", error)
            await asyncio.sleep(EVERY)

    async def expire_due(self) -> None:
        """Tell, and delete, what is due. A term of 0 days is none."""
        for term in self.terms:
            if term.days > 0:
                for table in await self.storage.idle_tables(term.stage, self._ago(term.days - term.notice), MOST):
                    await self._warn(table, term)
                due, warned = self._ago(term.days), self._ago(term.notice)
                for table in await self.storage.idle_tables(term.stage, due, MOST, warned=warned):
                    if await self._expired(table, term, due, warned):
                        log("table_expired", table=table, stage=term.stage)
        if self.records > 0:
            for record in await self.storage.idle_records(self._ago(self.records), MOST):
                await self.storage.write([RecordDeleted(record)])
        if self.people > 0:
            for person in await self.storage.idle_people(self._ago(self.people)[:10], MOST):
                await forget(self.registry, person)

    async def _expired(self, table_id: str, term: Retention, due: str, warned: str) -> bool:
        """Delete a table, unless somebody has come back to it in the last moment."""

        async def close(table: Table) -> bool:
            if not await self.storage.is_idle(table_id, term.stage, due, warned):
                return False
            await self.registry.close(table)
            return True

        try:
            return await self.registry.carried(table_id, close)
        except Refuse:
            if await self.registry.can_be_used(table_id):
                return False
        await self.registry.delete(table_id)
        return True

    async def _warn(self, table_id: str, term: Retention) -> None:
        warned, before = TableWarned(table_id, self._ago(0)), self._ago(term.days - term.notice)

        async def warn(table: Table) -> None:
            if not await self.storage.is_idle(table_id, term.stage, before):
                return  # another process has told it already, or somebody plays on
            notice = table.note("expires", count=max(1, round(term.notice)))
            await table.durable(table.keep([warned, *notice]))

        try:
            await self.registry.carried(table_id, warn)
        except Refuse:  # a table that this release cannot play on is warned without a word
            await self.storage.write([warned])

    def _ago(self, days: float) -> str:
        return (self.clock() - timedelta(days=days)).isoformat(timespec="milliseconds")
