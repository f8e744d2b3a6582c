"""What is written, as statements for the group commit."""

from msgspec.json import encode

from fairground.storage.rows import (
    AnalysisRow,
    LineRow,
    MoveRow,
    PersonRow,
    SeatRow,
    SnapshotRow,
    TableRow,
    ThoughtRow,
)
from fairground.storage.sqlite.writer import Statement

BEHIND_A_HOLE = ("moves", "thoughts", "snapshots")


def put_person(row: PersonRow) -> Statement:
    """A new person, or a new name."""
    sql = "INSERT INTO people VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name"
    return sql, (row.id, row.name, row.recovery)


def add_table(row: TableRow) -> Statement:
    """A table that was opened."""
    sql = "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    options = encode(row.options).decode()
    waiting = _seats(row.waiting)
    return sql, (
        *(row.id, row.game, row.rules_version, row.players, options, row.public, row.spectators, row.host, row.opened),
        *(row.stage, row.seed, row.deal, waiting, row.rematch, row.opened, row.hints),
    )


def add_seat(table: str, row: SeatRow) -> Statement:
    """A seat of a table that was opened."""
    sql = "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?)"
    return sql, (table, row.seat, row.kind, row.person, row.name, row.bot, row.invite)


def set_seat(table: str, row: SeatRow) -> Statement:
    """Who plays a seat now."""
    sql = "UPDATE seats SET kind = ?, person = ?, name = ?, bot = ?, invite = ? WHERE table_id = ? AND seat = ?"
    return sql, (row.kind, row.person, row.name, row.bot, row.invite, table, row.seat)


def start(table: str, seed: bytes, deal: str, waiting: list[int], at: str) -> Statement:
    """The deal. From here on the table plays."""
    sql = "UPDATE tables SET stage = 'playing', seed = ?, deal = ?, waiting = ?, touched = ? WHERE id = ?"
    return sql, (seed, deal, _seats(waiting), at, table)


def add_move(table: str, row: MoveRow) -> Statement:
    """A decision, or some taken back; a number that is taken already fails."""
    sql = "INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
    return sql, (*(table, row.seq, row.seat, row.notation, row.draws, row.taken_back, row.kept, row.command, row.at),)


def set_aside(table: str, sound: int, at: str) -> list[Statement]:
    """Take out of the log what stands behind a hole, and keep it aside; `sound` is the last move before the hole."""
    return [
        ("INSERT INTO lost_moves SELECT *, ? FROM moves WHERE table_id = ? AND seq > ?", (at, table, sound)),
        *((f"DELETE FROM {rows} WHERE table_id = ? AND seq > ?", (table, sound)) for rows in BEHIND_A_HOLE),
        ("DELETE FROM analyses WHERE id = ?", (table,)),
    ]


def wait_for(table: str, stage: str, waiting: list[int], at: str) -> Statement:
    """Whom the table waits for after a move."""
    sql = "UPDATE tables SET stage = ?, waiting = ?, touched = ? WHERE id = ?"
    return sql, (stage, _seats(waiting), at, table)


def set_rematch(table: str, rematch: str) -> Statement:
    """Where the same people play again."""
    return "UPDATE tables SET rematch = ? WHERE id = ?", (rematch, table)


def add_line(table: str, row: LineRow) -> Statement:
    """A line of talk."""
    sql = "INSERT INTO talk VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
    return sql, (table, row.number, row.kind, row.seat, row.name, row.text, row.at, row.command)


def put_snapshot(table: str, row: SnapshotRow) -> Statement:
    """The latest snapshot; the one before is no longer needed."""
    return "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?)", (table, row.seq, row.made_by, row.data)


def put_thought(table: str, row: ThoughtRow) -> Statement:
    """What a bot expected of its decision."""
    sql = "INSERT OR REPLACE INTO thoughts VALUES (?, ?, ?, ?, ?, ?)"
    return sql, (table, row.seq, row.bot, row.public, row.imagined, encode(row.choices).decode())


def put_analysis(row: AnalysisRow) -> Statement:
    """What was found out about a finished game; what an older release found out is forgotten."""
    return "INSERT OR REPLACE INTO analyses VALUES (?, ?, ?)", (row.id, row.made_by, row.data)


def put_record(record: str, text: str, at: str) -> Statement:
    """A record that somebody brought along."""
    return "INSERT OR IGNORE INTO records VALUES (?, ?, ?)", (record, text, at)


def _seats(seats: list[int]) -> str:
    return " ".join(map(str, seats))
