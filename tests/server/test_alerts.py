"""What people are told while they are not looking: once, as one message, again with patience, given up visibly."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
import re
import sqlite3

from msgspec import structs
import pytest

from fairground.server.alerts.dispatcher import BACKOFF, Dispatcher
from fairground.server.alerts.sender import Message, Undelivered
from fairground.server.security.keys import Keys
from fairground.server.text.names import is_named_in
from fairground.storage.changes import Dealt, MoveMade, SeatTaken
from fairground.storage.interface import Storage
from fairground.storage.outgoing import AlertRaised, AlertRow, ChannelPut, ChannelRow, TableWished
from fairground.storage.postgres.storage import PostgresStorage
from fairground.storage.rows import SeatRow
from fairground.storage.sqlite.storage import SqliteStorage
from tests.cluster import Cluster
from tests.server.receivers import Browser, Posted, mailbox, room
from tests.server.running import Client, Server, gather_table, perform
from tests.storage.samples import move, opened

START = "2026-01-02T10:00:00.000+00:00"
ROOM = ChannelRow("room", "anna", "webhook", "https://room.example/1", {}, ["turn", "ended", "spoken"], True, "2026")


class Recorder:
    """A sender that keeps what it is given, or fails as it is told."""

    def __init__(self) -> None:
        self.sent: list[Message] = []
        self.fails: Exception | None = None
        self.slowly = 0.0

    async def open(self, secret: Callable[[str], Awaitable[bytes]]) -> None: ...
    def check(self, channel: ChannelRow) -> None: ...

    async def send(self, channel: ChannelRow, message: Message) -> None:
        await asyncio.sleep(self.slowly)
        if self.fails is not None:
            raise self.fails
        self.sent.append(message)


class Office:
    """A dispatcher whose clock is set by the test."""

    def __init__(self, storage: Storage, sender: Recorder | None = None) -> None:
        self.storage = storage
        self.sender = sender or Recorder()
        self.at = START
        self.looks: set[str] = set()
        senders = {"webhook": self.sender}
        self.dispatcher = Dispatcher(
            storage, senders, self.looks.__contains__, lambda: Keys(b"key"), clock=lambda: self.at
        )

    def pass_time(self, seconds: float) -> None:
        self.at = (datetime.fromisoformat(self.at) + timedelta(seconds=seconds)).isoformat(timespec="milliseconds")

    async def look(self) -> list[Message]:
        """What is sent by looking once."""
        before = len(self.sender.sent)
        await self.dispatcher.send_due()
        return self.sender.sent[before:]


def alert(table: str, kind: str = "turn", **facts: int) -> AlertRaised:
    return AlertRaised(AlertRow("anna", table, kind, 0, START, START, dict(facts)))


async def waiting_table(storage: Storage, name: str, waiting: int = 0) -> None:
    """A game at which it is Anna's turn."""
    ben = SeatRow(1, "person", "ben", "Ben", None, f"{name}-invite-1")
    await storage.write([opened(name), SeatTaken(name, ben), Dealt(name, b"s", "", [waiting], START)])


def in_office(tmp_path: Path, scene: Callable[[Office], Awaitable[None]]) -> None:
    async def whole() -> None:
        storage = SqliteStorage(tmp_path / "house.sqlite")
        try:
            await storage.write([ChannelPut(ROOM)])
            await scene(Office(storage))
        finally:
            await storage.close()

    asyncio.run(asyncio.wait_for(whole(), 600))


def test_several_games_are_one_message_and_what_is_answered_is_none(tmp_path: Path) -> None:
    async def scene(office: Office) -> None:
        for name in ("t", "u", "v"):
            await waiting_table(office.storage, name)
            await office.storage.write([alert(name)])
        await office.storage.write([alert("t", "spoken", by=1)])
        (told,) = await office.look()
        assert (told.title, told.waiting, told.path) == ("3 games wait for you.", 3, "/mine")
        assert told.lines == [*["ESSEN: it is your turn."] * 3, "Ben speaks to you at ESSEN."]
        assert await office.look() == [], "sent once"
        moved = MoveMade("t", structs.replace(move("t", 1).move, seat=0), "playing", [1])
        await office.storage.write([alert("t"), moved])
        assert await office.look() == [], "she has decided meanwhile"
        assert await office.storage.next_due() is None
        await office.storage.write([alert("u")])
        (told,) = await office.look()
        assert (told.title, told.lines, told.path) == ("ESSEN: it is your turn.", [], "/table/u")

    in_office(tmp_path, scene)


