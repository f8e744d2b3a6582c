"""What happens when time is up: somebody is warned, and then what the table chose when it was opened."""

from fairground.server.clocks.table_clock import TableClock
from fairground.server.messages import Resign
from fairground.server.security.keys import new_id
from fairground.server.tables.seating import NOBODY
from fairground.server.tables.seats.resignations import resign, usual
from fairground.server.tables.speaker import Bots, Speaker
from fairground.server.tables.table import Table
from fairground.storage.changes import Change, SeatTaken


def what_is_due(table: Table, bots: Bots) -> list[Change]:
    """Warn who has little time left, and do what the table chose where there is none left."""
    clock = table.clock
    if clock is None or table.stage != "playing":
        return []
    now, changes = table.time(), list[Change]()
    for seat in clock.late(now):
        if table.stage == "playing":
            changes += _late(table, clock, seat, bots)
    for seat in clock.to_warn(now):
        clock.warn(seat)
        changes += table.note("time_runs_out", name=table.seating.names[seat])
    clock.look_again(any(table.bot_at(seat) is not None for seat in table.waiting()), now)
    return changes


def _late(table: Table, clock: TableClock, seat: int, bots: Bots) -> list[Change]:
    row, name, choice, now = table.seating.rows[seat], table.seating.names[seat], clock.choice, table.time()
    said = table.note("time_is_up", name=name)
    if choice.late == "resign":
        clock.spend(seat, now)
        return [*said, *resign(table, Speaker(row.person or "", seat, name), Resign(new_id()), bots)]
    level = row.stand_in if row.stand_in not in ("", NOBODY) else usual(bots)
    if choice.late == "stand_in":
        clock.spend(seat, now)
        stands_in: list[Change] = [SeatTaken(table.id, table.seating.stand_in(seat, level))]
        return [*said, *stands_in, *table.note("stands_in", name=name, bot=level)]
    clock.help(seat, level, now)
    return [*said, *table.note("helps", name=name, bot=level)]
