"""Whether every running game of a database can be played on: to be asked before an update."""

from fairground.core.refusal import BadInput
from fairground.games import find_game
from fairground.server.game_log.snapshot import take_up
from fairground.storage.interface import Storage


async def check_archive(storage: Storage) -> tuple[int, list[str]]:
    """How many games are running, and a complaint for each that cannot be taken up again from its first move."""
    await storage.open()
    try:
        rows = await storage.running()
        complaints = []
        for row in rows:
            try:
                take_up(find_game(row.game), row, await storage.moves(row.id))
            except BadInput as error:
                complaints.append(f"table {row.id}: {error}")
        return len(rows), complaints
    finally:
        await storage.close()
