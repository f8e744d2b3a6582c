"""What other processes did at a table that is in memory here, taken in without reading all of it again."""

from time import monotonic

from fairground.core.refusal import BadInput
from fairground.server.game_log.snapshot import take_up
from fairground.server.tables.table import Table
from fairground.storage.rows import StoredTable


def take_in(table: Table, stored: StoredTable) -> bool:
    """Bring a table up to what is kept; `stored` holds the log behind what the table knows.

    It says whether anything is new but what spectators said among themselves.

    BadInput says that it does not follow from what the table knows: then it has to be read as a whole.
    """
    row = stored.row
    clock = table.clock.row if table.clock is not None else None
    same = not stored.moves and not stored.talk and (stored.seats, stored.clock) == (table.seating.rows, clock)
    same = same and row == table.row
    table.row, table.stage, table.rematch = row, row.stage, row.rematch
    table.attempt, table.terms, table.owed = row.attempt, row.terms, frozenset(row.waiting)
    table.seating.rows = stored.seats
    table.seat_subscribers()
    owed = table.stage == "gathering" and table.seating.full
    table.owed_since = (table.owed_since or monotonic()) if owed else None
    if table.begun:
        for move in stored.moves:
            table.game_log.repeat(move)
    elif row.seed is not None and row.stage != "gathering":  # what was prepared is nobody's while people gather
        table.seat_game(take_up(table.game, row, stored.moves))
        table.prepared = None
    table.remember(stored, stored.moves)
    table.stream.revision = stored.revision
    if table.stage == "playing" and table.waiting() != row.waiting:
        raise BadInput("table {table}: it waits for other seats than its log says", table=row.id)
    return not same