def test_who_looks_is_told_nothing_until_they_go(tmp_path: Path) -> None:
    async def scene(office: Office) -> None:
        await waiting_table(office.storage, "t")
        await office.storage.write([alert("t")])
        office.looks.add("anna")
        assert await office.look() == []
        office.pass_time(61)
        assert await office.look() == []
        office.looks.clear()
        assert await office.look() == [], "asked again only after a minute"
        office.pass_time(61)
        assert len(await office.look()) == 1
        await office.storage.write([alert("t")])
        await office.dispatcher.seen("anna", "t")
        assert await office.look() == [], "she has seen it"

    in_office(tmp_path, scene)


def test_an_address_hears_what_its_owner_wants_of_each_table(tmp_path: Path) -> None:
    async def scene(office: Office) -> None:
        storage = office.storage
        for name, wish in (("t", "nothing"), ("u", "turns"), ("v", "")):
            await waiting_table(storage, name)
            await storage.write([alert(name), alert(name, "spoken", by=1), alert(name, "begins")])
            await storage.write([TableWished("anna", name, wish)])
        (told,) = await office.look()
        assert told.lines == [*["ESSEN: it is your turn."] * 2, "Ben speaks to you at ESSEN."]
        await storage.write([ChannelPut(replace(ROOM, wishes=[])), alert("v")])
        assert await office.look() == []
        unconfirmed = replace(ROOM, id="mail", confirmed=False)
        await storage.write([ChannelPut(unconfirmed), alert("v")])
        assert await office.look() == []

    in_office(tmp_path, scene)


def test_what_does_not_arrive_is_tried_again_with_patience_and_given_up_visibly(tmp_path: Path) -> None:
    async def scene(office: Office) -> None:
        storage, sender = office.storage, office.sender
        await waiting_table(storage, "t")
        await storage.write([alert("t")])
        sender.fails = Undelivered("busy")
        for tries, seconds in enumerate(BACKOFF):
            await office.look()
            (delivery,) = await storage.deliveries_to("anna")
            assert delivery.tries == tries + 1
            office.pass_time(seconds - 1)
            await office.look()
            assert (await storage.deliveries_to("anna"))[0].tries == tries + 1, "not before its time"
            office.pass_time(1)
            if tries == 2:
                await waiting_table(storage, "u")
                await storage.write([alert("u")])
        await office.look()
        assert await storage.deliveries_to("anna") == []
        (channel,) = await storage.channels_of("anna")
        assert (channel.problem, channel.failed) == ("busy", office.at)
        sender.fails = None
        await storage.write([alert("t")])
        assert await office.look() == [], "nothing goes to an address that was given up"

    in_office(tmp_path, scene)


def test_whatever_the_other_side_brings_about_is_patiently_tried_again_and_holds_up_nobody(tmp_path: Path) -> None:
    async def scene(office: Office) -> None:
        storage, sender = office.storage, office.sender
        second = replace(ROOM, id="second", address="https://room.example/2")
        await storage.write([ChannelPut(second)])
        await waiting_table(storage, "t")
        await storage.write([alert("t")])
        sender.fails = ValueError("something that nobody thought of")
        await office.look()
        deliveries = await storage.deliveries_to("anna")
        assert sorted(one.channel for one in deliveries) == ["room", "second"]
        assert {one.tries for one in deliveries} == {1}, "each was tried, and is not tried again at once"
        sender.fails = None
        assert await office.look() == []
        office.pass_time(BACKOFF[0])
        assert len(await office.look()) == 2

    in_office(tmp_path, scene)


