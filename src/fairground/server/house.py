"""The house: everything of one server process, put together (the composition root), opened and closed."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from fairground.languages.offered import offered
from fairground.server.admin.desk import Desk
from fairground.server.admin.door import Door
from fairground.server.alerts.dispatcher import Dispatcher
from fairground.server.alerts.sender import Senders
from fairground.server.analysis.service import Analyses
from fairground.server.app.logs import log_error
from fairground.server.app.metrics import METRICS
from fairground.server.app.settings import Settings
from fairground.server.bots.driver import BotDriver
from fairground.server.bots.hints import HintDesk
from fairground.server.messages import Me
from fairground.server.ratings.service import Ratings
from fairground.server.readers import Readers
from fairground.server.replay.service import Records
from fairground.server.rights.expiry import Expiry
from fairground.server.rights.restrictions import Restrictions
from fairground.server.security.clients import KEY, pseudonym
from fairground.server.security.key_ring import read_ring
from fairground.server.security.keys import Keys, new_id, recovery_digest
from fairground.server.tables.registry.alerts import alerts_for, is_looking
from fairground.server.tables.registry.registry import Registry
from fairground.server.tables.registry.timekeeper import Timekeeper
from fairground.server.tables.table import Table
from fairground.server.wakeup import let_go
from fairground.server.workers.fair_queue import FairQueue
from fairground.storage.changes import Change, PersonSeen
from fairground.storage.clock import today
from fairground.storage.database import storage_at
from fairground.storage.interface import Storage
from fairground.storage.rows import PersonRow

T = TypeVar("T")
SOON = 0.05
"""Seconds after which a change is durable, most often; what is later is seen at the next look."""
REREAD = 60.0
"""Seconds between two looks at who is restricted."""


class House:
    """Its storage, its keys, its tables, its bots, and what is worked out beside them."""

    def __init__(self, settings: Settings, senders: Senders | None = None) -> None:
        self.settings = settings
        self.storage: Storage = storage_at(settings.database, METRICS.commit)
        self.keys: Keys
        """There are none before the house is open."""
        self._newest = 0
        self._client_key = b""
        self.bot_driver = BotDriver(settings, self.storage.peers)
        self.records = Records()
        self.hints = HintDesk(self.bot_driver.room, self.storage.peers)
        self.analyses = Analyses(self.storage, settings.analysis_seconds)
        self.foresight = FairQueue(1)
        """Consequences are worked out for one client at a time, in turn."""
        self._replaying = FairQueue(1)
        self.restrictions = Restrictions(self.storage)
        self.tables = Registry(
            self.storage, self.bot_driver.bots, settings, self.bot_driver.prompt, self.restrictions.is_muted
        )
        self.timekeeper = Timekeeper(self.tables)
        self.tables.armed = self.timekeeper.arm
        self.readers = Readers(self.storage)
        self.ratings = Ratings(self.storage)
        self.desk = Desk(self.storage, self.tables, self.restrictions)
        self.door = Door(self.desk, settings.database)
        self.expiry = Expiry(self.storage, self.tables, settings)
        self.senders: Senders = senders or {}
        """Who carries messages out of the house."""
        self.alerts = Dispatcher(self.storage, self.senders, self.is_looking, lambda: self.keys)
        self.tables.alerts = self._alerts_for
        self.tables.peer_sync.after_news = self._shown
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        await self.storage.open()
        await self.read_keys()
        self._client_key = await self.storage.secret(KEY)
        await self.restrictions.read()
        await self.tables.time.pulse()
        await self.door.open()
        loop = asyncio.get_running_loop()
        for sender in self.senders.values():
            await sender.open(self.storage.secret)
        watched = [self.tables.sweep(), self.expiry.watch(), self._reread(), self.analyses.work()]
        watched.append(self.timekeeper.watch())
        watched.append(self.tables.garbage.watch())
        watched.append(self.alerts.work())
        if self.storage.peers.shared:
            watched.append(self.tables.peer_sync.tend())
        self._tasks = [loop.create_task(work) for work in watched]

    async def read_keys(self) -> None:
        """The keys as they are kept; one that is new is accepted now and signs from the next look on."""
        ring = await read_ring(self.storage)
        if self._newest and tuple(ring.accepted) != self.keys.accepted:
            self.restrictions.version += 1
        signing = max(ring.oldest, min(self._newest or ring.newest, ring.newest))
        self._newest = ring.newest
        self.keys = Keys(ring.first, ring.accepted, ring.accepted[signing - ring.oldest])

    async def close(self) -> None:
        """Tell everybody, think no more, write everything down."""
        await self.door.close()
        for task in self._tasks:
            task.cancel()
        for table in list(self.tables.in_use.values()):
            for subscriber in table.subscribers:
                subscriber.close(1012, "the server restarts; come back in a moment")
        await let_go(self._tasks)
        await self.bot_driver.close()
        await self.records.close()
        await self.close_storage()

    async def close_storage(self) -> None:
        """Put every table away and let go of what is kept."""
        for table in list(self.tables.in_use.values()):
            self.tables.put_away(table)
        await self.storage.close()

    async def _reread(self) -> None:
        """Another process of the same house may have muted or banned somebody, or made a key."""
        while True:
            await asyncio.sleep(REREAD)
            try:
                await self.restrictions.read()
                await self.read_keys()
            except Exception as error:  # what is known goes on holding
                log_error("restrictions_unread", error)

    async def play_through(self, client: str, work: Callable[..., T], *given: object) -> T:
        """Work for which a game is played through, beside the event loop: for one client at a time, in turn."""
        async with self._replaying.turn(client):
            return await asyncio.to_thread(work, *given)

    # --- what people hear of who are not looking ---

    def is_looking(self, person: str) -> bool:
        """Whether somebody has some table before their eyes."""
        return any(is_looking(table, person) for table in self.tables.in_use.values())

    def _alerts_for(self, table: Table, changes: Sequence[Change]) -> list[Change]:
        raised = alerts_for(table, changes, self.settings.alert_delay)
        if raised:
            self.alerts.wake(self.settings.alert_delay + SOON)
        return raised

    async def _shown(self, table: Table) -> None:
        """Whoever looks here saw what another process did."""
        people = {seen.person for seen in table.subscribers if seen.seat is not None and seen.looking}
        for person in people - {None}:
            await self.alerts.seen(str(person), table.id)

    # --- who somebody is ---

    def new_person(self, name: str) -> PersonRow:
        """Somebody who was never here before."""
        person = new_id()
        self.readers.welcome(person)
        return PersonRow(person, name, recovery_digest(self.keys.recovery_code(person)), seen=today())

    async def known(self, person: str | None) -> PersonRow | None:
        """Somebody who has been here before."""
        if person is None or person in self.tables.leaving:
            return None
        found = await self.storage.person(person)
        return replace(found, known=True) if found is not None else None

    async def me(self, person: str | None, language: str) -> Me:
        """Who somebody is to us, and the language in which we speak to them."""
        known = await self.known(person)
        if known is not None and known.seen < today():
            await self.storage.write([PersonSeen(known.id, today())])
        if known is None:
            return Me(language=language, languages=list(offered()))
        return Me(
            name=known.name,
            recovery_code=self.recovery_code(known),
            language=language,
            languages=list(offered()),
            unlisted=known.unlisted,
            hasty=known.hasty,
        )

    def account_of(self, client: str) -> str:
        """On whose account the bots of a table think that a client opens: it is kept with the table."""
        return pseudonym(client, self._client_key)

    def recovery_code(self, person: PersonRow) -> str:
        """What brings somebody back on another device."""
        return self.keys.recovery_code(person.id, person.code)

    async def person(self, person: str | None, name: str) -> PersonRow:
        """Who asks, under the name given now."""
        known = await self.known(person)
        return replace(known, name=name, seen=today()) if known is not None else self.new_person(name)
