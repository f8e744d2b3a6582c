"""Reads that every backend in SQL makes alike: about people, what they brought along, and what operators did."""

from abc import abstractmethod
from typing import Any, Protocol

from fairground.storage.audit import AuditRow, BanRow
from fairground.storage.interface import LISTED
from fairground.storage.rows import LineRow, MoveRow, PersonRow, RecordRow
from fairground.storage.sql import statements as sql
from fairground.storage.sql.columns import Columns, R

MOST_ENTRIES = 1000
"""So much of the audit log is read at once."""

RESTRICTED = sql.PEOPLE.select("people WHERE muted > 0 OR logouts > 0")
PEOPLE = sql.PEOPLE.select(
    f"people WHERE lower(name) LIKE ?1 ESCAPE '|' OR lower(id) LIKE ?1 ESCAPE '|' ORDER BY seen DESC, id LIMIT {LISTED}"
)
IDLE_PEOPLE = "SELECT id FROM people WHERE seen < ? ORDER BY seen LIMIT ?"
LINES_OF = (
    f"SELECT table_id, {sql.LINES.listed} FROM talk WHERE speaker = ?1 AND speaker != '' UNION ALL "
    f"SELECT table_id, {sql.LINES.listed} FROM gallery WHERE speaker = ?1 ORDER BY at"
)
EARLIEST = "SELECT table_id, due FROM clocks WHERE due IS NOT NULL ORDER BY due LIMIT ?"
MOVED_TO = "SELECT seq FROM moves WHERE table_id = ? AND command = ?"
NOTICES = sql.LINES.select("talk WHERE table_id = ? AND kind = 'notice' ORDER BY number")
_IDLE = "opened < ?3 AND touched < ?3 ORDER BY touched LIMIT ?4"
"""What was not touched since was not opened since, either: that is found by an index which moves leave alone."""
NOT_WARNED = f"SELECT id FROM tables WHERE stage = ?1 AND warned = ?2 AND {_IDLE}"
STILL_IDLE = f"SELECT id FROM tables WHERE id = ?5 AND stage = ?1 AND warned = ?2 AND {_IDLE}"
WARNED = f"SELECT id FROM tables WHERE stage = ?1 AND warned > '' AND warned < ?2 AND {_IDLE}"
STILL_WARNED = f"SELECT id FROM tables WHERE id = ?5 AND stage = ?1 AND warned > '' AND warned < ?2 AND {_IDLE}"
RECORD = sql.RECORDS.select("records WHERE id = ?")
RECORDS_OF = sql.RECORDS.select("records WHERE person = ? AND person != '' ORDER BY at DESC")
IDLE_RECORDS = "SELECT id FROM records WHERE at < ? ORDER BY at LIMIT ?"
AUDIT = sql.AUDIT.select(f"audit ORDER BY number DESC LIMIT {MOST_ENTRIES}")
BANS = sql.BANS.select("bans ORDER BY at")


class Reads(Protocol):
    """A part of a `Storage` that rests on one way to read rows."""

    @abstractmethod
    async def _rows(self, statement: str, *values: Any) -> list[Any]: ...

    async def _found(self, columns: Columns[R], statement: str, *values: Any) -> list[R]:
        return [columns.row(tuple(row)) for row in await self._rows(statement, *values)]

    async def _ids(self, statement: str, *values: Any) -> list[str]:
        return [str(row[0]) for row in await self._rows(statement, *values)]

    async def restricted(self) -> list[PersonRow]:
        return await self._found(sql.PEOPLE, RESTRICTED)

    async def people(self, part: str = "") -> list[PersonRow]:
        escaped = "".join(f"|{letter}" if letter in "|%_" else letter for letter in part.lower())
        return await self._found(sql.PEOPLE, PEOPLE, f"%{escaped}%")

    async def idle_people(self, before: str, most: int) -> list[str]:
        return await self._ids(IDLE_PEOPLE, before, most)

    async def lines_of(self, person: str) -> list[tuple[str, LineRow]]:
        return [(row[0], sql.LINES.row(tuple(row)[1:])) for row in await self._rows(LINES_OF, person)]

    async def moves(self, table: str) -> list[MoveRow]:
        return await self._found(sql.MOVES, sql.MOVES_AFTER, table, 0)

    async def moved_to(self, table: str, command: str) -> int | None:
        found = await self._rows(MOVED_TO, table, command)
        return int(found[0][0]) if found else None

    async def notices_of(self, table: str) -> list[LineRow]:
        return await self._found(sql.LINES, NOTICES, table)

    async def idle_tables(self, stage: str, before: str, most: int, warned: str = "") -> list[str]:
        return await self._ids(WARNED if warned else NOT_WARNED, stage, warned, before, most)

    async def is_idle(self, table: str, stage: str, before: str, warned: str = "") -> bool:
        return bool(await self._ids(STILL_WARNED if warned else STILL_IDLE, stage, warned, before, 1, table))

    async def clocks_due(self, most: int) -> list[tuple[str, float]]:
        return [(row[0], row[1]) for row in await self._rows(EARLIEST, most)]

    async def record(self, record: str) -> RecordRow | None:
        found = await self._found(sql.RECORDS, RECORD, record)
        return found[0] if found else None

    async def records_of(self, person: str) -> list[RecordRow]:
        return await self._found(sql.RECORDS, RECORDS_OF, person)

    async def idle_records(self, before: str, most: int) -> list[str]:
        return await self._ids(IDLE_RECORDS, before, most)

    async def audit(self) -> list[AuditRow]:
        return await self._found(sql.AUDIT, AUDIT)

    async def bans(self) -> list[BanRow]:
        return await self._found(sql.BANS, BANS)