def test_what_failed_arrives_later_with_what_came_since_unless_it_is_no_longer_true(tmp_path: Path) -> None:
    async def scene(office: Office) -> None:
        storage, sender = office.storage, office.sender
        await waiting_table(storage, "t")
        await storage.write([alert("t"), alert("t", "spoken", by=1)])
        sender.fails = Undelivered("busy", after=600)
        await office.look()
        sender.fails = None
        office.pass_time(599)
        assert await office.look() == [], "the other side asked for ten minutes"
        await storage.write([MoveMade("t", structs.replace(move("t", 1).move, seat=0), "playing", [1])])
        office.pass_time(1)
        (told,) = await office.look()
        assert told.title == "Ben speaks to you at ESSEN."
        sender.fails = Undelivered("gone", for_good=True)
        await waiting_table(storage, "u")
        await storage.write([alert("u")])
        await office.look()
        assert (await storage.channels_of("anna"))[0].problem == "gone"

    in_office(tmp_path, scene)


def test_several_processes_send_once_and_take_over(cluster: Cluster) -> None:
    address = cluster.new_database()

    async def whole() -> None:
        storages = [PostgresStorage(address) for _ in range(3)]
        for storage in storages:
            await storage.open()
        sender = Recorder()
        sender.slowly = 0.2
        offices = [Office(storage, sender) for storage in storages]
        try:
            await storages[0].write([ChannelPut(ROOM)])
            for name in ("t", "u"):
                await waiting_table(storages[0], name)
                await storages[0].write([alert(name)])
            await asyncio.gather(*(office.dispatcher.send_due() for office in offices * 3))
            assert [told.title for told in sender.sent] == ["2 games wait for you."]
            assert all([await storage.peers.claim("alerts", "ben") for storage in storages[:1]])
            await storages[1].write([AlertRaised(replace(alert("t").alert, person="ben"))])
            await offices[1].dispatcher.send_due()
            assert len(await storages[1].alerts_of("ben")) == 1, "the first process is at it"
            await storages[0].close()
            await offices[1].dispatcher.send_due()
            assert await storages[1].alerts_of("ben") == [], "it is gone: another one has taken over"
        finally:
            for storage in storages[1:]:
                await storage.close()

    asyncio.run(asyncio.wait_for(whole(), 600))


@pytest.mark.parametrize(
    ("text", "named"), [("Ann, your turn", True), ("@ann!", True), ("Annabel?", False), ("Ànn…", True), ("", False)]
)
def test_who_is_named_in_a_line(text: str, named: bool) -> None:
    assert is_named_in("Ann", text) is named


# --- the whole way, over real sockets ---


async def decide(client: Client) -> None:
    seen = await client.position()
    await client.command("decide", position=seen["position"], action=seen["offers"][0]["code"])


async def whose_turn(people: list[Client]) -> tuple[Client, Client]:
    """Who decides now, and who decides next."""
    seen = await people[0].position()
    now = people[seen["waiting"][0]]
    return now, people[1 - people.index(now)]


