"""The house: finds tables, loads them when somebody comes, puts idle ones back on the shelf."""

import asyncio
from dataclasses import replace
from time import monotonic

from fairground.core.refusal import BadInput
from fairground.games import find_game
from fairground.server.analysis.service import Analyses
from fairground.server.app.logs import log
from fairground.server.app.metrics import METRICS
from fairground.server.app.settings import Settings
from fairground.server.bots.driver import Prompter
from fairground.server.bots.hints import HintDesk
from fairground.server.replay.service import Records
from fairground.server.security.keys import Keys, new_id, recovery_digest
from fairground.server.tables.holes import close_hole, whole_part, without_hole
from fairground.server.tables.seats import Seating
from fairground.server.tables.snapshot import snapshot, take_up
from fairground.server.tables.table import Table
from fairground.server.text.refusals import refusal_of, refuse
from fairground.storage.rows import PersonRow, TableRow
from fairground.storage.sqlite.statements import put_snapshot
from fairground.storage.sqlite.storage import SqliteStorage

SWEEP_SECONDS = 15.0
TRIES = 3
"""So often a table is read anew for one look at it."""


class House:
    """All tables of one server process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.storage = SqliteStorage(settings.database, METRICS.commit)
        self.keys = Keys(self.storage.secret("signing"))
        self.prompter = Prompter(settings)
        self.records = Records()
        self.hints = HintDesk(self.prompter.room)
        self.analyses = Analyses(self.storage)
        self.tables: dict[str, Table] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep())

    async def close(self) -> None:
        """Tell everybody, think no more, write everything down."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        for table in list(self.tables.values()):
            for connection in table.connections:
                connection.close(1012, "the server restarts; come back in a moment")
        await self.analyses.close()
        await self.prompter.close()
        await self.records.close()
        for table in list(self.tables.values()):
            self._put_away(table)
        self.storage.close()

    # --- people ---

    def new_person(self, name: str) -> PersonRow:
        person = new_id()
        return PersonRow(person, name, recovery_digest(self.keys.recovery_code(person)))

    def person(self, person: str | None, name: str) -> PersonRow:
        """Who asks, under the name given now."""
        known = self.storage.person(person) if person is not None else None
        return replace(known, name=name) if known is not None else self.new_person(name)

    # --- tables ---

    def table(self, table_id: str) -> Table:
        """A table in use, loaded when it is not."""
        table = self.tables.get(table_id)
        if table is None:
            row = self.storage.table(table_id)
            if row is None:
                raise refuse("not_found", "table")
            table = self._load(row)
            self.use(table)
        table.used = monotonic()
        if table.unattended:
            table.looked = table.used
            self.prompter.prompt(table)
        table.looked = table.used
        return table

    async def settled(self, table_id: str) -> Table:
        """A table at which nothing is pending: only then may anybody be shown what is on it.

        Where a change could not be written meanwhile, this is the table as it was read anew.
        """
        for _ in range(TRIES):
            table = self.table(table_id)
            await table.pause()
            if not table.broken:
                return table
        raise refuse("unavailable", "table_lost")

    def _load(self, kept: TableRow) -> Table:
        row = without_hole(kept)
        moves = self.storage.moves(row.id)
        whole = whole_part(row, moves)
        lost = len(moves) - len(whole)
        try:
            game = find_game(row.game)
            table = Table(row, game, Seating(self.storage.seats(row.id), game.seats, row.host), self.storage)
            if row.stage != "gathering":
                table.seat_game(take_up(game, row, whole, None if lost else self.storage.snapshot(row.id)))
        except BadInput as error:
            raise refusal_of(error, "unavailable") from None
        for line in self.storage.talk(row.id):
            table.hear(line)
            if line.command:
                table.answered[_sender(line.command)] = table.position
        for move in whole:
            if not move.command:
                continue  # the first half of a change: the decision that replaces it carries the command
            table.answered[_sender(move.command)] = move.seq
        table.after_change = self.prompter.prompt
        table.after_failure = self._forget
        if lost or row is not kept:
            close_hole(table, lost)
        return table

    def use(self, table: Table) -> None:
        """From now on the table is in memory and its bots are kept going."""
        table.after_change = self.prompter.prompt
        table.after_failure = self._forget
        table.seating.grace = self.settings.grace_seconds
        self.tables[table.id] = table
        METRICS.tables.set(len(self.tables))
        self.prompter.prompt(table)

    def _forget(self, table: Table) -> None:
        """Memory is ahead of what is kept: drop it, so that the next look reads what is kept."""
        for connection in list(table.connections):
            connection.close(1013, "the table has to be set up again; come back in a moment")
        if self.tables.get(table.id) is table:
            log("table_dropped", table=table.id)
            del self.tables[table.id]
            METRICS.tables.set(len(self.tables))

    # --- putting away ---

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self.settings.idle_seconds))
            for table in list(self.tables.values()):
                busy = table.connections or table.pending or table.thinking
                if not busy and monotonic() - table.used > self.settings.idle_seconds:
                    self._put_away(table)

    def _put_away(self, table: Table) -> None:
        self.tables.pop(table.id, None)
        METRICS.tables.set(len(self.tables))
        if table.course is not None and not table.broken and table.course.seq:
            self.storage.write([put_snapshot(table.id, snapshot(table.course))], table.stream)
        # Whoever still holds it must not change it: the next look reads what is kept.
        table.broken = True


def _sender(command: str) -> tuple[str, str]:
    sender, _, command_id = command.partition(" ")
    return sender, command_id
