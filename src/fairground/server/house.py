"""The house: everything of one server process, put together."""

import asyncio
from dataclasses import replace

from fairground.server.analysis.service import Analyses
from fairground.server.app.metrics import METRICS
from fairground.server.app.settings import Settings
from fairground.server.bots.driver import Prompter
from fairground.server.bots.hints import HintDesk
from fairground.server.game_log.game_log import today
from fairground.server.messages import Me
from fairground.server.replay.service import Records
from fairground.server.security.keys import Keys, new_id, recovery_digest
from fairground.server.tables.registry import Registry
from fairground.server.workers.fair_queue import FairQueue
from fairground.storage.database import storage_at
from fairground.storage.interface import Storage
from fairground.storage.rows import PersonRow


class House:
    """Its storage, its keys, its tables, its bots, and what is worked out beside them."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.storage: Storage = storage_at(settings.database, METRICS.commit)
        self.keys: Keys
        """There are none before the house is open."""
        self.prompter = Prompter(settings)
        self.records = Records()
        self.hints = HintDesk(self.prompter.room)
        self.analyses = Analyses(self.storage)
        self.foresight = FairQueue(1)
        """Consequences are worked out for one client at a time, in turn."""
        self.tables = Registry(self.storage, self.prompter.bots, settings, self.prompter.prompt)
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.storage.open()
        self.keys = Keys(await self.storage.secret("signing"))
        self._sweeper = asyncio.get_running_loop().create_task(self.tables.sweep())

    async def close(self) -> None:
        """Tell everybody, think no more, write everything down."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        for table in list(self.tables.in_use.values()):
            for connection in table.connections:
                connection.close(1012, "the server restarts; come back in a moment")
        await self.analyses.close()
        await self.prompter.close()
        await self.records.close()
        for table in list(self.tables.in_use.values()):
            self.tables.put_away(table)
        await self.storage.close()

    def new_person(self, name: str) -> PersonRow:
        """Somebody who was never here before."""
        person = new_id()
        return PersonRow(person, name, recovery_digest(self.keys.recovery_code(person)), seen=today())

    async def known(self, person: str | None) -> PersonRow | None:
        """Somebody who has been here before."""
        return await self.storage.person(person) if person is not None else None

    async def me(self, person: str | None) -> Me:
        """Who somebody is to us."""
        known = await self.known(person)
        return Me(known.name, self.recovery_code(known)) if known is not None else Me()

    def recovery_code(self, person: PersonRow) -> str:
        """What brings somebody back on another device."""
        return self.keys.recovery_code(person.id, person.code)

    async def person(self, person: str | None, name: str) -> PersonRow:
        """Who asks, under the name given now."""
        known = await self.known(person)
        return replace(known, name=name, seen=today()) if known is not None else self.new_person(name)
