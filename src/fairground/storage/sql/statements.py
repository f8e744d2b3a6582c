"""How each change is written, and what is read: in SQL that every backend understands, with `?` for a value.

Numbered marks (`?1`) name a value that stands in several places.
"""

from collections.abc import Callable, Sequence
from typing import Any

from fairground.storage.audit import Audited, AuditRow, Banned, BanRow, Unbanned
from fairground.storage.changes import (
    AttemptBegun,
    BotThought,
    Change,
    ClockSet,
    Dealt,
    GallerySaid,
    GameAnalysed,
    GameEnded,
    GameStopped,
    HoursChosen,
    HouseNoted,
    HousePulsed,
    LanguageChosen,
    LineChanged,
    LineSaid,
    LogCut,
    MoveMade,
    PersonDeleted,
    PersonLoggedOut,
    PersonMuted,
    PersonNamed,
    PersonSeen,
    PersonWished,
    RecordBrought,
    RecordDeleted,
    RecoveryRenewed,
    RematchOpened,
    Sanctioned,
    SeatEventLinked,
    SeatTaken,
    SnapshotTaken,
    TableDeleted,
    TableOpened,
    TableWarned,
)
from fairground.storage.interface import LATEST, LINES_SHOWN, LISTED
from fairground.storage.rows import (
    AnalysisRow,
    LineRow,
    MoveRow,
    PersonRow,
    RecordRow,
    ResultRow,
    SanctionRow,
    SeatEventRow,
    SeatRow,
    SnapshotRow,
    TableRow,
    ThoughtRow,
)
from fairground.storage.sql.columns import Columns, packed
from fairground.storage.sql.deletions import (
    NOTE_HOUSE,
    Statement,
    delete_person,
    delete_record,
    delete_table,
    rated_anew,
    still_there,
)
from fairground.storage.sql.outgoing import WRITTEN as OUTGOING
from fairground.storage.timing import ClockRow

PEOPLE, TABLES, SEATS = Columns(PersonRow), Columns(TableRow), Columns(SeatRow)
MOVES, LINES, SNAPSHOTS = Columns(MoveRow), Columns(LineRow), Columns(SnapshotRow)
THOUGHTS, ANALYSES, RESULTS = Columns(ThoughtRow), Columns(AnalysisRow), Columns(ResultRow)
RECORDS, SANCTIONS, SEAT_EVENTS = Columns(RecordRow), Columns(SanctionRow), Columns(SeatEventRow)
AUDIT, BANS, CLOCKS = Columns(AuditRow), Columns(BanRow), Columns(ClockRow)