def test_the_whole_way_to_rooms_browsers_and_mailboxes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with room() as sink, mailbox() as mails:
            monkeypatch.setenv("FAIRGROUND_SMTP", f"smtp://127.0.0.1:{mails.port}")
            monkeypatch.setenv("FAIRGROUND_MAIL_FROM", "house@play.example")
            options = ("--alert-delay", "0", "--permit-host", sink.host, "--origin", "http://play.example")
            server = Server(tmp_path / "house.sqlite", *options)
            try:
                people = await gather_table(server, "template", ["Anna", "Ben"])
                now, then = await whose_turn(people)
                await nothing_is_due(tmp_path / "house.sqlite")
                browser = Browser()
                push = {"type": "push", "endpoint": f"http://{sink.host}/push", "label": "Firefox", **browser.keys}
                offered = await then.post("/api/me/alerts", push)
                await then.post(
                    "/api/me/alerts", {"type": "webhook", "address": f"http://{sink.host}/r", "format": "json"}
                )
                await then.post("/api/me/alerts", {"type": "mail", "address": "then@example.org"})
                (asked,) = await mails.hears(1)
                token = re.findall(r"/notices/confirm/(\S+)", asked.get_content())[0]
                assert await Client(server, "").post(f"/api/notices/confirm/{token}") == {"address": "then@example.org"}

                await play_until_turn(now, then)
                pushed, posted = sorted(await sink.hears(2), key=lambda found: found.path)
                told = Posted("", {}, browser.read(pushed.body)).json
                browser.check(pushed, offered["push_key"], f"http://{sink.host}")
                assert told["title"] == posted.json["title"] == "Fruit Stall: it is your turn."
                assert (told["path"], told["waiting"]) == (f"/table/{then.table}", 1)
                (_, mail) = await mails.hears(2)
                assert mail["Subject"] == "Fruit Stall: it is your turn."

                stop = re.findall(r"/notices/stop/(\S+)", mail.get_content())[0]
                answer = await Client(server, "").http.post(
                    f"/api/notices/stop/{stop}",
                    content="List-Unsubscribe=One-Click",
                    headers={"content-type": "application/x-www-form-urlencoded"},
                )
                assert answer.status_code == 200
                kept = await then.get("/api/me/alerts")
                assert [(each["kind"], each["label"]) for each in kept["channels"]] == [
                    ("push", "Firefox"),
                    ("webhook", sink.host),
                ]
                await then.http.delete(f"/api/me/alerts/{kept['channels'][0]['id']}")

                async with then.socket() as looking:
                    await looking.see(lambda latest: latest["stage"] == "playing")
                    await now.command("say", text=f"{then.name}, hello?")
                    await looking.see(lambda latest: latest["talk"][-1:] and "hello" in latest["talk"][-1]["text"])
                    await looking.connection.send('{"type": "look", "looking": false}')
                    await looking.ask("say", text="I am behind another window now")
                    await now.command("say", text="still there?")
                    await sink.hears(3)
                assert sink.posted[2].json["title"] == f"{now.name} speaks to you at Fruit Stall."
                assert len(sink.posted) == 3, "nothing was said while they looked"
            finally:
                server.stop()

    perform(scene)


async def nothing_is_due(database: Path) -> None:
    """That the table has begun is looked at, and told to nobody who has no address yet."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as file:
        while file.execute("SELECT count(*) FROM alerts").fetchone() != (0,):
            await asyncio.sleep(0.05)


async def play_until_turn(now: Client, then: Client) -> None:
    """Both decide until it is the other's turn, and not by their own doing."""
    while True:
        waiting = (await now.position())["waiting"]
        if then.seat in waiting:
            await decide(then)
        else:
            await decide(now)
            if then.seat in (await now.position())["waiting"]:
                return


def test_nobody_touches_another_ones_addresses(server: Server) -> None:
    async def scene() -> None:
        anna, ben = await gather_table(server, "template", ["Anna", "Ben"])
        added = {"type": "webhook", "address": "https://room.example/secret-token", "format": "slack"}
        shown = await anna.post("/api/me/alerts", added)
        (channel,) = shown["channels"]
        assert "secret-token" not in str(shown)
        assert (await ben.get("/api/me/alerts"))["channels"] == []
        for answer in (
            await ben.http.delete(f"/api/me/alerts/{channel['id']}"),
            await ben.http.put(f"/api/me/alerts/{channel['id']}", json={"wishes": []}),
            await ben.http.post(f"/api/me/alerts/{channel['id']}/test"),
            await Client(server, "Cleo").http.get("/api/me/alerts"),
            await ben.http.post("/api/notices/stop/" + channel["id"] + "." + "0" * 40),
        ):
            assert answer.status_code == 404, answer.text
        changed = (await anna.http.put(f"/api/me/alerts/{channel['id']}", json={"wishes": ["ended", "turn"]})).json()
        assert changed["channels"][0]["wishes"] == ["turn", "ended"]
        for bad in (
            {**added, "address": "http://room.example/x"},
            {**added, "format": "smoke"},
            {"type": "mail", "address": "a@b.de"},
        ):
            answer = await anna.http.post("/api/me/alerts", json=bad)
            assert answer.status_code in (400, 403), answer.text
        wish = await anna.http.put(f"/api/tables/{anna.table}/alerts", json={"wish": "nothing"})
        assert wish.json()["tables"] == {anna.table: "nothing"}
        data = (await anna.http.get("/api/me/data")).json()
        assert [kept["address"] for kept in data["channels"]] == [added["address"]]
        await anna.http.delete("/api/me")
        assert (await ben.get("/api/me/alerts"))["channels"] == []

    perform(scene)
