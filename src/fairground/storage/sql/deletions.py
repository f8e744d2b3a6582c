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

NOTHING_WRITTEN = "INSERT INTO people (id, name) SELECT '', NULL WHERE "
"""What no database takes: with it everything that was to be written together is left."""
GONE = f"{NOTHING_WRITTEN} NOT EXISTS (SELECT 1 FROM people WHERE id = ?)"
STILL_SITS = (
    f"{NOTHING_WRITTEN} EXISTS (SELECT 1 FROM seats JOIN tables ON tables.id = seats.table_id "
    "WHERE seats.person = ? AND kind = 'person' AND resigned IS NULL AND stage != 'over'"
)
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


def still_there(person: str) -> Statement:
    """Nothing is written for somebody who was forgotten meanwhile. Before it, their row was written and so is held."""
    return GONE, (person,)


def _sits_nowhere(person: str, left: tuple[str, ...]) -> Statement:
    """Nobody is forgotten who sat down meanwhile."""
    marks = ", ".join(["''", *"?" * len(left)])
    return f"{STILL_SITS} AND tables.id NOT IN ({marks}))", (person, *left)


def delete_person(change: PersonDeleted) -> list[Statement]:
    """Somebody's name, lines, records and restrictions; the games they played stay, without them.

    First of all the person: whoever is about to sit down as them waits for what comes of it.
    """
    person = change.person
    free = [_sits_nowhere(person, change.left)] if change.left is not None else []
    commands = (person, person, len(person) + 1, f"{person} ")
    forget_line = "kind = 'notice', seat = NULL, name = '', text = ?, command = '', speaker = ''"
    return [
        ("DELETE FROM people WHERE id = ?", (person,)),
        *free,
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
        rated_anew(),
    ]
