"""What people and operators may have changed or deleted: nothing is left that names it, and nothing else goes."""

from dataclasses import replace
from pathlib import Path
import sqlite3

import pytest

from fairground.storage.audit import Audited, AuditRow, Banned, BanRow, Unbanned
from fairground.storage.changes import (
    BotThought,
    GameAnalysed,
    GameStopped,
    LineChanged,
    LineSaid,
    LogCut,
    PersonDeleted,
    PersonLoggedOut,
    PersonMuted,
    PersonNamed,
    PersonSeen,
    RecordBrought,
    RecordDeleted,
    RecoveryRenewed,
    RematchOpened,
    Sanctioned,
    SeatTaken,
    SnapshotTaken,
    TableDeleted,
    TableOpened,
    TableWarned,
)
from fairground.storage.interface import LINES_SHOWN, Storage
from fairground.storage.rows import (
    AnalysisRow,
    LineRow,
    PersonRow,
    RecordRow,
    SanctionRow,
    SeatRow,
    SnapshotRow,
    ThoughtRow,
)
from fairground.storage.sql.deletions import OF_A_TABLE
from fairground.storage.sqlite.layout import migrate
from tests.storage.backends import Backend
from tests.storage.samples import line, move, opened
from tests.storage.test_contract import in_storage

ANNA = PersonRow("anna", "Anna", b"digest", seen="2026-01-01")


def test_only_what_is_needed_of_a_table_is_read(backend: Backend) -> None:
    """A long game and a long talk cost no more than what stands behind the snapshot and the latest lines."""

    async def scene(storage: Storage) -> None:
        lines = [line("t", number) for number in range(1, LINES_SHOWN + 21)]
        await storage.write([opened("t"), *(move("t", seq) for seq in range(1, 41)), *lines])
        await storage.write([SnapshotTaken("t", SnapshotRow(32, "now", b""))])
        stored = await storage.table("t")
        assert stored is not None
        assert [row.seq for row in stored.moves] == list(range(33, 41))
        assert [row.seq for row in await storage.moves("t")] == list(range(1, 41))
        assert [row.number for row in stored.talk] == list(range(21, LINES_SHOWN + 21))
        assert await storage.moved_to("t", "anna 7") == 7
        assert await storage.moved_to("t", "anna 77") is None

    in_storage(backend, scene)


def test_a_table_is_deleted_with_everything_on_it(backend: Backend) -> None:
    async def scene(storage: Storage) -> None:
        for name in ("t", "u"):
            await storage.write([opened(name), *(move(name, seq) for seq in (1, 2, 3)), line(name, 1)])
            await storage.write([BotThought(name, ThoughtRow(1, "expert", True, 1, []))])
            await storage.write([SnapshotTaken(name, SnapshotRow(1, "now", b"")), LogCut(name, 2, "over", [], "later")])
            await storage.write([Sanctioned(name, SanctionRow("ben", "muted"))])
            await storage.write([GameAnalysed(AnalysisRow(name, "1.0", b""))])
        await storage.write([RematchOpened("u", "t")])
        before = await storage.table("u")
        await storage.write([TableDeleted("t")])
        assert await storage.table("t") is None
        assert await storage.moves("t") == []
        assert (await storage.analysis("t"), await storage.thought("t", 1)) == (None, None)
        assert await storage.invited_to("t-invite-1") is None
        after = await storage.table("u")
        assert before is not None
        assert after == replace(before, row=replace(before.row, rematch=None))

    in_storage(backend, scene)


def test_every_row_of_a_table_goes_with_it(tmp_path: Path) -> None:
    """A later migration that adds rows to tables has to name them among those that are deleted."""
    connection = sqlite3.connect(tmp_path / "house.sqlite", isolation_level=None)
    migrate(connection)
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    belonging = {
        name
        for name in names
        if "table_id" in [column[1] for column in connection.execute(f"PRAGMA table_info({name})")]
    }
    assert belonging == set(OF_A_TABLE)