NAME_PERSON = (
    f"{PEOPLE.insert('people')} ON CONFLICT (id) DO UPDATE SET name = excluded.name, "
    "seen = CASE WHEN excluded.seen > people.seen THEN excluded.seen ELSE people.seen END"
)
SEEN = "CASE WHEN CAST(? AS TEXT) > seen THEN CAST(? AS TEXT) ELSE seen END"
NAME_AGAIN = f"UPDATE people SET name = ?, seen = {SEEN} WHERE id = ?"
MUTE = "UPDATE people SET muted = ? WHERE id = ?"
LOG_OUT = "UPDATE people SET logouts = logouts + 1 WHERE id = ?"
RENEW_RECOVERY = "UPDATE people SET code = ?, recovery = ? WHERE id = ?"
CHOOSE_HOURS = "UPDATE people SET hours = ? WHERE id = ?"
CHOOSE_LANGUAGE = "UPDATE people SET language = ? WHERE id = ?"
WISH = "UPDATE people SET unlisted = ?, hasty = ? WHERE id = ?"
SEE_PERSON = "UPDATE people SET seen = ? WHERE id = ? AND seen < ?"
OPEN_TABLE = TABLES.insert("tables", "touched")
ADD_SEAT = SEATS.insert("seats", "table_id")
SET_SEAT = SEATS.update("seats", "table_id = ? AND seat = ?")
TOUCH = "UPDATE tables SET touched = ?, warned = '' WHERE id = ?"
DEAL = (
    "UPDATE tables SET stage = 'playing', seed = ?, deal = ?, waiting = ?, terms = ?, touched = ?, warned = '' "
    "WHERE id = ?"
)
BEGIN_ATTEMPT = "UPDATE tables SET attempt = ? WHERE id = ?"
ADD_MOVE = MOVES.insert("moves", "table_id")
WAIT_FOR = "UPDATE tables SET stage = ?, waiting = ?, touched = ?, warned = '' WHERE id = ?"
GO_ON = "UPDATE tables SET waiting = ?, touched = ?, warned = '' WHERE id = ?"
"""The same between the first move and the last, when the stage stays: what indexes rest on is left alone."""
WARN = "UPDATE tables SET warned = ? WHERE id = ?"
PUT_RESULT = (
    f"INSERT INTO results (table_id, game, players, won_with, {RESULTS.listed}) "
    "SELECT id, game, players, CAST(? AS INTEGER), "
    f"{', '.join('CAST(? AS INTEGER)' if name == 'rated' else '?' for name in RESULTS.names)} FROM tables WHERE id = ? "
    f"ON CONFLICT (table_id) DO UPDATE SET won_with = excluded.won_with, {RESULTS.replaced}"
)
ADD_SEAT_EVENT = SEAT_EVENTS.insert("seat_events", "table_id")
ADD_LINE = LINES.insert("talk", "table_id")
ADD_GALLERY = LINES.insert("gallery", "table_id")
PUT_CLOCK = CLOCKS.put("clocks", "table_id", key=("table_id",))
PULSE = (
    "INSERT INTO pulse (id, seconds, beat) VALUES (1, ?, 0) ON CONFLICT (id) DO UPDATE SET seconds = excluded.seconds"
)
SET_LINE = LINES.update("talk", "table_id = ? AND number = ?")
ADD_SANCTION = f"{SANCTIONS.insert('sanctions', 'table_id')} ON CONFLICT (table_id, person, kind) DO NOTHING"
LIFT_SANCTION = "DELETE FROM sanctions WHERE table_id = ? AND person = ? AND kind = ?"
SET_REMATCH = "UPDATE tables SET rematch = ? WHERE id = ?"
PUT_SNAPSHOT = SNAPSHOTS.put("snapshots", "table_id", key=("table_id",))
PUT_THOUGHT = THOUGHTS.put("thoughts", "table_id", key=("table_id", "seq"))
PUT_ANALYSIS = ANALYSES.put("analyses", key=("id",))
PUT_RECORD = f"{RECORDS.insert('records')} ON CONFLICT (id) DO NOTHING"
ADD_ENTRY = f"INSERT INTO audit (number, {AUDIT.listed}) SELECT coalesce(max(number), 0) + 1, ?, ?, ?, ? FROM audit"
PUT_BAN = BANS.put("bans", key=("client",))
SET_ASIDE = (
    f"INSERT INTO lost_moves (table_id, {MOVES.listed}, set_aside) "
    f"SELECT table_id, {MOVES.listed}, ? FROM moves WHERE table_id = ? AND seq > ?"
)
BEHIND_A_HOLE = ("moves", "thoughts", "snapshots")

