"""What every storage promises: what is written is read back, all or none, in order, and outlives the process."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta

from msgspec import structs
import pytest

from fairground.core.proof.terms import SeatTerms, Terms
from fairground.storage.changes import (
    AttemptBegun,
    BotThought,
    Change,
    ClockSet,
    Dealt,
    GallerySaid,
    GameAnalysed,
    GameEnded,
    HouseNoted,
    LanguageChosen,
    LogCut,
    MoveMade,
    PersonDeleted,
    PersonNamed,
    RecordBrought,
    RematchOpened,
    SeatEventLinked,
    SeatTaken,
    SnapshotTaken,
    TableDeleted,
    TableOpened,
)
from fairground.storage.clock import CLOCK
from fairground.storage.interface import LISTED, Storage, Stream
from fairground.storage.rows import (
    AnalysisRow,
    PersonRow,
    PlayedRow,
    RecordRow,
    ResultRow,
    SeatEventRow,
    SeatPledge,
    SeatRow,
    SnapshotRow,
    ThoughtRow,
)
from fairground.storage.timing import ClockChoice, ClockRow, Holiday, Hours, SeatClock
from tests.storage.backends import Backend
from tests.storage.samples import line, move, opened, table


def in_storage(backend: Backend, scene: Callable[[Storage], Awaitable[None]]) -> None:
    async def whole() -> None:
        storage = await backend.open()
        try:
            await scene(storage)
        finally:
            await storage.close()

    asyncio.run(asyncio.wait_for(whole(), 600))


def test_a_table_is_read_back_as_it_was_written(backend: Backend) -> None:
    async def scene(storage: Storage) -> None:
        fresh = opened("t", spectators=False, hints=True)
        fresh = TableOpened(replace(fresh.table, opener="ab" * 16), fresh.seats)
        await storage.write([fresh])
        stored = await storage.table("t")
        assert stored is not None
        assert (stored.row, stored.seats) == (fresh.table, list(fresh.seats))
        assert (stored.moves, stored.talk, stored.snapshot) == ([], [], None)
        ben = SeatRow(1, "person", "ben", "Ben", None, "t-invite-1")
        dealt = Dealt("t", b"seed", "demand=1 goal=2", [0], "2026-01-02")
        await storage.write([SeatTaken("t", ben), dealt, line("t", 1)])
        await storage.write([move("t", 1), RematchOpened("t", "u"), SnapshotTaken("t", SnapshotRow(1, "now", b"old"))])
        await storage.write([move("t", 2, "over"), SnapshotTaken("t", SnapshotRow(2, "now", b"\0data"))])
        stored = await storage.table("t")
        assert stored is not None
        assert stored.seats[1] == ben
        expected = replace(fresh.table, stage="over", seed=b"seed", deal="demand=1 goal=2", waiting=[1], rematch="u")
        assert stored.row == expected
        assert stored.moves == []
        assert await storage.moves("t") == [move("t", 1).move, move("t", 2).move]
        assert stored.talk == [line("t", 1).line]
        assert stored.snapshot == SnapshotRow(2, "now", b"\0data")
        assert await storage.table("unknown") is None

    in_storage(backend, scene)


def test_people_thoughts_analyses_and_records(backend: Backend) -> None:
    async def scene(storage: Storage) -> None:
        anna = PersonRow("anna", "Anna", b"digest")
        await storage.write([PersonNamed(anna), opened("t")])
        await storage.write([PersonNamed(replace(anna, name="Änne 🎪"))])
        assert await storage.person("anna") == replace(anna, name="Änne 🎪")
        assert await storage.person_by_recovery(b"digest") == replace(anna, name="Änne 🎪")
        await storage.write([LanguageChosen("anna", "fr"), LanguageChosen("ben", "de")])
        await storage.write([PersonNamed(replace(anna, name="Anna K."))])
        assert await storage.person_by_recovery(b"digest") == replace(anna, name="Anna K.", language="fr")
        assert await storage.person("ben") is None
        assert await storage.person_by_recovery(b"other") is None
        thought = ThoughtRow(7, "expert", True, 900, [("sellers 2", 40, 0.5), ("sellers 1", 2, None)])
        await storage.write([BotThought("t", thought)])
        assert await storage.thought("t", 7) == thought
        assert await storage.thought("t", 8) is None
        for data in (b"first", b"second"):
            await storage.write([GameAnalysed(AnalysisRow("t", "1.0", data)), RecordBrought("r", data.decode(), "now")])
        assert await storage.analysis("t") == AnalysisRow("t", "1.0", b"second")
        assert await storage.record("r") == RecordRow("r", "first", "now")
        assert await storage.analysis("r") is None
        assert await storage.record("t") is None

    in_storage(backend, scene)


def test_what_the_house_notes_about_itself_is_overwritten_and_its_secrets_are_not(backend: Backend) -> None:
    async def scene(storage: Storage) -> None:
        secret = await storage.secret("signing")
        assert await storage.secret("signing") == secret
        assert await storage.noted("newest") is None
        for value in (b"1", b"2"):
            await storage.write([HouseNoted("newest", value)])
        assert await storage.noted("newest") == b"2"
        assert await storage.noted("signing") == secret

    in_storage(backend, scene)


def test_a_deal_and_its_chain_are_read_back(backend: Backend) -> None:
    async def scene(storage: Storage) -> None:
        terms = Terms(
            "t", "essen", 1, {"length": "short"}, 2, [SeatTerms("blue", "person", "ab" * 32, "cd" * 32, True)]
        )
        fresh = opened("t")
        await storage.write([TableOpened(replace(fresh.table, secret=b"s" * 32), fresh.seats)])
        seat = replace(fresh.seats[0], pledge=SeatPledge("cd" * 32, "ef" * 32, True), salt=b"salt")
        await storage.write([SeatTaken("t", seat), AttemptBegun("t", 2)])
        await storage.write([Dealt("t", b"seed", "", [0], "2026-01-02", terms)])
        linked = structs.replace(move("t", 1).move, link=b"\0link")
        await storage.write([MoveMade("t", linked, "playing", [1])])
        stored = await storage.table("t")
        assert stored is not None
        assert (stored.row.secret, stored.row.attempt, stored.row.terms) == (b"s" * 32, 2, terms)
        assert stored.seats[0] == seat
        assert await storage.moves("t") == [linked]

    in_storage(backend, scene)


def test_lists_are_in_order_and_bounded(backend: Backend) -> None:
    async def scene(storage: Storage) -> None:
        for number in range(LISTED + 5):
            host = "anna" if number % 2 else "ben"
            await storage.write([opened(f"t{number:03}", host, f"2026-01-01 {number:03}", public=number % 3 > 0)])
        shown = await storage.public_tables()
        names = [listed.row.id for listed in shown]
        assert names == sorted(names, reverse=True)
        assert len(names) == sum(1 for number in range(LISTED + 5) if number % 3)
        assert all(len(listed.seats) == 2 for listed in shown)
        over = Dealt("t001", b"seed", "", [0], "2026-02-01")
        await storage.write([over])
        assert await storage.running() == ["t001"]
        assert (await storage.public_tables())[0].row.id == "t001"
        await storage.write([move("t001", 1, "over")])
        assert "t001" not in {listed.row.id for listed in await storage.public_tables()}
        assert await storage.running() == []
        assert (await storage.tables_of("anna"))[-1].row.id == "t001"
        assert [one.row.id for one in await storage.tables_of("anna", "2026-03")] == ["t001"]
        assert await storage.tables_of("anna", "2026-01") == []
        await storage.write([SeatTaken("t000", SeatRow(1, "person", "anna", "Anna", None, "t000-invite-1"))])
        assert "t000" in {listed.row.id for listed in await storage.tables_of("anna")}
        assert await storage.tables_of("nobody") == []
        assert await storage.invited_to("t002-invite-1") == ("t002", 1)
        assert await storage.invited_to("nothing") is None

    in_storage(backend, scene)


def test_how_games_ended_is_listed_and_counted(backend: Backend) -> None:
    async def scene(storage: Storage) -> None:
        ends = [ResultRow("2026-01-02", scores, places, won) for scores, places, won in ENDS]
        for number, end in enumerate(ends):
            name = f"t{number}"
            await storage.write([opened(name, public=number < 2, spectators=True)])
            await storage.write([move(name, 1, "over"), GameEnded(name, end)])
        assert await storage.played("essen") == [PlayedRow(2, 3, 25.0)]
        assert await storage.played("la_loire") == []
        assert {listed.row.id: listed.result for listed in await storage.tables_of("anna")} == {
            f"t{number}": end for number, end in enumerate(ends)
        }
        public = await storage.finished("essen")
        assert {listed.row.id for listed in public} == {"t0", "t1"}
        assert public[0].touched == "2026-01-02 000001"
        assert await storage.finished("la_loire") == []
        await storage.write([LogCut("t0", 0, "playing", [0], "now")])
        assert await storage.played("essen") == [PlayedRow(2, 2, 30.0)]

    in_storage(backend, scene)


ENDS = [([20, 11], [1, 2], [0]), ([7, 30], [2, 1], [1]), ([3, 3], [1, 1], [])]
"""Won by one, won by the other, lost by both together."""


@pytest.mark.parametrize(
    "bad",
    [move("t", 2), move("t", 0), line("t", 3), line("t", 0), move("t", 1), line("t", 1), move("unknown", 1)],
    ids=["gap", "zero", "gap in talk", "zero in talk", "taken", "taken in talk", "no table"],
)
def test_a_row_without_its_predecessor_is_refused_with_all_that_belongs_to_it(backend: Backend, bad: Change) -> None:
    async def scene(storage: Storage) -> None:
        if bad in (move("t", 1), line("t", 1)):
            await storage.write([opened("t"), move("t", 1), line("t", 1)])
        else:
            await storage.write([opened("t")])
        before = await storage.table("t")
        name = SeatTaken("t", SeatRow(1, "person", "ben", "Ben", None, "t-invite-1"))
        with pytest.raises(Exception, match=r".+"):
            await storage.write([name, RecordBrought("r", "text", "now"), bad])
        assert await storage.table("t") == before
        assert await storage.record("r") is None

    in_storage(backend, scene)


def test_what_stands_behind_a_failed_change_in_its_stream_fails_too(backend: Backend) -> None:
    async def scene(storage: Storage) -> None:
        await storage.write([opened("t"), opened("u")])
        ours, theirs = Stream("t"), Stream("u")
        backend.faults.gate.clear()
        given = [
            storage.write([move("t", 1)], ours),
            storage.write([line("t", 2)], ours),
            storage.write([move("u", 1)], theirs),
            storage.write([move("t", 2)], ours),
            storage.write([line("u", 1)], ours, theirs),
            storage.write([move("u", 2)], theirs),
            storage.write([RecordBrought("r", "text", "now")]),
        ]
        backend.faults.gate.set()
        results = await asyncio.gather(*given, return_exceptions=True)
        assert [result is None for result in results] == [True, False, True, False, False, False, True]
        with pytest.raises(Exception, match=r".+"):
            await storage.write([move("t", 2)], ours)
        stored = await storage.table("t")
        assert stored is not None
        await storage.write([move("t", 2)], Stream("t", stored.revision))
        stored = await storage.table("t")
        assert stored is not None
        assert (len(stored.moves), len(stored.talk)) == (2, 0)

    in_storage(backend, scene)


def test_a_hole_in_a_log_is_cut_out(backend: Backend) -> None:
    async def scene(storage: Storage) -> None:
        await storage.write([opened("t"), *(move("t", seq) for seq in range(1, 6))])
        thoughts: list[Change] = [BotThought("t", ThoughtRow(seq, "novice", True, 1, [])) for seq in (2, 4)]
        await storage.write([*thoughts, SnapshotTaken("t", SnapshotRow(4, "now", b""))])
        await storage.write([GameAnalysed(AnalysisRow("t", "1.0", b"")), LogCut("t", 3, "playing", [1], "2026-03-01")])
        stored = await storage.table("t")
        assert stored is not None
        assert [row.seq for row in stored.moves] == [1, 2, 3]
        assert (stored.snapshot, stored.row.stage, stored.row.waiting) == (None, "playing", [1])
        assert await storage.thought("t", 2) is not None
        assert await storage.thought("t", 4) is None
        assert await storage.analysis("t") is None
        await storage.write([move("t", 4)])

    in_storage(backend, scene)


def test_everything_is_there_when_it_is_opened_again(backend: Backend) -> None:
    async def whole() -> None:
        storage = await backend.open()
        secret = await storage.secret("signing")
        assert len(secret) == 32
        assert await storage.secret("other") != secret
        given = [storage.write([opened("t")]), *(storage.write([move("t", seq)]) for seq in range(1, 50))]
        await storage.close()
        assert all(future.done() for future in given) or await asyncio.gather(*given)
        again = await backend.open()
        stored = await again.table("t")
        assert stored is not None
        assert len(stored.moves) == 49
        assert stored.row == replace(table("t"), stage="playing", waiting=[0])
        assert await again.secret("signing") == secret
        await again.close()

    asyncio.run(whole())


def test_clocks_are_read_back_and_found_by_the_time_they_are_due(backend: Backend) -> None:
    async def scene(storage: Storage) -> None:
        hours = Hours("Europe/Paris", 60, 540, (Holiday("2026-08-01", "2026-08-14"),))
        seats = [SeatClock(3600.5, 12.25, 1.7e9, 3599.0, True, True, "regular", hours), SeatClock(60.0)]
        for number, due in enumerate([30.5, None, 10.25, 20.0]):
            await storage.write([opened(f"t{number}", clock=ClockChoice("days", 3600))])
            await storage.write([ClockSet(f"t{number}", ClockRow(seats, due, number == 1, [0]))])
        stored = await storage.table("t1")
        assert stored is not None
        assert stored.clock == ClockRow(seats, None, True, [0])
        assert await storage.clocks_due(2) == [("t2", 10.25), ("t3", 20.0)]
        await storage.write([ClockSet("t2", ClockRow(seats, 40.0))])
        assert [table for table, _ in await storage.clocks_due(9)] == ["t3", "t0", "t2"]
        await storage.write([Dealt("t0", b"seed", "", [0], "2026-01-02")])
        listed = [one for one in await storage.tables_of("anna") if one.row.id == "t0"]
        assert listed[0].clock == ClockRow(seats, 30.5, False, [0])

    in_storage(backend, scene)


def test_a_house_counts_the_time_it_was_open(backend: Backend) -> None:
    async def whole() -> None:
        shift = CLOCK.shift
        storage = await backend.open()
        assert await storage.pulse(True, 100.0) == 0.0
        CLOCK.shift += timedelta(seconds=60)
        assert 60 <= (counted := await storage.pulse(False, 100.0)) < 90
        CLOCK.shift += timedelta(seconds=200)
        assert await storage.pulse(False, 100.0) == counted, "nobody could play for so long"
        CLOCK.shift -= timedelta(seconds=500)
        assert await storage.pulse(False, 100.0) == counted, "a clock that is set back"
        await storage.close()
        CLOCK.shift += timedelta(seconds=50)
        storage = await backend.open()
        assert await storage.pulse(True, 100.0) == counted, "a house that was closed"
        CLOCK.shift += timedelta(seconds=60)
        assert counted + 60 <= await storage.pulse(False, 100.0) < counted + 90
        before = await storage.pulse(False, 100.0)
        CLOCK.shift -= timedelta(seconds=50)
        assert await storage.pulse(False, 100.0) == before, "a pulse that was sent sooner and comes later"
        CLOCK.shift += timedelta(seconds=50)
        assert await storage.pulse(False, 100.0) < before + 30, "no time counts twice"
        before = await storage.pulse(False, 100.0)
        CLOCK.shift += timedelta(seconds=60)
        several = await asyncio.gather(*(storage.pulse(False, 100.0) for _ in range(9)))
        assert before + 60 <= max(several) < before + 90, "however many pulses there are at once"
        await storage.close()
        CLOCK.shift = shift

    asyncio.run(asyncio.wait_for(whole(), 600))


def test_spectators_have_a_talk_of_their_own(backend: Backend) -> None:
    async def scene(storage: Storage) -> None:
        await storage.write([opened("t"), line("t", 1)])
        said = [GallerySaid("t", replace(line("t", number).line, speaker="eve", seat=None)) for number in (1, 2, 3)]
        await storage.write(said)
        stored = await storage.table("t")
        assert stored is not None
        assert (stored.talk, stored.gallery) == ([line("t", 1).line], [each.line for each in said])
        news = await storage.news("t", 0, 1, 2)
        assert news is not None
        assert (news.talk, news.gallery) == ([], [said[2].line])
        assert len(await storage.lines_of("eve")) == 3
        await storage.write([PersonDeleted("eve", "somebody", "gone")])
        stored = await storage.table("t")
        assert stored is not None
        assert (len(stored.talk), stored.gallery) == (1, [])

    in_storage(backend, scene)


def test_what_happens_to_seats_stands_behind_what_happened_before(backend: Backend) -> None:
    events = [SeatEventRow(number, 3, 1, "stands_in", "expert", bytes([number] * 32)) for number in (1, 2, 3)]

    async def scene(storage: Storage) -> None:
        await storage.write([opened("t"), SeatEventLinked("t", events[0])])
        for wrong in (events[0], events[2]):
            with pytest.raises(Exception, match=r".+"):
                await storage.write([line("t", 1), SeatEventLinked("t", wrong)])
        await storage.write([SeatEventLinked("t", events[1])])
        stored, news = await storage.table("t"), await storage.news("t", 0, 0)
        assert stored is not None
        assert news is not None
        assert (stored.seat_events, stored.talk) == (events[:2], [])
        assert news.seat_events == events[:2]
        await storage.write([TableDeleted("t")])
        assert await storage.table("t") is None

    in_storage(backend, scene)