def test_a_person_is_deleted_and_the_games_stay(backend: Backend) -> None:
    async def scene(storage: Storage) -> None:
        ben = PersonRow("ben", "Ben", b"other", seen="2026-01-01")
        fresh = opened("t")
        fresh = TableOpened(replace(fresh.table, opener="ab" * 16), fresh.seats)
        await storage.write([PersonNamed(ANNA), PersonNamed(ben), fresh, move("t", 1), line("t", 1)])
        await storage.write([SeatTaken("t", SeatRow(1, "person", "ben", "Ben", None, "i", "nobody", 3))])
        hers = LineSaid("t", LineRow(2, "chat", 1, "Ben", "hello", "now", "ben 1", 1, "ben"))
        notice = LineSaid("t", LineRow(3, "notice", None, "", "Anna gets up.", "now", "anna 2", 1))
        await storage.write([hers, notice, Sanctioned("t", SanctionRow("anna", "muted"))])
        await storage.write([RecordBrought("r", "text", "now", "anna"), RecordBrought("s", "text", "now", "ben")])
        assert await storage.lines_of("anna") == [("t", line("t", 1).line)]
        acts = [("mute", "anna", "Anna insults"), ("ban", "192.0.2.1", "with anna"), ("mute", "ben", "spam")]
        await storage.write([Audited(AuditRow(str(at), *act)) for at, act in enumerate(acts)])
        await storage.write([PersonDeleted("anna", "A former player", "gone")])
        assert [(row.at, row.act, row.target, row.note) for row in await storage.audit()] == [
            ("2", "mute", "ben", "spam"),
            ("1", "ban", "", ""),
            ("0", "mute", "", ""),
        ]
        stored = await storage.table("t")
        assert stored is not None
        assert [(seat.person, seat.name, seat.resigned) for seat in stored.seats] == [
            (None, "A former player", None),
            ("ben", "Ben", 3),
        ]
        assert stored.row.opener == ""
        assert (stored.row.host, stored.moves[0].command, stored.sanctions) == ("", "", [])
        assert [(row.kind, row.name, row.text, row.command) for row in stored.talk] == [
            ("notice", "", "gone", ""),
            ("chat", "Ben", "hello", "ben 1"),
            ("notice", "", "Anna gets up.", ""),
        ]
        assert await storage.person("anna") is None
        assert await storage.person("ben") == ben
        assert (await storage.records_of("anna"), await storage.lines_of("anna")) == ([], [])
        assert await storage.records_of("ben") == [RecordRow("s", "text", "now", "ben")]
        await storage.write([LineChanged("t", replace(stored.talk[2], text="Somebody gets up."))])
        assert [row.text for row in await storage.notices_of("t")] == ["gone", "Somebody gets up."]

    in_storage(backend, scene)


def test_who_is_forgotten_does_not_come_back_and_who_still_sits_is_not_forgotten(backend: Backend) -> None:
    async def scene(storage: Storage) -> None:
        known = replace(ANNA, known=True)
        with pytest.raises(Exception, match=r"(?i)null"):
            await storage.write([PersonNamed(known), opened("t")])
        assert (await storage.person("anna"), await storage.table("t")) == (None, None)
        await storage.write([PersonNamed(ANNA), opened("t")])
        await storage.write([SeatTaken("t", SeatRow(1, "person", "anna", "Anna", None, "i"))])
        with pytest.raises(Exception, match=r"(?i)null"):
            await storage.write([PersonDeleted("anna", "A former player", "gone", ())])
        stored = await storage.table("t")
        assert stored is not None
        assert ([seat.person for seat in stored.seats][1], await storage.person("anna")) == ("anna", ANNA)
        await storage.write([PersonNamed(replace(known, name="Änne", seen="2026-03-02"))])
        assert await storage.person("anna") == replace(ANNA, name="Änne", seen="2026-03-02")
        await storage.write([PersonDeleted("anna", "A former player", "gone", ("t",))])
        assert await storage.person("anna") is None
        with pytest.raises(Exception, match=r"(?i)null"):
            await storage.write([PersonNamed(known), SeatTaken("t", SeatRow(1, "person", "anna", "Anna", None, "i"))])
        assert (await storage.person("anna"), await storage.tables_of("anna")) == (None, [])

    in_storage(backend, scene)


