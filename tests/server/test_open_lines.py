"""A line that stays open is as good as the cookie and the address it came by, and is never left hanging."""

import json
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from fairground.server.house import House
from fairground.server.identity import COOKIE, Admission, person_in
from fairground.server.tables.table import Table
from fairground.storage.changes import PersonNamed
from tests.server.blind_house import WORD
from tests.server.running import Client, Server, Socket, gather_table, perform, running
from tests.server.test_admin import admin
from tests.server.test_failure import in_a_house


async def closing(socket: Socket) -> tuple[int, list[dict[str, Any]]]:
    """The code with which a socket is closed, and what was heard until then."""
    before = len(socket.heard)
    with pytest.raises(ConnectionClosed) as closed:
        await socket.until(lambda message: False)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, socket.heard[before:]


async def phone_of(anna: Client) -> Client:
    """The same person in another browser, at the same table."""
    phone = Client(anna.server, "Phone")
    await phone.post("/api/recover", {"code": anna.recovery_code})
    phone.table = anna.table
    return phone


@pytest.mark.parametrize("by_looking", [True, False])
def test_who_is_logged_out_everywhere_neither_sees_nor_does_anything_over_a_line_that_was_open(
    server: Server, by_looking: bool
) -> None:
    async def scene() -> None:
        anna, ben = await gather_table(server, "template", ["Anna", "Ben"])
        phone = await phone_of(anna)
        async with phone.socket() as lost, ben.socket() as stays:
            assert (await lost.see(lambda seen: True))["seat"] == 0
            await anna.post("/api/me/logout")
            if by_looking:
                await ben.command("say", text="only for us")
            else:
                await lost.send("say", text="it is still me")
            code, heard = await closing(lost)
            assert code == 1013
            assert "only for us" not in json.dumps(heard)
            await ben.command("say", text="and on")
            await stays.see(lambda seen: "and on" in json.dumps(seen["talk"]))
            assert "it is still me" not in json.dumps(stays.heard)
        async with phone.socket() as again:
            assert (await again.see(lambda seen: True))["seat"] is None
        async with anna.socket() as own:
            assert (await own.see(lambda seen: True))["seat"] == 0

    perform(scene)


@pytest.mark.parametrize("restricted", ["logged out", "banned"])
def test_who_is_restricted_while_the_door_is_opened_is_not_let_in(tmp_path: Path, restricted: str) -> None:
    """Between reading the cookie and listening a table is read: whoever was logged out then would have stayed."""

    async def scene(house: House, table: Table) -> None:
        person = house.new_person("Anna")
        cookies = f"{COOKIE}={house.keys.sign(person.id)}"
        assert person_in(house, cookies) == person.id
        if restricted == "banned":
            house.restrictions.banned.add("192.0.2.7")
            house.restrictions.version += 1
        else:
            await house.storage.write([PersonNamed(person)])
            await house.restrictions.log_out(person.id)
        admission = Admission(house, cookies, person.id, "192.0.2.7")
        assert not admission.holds()
        assert not admission.holds()

    in_a_house(tmp_path, scene)


def test_a_ban_ends_what_is_open_from_there(tmp_path: Path) -> None:
    with running(tmp_path) as server:

        async def scene() -> None:
            anna, _ = await gather_table(server, "template", ["Anna", "Ben"])
            async with anna.socket() as socket:
                await socket.see(lambda seen: True)
                assert admin(server.database, "ban", "127.0.0.1")[0] == 0
                await socket.send("say", text="hello?")
                code, heard = await closing(socket)
                assert code == 4403
                assert "hello?" not in json.dumps(heard)

        perform(scene)


def test_who_cannot_be_shown_anything_is_sent_away_and_it_is_in_the_log(tmp_path: Path) -> None:
    with running(tmp_path, house="tests.server.blind_house") as server:

        async def scene() -> None:
            anna, _ = await gather_table(server, "template", ["Anna", "Ben"])
            async with anna.socket() as socket:
                await socket.see(lambda seen: True)
                await socket.send("say", text=WORD)
                code, _ = await closing(socket)
                assert code == 1011

        perform(scene)
        assert any(line["event"] == "view_failed" for line in server.lines())


def test_what_is_no_command_is_refused_by_its_id(server: Server) -> None:
    async def scene() -> None:
        anna, _ = await gather_table(server, "template", ["Anna", "Ben"])
        async with anna.socket() as socket:
            refused = await socket.ask("dance", id="step 1")
            assert (refused["type"], refused["why"]) == ("refused", "malformed")
            await socket.connection.send("not even JSON")
            assert (await socket.until(lambda message: message["type"] == "refused"))["id"] == ""

    perform(scene)


def test_who_sends_too_much_is_told_which_message_was_not_read(tmp_path: Path) -> None:
    with running(tmp_path, "--rate", "3", house="tests.server.still_house") as server:

        async def scene() -> None:
            anna = Client(server, "Anna")
            await anna.open_table("template", [None, None])
            async with anna.socket() as socket:
                sent = [await socket.send("say", text=str(number)) for number in range(40)]
                refused = await socket.until(lambda message: message.get("why") == "too_much")
                assert refused["id"] in sent

        perform(scene)
