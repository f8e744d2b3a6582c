"""Decisions and taking them back."""

from fairground.server.messages import Decide, Undo
from fairground.server.tables.snapshot import snapshot
from fairground.server.tables.speaker import Speaker
from fairground.server.tables.table import Table
from fairground.storage.rows import MoveRow
from fairground.storage.sqlite.statements import add_move, put_snapshot, wait_for
from fairground.storage.sqlite.writer import Statement

SNAPSHOT_EVERY = 32


def decide(table: Table, speaker: Speaker, command: Decide) -> list[Statement]:
    """Take one of the offers."""
    seat = speaker.playing_seat(table)
    assert table.course is not None
    course = table.course
    instead = not course.play.state.owes(seat) and course.play.changeable(seat) is not None
    taken_back = [add_move(table.id, course.change(seat, command.action, command.position))] if instead else []
    row = course.decide(seat, command.action, course.seq if instead else command.position, speaker.signed(command.id))
    return [*taken_back, *_moved(table, row)]


def undo(table: Table, speaker: Speaker, command: Undo) -> list[Statement]:
    """Take back own decisions, as far as information allows."""
    seat = speaker.playing_seat(table)
    assert table.course is not None
    row = table.course.undo(seat, command.back_to, command.position, speaker.signed(command.id))
    return [*_moved(table, row), table.note("takes_back", name=speaker.name, count=row.taken_back)]


def _moved(table: Table, row: MoveRow) -> list[Statement]:
    course = table.course
    assert course is not None
    table.seating.left.discard(row.seat)
    waiting = course.play.state.waiting()
    statements = [add_move(table.id, row)]
    if not waiting:
        table.stage = "over"
        statements.append(table.note("over"))
    statements.append(wait_for(table.id, table.stage, waiting, row.at))
    if row.seq % SNAPSHOT_EVERY == 0 or not waiting:
        statements.append(put_snapshot(table.id, snapshot(course)))
    return statements
