"""Whether every running game of a database can be played on: to be asked before an update."""

from pathlib import Path

from fairground.core.refusal import BadInput
from fairground.games import find_game
from fairground.server.game_log.snapshot import take_up
from fairground.storage.sqlite.storage import SqliteStorage


async def check_archive(database: Path) -> tuple[int, list[str]]:
    """How many games are running, and a complaint for each that cannot be taken up again from its first move."""
    if not database.exists():
        raise BadInput(f"there is no database {database}")
    storage = SqliteStorage(database)
    try:
        rows = await storage.running()
        complaints = []
        for row in rows:
            try:
                stored = await storage.table(row.id)
                assert stored is not None
                take_up(find_game(row.game), row, stored.moves, None)
            except BadInput as error:
                complaints.append(f"table {row.id}: {error}")
        return len(rows), complaints
    finally:
        await storage.close()