PERSON = PEOPLE.select("people WHERE id = ?")
PERSON_BY_RECOVERY = PEOPLE.select("people WHERE recovery = ?")
TABLE = TABLES.select("tables WHERE id = ?")
SEATS_OF_TABLE = SEATS.select("seats WHERE table_id = ? ORDER BY seat")
MOVES_AFTER = MOVES.select("moves WHERE table_id = ? AND seq > ? ORDER BY seq")
LINES_AFTER = LINES.select("talk WHERE table_id = ? AND number > ? ORDER BY number")
SNAPSHOT = SNAPSHOTS.select("snapshots WHERE table_id = ?")
RUNNING = "SELECT id FROM tables WHERE stage = 'playing'"
BEGUN = "SELECT id FROM tables WHERE seed IS NOT NULL ORDER BY touched"
INVITED_TO = "SELECT table_id, seat FROM seats WHERE invite = ?"
THOUGHT = THOUGHTS.select("thoughts WHERE table_id = ? AND seq = ?")
ANALYSIS = ANALYSES.select("analyses WHERE id = ?")
LINES_SHOWN_OF = LINES.select(f"talk WHERE table_id = ? ORDER BY number DESC LIMIT {LINES_SHOWN}")
GALLERY_SHOWN_OF = LINES.select(f"gallery WHERE table_id = ? ORDER BY number DESC LIMIT {LINES_SHOWN}")
GALLERY_AFTER = LINES.select("gallery WHERE table_id = ? AND number > ? ORDER BY number")
SEAT_EVENTS_AT = SEAT_EVENTS.select("seat_events WHERE table_id = ? ORDER BY number")
CLOCK = CLOCKS.select("clocks WHERE table_id = ?")
SANCTIONS_AT = SANCTIONS.select("sanctions WHERE table_id = ?")
RESULT = RESULTS.select("results WHERE table_id = ?")
PLAYED = (
    "SELECT players, count(*), CAST(avg(won_with) AS DOUBLE PRECISION) FROM results WHERE game = ? GROUP BY players"
)


def listed(where: str, order: str = "touched DESC", most: int = LISTED) -> str:
    """Tables for a list, each behind the moment when something last happened there."""
    return f"SELECT touched, {TABLES.listed} FROM tables WHERE {where} ORDER BY {order} LIMIT {most}"


def chosen(choice: str) -> str:
    """Whether a table was opened with a choice."""
    return f"json_extract(choices, '$.{choice}') = 1"


_MINE = "(host = ?1 OR id IN (SELECT table_id FROM seats WHERE person = ?1))"
PUBLIC_TABLES = listed(f"{chosen('public')} AND stage != 'over'")
TABLES_OF_PERSON = listed(_MINE, "stage = 'over', touched DESC")
ENDED_TABLES_OF_PERSON = listed(f"{_MINE} AND stage = 'over' AND touched < ?2")
ALL_TABLES = listed("stage = ?1 OR ?1 = ''")
FINISHED = listed(f"game = ? AND stage = 'over' AND {chosen('public')} AND {chosen('spectators')}", most=LATEST)


def statements_of(changes: Sequence[Change]) -> list[Statement]:
    """What has to be executed for changes, in order."""
    return [statement for change in changes for statement in WRITTEN[type(change)](change)]


def _named(change: PersonNamed) -> list[Statement]:
    person = change.person
    if not person.known:
        return [(NAME_PERSON, PEOPLE.values(person))]
    return [(NAME_AGAIN, (person.name, person.seen, person.seen, person.id)), still_there(person.id)]


def _opened(change: TableOpened) -> list[Statement]:
    table = change.table
    return [
        (OPEN_TABLE, (table.opened, *TABLES.values(table))),
        *((ADD_SEAT, (table.id, *SEATS.values(seat))) for seat in change.seats),
    ]


def _taken(change: SeatTaken) -> list[Statement]:
    row = change.seat
    touched = [(TOUCH, (change.at, change.table))] if change.at else []
    return [(SET_SEAT, (*SEATS.values(row), change.table, row.seat)), *touched]


def _sanctioned(change: Sanctioned) -> list[Statement]:
    return [(ADD_SANCTION if change.on else LIFT_SANCTION, (change.table, *SANCTIONS.values(change.sanction)))]


def _dealt(change: Dealt) -> tuple[Any, ...]:
    return (change.seed, change.deal, packed(change.waiting), packed(change.terms), change.at, change.table)


def _moved(change: MoveMade) -> list[Statement]:
    table, move = change.table, change.move
    waiting = (packed(change.waiting), move.at, table)
    goes_on = change.stage == "playing" and move.seq > 1
    return [
        (ADD_MOVE, (table, *MOVES.values(move))),
        (GO_ON, waiting) if goes_on else (WAIT_FOR, (change.stage, *waiting)),
    ]


