"""What was acknowledged stays, whatever happens to the process."""

import asyncio
from pathlib import Path
import random
import sqlite3
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from fairground.storage.sqlite.backup import back_up
from tests import warm
from tests.server.running import HOUSE, Client, Server, eventually, gather_table, perform, running

CRASHES = 4
TABLES = 4
ACKNOWLEDGED_PER_CRASH = 25


def test_a_game_goes_on_after_a_polite_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server:

        async def scene() -> None:
            anna, ben = await gather_table(server, "essen", ["Anna", "Ben"])
            players = {0: anna, 1: ben}
            for _ in range(34):
                waiting = (await anna.position())["waiting"]
                mine = await players[waiting[0]].position()
                await players[waiting[0]].command(
                    "decide", position=mine["position"], action=mine["offers"][-1]["code"]
                )
            await anna.command("say", id="hello", text="see you")
            before = [await client.position() for client in (anna, ben)]
            async with anna.socket() as socket:
                await socket.hear()
                server.stop()
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.hear()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1012
            server.start()
            after = [await client.position() for client in (anna, ben)]
            assert forgetful(after) == forgetful(before)
            repeated = await anna.command("say", id="hello", text="see you")
            assert repeated["type"] == "done"
            assert len((await anna.position())["talk"]) == len(before[0]["talk"])

        perform(scene)


