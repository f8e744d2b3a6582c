"""People see, take along and delete what is kept about them, log out everywhere and get a new recovery code."""

import asyncio
from contextlib import closing
import json
from pathlib import Path
import sqlite3
from typing import Any

import pytest

from fairground.server.app.settings import Settings
from fairground.server.house import House
from fairground.server.messages import ClaimSeat, CreateTable, SeatPlan
from fairground.server.rights.farewell import forget
from fairground.server.tables.lobby.lobby import claim, create
from fairground.server.text.refusals import Refuse
from fairground.storage.changes import PersonNamed
from fairground.storage.rows import LineRow, ListedTable
from tests.server.running import Client, Server, gather_table, perform, running
from tests.server.test_resigning import play_on, text_of
from tests.server.test_uploads import TEXT


def test_what_is_kept_is_shown_whole_and_about_nobody_else(server: Server) -> None:
    async def scene() -> None:
        anna, ben = await gather_table(server, "template", ["Anna", "Ben"])
        await anna.command("say", text="hello")
        await ben.command("say", text="secret of Ben")
        await anna.command("stand_in", bot="nobody")
        await anna.http.post("/api/records", content=TEXT)
        answer = await anna.http.get("/api/me/data")
        assert "attachment" in answer.headers["content-disposition"]
        data = answer.json()
        assert (data["name"], data["muted"], data["logouts"]) == ("Anna", False, 0)
        assert [(table["table"], table["seat"], table["stand_in"]) for table in data["tables"]] == [
            (anna.table, 0, "nobody")
        ]
        assert [line["text"] for line in data["lines"]] == ["hello"]
        assert [record["text"].split("\n")[0][:19] for record in data["records"]] == ["fairground record 1"]
        assert "Ben" not in json.dumps(data)
        assert (await Client(server, "Cleo").http.get("/api/me/data")).status_code == 404

    perform(scene)


def test_who_is_deleted_is_a_former_player(server: Server) -> None:
    async def scene() -> None:
        anna, ben = people = await gather_table(server, "template", ["Annabel", "Ben"])
        await anna.command("say", text="my words")
        await anna.command("leave")
        await anna.command("return")
        await play_on(people)
        over, cookie = anna.table, dict(anna.http.cookies)
        await anna.http.post("/api/records", content=TEXT)
        running, _ = await gather_more(anna, ben)
        gathering = await anna.open_table("template", [None, None])
        nobody = (await anna.http.delete("/api/me")).json()
        assert (nobody["name"], nobody["recovery_code"]) == ("", "")
        assert not anna.http.cookies
        ben.table = over
        seen = await ben.position()
        assert [seat["name"] for seat in seen["people"]] == ["A former player", "Ben"]
        told = json.dumps(seen)
        assert "Annabel" not in told
        assert "my words" not in told
        assert "What a former player said here was removed." in told
        assert "Annabel" not in await text_of(ben)
        assert (await ben.http.get(f"/api/tables/{gathering['id']}")).status_code == 404
        ben.table = running
        seen = await ben.position()
        assert seen["people"][1]["resigned"] is True
        assert "Annabel" not in json.dumps(seen["talk"])
        ghost = Client(server, "Ghost")
        ghost.http.cookies.update(cookie)
        assert (await ghost.get("/api/me"))["recovery_code"] == ""
        assert await ghost.get("/api/me/tables") == []

    perform(scene)


def test_who_is_deleted_is_named_nowhere_also_where_they_only_sat_for_a_while(tmp_path: Path) -> None:
    """They got up, were removed, declined a seat, were muted: no column of any table has their name or their id."""
    with running(tmp_path) as server:
        ids: list[str] = []

        async def scene() -> None:
            ben, anna = Client(server, "Ben"), Client(server, "Annabel")
            table = await ben.open_table("template", [None, None, None], public=True)
            await anna.sit_down(table["id"], table["invites"]["1"])
            await anna.command("say", text="hello")
            await ben.command("mute", seat=1, muted=True)
            await anna.command("leave")
            await anna.sit_down(table["id"], table["invites"]["2"])
            await ben.command("remove", seat=2)
            assert "Annabel" in json.dumps((await ben.position())["talk"])
            ids.append((await anna.get("/api/me/data"))["id"])
            await anna.http.delete("/api/me")
            told = json.dumps((await ben.position())["talk"])
            assert "Annabel" not in told
            assert "A former player" in told

        perform(scene)
        server.stop()
        assert rows_with(server, "Annabel", ids[0]) == []


def test_a_host_who_only_watched_is_named_nowhere_either(tmp_path: Path) -> None:
    """They changed chairs and muted somebody: what the house said then was about others."""
    with running(tmp_path) as server:
        ids: list[str] = []

        async def scene() -> None:
            anna, ben, cleo = (Client(server, name) for name in ("Annabel", "Ben", "Cleo"))
            table = await anna.open_table("template", [None, None], seat=None)
            await ben.sit_down(table["id"], table["invites"]["0"])
            await anna.command("swap", seat=0, other=1)
            await anna.command("mute", seat=1, muted=True)
            await cleo.sit_down(table["id"], table["invites"]["1"])
            ids.append((await anna.get("/api/me/data"))["id"])
            await anna.http.delete("/api/me")
            assert (await ben.position())["stage"] == "playing"

        perform(scene)
        server.stop()
        assert rows_with(server, "Annabel", ids[0]) == []


