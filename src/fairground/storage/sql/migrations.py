"""The layout of a house, step by step: each migration leads from the layout before it to its own number.

A new SQLite file goes through all of them, so that there is one way only; PostgreSQL begins at `FIRST_SHARED` and goes
on from there. From then on a migration is one text in SQL that both understand (BLOB for bytes, INTEGER for numbers and
truth values, TEXT for everything else), or a `PerBackend` where they cannot agree.
A migration that was released is never changed. The moves are the truth; snapshots only save time.
"""

from typing import NamedTuple

FIRST_SHARED = 4
"""The layout at which a PostgreSQL house begins: see `storage/postgres/layout.py`."""


class PerBackend(NamedTuple):
    """A migration that each backend has to say in its own way."""

    sqlite: str
    postgres: str


TABLES_AND_MOVES = """
CREATE TABLE house (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;

CREATE TABLE people (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, recovery BLOB NOT NULL UNIQUE
) WITHOUT ROWID;

CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, rules_version INTEGER NOT NULL, players INTEGER NOT NULL,
    options TEXT NOT NULL, public INTEGER NOT NULL, spectators INTEGER NOT NULL, host TEXT NOT NULL,
    opened TEXT NOT NULL, stage TEXT NOT NULL, seed BLOB, deal TEXT NOT NULL DEFAULT '',
    waiting TEXT NOT NULL DEFAULT '', rematch TEXT, touched TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX public_tables ON tables (public, stage, touched);
CREATE INDEX tables_of_a_host ON tables (host);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, kind TEXT NOT NULL,
    person TEXT, name TEXT NOT NULL, bot TEXT, invite TEXT NOT NULL UNIQUE,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX seats_of_a_person ON seats (person);

CREATE TABLE moves (
    table_id TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL, seat INTEGER NOT NULL,
    notation TEXT NOT NULL, draws TEXT NOT NULL, taken_back INTEGER NOT NULL, kept INTEGER NOT NULL,
    command TEXT NOT NULL, at TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;

CREATE TABLE talk (
    table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER,
    name TEXT NOT NULL, text TEXT NOT NULL, at TEXT NOT NULL, command TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY REFERENCES tables (id), seq INTEGER NOT NULL, made_by TEXT NOT NULL, data BLOB NOT NULL
) WITHOUT ROWID;

CREATE TABLE records (id TEXT PRIMARY KEY, text TEXT NOT NULL, at TEXT NOT NULL) WITHOUT ROWID;
"""

INSIGHT = """
ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;

CREATE TABLE thoughts (
    table_id TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL, bot TEXT NOT NULL, public INTEGER NOT NULL,
    imagined INTEGER NOT NULL, choices TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;

CREATE TABLE analyses (id TEXT PRIMARY KEY, made_by TEXT NOT NULL, data BLOB NOT NULL) WITHOUT ROWID;
"""
"""What bots expected, and what was found out about finished games."""

IN_ORDER = """
CREATE TRIGGER moves_in_order BEFORE INSERT ON moves
WHEN NEW.seq != (SELECT coalesce(max(seq), 0) + 1 FROM moves WHERE table_id = NEW.table_id)
BEGIN SELECT RAISE(ABORT, 'a move follows the one before it'); END;

CREATE TRIGGER talk_in_order BEFORE INSERT ON talk
WHEN NEW.number != (SELECT coalesce(max(number), 0) + 1 FROM talk WHERE table_id = NEW.table_id)
BEGIN SELECT RAISE(ABORT, 'a line follows the one before it'); END;

CREATE TABLE lost_moves (
    table_id TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL, seat INTEGER NOT NULL,
    notation TEXT NOT NULL, draws TEXT NOT NULL, taken_back INTEGER NOT NULL, kept INTEGER NOT NULL,
    command TEXT NOT NULL, at TEXT NOT NULL, set_aside TEXT NOT NULL,
    PRIMARY KEY (table_id, seq, set_aside)
) WITHOUT ROWID;
"""
"""No row without its predecessor; and where earlier releases left a hole, what stood behind it."""