def forgetful(positions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Positions without who happens to be there."""
    for position in positions:
        for seat in position["people"]:
            seat.pop("present")
    return positions


def test_undo_reaches_as_far_after_a_restart_as_before(tmp_path: Path) -> None:
    with running(tmp_path) as server:

        async def scene() -> None:
            clients = await gather_table(server, "essen", ["Anna", "Ben"])
            first = (await clients[0].position())["waiting"][0]
            one = clients[first]
            await one.command("decide", position=0, action="sellers 2")
            await one.command("undo", position=1)
            await one.command("decide", position=2, action="sellers 3")
            server.kill()
            server.start()
            seen = await one.position(events_after=1)
            assert (seen["position"], seen["take_back"], seen["events_after"]) == (3, [3], 0)
            await one.command("undo", position=3)
            assert (await one.position())["view"]["booths"][first]["starting_money"] == 3

        perform(scene)


class Chronicle:
    """What the server acknowledged to one table's clients."""

    def __init__(self, clients: list[Client]) -> None:
        self.clients = clients
        self.acknowledged: dict[int, str] = {}
        """The notation by the position that the server said it led to."""
        self.chance = random.Random(len(clients))

    async def press_on(self, stop: asyncio.Event) -> None:
        """Every seat plays as fast as it can until the server is gone."""
        await asyncio.gather(*(self._seat(client, stop) for client in self.clients), return_exceptions=True)

    async def _seat(self, client: Client, stop: asyncio.Event) -> None:
        while not stop.is_set():
            position = await client.position()
            if position["stage"] == "over":
                return
            if not position["offers"]:
                await asyncio.sleep(0.01)
                continue
            offer = self.chance.choice(position["offers"])
            answer = await client.http.post(
                f"/api/tables/{client.table}/commands",
                json={
                    "type": "decide",
                    "id": f"{position['position']}-{client.seat}",
                    "position": position["position"],
                    "action": offer["notation"],
                },
            )
            done = answer.json()
            if done["type"] == "done":
                self.acknowledged[done["position"]] = offer["notation"]


def test_kill_9_under_load_loses_no_acknowledged_decision(tmp_path: Path) -> None:
    """Again and again: play hard, kill, compare what was promised with what is there, play on."""
    with running(tmp_path) as server:

        async def scene() -> None:
            chronicles = []
            for number in range(TABLES):
                game = ("essen", "template")[number % 2]
                names = ["Anna", "Ben", "Cleo"]
                chronicles.append(Chronicle(await gather_table(server, game, names)))
            total = 0
            for crash in range(1, CRASHES + 1):
                stop = asyncio.Event()
                load = [asyncio.ensure_future(chronicle.press_on(stop)) for chronicle in chronicles]
                while sum(len(chronicle.acknowledged) for chronicle in chronicles) < ACKNOWLEDGED_PER_CRASH * crash:
                    await asyncio.sleep(0.001)
                server.kill()
                stop.set()
                await asyncio.gather(*load, return_exceptions=True)
                check_log(server.database, chronicles)
                server.start()
                total = await check_tables(chronicles)
            assert total >= ACKNOWLEDGED_PER_CRASH * CRASHES
            await play_on(chronicles)

        perform(scene)


def check_log(database: Path, chronicles: list[Chronicle]) -> None:
    """Everything acknowledged is in the file, once, in order and without a gap."""
    connection = sqlite3.connect(database)
    try:
        for chronicle in chronicles:
            table = chronicle.clients[0].table
            sql = "SELECT seq, notation FROM moves WHERE table_id = ? ORDER BY seq"
            moves = dict(connection.execute(sql, (table,)).fetchall())
            assert list(moves) == list(range(1, len(moves) + 1))
            for position, notation in chronicle.acknowledged.items():
                assert moves.get(position) == notation
    finally:
        connection.close()


async def check_tables(chronicles: list[Chronicle]) -> int:
    """Every table is there again; returns how many decisions were acknowledged in all."""
    for chronicle in chronicles:
        position = await chronicle.clients[0].position()
        assert position["position"] >= max(chronicle.acknowledged, default=0)
        assert position["stage"] == "over" or position["waiting"]
    return sum(len(chronicle.acknowledged) for chronicle in chronicles)


async def play_on(chronicles: list[Chronicle]) -> None:
    """Every table plays on, the short game to its end."""
    for chronicle in chronicles:
        before = await chronicle.clients[0].position()
        if before["stage"] == "over":
            continue
        if before["game"] == "template":
            await chronicle.press_on(asyncio.Event())
            assert (await chronicle.clients[0].position())["stage"] == "over"
        else:
            seat = before["waiting"][0]
            mine = await chronicle.clients[seat].position()
            await chronicle.clients[seat].command("decide", position=mine["position"], action=mine["offers"][0]["code"])


def test_a_second_server_on_the_same_file_is_refused(server: Server) -> None:
    second = warm.run(HOUSE, "serve", "--port", "0", "--database", str(server.database))
    assert second.returncode == 2
    assert "another server" in second.stderr
    assert str(server.process.pid if server.process else "") in second.stderr
    assert "Traceback" not in second.stderr


def test_a_backup_is_made_while_the_server_plays_and_can_be_served(server: Server, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"

    async def scene() -> None:
        anna, ben = await gather_table(server, "essen", ["Anna", "Ben"])
        first = (await anna.position())["waiting"][0]
        await (anna, ben)[first].command("decide", position=0, action="sellers 1")
        command = (HOUSE, "backup", str(copy), "--database", str(server.database))
        done = await asyncio.to_thread(warm.run, *command)
        assert done.returncode == 0, done.stderr
        again = await asyncio.to_thread(warm.run, *command)
        assert again.returncode == 2
        assert "overwrites" in again.stderr
        before = await anna.position()
        other = await asyncio.to_thread(Server, copy)
        try:
            answer = await asyncio.to_thread(
                httpx.get, f"{other.url}/api/tables/{anna.table}/position", cookies=dict(anna.http.cookies.items())
            )
            assert answer.json()["view"] == before["view"]
            assert answer.json()["seat"] == anna.seat
        finally:
            other.stop()

    perform(scene)


def test_a_backup_of_nothing_is_refused(tmp_path: Path) -> None:
    from fairground.core.refusal import BadInput

    with pytest.raises(BadInput, match="no database"):
        back_up(tmp_path / "nowhere.sqlite", tmp_path / "copy.sqlite")
    text = tmp_path / "letter.txt"
    text.write_text("Dear Anna, this is not a database at all, and long enough to be read as one.\n" * 20)
    with pytest.raises(BadInput, match="cannot be copied"):
        back_up(text, tmp_path / "copy.sqlite")


def test_every_running_game_can_be_checked_before_an_update(tmp_path: Path) -> None:
    with running(tmp_path) as server:

        async def scene() -> None:
            await gather_table(server, "essen", ["Anna", "Ben"])
            await gather_table(server, "template", ["Anna", "Ben"])

        perform(scene)
    command = (HOUSE, "serve", "--check", "--database", str(server.database))
    before = server.database.read_bytes()
    good = warm.run(*command)
    assert (good.returncode, good.stdout) == (0, "2 of 2 running games can be played on with this release.\n")
    assert server.database.read_bytes() == before
    connection = sqlite3.connect(server.database)
    with connection:
        connection.execute("UPDATE tables SET rules_version = 99 WHERE game = 'essen'")
    connection.close()
    bad = warm.run(*command)
    assert bad.returncode == 1
    assert "rules version 99" in bad.stdout


def test_an_idle_table_leaves_memory_and_comes_back_unchanged(tmp_path: Path) -> None:
    with running(tmp_path, "--idle", "0.1") as server:

        async def scene() -> None:
            anna, ben = await gather_table(server, "essen", ["Anna", "Ben"])
            players = (anna, ben)
            for _ in range(8):
                waiting = (await anna.position())["waiting"][0]
                mine = await players[waiting].position()
                await players[waiting].command("decide", position=mine["position"], action=mine["offers"][0]["code"])
            before = await anna.position()

            async def put_away() -> bool:
                return "fairground_tables 0.0" in (await anna.http.get("/metrics")).text

            await eventually(put_away, "the table stayed in memory")
            assert forgetful([await anna.position()]) == forgetful([before])

        perform(scene)