def _ended(change: GameEnded) -> list[Statement]:
    result = change.result
    won_with = result.scores[result.winners[0]] if result.winners else None
    return [(PUT_RESULT, (won_with, *RESULTS.values(result), change.table))]


def _cut(change: LogCut) -> list[Statement]:
    table, sound = change.table, change.sound
    return [
        (SET_ASIDE, (change.at, table, sound)),
        *((f"DELETE FROM {rows} WHERE table_id = ? AND seq > ?", (table, sound)) for rows in BEHIND_A_HOLE),
        ("DELETE FROM analyses WHERE id = ?", (table,)),
        ("DELETE FROM results WHERE table_id = ?", (table,)),
        rated_anew(),
        (WAIT_FOR, (change.stage, packed(change.waiting), change.at, table)),
    ]


WRITTEN: dict[type, Callable[[Any], list[Statement]]] = {
    PersonNamed: _named,
    PersonMuted: lambda change: [(MUTE, (int(change.muted), change.person))],
    PersonLoggedOut: lambda change: [(LOG_OUT, (change.person,))],
    RecoveryRenewed: lambda change: [(RENEW_RECOVERY, (change.code, change.recovery, change.person))],
    HoursChosen: lambda change: [(CHOOSE_HOURS, (packed(change.hours), change.person))],
    PersonSeen: lambda change: [(SEE_PERSON, (change.at, change.person, change.at))],
    LanguageChosen: lambda change: [(CHOOSE_LANGUAGE, (change.language, change.person))],
    PersonWished: lambda change: [(WISH, (change.unlisted, change.hasty, change.person))],
    PersonDeleted: delete_person,
    TableOpened: _opened,
    SeatTaken: _taken,
    HouseNoted: lambda change: [(NOTE_HOUSE, (change.key, change.value))],
    AttemptBegun: lambda change: [(BEGIN_ATTEMPT, (change.attempt, change.table))],
    Dealt: lambda change: [(DEAL, _dealt(change))],
    MoveMade: _moved,
    SeatEventLinked: lambda change: [(ADD_SEAT_EVENT, (change.table, *SEAT_EVENTS.values(change.event)))],
    GameEnded: _ended,
    LineSaid: lambda change: [(ADD_LINE, (change.table, *LINES.values(change.line)))],
    GallerySaid: lambda change: [(ADD_GALLERY, (change.table, *LINES.values(change.line)))],
    ClockSet: lambda change: [(PUT_CLOCK, (change.table, *CLOCKS.values(change.clock)))],
    HousePulsed: lambda change: [(PULSE, (change.seconds,))],
    LineChanged: lambda change: [(SET_LINE, (*LINES.values(change.line), change.table, change.line.number))],
    Sanctioned: _sanctioned,
    GameStopped: lambda change: [(WAIT_FOR, ("over", "[]", change.at, change.table))],
    TableWarned: lambda change: [(WARN, (change.at, change.table))],
    TableDeleted: delete_table,
    RematchOpened: lambda change: [(SET_REMATCH, (change.rematch, change.table))],
    SnapshotTaken: lambda change: [(PUT_SNAPSHOT, (change.table, *SNAPSHOTS.values(change.snapshot)))],
    BotThought: lambda change: [(PUT_THOUGHT, (change.table, *THOUGHTS.values(change.thought)))],
    LogCut: _cut,
    GameAnalysed: lambda change: [(PUT_ANALYSIS, ANALYSES.values(change.analysis))],
    RecordBrought: lambda change: [(PUT_RECORD, (change.record, change.text, change.at, change.person))],
    RecordDeleted: delete_record,
    Audited: lambda change: [(ADD_ENTRY, AUDIT.values(change.entry))],
    Banned: lambda change: [(PUT_BAN, BANS.values(change.ban))],
    Unbanned: lambda change: [("DELETE FROM bans WHERE client = ?", (change.client,))],
    **OUTGOING,
}
