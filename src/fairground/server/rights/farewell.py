"""Erasure of a person: they leave every table, and what is left of them in finished games is "a former player"."""

from contextlib import suppress
from dataclasses import replace

from fairground.server.messages import Leave, Resign
from fairground.server.rights.kept import tables_of
from fairground.server.security.keys import new_id
from fairground.server.tables.commands.dispatch import carry_out
from fairground.server.tables.registry.registry import Registry
from fairground.server.tables.speaker import Speaker
from fairground.server.tables.table import Table
from fairground.server.text.notices import pack, unpack
from fairground.server.text.refusals import Refuse
from fairground.server.text.sentences import LANGUAGE, wording
from fairground.storage.changes import Change, LineChanged, PersonDeleted
from fairground.storage.rows import LineRow, ListedTable

NAMED = ("name", "other")
"""The facts of a notice that name somebody."""


async def forget(registry: Registry, person: str) -> int:
    """Forget somebody for good; returns at how many tables they were."""
    registry.leaving.add(person)
    try:
        return await _forget(registry, person)
    finally:
        registry.leaving.discard(person)


async def _forget(registry: Registry, person: str) -> int:
    former = wording("people", "former", language=LANGUAGE)
    left: set[str] = set()
    changes: list[Change] = []
    while listed := [each for each in await tables_of(registry.storage, person) if each.row.id not in left]:
        for each in listed:  # and again, for they may sit down at another process meanwhile
            with suppress(Refuse):  # a table that this release cannot play on: its rows are changed all the same
                await _get_up(registry, each, person)
            names = {seat.name for seat in each.seats if seat.person == person}
            changes += await _renamed(registry, each.row.id, names, former)
            left.add(each.row.id)
    lines = await registry.storage.lines_of(person)
    changes += [LineChanged(table, _without_name(line, former)) for table, line in lines if line.kind == "notice"]
    spoken_at = {table for table, _ in lines}
    said = pack("line_removed", {})
    await registry.storage.write([*changes, PersonDeleted(person, former, said)])
    for table in left | spoken_at:
        registry.read_anew(table)
    return len(left)


async def _get_up(registry: Registry, listed: ListedTable, person: str) -> None:
    """Out of a game that is not over: somebody who gathers people for it closes the table."""
    row = listed.row
    if row.stage == "over":
        return
    if row.stage == "gathering" and row.host == person:
        await registry.delete(row.id)
        return

    async def get_up(table: Table) -> None:
        seat = table.seating.seat_of(person)
        if seat is None or table.seating.rows[seat].resigned is not None:
            return
        speaker = Speaker(person, seat, table.seating.rows[seat].name)
        command = Leave(new_id()) if table.stage == "gathering" else Resign(new_id())
        await carry_out(table, speaker, command, registry.bots)

    await registry.carried(row.id, get_up)


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
