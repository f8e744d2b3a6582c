"""Whether the games of a database can be played on, or through: asked before an update and after moving house."""

from collections.abc import Callable, Iterable, Sequence

from fairground.core.proof.chain import Chain, Entry
from fairground.core.proof.hashes import commitment_to
from fairground.core.refusal import BadInput
from fairground.games import find_game
from fairground.server.game_log.snapshot import take_up
from fairground.storage.interface import Storage
from fairground.storage.rows import MoveRow, TableRow


def first_false_link(row: TableRow, moves: Sequence[MoveRow]) -> int | None:
    """The first move whose kept link does not follow from the table's secret and the moves up to it; None if all do.

    Tables of earlier releases have no links.
    """
    if row.secret is None or row.terms is None:
        return None
    chain = Chain.begin(row.secret, commitment_to(row.id, row.secret), row.terms, row.deal)
    for move in moves:
        if chain.add(Entry(move.seat, move.notation, move.draws, move.taken_back)) != move.link:
            return move.seq
    return None


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
        moves = await storage.moves(table)
        try:
            game = find_game(stored.row.game).under(stored.row.rules_version)
            course = take_up(game, stored.row, moves)
        except BadInput as error:
            complaints.append(f"table {table}: {error}")
            continue
        changed = first_false_link(stored.row, moves)
        if changed is not None:
            complaints.append(f"table {table}: move {changed} is not the one that was linked; its proof will not hold")
        if stored.row.stage == "playing" and sorted(course.play.state.waiting()) != sorted(stored.row.waiting):
            complaints.append(f"table {table}: it waits for other seats than its log says")
    return len(tables), complaints
