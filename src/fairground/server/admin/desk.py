"""Carries out what operators ask for, in the running house or on the storage alone; every act is in the audit log."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from fairground.core.refusal import BadInput
from fairground.games import find_game
from fairground.server.admin.orders import Order, Outcome
from fairground.server.admin.reports import (
    ban_line,
    entry_line,
    person_line,
    rating_lines,
    table_line,
    table_lines,
)
from fairground.server.game_log.game_log import now
from fairground.server.ratings.service import Ratings
from fairground.server.rights.farewell import forget
from fairground.server.rights.kept import tables_of
from fairground.server.rights.restrictions import Restrictions
from fairground.server.security.clients import household
from fairground.server.security.key_ring import FIRST, retire, rotate
from fairground.server.tables.registry import Registry
from fairground.server.tables.resignations import stop
from fairground.server.tables.table import Table
from fairground.server.text.refusals import Refuse
from fairground.storage.changes import Audited, Banned, Unbanned
from fairground.storage.interface import Storage
from fairground.storage.rows import AuditRow, BanRow, ListedTable, PersonRow

MOST_NOTE = 200


class Desk:
    """One act at a time. What only looks is not logged."""

    def __init__(self, storage: Storage, registry: Registry, restrictions: Restrictions) -> None:
        self.storage = storage
        self.registry = registry
        self.restrictions = restrictions
        self._looks: dict[str, Callable[[str], Awaitable[list[str]]]] = {
            "tables": self._tables,
            "table": self._table,
            "people": self._people,
            "person": self._person,
            "bans": self._bans,
            "log": self._log,
            "ratings": self._ratings,
        }
        self._acts: dict[str, Callable[[str, str, bool], Awaitable[list[str]]]] = {
            "end-table": self._end_table,
            "delete-table": self._delete_table,
            "mute": self._mute,
            "unmute": self._unmute,
            "logout": self._log_out,
            "delete-person": self._delete_person,
            "ban": self._ban,
            "unban": self._unban,
            "rotate-key": self._rotate_key,
            "retire-keys": self._retire_keys,
        }

    async def do(self, order: Order) -> Outcome:
        """Carry out an order, or say why not."""
        try:
            if order.act in self._looks:
                return Outcome(await self._looks[order.act](order.target))
            if order.act not in self._acts:
                raise BadInput(f"there is no act {order.act!r}; there are: {', '.join([*self._looks, *self._acts])}")
            note = order.note[:MOST_NOTE]
            lines = await self._acts[order.act](order.target, note, order.dry_run)
        except (BadInput, Refuse) as refusal:
            return Outcome([], str(refusal))
        if order.dry_run:
            return Outcome([f"would: {line}" for line in lines])
        await self.storage.write([Audited(AuditRow(now(), order.act, order.target, note))])
        return Outcome(lines)

    # --- keys ---

    async def _rotate_key(self, key: str, note: str, dry_run: bool) -> list[str]:
        _check_key(key)
        if not dry_run:
            await rotate(self.storage)
        return ["a new key signs cookies from now on; cookies of older ones stay good until they are retired"]

    async def _retire_keys(self, key: str, note: str, dry_run: bool) -> list[str]:
        _check_key(key)
        if not dry_run:
            await retire(self.storage)
        return ["cookies of older keys are no longer good; whoever was here since the newest was made stays"]

    # --- looking ---

    async def _tables(self, stage: str) -> list[str]:
        return [table_line(listed) for listed in await self.storage.tables(stage)]

    async def _table(self, table: str) -> list[str]:
        stored = await self.storage.table(table)
        if stored is None:
            raise BadInput(f"there is no table {table}")
        return table_lines(stored, len(await self.storage.moves(table)))

    async def _people(self, part: str) -> list[str]:
        return [person_line(person) for person in await self.storage.people(part)]

    async def _person(self, person: str) -> list[str]:
        found = await self._known(person)
        lines = await self.storage.lines_of(person)
        records = await self.storage.records_of(person)
        about = [person_line(found), f"{len(lines)} lines of talk, {len(records)} records"]
        return [*about, *(table_line(listed) for listed in await tables_of(self.storage, person))]

    async def _bans(self, _: str) -> list[str]:
        return [ban_line(ban) for ban in await self.storage.bans()]

    async def _log(self, _: str) -> list[str]:
        return [entry_line(entry) for entry in await self.storage.audit()]

    async def _ratings(self, game: str) -> list[str]:
        """Reckoned from the first rated game on, whatever is in memory."""
        find_game(game)
        return rating_lines(await Ratings(self.storage).board(game))

    # --- acting ---

    async def _end_table(self, target: str, note: str, dry: bool) -> list[str]:
        listed = await self._listed(target)
        if listed.row.stage != "playing":
            raise BadInput(f"table {target} does not play: it is {listed.row.stage}")
        if not dry:
            await self.registry.carried(target, _end)
        return [f"end {table_line(listed)}"]

    async def _delete_table(self, target: str, note: str, dry: bool) -> list[str]:
        listed = await self._listed(target)
        if not dry:
            await self.registry.delete(target)
        return [f"delete {table_line(listed)}"]

    async def _mute(self, target: str, note: str, dry: bool) -> list[str]:
        return await self._changed(target, dry, "mute", muted=True)

    async def _unmute(self, target: str, note: str, dry: bool) -> list[str]:
        return await self._changed(target, dry, "unmute", muted=False)

    async def _changed(self, target: str, dry: bool, act: str, muted: bool) -> list[str]:
        person = await self._known(target)
        if not dry:
            await self.restrictions.change(replace(person, muted=muted))
        return [f"{act} {person_line(person)}"]

    async def _log_out(self, target: str, note: str, dry: bool) -> list[str]:
        person = await self._known(target)
        if not dry:
            await self.restrictions.log_out(person)
        return [f"log out {person_line(person)}"]

    async def _delete_person(self, target: str, note: str, dry: bool) -> list[str]:
        person = await self._known(target)
        tables = len(await tables_of(self.storage, target))
        if not dry:
            await forget(self.registry, target)
        return [f"forget {person_line(person)}, at {tables} tables"]

    async def _ban(self, target: str, note: str, dry: bool) -> list[str]:
        client = household(target)
        if client == target and not any(mark in target for mark in ".:"):
            raise BadInput(f"{target!r} is no address; name one such as 192.0.2.7 or 2001:db8::7")
        if not dry:
            await self.storage.write([Banned(BanRow(client, now(), note))])
            await self.restrictions.read()
        return [f"ban {client}"]

    async def _unban(self, target: str, note: str, dry: bool) -> list[str]:
        known = {ban.client for ban in await self.storage.bans()}
        client = target if target in known else household(target)
        if client not in known:
            raise BadInput(f"{target} is not banned")
        if not dry:
            await self.storage.write([Unbanned(client)])
            await self.restrictions.read()
        return [f"unban {client}"]

    async def _known(self, person: str) -> PersonRow:
        found = await self.storage.person(person)
        if found is None:
            raise BadInput(f"there is nobody with the id {person!r}; `fairground admin people NAME` finds ids")
        return found

    async def _listed(self, table: str) -> ListedTable:
        stored = await self.storage.table(table)
        if stored is None:
            raise BadInput(f"there is no table {table}")
        return ListedTable(stored.row, stored.seats)


async def _end(table: Table) -> None:
    await table.durable(table.keep([*table.note("ended_by_house"), *stop(table, by_house=True)]))


def _check_key(key: str) -> None:
    if key != FIRST:
        raise BadInput(f"there is one kind of key, {FIRST!r}, not {key[:40]!r}")