CHOICES = """
ALTER TABLE tables ADD COLUMN choices TEXT NOT NULL DEFAULT '{}';
UPDATE tables SET
    choices = json_object(
        'public', json(iif(public, 'true', 'false')),
        'spectators', json(iif(spectators, 'true', 'false')),
        'hints', json(iif(hints, 'true', 'false'))
    ),
    waiting = '[' || replace(waiting, ' ', ',') || ']';
DROP INDEX public_tables;
ALTER TABLE tables DROP COLUMN public;
ALTER TABLE tables DROP COLUMN spectators;
ALTER TABLE tables DROP COLUMN hints;
CREATE INDEX public_tables ON tables (json_extract(choices, '$.public'), stage, touched);
"""
"""What is chosen when a table is opened, in one column: one more choice needs no migration."""

RESULTS = """
CREATE TABLE results (
    table_id TEXT PRIMARY KEY REFERENCES tables (id), game TEXT NOT NULL, players INTEGER NOT NULL, won_with INTEGER,
    ended TEXT NOT NULL, scores TEXT NOT NULL, places TEXT NOT NULL, winners TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX played ON results (game, players, won_with);
CREATE INDEX finished ON tables (game, stage, touched);
"""
"""How games ended, so that lists and statistics need not play them through."""

RIGHTS = """
ALTER TABLE people ADD COLUMN code INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN logouts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN muted INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN seen TEXT NOT NULL DEFAULT '';
UPDATE people SET seen = substr(CAST(CURRENT_TIMESTAMP AS TEXT), 1, 10);
CREATE INDEX people_seen ON people (seen);
CREATE INDEX people_restricted ON people (id) WHERE muted > 0 OR logouts > 0;

ALTER TABLE seats ADD COLUMN stand_in TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN resigned INTEGER;

ALTER TABLE talk ADD COLUMN position INTEGER NOT NULL DEFAULT 0;
ALTER TABLE talk ADD COLUMN speaker TEXT NOT NULL DEFAULT '';
UPDATE talk SET speaker = substr(command, 1, 22) WHERE kind = 'chat' AND command != '';
CREATE INDEX talk_of_a_person ON talk (speaker) WHERE speaker != '';

ALTER TABLE tables ADD COLUMN warned TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_by_age ON tables (stage, warned, touched);

ALTER TABLE records ADD COLUMN person TEXT NOT NULL DEFAULT '';
CREATE INDEX records_by_age ON records (at);
CREATE INDEX records_of_a_person ON records (person) WHERE person != '';

CREATE TABLE sanctions (
    table_id TEXT NOT NULL REFERENCES tables (id), person TEXT NOT NULL, kind TEXT NOT NULL,
    PRIMARY KEY (table_id, person, kind)
) WITHOUT ROWID;
CREATE INDEX sanctions_of_a_person ON sanctions (person);

CREATE TABLE audit (
    number INTEGER PRIMARY KEY, at TEXT NOT NULL, act TEXT NOT NULL, target TEXT NOT NULL, note TEXT NOT NULL
);
CREATE TABLE bans (client TEXT PRIMARY KEY, at TEXT NOT NULL, note TEXT NOT NULL) WITHOUT ROWID;

DELETE FROM snapshots WHERE table_id IN (SELECT table_id FROM moves GROUP BY table_id HAVING max(seq) != count(*));
"""
"""What people may ask for and operators do. Each command begins with the 22 letters of a person's id.
A snapshot may no longer hide a hole in the log before it."""

FAIR_DEALS = """
ALTER TABLE tables ADD COLUMN secret BLOB;
ALTER TABLE tables ADD COLUMN attempt INTEGER NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN terms TEXT NOT NULL DEFAULT 'null';
ALTER TABLE seats ADD COLUMN pledge TEXT NOT NULL DEFAULT 'null';
ALTER TABLE seats ADD COLUMN salt BLOB NOT NULL DEFAULT x'';
ALTER TABLE moves ADD COLUMN link BLOB NOT NULL DEFAULT x'';
ALTER TABLE lost_moves ADD COLUMN link BLOB NOT NULL DEFAULT x'';
"""
"""The table's secret, what every seat adds to the deal, and the chain of the moves."""

