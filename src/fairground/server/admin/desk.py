"""Carries out what operators ask for, in the running house or on the storage alone; every act is in the audit log."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from msgspec.structs import replace

from fairground.core.refusal import BadInput
from fairground.games import find_game
from fairground.languages.complaints import complaint
from fairground.languages.offered import offered
from fairground.server.admin.orders import Order, OrderResult
from fairground.server.admin.reports import (
    ban_line,
    entry_line,
    person_line,
    rating_lines,
    table_line,
    table_lines,
)
from fairground.server.ratings.service import Ratings
from fairground.server.rights.farewell import forget
from fairground.server.rights.kept import tables_of
from fairground.server.rights.restrictions import Restrictions
from fairground.server.security.clients import household
from fairground.server.security.key_ring import FIRST, retire, rotate
from fairground.server.tables.registry.registry import Registry
from fairground.server.tables.seats.resignations import stop
from fairground.server.tables.table import Table
from fairground.server.text.refusals import Refuse
from fairground.server.text.sentences import LANGUAGE, wording
from fairground.storage.audit import Audited, AuditRow, Banned, BanRow, Unbanned
from fairground.storage.clock import now
from fairground.storage.interface import Storage
from fairground.storage.rows import ListedTable, PersonRow, StoredTable

MOST_NOTE = 200
FORGETS = "delete-person"
"""Of whom this was done to, the audit log says nothing either."""
Act: TypeAlias = Callable[[Order], Awaitable[list[str]]]


class Desk:
    """One act at a time. What only looks is not logged."""

    def __init__(self, storage: Storage, registry: Registry, restrictions: Restrictions) -> None:
        self.storage = storage
        self.registry = registry
        self.restrictions = restrictions
        self._looks: dict[str, Act] = {
            "tables": self._tables,
            "table": self._table,
            "people": self._people,
            "person": self._person,
            "bans": self._bans,
            "log": self._log,
            "ratings": self._ratings,
        }
        self._acts: dict[str, Act] = {
            "end-table": self._end_table,
            "delete-table": self._delete_table,
            "mute": self._mute,
            "unmute": self._unmute,
            "logout": self._log_out,
            FORGETS: self._delete_person,
            "ban": self._ban,
            "unban": self._unban,
            "rotate-key": self._rotate_key,
            "retire-keys": self._retire_keys,
        }

    async def do(self, order: Order) -> OrderResult:
        """Carry out an order, or say why not."""
        order = replace(order, note=order.note[:MOST_NOTE], language=readable(order.language))
        try:
            if order.act in self._looks:
                return OrderResult(await self._looks[order.act](order))
            if order.act not in self._acts:
                known = [*self._looks, *self._acts]
                raise BadInput("there is no act {asked}; there are: {acts}", asked=repr(order.act), acts=known)
            lines = await self._acts[order.act](order)
        except BadInput as error:
            return OrderResult([], complaint(error, order.language))
        except Refuse as refusal:
            return OrderResult([], refusal.said(order.language))
        if order.dry_run:
            return OrderResult([wording("admin", "would", language=order.language, what=line) for line in lines])
        about, why = (order.target, order.note) if order.act != FORGETS else ("", "")
        await self.storage.write([Audited(AuditRow(now(), order.act, about, why))])
        return OrderResult(lines)

    # --- keys ---

    async def _rotate_key(self, order: Order) -> list[str]:
        _check_key(order.target)
        if not order.dry_run:
            await rotate(self.storage)
        return [wording("admin", "rotate_key", language=order.language)]

    async def _retire_keys(self, order: Order) -> list[str]:
        _check_key(order.target)
        if not order.dry_run:
            await retire(self.storage)
        return [wording("admin", "retire_keys", language=order.language)]

    # --- looking ---

    async def _tables(self, order: Order) -> list[str]:
        return [table_line(listed, order.language) for listed in await self.storage.tables(order.target)]

    async def _table(self, order: Order) -> list[str]:
        stored = await self._stored(order.target)
        return table_lines(stored, len(await self.storage.moves(order.target)), order.language)

    async def _people(self, order: Order) -> list[str]:
        return [person_line(person, order.language) for person in await self.storage.people(order.target)]

    async def _person(self, order: Order) -> list[str]:
        person, language = order.target, order.language
        found = await self._known(person)
        lines, records = len(await self.storage.lines_of(person)), len(await self.storage.records_of(person))
        tables = [table_line(listed, language) for listed in await tables_of(self.storage, person)]
        kept = wording("admin", "kept", language=language, lines=lines, records=records)
        return [person_line(found, language), kept, *tables]

    async def _bans(self, order: Order) -> list[str]:
        return [ban_line(ban, order.language) for ban in await self.storage.bans()]

    async def _log(self, order: Order) -> list[str]:
        return [entry_line(entry) for entry in await self.storage.audit()]

    async def _ratings(self, order: Order) -> list[str]:
        """Reckoned from the first rated game on, whatever is in memory."""
        find_game(order.target)
        return rating_lines(await Ratings(self.storage).history(order.target), order.language)

    # --- acting ---

    async def _end_table(self, order: Order) -> list[str]:
        listed = await self._listed(order.target)
        if listed.row.stage != "playing":
            raise BadInput("table {table} does not play: it is {stage}", table=order.target, stage=listed.row.stage)
        if not order.dry_run:
            await self.registry.carried(order.target, _end)
        return [wording("admin", "end_table", language=order.language, table=table_line(listed, order.language))]

    async def _delete_table(self, order: Order) -> list[str]:
        listed = await self._listed(order.target)
        if not order.dry_run:
            await self.registry.delete(order.target)
        return [wording("admin", "delete_table", language=order.language, table=table_line(listed, order.language))]

    async def _mute(self, order: Order) -> list[str]:
        person = await self._changed(order, muted=True)
        return [wording("admin", "mute", language=order.language, person=person)]

    async def _unmute(self, order: Order) -> list[str]:
        person = await self._changed(order, muted=False)
        return [wording("admin", "unmute", language=order.language, person=person)]

    async def _changed(self, order: Order, muted: bool) -> str:
        person = await self._known(order.target)
        if not order.dry_run:
            await self.restrictions.mute(person.id, muted)
        return person_line(person, order.language)

    async def _log_out(self, order: Order) -> list[str]:
        person = await self._known(order.target)
        if not order.dry_run:
            await self.restrictions.log_out(person.id)
        return [wording("admin", "log_out", language=order.language, person=person_line(person, order.language))]

    async def _delete_person(self, order: Order) -> list[str]:
        person, language = await self._known(order.target), order.language
        tables = len(await tables_of(self.storage, order.target))
        if not order.dry_run:
            await forget(self.registry, order.target)
        return [wording("admin", "forget", language=language, person=person_line(person, language), tables=tables)]

    async def _ban(self, order: Order) -> list[str]:
        client = household(order.target)
        if client == order.target and not any(mark in client for mark in ".:"):
            raise BadInput("{asked} is no address; name one such as 192.0.2.7 or 2001:db8::7", asked=repr(client))
        if not order.dry_run:
            await self.storage.write([Banned(BanRow(client, now(), order.note))])
            await self.restrictions.read()
        return [wording("admin", "ban", language=order.language, client=client)]

    async def _unban(self, order: Order) -> list[str]:
        known = {ban.client for ban in await self.storage.bans()}
        client = order.target if order.target in known else household(order.target)
        if client not in known:
            raise BadInput("{asked} is not banned", asked=order.target)
        if not order.dry_run:
            await self.storage.write([Unbanned(client)])
            await self.restrictions.read()
        return [wording("admin", "unban", language=order.language, client=client)]

    async def _known(self, person: str) -> PersonRow:
        found = await self.storage.person(person)
        if found is None:
            raise BadInput(
                "there is nobody with the id {asked}; `fairground admin people NAME` finds ids", asked=repr(person)
            )
        return found

    async def _listed(self, table: str) -> ListedTable:
        stored = await self._stored(table)
        return ListedTable(stored.row, stored.seats)

    async def _stored(self, table: str) -> StoredTable:
        stored = await self.storage.table(table)
        if stored is None:
            raise BadInput("there is no table {asked}", asked=table)
        return stored


async def _end(table: Table) -> None:
    await table.durable(table.keep([*table.note("ended_by_house"), *stop(table, by_house=True)]))


def _check_key(key: str) -> None:
    if key != FIRST:
        raise BadInput("there is one kind of key, {key}, not {asked}", key=repr(FIRST), asked=repr(key[:40]))


def readable(language: str) -> str:
    """The language that was wished for, if the house speaks it."""
    return language if language in offered() else LANGUAGE
