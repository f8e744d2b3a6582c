"""A table made from what is kept of it: row, seats, talk, and the game, from a snapshot where there is one."""

from time import monotonic

from fairground.core.refusal import BadInput
from fairground.games import find_game
from fairground.server.app.logs import log_error
from fairground.server.game_log.snapshot import from_snapshot, take_up
from fairground.server.tables.home import Home
from fairground.server.tables.registry.holes import close_hole, whole_part, without_hole
from fairground.server.tables.seating import Seating
from fairground.server.tables.table import Table
from fairground.server.text.refusals import refusal_of, refuse
from fairground.storage.interface import Storage, Unreadable
from fairground.storage.rows import MoveRow, StoredTable


async def table_as_kept(storage: Storage, table_id: str, home: Home) -> Table:
    """A table as it is kept; refused where it cannot be played on by this release, `Unreadable` where it is damaged."""
    stored = await storage.table(table_id)
    if stored is None:
        raise refuse("not_found", "table")
    if not stored.has_all_seats:
        raise Unreadable("the seats of a table", damaged=True)
    row = without_hole(stored.row)
    lost = 0
    whole: list[MoveRow] = []
    try:
        game = find_game(row.game).under(row.rules_version)
        table = Table(row, game, Seating(stored.seats, game.seats, row.host), storage)
        if row.stage != "gathering" or row.seed is not None or stored.moves:
            whole, lost = await _seat_game(table, stored)
    except BadInput as error:
        if error.__cause__ is not None:
            log_error("game_not_played_through", error.__cause__, table=row.id)
        raise refusal_of(error, "unavailable") from None
    table.remember(stored, whole)
    if table.stage == "gathering" and table.seating.full:
        table.owed_since = monotonic()
    table.stream.revision = stored.revision
    table.home = home
    if lost or row is not stored.row:
        close_hole(table, lost)
    return table


async def _seat_game(table: Table, stored: StoredTable) -> tuple[list[MoveRow], int]:
    """Take up the game, from its snapshot if that can be used; the moves it took, and how many it could not."""
    game, row = table.game, table.row
    moves, begun = stored.moves, from_snapshot(game, row, stored.snapshot)
    if begun is None and stored.snapshot is not None:
        moves = await table.storage.moves(table.id)
    whole = whole_part(row, moves, begun.seq if begun is not None else 0)
    if row.stage != "gathering":
        table.seat_game(take_up(game, row, whole, begun))
    elif row.seed is not None:
        table.prepared = take_up(game, row, whole)
    return whole, len(moves) - len(whole)
