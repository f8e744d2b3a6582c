"""Who should hear of a change at a table without looking at it: kept in the same breath as the change itself."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from fairground.server.tables.table import Table
from fairground.server.text.names import is_named_in
from fairground.server.text.notices import unpack
from fairground.storage.changes import Change, Dealt, GameEnded, LineSaid, MoveMade
from fairground.storage.clock import now
from fairground.storage.outgoing import AlertRaised, AlertRow
from fairground.storage.rows import LineRow, SeatRow

TURN, SPOKEN, BEGINS, ENDED, CLOCK, INVITED = "turn", "spoken", "begins", "ended", "clock", "invited"
KINDS = (TURN, CLOCK, BEGINS, INVITED, SPOKEN, ENDED)
"""What somebody may want to hear of, what matters most first."""
WARNED = "time_runs_out"
"""What the house says at the table to whom little time is left."""


def alerts_for(table: Table, changes: Sequence[Change], delay: float) -> list[Change]:
    """What has to be kept with changes that are made in memory already.

    For `delay` seconds somebody may come by themselves; what happens in them becomes one message.
    """
    raised: list[Raised] = []
    for change in changes:
        _raise(table, change, raised)
    if not raised or sum(row.kind == "person" for row in table.seating.rows) < 2:  # nobody waits for anybody among bots
        return []
    return [alert(table, seat, kind, delay, **facts) for seat, kind, facts in raised if _is_away(table, seat)]


def alert(table: Table, seat: int, kind: str, delay: float, **facts: str | int) -> AlertRaised:
    """The person at a seat should hear of something."""
    person, at = table.seating.rows[seat].person, now()
    assert person is not None
    due = (datetime.fromisoformat(at) + timedelta(seconds=delay)).isoformat(timespec="milliseconds")
    return AlertRaised(AlertRow(person=person, table_id=table.id, kind=kind, seat=seat, at=at, due=due, facts=facts))


def is_looking(table: Table, person: str) -> bool:
    """Whether somebody has the table before their eyes, in a browser of this process."""
    for subscriber in table.subscribers:
        if subscriber.looking and subscriber.person == person:
            return True
    return False


def _is_about(line: LineRow, row: SeatRow) -> bool:
    said = unpack(line.text)
    return said is not None and said.notice == WARNED and said.facts.get("name") == row.name


Raised = tuple[int, str, dict[str, str | int]]


def _raise(table: Table, change: Change, raised: list[Raised]) -> None:
    """Add who should hear of a change. Of a move, which is nearly every change there is, mostly nobody."""
    if isinstance(change, MoveMade):
        _raise_turns(table, change.waiting, change.move.seat, raised)
    elif isinstance(change, Dealt):
        raised += [(row.seat, BEGINS, {}) for row in table.seating.rows]
        _raise_turns(table, change.waiting, None, raised)
    elif isinstance(change, GameEnded):
        raised += [(row.seat, ENDED, {}) for row in table.seating.rows]
    elif isinstance(change, LineSaid) and change.line.kind == "chat":
        raised += [(row.seat, SPOKEN, _by(change.line)) for row in _meant(table, change.line)]
    elif isinstance(change, LineSaid) and change.line.seat is not None:  # somebody rang the bell
        raised.append((change.line.seat, TURN, {}))
    elif isinstance(change, LineSaid) and WARNED in change.line.text:
        raised += [(row.seat, CLOCK, {}) for row in table.seating.rows if _is_about(change.line, row)]


def _raise_turns(table: Table, waiting: list[int], moved: int | None, raised: list[Raised]) -> None:
    """Add whose turn it is now and was not before; who has just decided knows it."""
    before, table.owed = table.owed, frozenset(waiting)
    for seat in waiting:
        if seat not in before and seat != moved and _decides(table, seat):
            raised.append((seat, TURN, {}))


def _by(line: LineRow) -> dict[str, str | int]:
    """Who spoke: as a seat, so that nobody is named where names are not looked after."""
    return {"by": line.seat} if line.seat is not None else {}


def _meant(table: Table, line: LineRow) -> list[SeatRow]:
    """To whom a line is said: to everybody it names, and where two sit, by one of them to the other."""
    people = [row for row in table.seating.rows if row.kind == "person" and row.person != line.speaker]
    sits = any(row.person == line.speaker for row in table.seating.rows)
    if sits and len(people) == 1:
        return people
    return [row for row in people if is_named_in(row.name, line.text)]


def _decides(table: Table, seat: int) -> bool:
    """Whether no bot does it for the person."""
    return table.seating.rows[seat].bot is None


def _is_away(table: Table, seat: int) -> bool:
    row = table.seating.rows[seat]
    return row.kind == "person" and row.person is not None and not is_looking(table, row.person)