def test_people_are_found_restricted_and_seen(backend: Backend) -> None:
    async def scene(storage: Storage) -> None:
        ben = PersonRow("ben", "Ben 100%", b"other", seen="2026-03-01")
        await storage.write([PersonNamed(ANNA), PersonNamed(ben)])
        assert await storage.restricted() == []
        changed = replace(ANNA, recovery=b"new", code=1, logouts=2, muted=True)
        await storage.write([PersonMuted("anna", True), RecoveryRenewed("anna", 1, b"new")])
        await storage.write([PersonLoggedOut("anna"), PersonLoggedOut("anna")])
        assert await storage.restricted() == [changed]
        assert await storage.person_by_recovery(b"digest") is None
        assert await storage.people() == [ben, changed]
        assert await storage.people("ANN") == [changed]
        assert await storage.people("0%") == [ben]
        assert await storage.idle_people("2026-02-01", 9) == ["anna"]
        await storage.write([PersonSeen("anna", "2026-03-02"), PersonSeen("anna", "2026-01-02")])
        assert await storage.idle_people("2026-02-01", 9) == []
        assert await storage.idle_people("2027-01-01", 1) == ["ben"]
        named = replace(changed, name="Änne", seen="2026-03-02")
        await storage.write([PersonNamed(replace(ANNA, name="Änne"))])
        assert await storage.person("anna") == named

    in_storage(backend, scene)


def test_what_nobody_uses_is_found_by_its_age(backend: Backend) -> None:
    async def scene(storage: Storage) -> None:
        await storage.write([opened("old", at="2026-01-01"), opened("new", at="2026-01-09")])
        assert await storage.idle_tables("gathering", "2026-01-05", 9) == ["old"]
        assert await storage.idle_tables("playing", "2026-01-05", 9) == []
        await storage.write([TableWarned("old", "2026-01-06")])
        assert await storage.idle_tables("gathering", "2026-01-05", 9) == []
        assert await storage.idle_tables("gathering", "2026-01-05", 9, warned="2026-01-06") == []
        assert await storage.idle_tables("gathering", "2026-01-05", 9, warned="2026-01-07") == ["old"]
        ben = SeatRow(1, "person", "ben", "Ben", None, "old-invite-1")
        await storage.write([SeatTaken("old", ben, "2026-01-08")])
        assert await storage.idle_tables("gathering", "2026-01-07", 9, warned="2026-02-01") == []
        assert await storage.idle_tables("gathering", "2026-02-01", 1) == ["old"]
        await storage.write([move("new", 1), TableWarned("new", "2026-01-07"), move("new", 2)])
        assert await storage.idle_tables("playing", "2027-01-07", 9) == ["new"]
        await storage.write([GameStopped("new", "2026-01-10")])
        assert [listed.row.id for listed in await storage.tables("over")] == ["new"]
        assert [listed.row.id for listed in await storage.tables()] == ["new", "old"]

    in_storage(backend, scene)


def test_records_bans_and_the_audit_log(backend: Backend) -> None:
    async def scene(storage: Storage) -> None:
        await storage.write([RecordBrought("r", "one", "2026-01-01", "anna"), RecordBrought("s", "two", "2026-01-02")])
        await storage.write([GameAnalysed(AnalysisRow("r", "1.0", b""))])
        assert await storage.idle_records("2026-01-02", 9) == ["r"]
        assert await storage.records_of("") == []
        await storage.write([RecordDeleted("r")])
        assert (await storage.record("r"), await storage.analysis("r")) == (None, None)
        assert await storage.record("s") == RecordRow("s", "two", "2026-01-02")
        first, second = (AuditRow(at, "ban", "192.0.2.1", "flood") for at in ("one", "two"))
        await storage.write([Audited(first), Audited(second)])
        assert await storage.audit() == [second, first]
        ban = BanRow("192.0.2.1", "now", "flood")
        await storage.write([Banned(ban), Banned(replace(ban, note="again"))])
        assert await storage.bans() == [replace(ban, note="again")]
        await storage.write([Unbanned("192.0.2.1")])
        assert await storage.bans() == []
        await storage.write([opened("t"), Sanctioned("t", SanctionRow("ben", "muted"))])
        await storage.write([Sanctioned("t", SanctionRow("ben", "muted")), Sanctioned("t", SanctionRow("ben", "x"))])
        await storage.write([Sanctioned("t", SanctionRow("ben", "x"), on=False)])
        stored = await storage.table("t")
        assert stored is not None
        assert stored.sanctions == [SanctionRow("ben", "muted")]

    in_storage(backend, scene)
