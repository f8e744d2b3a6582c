"""Whether the games of a database can be played on, or through: asked before an update and after moving house."""

from collections.abc import Callable, Iterable

from fairground.core.refusal import BadInput
from fairground.games import find_game
from fairground.server.game_log.snapshot import take_up
from fairground.storage.interface import Storage


async def check_archive(storage: Storage) -> tuple[int, list[str]]:
    """How many games are running, and a complaint for each that cannot be taken up again from its first move."""
    await storage.open()
    try:
        return await _taken_up(storage, [row.id for row in await storage.running()], lambda done, whole: None)
    finally:
        await storage.close()


async def replay_archive(storage: Storage, progress: Callable[[int, int], None]) -> tuple[int, list[str]]:
    """As `check_archive`, for every game that was ever dealt, in a storage that is open."""
    return await _taken_up(storage, await storage.begun(), progress)


async def _taken_up(
    storage: Storage, tables: Iterable[str], progress: Callable[[int, int], None]
) -> tuple[int, list[str]]:
    tables = list(tables)
    complaints = []
    for number, table in enumerate(tables):
        progress(number, len(tables))
        stored = await storage.table(table)
        assert stored is not None
        try:
            game = find_game(stored.row.game).under(stored.row.rules_version)
            course = take_up(game, stored.row, await storage.moves(table))
        except BadInput as error:
            complaints.append(f"table {table}: {error}")
            continue
        if stored.row.stage == "playing" and sorted(course.play.state.waiting()) != sorted(stored.row.waiting):
            complaints.append(f"table {table}: it waits for other seats than its log says")
    return len(tables), complaints
