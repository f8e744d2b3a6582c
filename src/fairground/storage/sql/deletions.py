"""How something is deleted for good: nothing is left that names it."""

import secrets
from typing import Any

from fairground.storage.changes import PersonDeleted, RecordDeleted, TableDeleted
from fairground.storage.interface import RATED_ANEW

Statement = tuple[str, tuple[Any, ...]]

OF_A_TABLE = (
    "moves",
    "lost_moves",
    "seat_events",
    "talk",
    "gallery",
    "snapshots",
    "thoughts",
    "results",
    "sanctions",
    "clocks",
    "seats",
    "alerts",
    "table_wishes",
)
"""Every kind of row that belongs to a table, named by `table_id`."""
OF_A_PERSON = ("alerts", "deliveries", "channels", "table_wishes")
"""What is kept of how somebody wants to be reached."""
COMMANDED_BY = "substr(command, 1, CAST(? AS INTEGER)) = ?"
"""Commands are kept as `<person> <id>`."""
FORGET_SEAT = "UPDATE seats SET person = NULL, name = ?, stand_in = '', salt = ? WHERE person = ?"
"""With the salt goes the last thing that could tell whose name was bound into a deal."""
FORGET_ENTRIES = "UPDATE audit SET target = '', note = '' WHERE target = ? OR replace(note, ?, '') != note"
"""That an operator did something stays, and when. A name in a note about something else is nobody's alone: it stays."""
AT_HOME = "table_id IN (SELECT table_id FROM seats WHERE person = ? UNION SELECT id FROM tables WHERE host = ?)"
"""Somebody sat there or, as the host, kept order there."""

NOTE_HOUSE = "INSERT INTO house (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"


def rated_anew() -> Statement:
    """Something was taken away from what ratings rest on: every process reckons them from the beginning."""
    return NOTE_HOUSE, (RATED_ANEW, secrets.token_bytes(8))


def delete_table(change: TableDeleted) -> list[Statement]:
    """A table with everything on it."""
    table = change.table
    return [
        *((f"DELETE FROM {rows} WHERE table_id = ?", (table,)) for rows in OF_A_TABLE),
        ("DELETE FROM analyses WHERE id = ?", (table,)),
        ("UPDATE tables SET rematch = NULL WHERE rematch = ?", (table,)),
        ("DELETE FROM tables WHERE id = ?", (table,)),
        rated_anew(),
    ]


def delete_record(change: RecordDeleted) -> list[Statement]:
    """A record with what was found out about it."""
    return [
        ("DELETE FROM analyses WHERE id = ?", (change.record,)),
        ("DELETE FROM records WHERE id = ?", (change.record,)),
    ]


def delete_person(change: PersonDeleted) -> list[Statement]:
    """Somebody's name, lines, records and restrictions; the games they played stay, without them."""
    person = change.person
    commands = (person, person, len(person) + 1, f"{person} ")
    forget_line = "kind = 'notice', seat = NULL, name = '', text = ?, command = '', speaker = ''"
    return [
        (f"UPDATE moves SET command = '' WHERE {AT_HOME} AND {COMMANDED_BY}", commands),
        (f"UPDATE lost_moves SET command = '' WHERE {AT_HOME} AND {COMMANDED_BY}", commands),
        (f"UPDATE talk SET command = '' WHERE ({AT_HOME} OR speaker = ?) AND {COMMANDED_BY}", (person, *commands)),
        (f"UPDATE talk SET {forget_line} WHERE speaker = ? AND kind != 'notice'", (change.said, person)),
        ("UPDATE talk SET speaker = '' WHERE speaker = ?", (person,)),
        ("DELETE FROM gallery WHERE speaker = ?", (person,)),
        ("UPDATE seats SET person = NULL, name = '' WHERE person = ? AND kind = 'open'", (person,)),
        (FORGET_SEAT, (change.former, b"", person)),
        ("UPDATE tables SET host = '', opener = '' WHERE host = ?", (person,)),
        ("DELETE FROM analyses WHERE id IN (SELECT id FROM records WHERE person = ?)", (person,)),
        ("DELETE FROM records WHERE person = ?", (person,)),
        (FORGET_ENTRIES, (person, person)),
        ("DELETE FROM sanctions WHERE person = ?", (person,)),
        *((f"DELETE FROM {rows} WHERE person = ?", (person,)) for rows in OF_A_PERSON),
        ("DELETE FROM people WHERE id = ?", (person,)),
        rated_anew(),
    ]
