"""Erasure of a person: they leave every table, and what is left of them in finished games is "a former player"."""

import asyncio
from dataclasses import replace

from fairground.server.messages import Leave, Resign
from fairground.server.rights.kept import tables_of
from fairground.server.security.keys import new_id
from fairground.server.tables.commands.dispatch import carry_out
from fairground.server.tables.home import RACES
from fairground.server.tables.registry.registry import Registry
from fairground.server.tables.speaker import Speaker
from fairground.server.tables.table import Table
from fairground.server.text.notices import pack, unpack
from fairground.server.text.refusals import Refuse
from fairground.server.text.sentences import LANGUAGE, wording
from fairground.storage.changes import Change, LineChanged, PersonDeleted
from fairground.storage.rows import LineRow, ListedTable

LATE = 60.0
"""Seconds for which nothing comes of what somebody asked for before they were forgotten."""
NAMED = ("name", "other")
"""The facts of a notice that name somebody."""


async def forget(registry: Registry, person: str) -> int:
    """Forget somebody for good; returns at how many tables they were.

    Where they sat down at another process in the last moment nothing is forgotten yet: they get up there as well. Only
    a table that is damaged they cannot leave.
    """
    registry.leaving.add(person)
    try:
        for _ in range(RACES):
            try:
                return await _forget(registry, person)
            except Exception:
                if not any(_sits(each, person) for each in await tables_of(registry.storage, person)):
                    break
        return await _forget(registry, person, wherever=True)
    finally:
        asyncio.get_running_loop().call_later(LATE, registry.leaving.discard, person)


def _sits(listed: ListedTable, person: str) -> bool:
    """Whether somebody still plays at a table, or gathers with others for a game."""
    sits = any(seat.person == person and seat.kind == "person" and seat.resigned is None for seat in listed.seats)
    return sits and listed.row.stage != "over"


async def _forget(registry: Registry, person: str, wherever: bool = False) -> int:
    """Leave every table that can be left, and be forgotten if that was all of them, or `wherever` they still sit."""
    former = wording("people", "former", language=LANGUAGE)
    left: set[str] = set()
    stuck: set[str] = set()
    changes: list[Change] = []
    while listed := [each for each in await tables_of(registry.storage, person) if each.row.id not in left]:
        for each in listed:  # and again, for they may sit down at another process meanwhile
            try:
                await _get_up(registry, each, person)
            except Refuse:  # a table that this release cannot play on: its rows are changed all the same
                stuck.add(each.row.id)
            names = {seat.name for seat in each.seats if seat.person == person}
            changes += await _renamed(registry, each.row.id, names, former)
            left.add(each.row.id)
    lines = await registry.storage.lines_of(person)
    changes += [LineChanged(table, _without_name(line, former)) for table, line in lines if line.kind == "notice"]
    spoken_at = {table for table, _ in lines}
    said = pack("line_removed", {})
    await registry.storage.write([*changes, PersonDeleted(person, former, said, None if wherever else tuple(stuck))])
    for table in left | spoken_at:
        registry.read_anew(table)
    return len(left)


async def _get_up(registry: Registry, listed: ListedTable, person: str) -> None:
    """Out of a game that is not over: somebody who gathers people for it closes the table."""
    row = listed.row
    if row.stage == "over":
        return

    async def get_up(table: Table) -> None:
        if table.stage == "gathering" and table.row.host == person:
            await registry.close(table)
            return
        seat = table.seating.seat_of(person)
        if seat is None or table.seating.rows[seat].resigned is not None:
            return
        speaker = Speaker(person, seat, table.seating.rows[seat].name)
        command = Leave(new_id()) if table.stage == "gathering" else Resign(new_id())
        await carry_out(table, speaker, command, registry.bots)

    try:
        await registry.carried(row.id, get_up)
    except Refuse:
        if row.stage != "gathering" or row.host != person or await registry.can_be_used(row.id):
            raise
        await registry.delete(row.id)


async def _renamed(registry: Registry, table: str, names: set[str], former: str) -> list[Change]:
    """What the house said about somebody, without the name."""
    if not names:
        return []
    changed = [(line, _without(line, names, former)) for line in await registry.storage.notices_of(table)]
    return [LineChanged(table, after) for before, after in changed if before != after]


def _without_name(line: LineRow, former: str) -> LineRow:
    """A notice about somebody who is forgotten, also where they do not sit any more."""
    notice = unpack(line.text)
    return line if notice is None else replace(line, text=pack(notice.notice, {**notice.facts, "name": former}))


def _without(line: LineRow, names: set[str], former: str) -> LineRow:
    notice = unpack(line.text)
    if notice is None or not any(notice.facts.get(fact) in names for fact in NAMED):
        return line
    facts = {name: former if name in NAMED and fact in names else fact for name, fact in notice.facts.items()}
    return replace(line, text=pack(notice.notice, facts))
