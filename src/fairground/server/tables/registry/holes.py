"""Logs with a hole, which earlier releases could leave: a table opens again as far as its log is whole.

A decision behind a hole was taken on top of one that is lost, and what chance answered it depends on that one too: it
cannot be repeated soundly. It is set aside in the database, and the table is told.
"""

from dataclasses import replace

from fairground.server.app.logs import log
from fairground.server.tables.table import Table
from fairground.storage.changes import LogCut
from fairground.storage.clock import now
from fairground.storage.rows import MoveRow, TableRow


def whole_part(row: TableRow, moves: list[MoveRow], behind: int = 0) -> list[MoveRow]:
    """The moves before the first hole, of those behind a position; without a deal there are none."""
    if row.seed is None:
        return []
    hole = next((index for index, move in enumerate(moves) if move.seq != behind + index + 1), len(moves))
    return moves[:hole]


def without_hole(row: TableRow) -> TableRow:
    """A table whose deal was lost gathers again."""
    lost = row.seed is None and row.stage != "gathering"
    return replace(row, stage="gathering", waiting=[]) if lost else row


def close_hole(table: Table, lost: int) -> None:
    """Set aside what stood behind the hole, and say so at the table."""
    log("log_with_a_hole", table=table.id, sound=table.position, lost=lost)
    waiting = table.game_log.play.state.waiting() if table.begun else []
    if table.begun:
        table.stage = "playing" if waiting else "over"
    cut = LogCut(table=table.id, sound=table.position, stage=table.stage, waiting=waiting, at=now())
    table.keep([cut, *table.note("log_with_a_hole", count=lost)])