def rows_with(server: Server, *words: str) -> list[tuple[str, tuple[object, ...]]]:
    """What is kept anywhere with one of these words in it."""
    with closing(sqlite3.connect(server.database)) as kept:
        rows = [
            (name, row)
            for (name,) in kept.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            for row in kept.execute(f"SELECT * FROM {name}")
        ]
    assert rows
    return [(name, row) for name, row in rows if any(word in str(row) for word in words)]


async def gather_more(guest: Client, host: Client) -> tuple[str, str]:
    """The same two at another table, which plays on."""
    table = await host.open_table("template", [None, None])
    await guest.sit_down(table["id"], table["invites"]["1"])
    return table["id"], guest.table


def test_logging_out_everywhere_makes_every_other_browser_a_stranger(server: Server) -> None:
    async def scene() -> None:
        anna = Client(server, "Anna")
        await anna.open_table("template", [None, None])
        phone = Client(server, "Phone")
        await phone.post("/api/recover", {"code": anna.recovery_code})
        assert (await phone.get("/api/me"))["name"] == "Anna"
        await anna.post("/api/me/logout")
        assert (await anna.get("/api/me"))["name"] == "Anna"
        assert (await phone.get("/api/me"))["name"] == ""
        await phone.post("/api/recover", {"code": anna.recovery_code})
        assert (await phone.get("/api/me"))["name"] == "Anna"

    perform(scene)


def test_a_new_recovery_code_makes_the_old_one_void(server: Server) -> None:
    async def scene() -> None:
        anna = Client(server, "Anna")
        await anna.open_table("template", [None, None])
        fresh = await anna.post("/api/me/recovery")
        assert fresh["recovery_code"] != anna.recovery_code
        assert (await anna.get("/api/me"))["recovery_code"] == fresh["recovery_code"]
        phone = Client(server, "Phone")
        assert (await phone.http.post("/api/recover", json={"code": anna.recovery_code})).status_code == 404
        await phone.post("/api/recover", {"code": fresh["recovery_code"]})
        assert (await phone.get("/api/me"))["name"] == "Anna"

    perform(scene)


def test_who_is_being_forgotten_sits_down_nowhere(tmp_path: Path) -> None:
    """What was asked for before is listened to meanwhile, and would be kept behind the deletion."""

    async def scene() -> None:
        house = House(Settings(tmp_path / "house.sqlite", bot_delay=0))
        await house.open()
        anna, ben = house.new_person("Anna"), house.new_person("Ben")
        await house.storage.write([PersonNamed(ben)])
        table = await create(house.tables, CreateTable("template", [SeatPlan(), SeatPlan()], "Anna", seat=0), anna)
        reads, go_on = house.storage.lines_of, asyncio.Event()

        async def slow(person: str) -> list[tuple[str, LineRow]]:
            await go_on.wait()
            return await reads(person)

        house.storage.lines_of = slow  # type: ignore[method-assign]
        forgetting = asyncio.create_task(forget(house.tables, ben.id))
        await asyncio.sleep(0)
        assert await house.known(ben.id) is None
        invite = table.seating.rows[1].invite
        plan = CreateTable("template", [SeatPlan(), SeatPlan()], "Ben", seat=0)
        for begun in (claim(table, ClaimSeat("Ben", invite), ben), create(house.tables, plan, ben)):
            with pytest.raises(Refuse) as refused:
                await begun
            assert refused.value.why == "not_found"
        go_on.set()
        await forgetting
        assert (await house.tables.at_rest(table.id)).seating.rows[1].kind == "open"
        await house.close()

    asyncio.run(scene())


def test_who_sits_down_at_another_process_meanwhile_gets_up_there_too(tmp_path: Path) -> None:
    async def scene() -> None:
        house = House(Settings(tmp_path / "house.sqlite", bot_delay=0))
        await house.open()
        anna, ben = house.new_person("Anna"), house.new_person("Ben")
        seats = [SeatPlan(), SeatPlan(), SeatPlan()]
        first, second = [await create(house.tables, CreateTable("template", seats, "Anna", seat=0), anna) for _ in "12"]
        await claim(first, ClaimSeat("Ben", first.seating.rows[1].invite), ben)
        reads, sits = house.storage.tables_of, [second]

        async def elsewhere(*asked: Any, **more: Any) -> list[ListedTable]:
            """What another process does, which does not know that somebody is leaving."""
            found = await reads(*asked, **more)
            while sits:
                table = sits.pop()
                house.tables.leaving.discard(ben.id)
                await claim(table, ClaimSeat("Ben", table.seating.rows[1].invite), ben)
                house.tables.leaving.add(ben.id)
            return found

        house.storage.tables_of = elsewhere  # type: ignore[method-assign]
        assert await forget(house.tables, ben.id) == 2
        for table in (first, second):
            seat = (await house.tables.at_rest(table.id)).seating.rows[1]
            assert (seat.kind, seat.person, seat.name) == ("open", None, "")
        assert await house.known(ben.id) is None
        await house.close()

    asyncio.run(scene())