AWAY = """
ALTER TABLE seats ADD COLUMN away INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN votes TEXT NOT NULL DEFAULT '{}';
"""
"""Who said that they leave, and who wants a bot in their place: every process has to know."""

OVER_DAYS = """
ALTER TABLE people ADD COLUMN hours TEXT NOT NULL DEFAULT '{}';
ALTER TABLE seats ADD COLUMN hasty INTEGER NOT NULL DEFAULT 0;

CREATE TABLE clocks (
    table_id TEXT PRIMARY KEY REFERENCES tables (id), seats TEXT NOT NULL, due DOUBLE PRECISION,
    paused INTEGER NOT NULL, consents TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX clocks_due ON clocks (due) WHERE due IS NOT NULL;

CREATE TABLE pulse (id INTEGER PRIMARY KEY, seconds DOUBLE PRECISION NOT NULL, beat DOUBLE PRECISION NOT NULL);

CREATE TABLE gallery (
    table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER,
    name TEXT NOT NULL, text TEXT NOT NULL, at TEXT NOT NULL, command TEXT NOT NULL, position INTEGER NOT NULL,
    speaker TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE INDEX gallery_of_a_person ON gallery (speaker);
"""
"""Clocks with the moment when each has to be looked at, how long the house was open, and the spectators' own talk."""

LANGUAGE = "ALTER TABLE people ADD COLUMN language TEXT NOT NULL DEFAULT '';"
"""What somebody chose to read: it follows the recovery code."""

ALERTS = """
CREATE TABLE alerts (
    person TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables (id), kind TEXT NOT NULL, seat INTEGER NOT NULL,
    at TEXT NOT NULL, due TEXT NOT NULL, facts TEXT NOT NULL,
    PRIMARY KEY (person, table_id, kind)
) WITHOUT ROWID;
CREATE INDEX alerts_due ON alerts (due);
CREATE INDEX alerts_of_a_table ON alerts (table_id);

CREATE TABLE channels (
    id TEXT PRIMARY KEY, person TEXT NOT NULL, kind TEXT NOT NULL, address TEXT NOT NULL, details TEXT NOT NULL,
    wishes TEXT NOT NULL, confirmed INTEGER NOT NULL, added TEXT NOT NULL, problem TEXT NOT NULL, failed TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX channels_of_a_person ON channels (person);
CREATE INDEX channels_by_address ON channels (address);

CREATE TABLE deliveries (
    channel TEXT PRIMARY KEY, person TEXT NOT NULL, id TEXT NOT NULL, items TEXT NOT NULL, tries INTEGER NOT NULL,
    due TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX deliveries_due ON deliveries (due);
CREATE INDEX deliveries_to_a_person ON deliveries (person);

CREATE TABLE table_wishes (
    person TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables (id), wish TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
CREATE INDEX wishes_of_a_table ON table_wishes (table_id);
"""
"""What people are told outside the house, where, and what of it is on its way."""

RATINGS = """
ALTER TABLE people ADD COLUMN unlisted INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN hasty INTEGER NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
CREATE INDEX rated_results ON results (game, ended) WHERE rated > 0;
"""
"""Who wants no page for others, and which results count for ratings; the ratings themselves follow from these."""

BUDGETS = """
CREATE UNLOGGED TABLE budgets (client TEXT PRIMARY KEY, level DOUBLE PRECISION NOT NULL, since TIMESTAMPTZ NOT NULL);
"""
"""How much each client may still ask for that is dear: only where several processes have to count together."""

SEAT_EVENTS = """
CREATE TABLE seat_events (
    table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, position INTEGER NOT NULL,
    seat INTEGER NOT NULL, kind TEXT NOT NULL, detail TEXT NOT NULL, link BLOB NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
INSERT INTO seat_events (table_id, number, position, seat, kind, detail, link)
SELECT seats.table_id, row_number() OVER (PARTITION BY seats.table_id ORDER BY seats.seat), coalesce(seats.resigned, 0),
    seats.seat, CASE WHEN seats.resigned IS NULL THEN 'stands_in' ELSE 'resigns' END, coalesce(seats.bot, ''), x''
FROM seats JOIN tables ON tables.id = seats.table_id
WHERE tables.stage != 'gathering' AND seats.kind = 'person' AND (seats.resigned IS NOT NULL OR seats.bot IS NOT NULL);
"""
"""What happens to seats, as links; where it happened under an earlier release, without one."""

