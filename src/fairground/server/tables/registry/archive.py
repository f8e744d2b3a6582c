"""Whether the games of a database can be played on, or through: asked before an update and after moving house."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence

from fairground.core.proof.chain import Chain, Entry
from fairground.core.proof.hashes import commitment_to
from fairground.core.proof.seat_events import RESIGNS, STANDS_IN, SeatEvent
from fairground.core.refusal import BadInput, Sentence
from fairground.games import find_game
from fairground.server.game_log.snapshot import take_up
from fairground.storage.interface import Storage, Unreadable
from fairground.storage.rows import MoveRow, SeatEventRow, StoredTable, TableRow


def first_false_link(row: TableRow, moves: Sequence[MoveRow], events: Sequence[SeatEventRow] = ()) -> str:
    """The first move, or event of a seat, whose kept link does not follow from the table's secret and what was before.

    It is named (`move 3`, `event 2`), and nothing if all links hold. Tables of earlier releases have no links.
    """
    if row.secret is None or row.terms is None:
        return ""
    chain = Chain.begin(row.secret, commitment_to(row.id, row.secret), row.terms, row.deal)
    left = deque(event for event in events if event.link)
    for move in (None, *moves):
        if move is not None and chain.add(_entry(move)) != move.link:
            return f"move {move.seq}"
        while left and left[0].position == len(chain) - 1:
            event = left.popleft()
            if chain.add_seat_event(SeatEvent(event.position, event.seat, event.kind, event.detail)) != event.link:
                return f"event {event.number}"
    return f"event {left[0].number}" if left else ""


def _entry(move: MoveRow) -> Entry:
    return Entry(move.seat, move.notation, move.draws, move.taken_back)


def changed_seats(stored: StoredTable) -> list[int]:
    """The seats of a game of which something else is kept than happened to them: who resigned, whom a bot plays for."""
    found = []
    for seat in stored.seats:
        own = [event for event in stored.seat_events if event.seat == seat.seat]
        resigned = next((event.position for event in own if event.kind == RESIGNS), None)
        bot = own[-1].detail if own and own[-1].kind in (RESIGNS, STANDS_IN) else ""
        helped = stored.clock.seats[seat.seat].helped if stored.clock is not None and own else ""
        if seat.resigned != resigned or (seat.kind == "person" and (seat.bot or helped) != bot):
            found.append(seat.seat)
    return found


async def check_archive(storage: Storage) -> tuple[int, list[str]]:
    """How many games are running, and a complaint for each that cannot be taken up again from its first move."""
    await storage.open()
    try:
        return await _taken_up(storage, await storage.running(), lambda done, whole: None)
    finally:
        await storage.close()


async def check_finished(storage: Storage) -> list[str]:
    """Complaints about games that are over: they are not played through, but their links are looked at."""
    await storage.open()
    try:
        found: list[str] = []
        running = set(await storage.running())
        for table in await storage.begun():
            try:
                kept = await _kept(storage, table) if table not in running else None
            except Unreadable:
                found.append(_damaged(table))
                continue
            if kept is not None:
                found += _unlinked(*kept)
        return found
    finally:
        await storage.close()


async def replay_archive(storage: Storage, progress: Callable[[int, int], None]) -> tuple[int, list[str]]:
    """As `check_archive`, for every game that was ever dealt, in a storage that is open."""
    return await _taken_up(storage, await storage.begun(), progress)


async def _taken_up(
    storage: Storage, tables: Iterable[str], progress: Callable[[int, int], None]
) -> tuple[int, list[str]]:
    """How many of these games there are, and a complaint for each that cannot be taken up."""
    tables = list(tables)
    games = 0
    complaints: list[str] = []
    for number, table in enumerate(tables):
        progress(number, len(tables))
        try:
            kept = await _kept(storage, table)
        except Unreadable:
            games += 1
            complaints.append(_damaged(table))
            continue
        if kept is None:
            continue
        games += 1
        stored, moves = kept
        try:
            game = find_game(stored.row.game).under(stored.row.rules_version)
            game_log = take_up(game, stored.row, moves)
        except BadInput as error:
            complaints.append(Sentence("table {table}: {error}", table=table, error=error.said))
            continue
        complaints += _unlinked(stored, moves)
        if stored.row.stage == "playing" and sorted(game_log.play.state.waiting()) != sorted(stored.row.waiting):
            complaints.append(Sentence("table {table}: it waits for other seats than its log says", table=table))
    return games, complaints


async def _kept(storage: Storage, table: str) -> tuple[StoredTable, list[MoveRow]] | None:
    """A table and its whole log; None where it was deleted, be it between the two looks: its log is empty then."""
    stored = await storage.table(table)
    if stored is None:
        return None
    moves = await storage.moves(table)
    if not moves and await storage.table(table) is None:
        return None
    if not stored.has_all_seats:
        raise Unreadable("the seats of a table", damaged=True)
    return stored, moves


def _damaged(table: str) -> str:
    return Sentence("table {table}: what is kept of it is damaged", table=table)


def _unlinked(stored: StoredTable, moves: Sequence[MoveRow]) -> list[str]:
    """What is kept of a game and is not what its links stand for."""
    table = stored.row.id
    found: list[str] = []
    if changed := first_false_link(stored.row, moves, stored.seat_events):
        found.append(_false(table, *changed.split()))
    if stored.row.secret is not None and stored.row.terms is not None:
        for seat in changed_seats(stored):
            found.append(
                Sentence(
                    "table {table}: who resigned or stood in at seat {seat} is not what was linked",
                    table=table,
                    seat=seat,
                )
            )
    return found


def _false(table: str, kind: str, number: str) -> Sentence:
    if kind == "move":
        return Sentence(
            "table {table}: move {number} is not the one that was linked; its proof will not hold",
            table=table,
            number=int(number),
        )
    return Sentence(
        "table {table}: event {number} of the seats is not the one that was linked; its proof will not hold",
        table=table,
        number=int(number),
    )
