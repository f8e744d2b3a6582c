"""What the host of a table may do about people who disturb it, and what everybody says about their own stand-in."""

from dataclasses import replace

from fairground.server.messages import Mute, Remove, StandIn
from fairground.server.tables.deal.fair_deal import after_seating, is_settled
from fairground.server.tables.seating import NOBODY
from fairground.server.tables.speaker import Bots, Speaker
from fairground.server.tables.table import Table
from fairground.server.text.refusals import refuse
from fairground.storage.changes import Change, Sanctioned, SeatTaken
from fairground.storage.rows import SanctionRow, SeatRow

MUTED, REMOVED = "muted", "removed"
MOST_SANCTIONS = 200
"""So many are remembered at one table."""


def mute(table: Table, speaker: Speaker, command: Mute, bots: Bots) -> list[Change]:
    """Somebody who sits here, or who said a line, is no longer heard; or is again."""
    _check_host(table, speaker)
    person, name = _meant(table, command)
    sanction = SanctionRow(person, MUTED)
    if command.muted == (sanction in table.sanctions):
        return []
    _sanction(table, sanction, command.muted)
    said = table.note("muted" if command.muted else "unmuted", speaker.signed(command.id), person, name=name)
    return [Sanctioned(table.id, sanction, command.muted), *said]


def remove(table: Table, speaker: Speaker, command: Remove, bots: Bots) -> list[Change]:
    """Before the game begins: somebody has to get up and may not sit down here again."""
    _check_host(table, speaker)
    if table.stage != "gathering":
        raise refuse("not_allowed", "seats_settled")
    row = _row(table, command.seat)
    if row.kind != "person" or row.person is None or row.person == table.row.host:
        raise refuse("not_allowed", "nobody_to_remove")
    sanction = SanctionRow(row.person, REMOVED)
    _sanction(table, sanction, True)
    settled = is_settled(table)
    changes: list[Change] = [Sanctioned(table.id, sanction), SeatTaken(table.id, table.get_up(command.seat))]
    removed = table.note("removed", speaker.signed(command.id), row.person, name=row.name)
    return [*changes, *removed, *after_seating(table, settled)]


def choose_stand_in(table: Table, speaker: Speaker, command: StandIn, bots: Bots) -> list[Change]:
    """Who may play for me while I am away: a level, nobody, or whomever the others agree on."""
    seat, wanted = speaker.own_seat(), command.bot or ""
    if wanted and wanted != NOBODY and wanted not in bots:
        raise refuse("malformed", "bot", bot=wanted)
    row = table.seating.rows[seat]
    if table.stage == "over" or row.stand_in == wanted:
        return []
    table.seating.rows[seat] = replace(row, stand_in=wanted, votes={})
    return [SeatTaken(table.id, table.seating.rows[seat])]


def is_sanctioned(table: Table, person: str, kind: str) -> bool:
    """Whether the host has done this to somebody."""
    return SanctionRow(person, kind) in table.sanctions


def _check_host(table: Table, speaker: Speaker) -> None:
    if not speaker.id or speaker.id != table.row.host:
        raise refuse("not_allowed", "host_keeps_order")


def _row(table: Table, seat: int) -> SeatRow:
    if seat >= len(table.seating.rows):
        raise refuse("malformed", "seat", last=len(table.seating.rows) - 1)
    return table.seating.rows[seat]


def _meant(table: Table, command: Mute) -> tuple[str, str]:
    """The person and the name of who is to be muted."""
    found: tuple[str | None, str] | None = None
    if command.seat is not None:
        row = _row(table, command.seat)
        found = (row.person, row.name) if row.kind == "person" else None
    elif command.line is not None:
        found = (table.gallery if command.gallery else table.talk).speaker(command.line)
    if found is None or not found[0] or found[0] == table.row.host:
        raise refuse("not_allowed", "nobody_to_mute")
    return found[0], found[1]


def _sanction(table: Table, sanction: SanctionRow, on: bool) -> None:
    if not on:
        table.sanctions.discard(sanction)
    elif len(table.sanctions) >= MOST_SANCTIONS:
        raise refuse("too_much", "sanctions")
    else:
        table.sanctions.add(sanction)