SEAT_EVENTS_IN_ORDER = """
CREATE TRIGGER seat_events_in_order BEFORE INSERT ON seat_events
WHEN NEW.number != (SELECT coalesce(max(number), 0) + 1 FROM seat_events WHERE table_id = NEW.table_id)
BEGIN SELECT RAISE(ABORT, 'an event of a seat follows the one before it'); END;
"""
SEAT_EVENTS_IN_ORDER_SHARED = """
CREATE FUNCTION seat_event_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.number != (SELECT coalesce(max(number), 0) + 1 FROM seat_events WHERE table_id = NEW.table_id) THEN
        RAISE integrity_constraint_violation USING MESSAGE = 'an event of a seat follows the one before it';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER seat_events_in_order BEFORE INSERT ON seat_events
    FOR EACH ROW EXECUTE FUNCTION seat_event_in_order();
"""

QUIET_INDEXES = """
DROP INDEX public_tables;
DROP INDEX finished;
DROP INDEX tables_by_age;
CREATE INDEX public_tables ON tables (opened) WHERE json_extract(choices, '$.public') = 1 AND stage != 'over';
CREATE INDEX finished ON tables (game, touched) WHERE stage = 'over';
CREATE INDEX tables_by_age ON tables (stage, opened);
"""
"""A move says when a table was touched: no index of a running table holds that, so that a move changes none."""

OPENERS = "ALTER TABLE tables ADD COLUMN opener TEXT NOT NULL DEFAULT '';"
OVER = "table_id IN (SELECT id FROM tables WHERE stage = 'over')"
HOURS_FORGOTTEN = f"""
UPDATE clocks SET seats = (SELECT json_group_array(json_remove(value, '$.hours')) FROM json_each(clocks.seats))
WHERE {OVER};
"""
HOURS_FORGOTTEN_SHARED = f"""
UPDATE clocks SET seats = (
    SELECT jsonb_agg(seat - 'hours' ORDER BY number)::text
    FROM jsonb_array_elements(seats::jsonb) WITH ORDINALITY AS each_of (seat, number)
) WHERE {OVER};
"""
"""Which client opened a table, by a keyed hash; and when the game is over, nobody needs to know when people sleep."""

VISITS = """
ALTER TABLE seats ADD COLUMN opened TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN learning INTEGER NOT NULL DEFAULT 0;
"""
"""When the link of an open seat was first opened, and whether somebody learns the game before they sit down there."""

SWAPS = "ALTER TABLE seats ADD COLUMN swapped TEXT NOT NULL DEFAULT '';"
"""By which command a chair was changed last, as a hash: to swap twice is not to swap."""

MIGRATIONS: tuple[str | PerBackend, ...] = (
    TABLES_AND_MOVES,
    INSIGHT,
    IN_ORDER,
    CHOICES,
    RESULTS,
    RIGHTS,
    PerBackend(FAIR_DEALS, FAIR_DEALS.replace("x''", "''").replace("BLOB", "BYTEA")),
    AWAY,
    OVER_DAYS,
    LANGUAGE,
    ALERTS,
    PerBackend(RATINGS, RATINGS + BUDGETS),
    PerBackend(
        SEAT_EVENTS + SEAT_EVENTS_IN_ORDER,
        SEAT_EVENTS.replace("x''", "''").replace("BLOB", "BYTEA").replace(" WITHOUT ROWID", "")
        + SEAT_EVENTS_IN_ORDER_SHARED,
    ),
    PerBackend(
        QUIET_INDEXES,
        QUIET_INDEXES.replace("json_extract(choices, '$.public') = 1", "(choices::json ->> 'public') = 'true'"),
    ),
    PerBackend(OPENERS + HOURS_FORGOTTEN, OPENERS + HOURS_FORGOTTEN_SHARED),
    VISITS,
    SWAPS,
)
VERSION = len(MIGRATIONS)
