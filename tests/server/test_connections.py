"""Connections: silent ones shut nobody out, and what a client may do is counted over all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
import socket
from time import monotonic
from typing import Any

import httpx
import pytest
import uvicorn
from uvicorn.server import ServerState

from fairground.server.app.settings import Settings
from fairground.server.security import rate_limits as limits
from fairground.server.security.clients import household
from fairground.server.security.crowd import MOST_EACH, MOST_SILENT, MOST_SILENT_EACH, Crowd
from fairground.server.security.hosts import host_names, is_ours
from fairground.server.security.protocol import MOST_UNREAD_HEADER_BYTES, REQUEST_SECONDS, BoundedHttp
from fairground.server.security.rate_limits import Buckets, Limits
from tests.server.running import Client, Server, perform, running


class Visitor:
    """A connection of the tests."""

    def __init__(self) -> None:
        self.ended = False

    def end(self) -> None:
        self.ended = True


def test_a_household_is_one_client() -> None:
    assert household("192.0.2.7") == "192.0.2.7"
    assert household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2::1") == "2001:db8:1:2::/64"
    assert household("2001:db8:1:3::1") != household("2001:db8:1:2::1")
    assert household("::ffff:192.0.2.7") == "192.0.2.7"
    assert household("fe80::1%eth0") == "fe80::/64"
    assert household("local") == "local"


def test_silent_connections_of_one_client_cost_only_this_client() -> None:
    crowd = Crowd(10_000)
    other = Visitor()
    assert crowd.come(other, "192.0.2.1", 0)
    many = [Visitor() for _ in range(MOST_SILENT_EACH + 20)]
    for number, visitor in enumerate(many):
        assert crowd.come(visitor, f"2001:db8::{number:x}", 0)
    assert [visitor.ended for visitor in many] == [True] * 20 + [False] * MOST_SILENT_EACH
    assert not other.ended


def test_silent_connections_of_many_clients_make_room_for_who_comes() -> None:
    crowd = Crowd(10_000)
    many = [Visitor() for _ in range(MOST_SILENT + 5)]
    for number, visitor in enumerate(many):
        assert crowd.come(visitor, f"192.0.{number // 250}.{number % 250}", 0)
    assert sum(visitor.ended for visitor in many) == 5
    speaker = many[-1]
    crowd.speak(speaker)
    for visitor in many:
        crowd.go(visitor, "192.0.0.0")
    assert not speaker.ended


def test_nobody_has_all_connections_and_some_descriptors_are_left() -> None:
    crowd = Crowd(1000)
    speaking = [Visitor() for _ in range(MOST_EACH)]
    for visitor in speaking:
        assert crowd.come(visitor, "192.0.2.1", 0)
        crowd.speak(visitor)
    assert not crowd.come(Visitor(), "192.0.2.1", 0)
    assert crowd.come(Visitor(), "192.0.2.2", 0)
    full = Crowd(2)
    silent = Visitor()
    assert full.come(silent, "192.0.2.1", 0)
    second = Visitor()
    assert full.come(second, "192.0.2.1", 1)
    full.speak(second)
    assert full.come(Visitor(), "192.0.2.3", 2)
    assert silent.ended
    assert not second.ended


# --- the clock of a request ---


class Loop:
    """A loop whose clock is moved by hand."""

    def __init__(self) -> None:
        self.alarms: list[tuple[float, Alarm]] = []

    def call_later(self, seconds: float, ring: Callable[[], None]) -> Alarm:
        alarm = Alarm(ring)
        self.alarms.append((seconds, alarm))
        return alarm

    def create_task(self, work: Any) -> Any:
        work.close()
        return Errand()

    def pass_time(self) -> None:
        """All that was set to ring rings, unless it was called off."""
        alarms, self.alarms = self.alarms, []
        for _, alarm in alarms:
            if not alarm.off:
                alarm.ring()


class Errand:
    """A task that is never done."""

    def add_done_callback(self, call: Any) -> None:
        pass


class Alarm:
    def __init__(self, ring: Callable[[], None]) -> None:
        self.ring = ring
        self.off = False

    def cancel(self) -> None:
        self.off = True


class Line:
    """A transport that goes nowhere."""

    def __init__(self) -> None:
        self.closed = False

    def get_extra_info(self, name: str) -> Any:
        return ("192.0.2.1", 5000) if name == "peername" else None

    def is_closing(self) -> bool:
        return self.closed

    def abort(self) -> None:
        self.closed = True

    close = abort

    def write(self, data: bytes) -> None:
        pass

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


async def nobody(scope: Any, receive: Any, send: Any) -> None:
    """An application that says nothing."""


def called() -> tuple[BoundedHttp, Line, Loop]:
    config = uvicorn.Config(nobody, lifespan="off", log_config=None)
    config.load()
    loop, line = Loop(), Line()
    protocol = BoundedHttp(Crowd(100), config=config, server_state=ServerState(), app_state={}, _loop=loop)
    protocol.connection_made(line)  # type: ignore[arg-type]
    return protocol, line, loop


HALF_SAID = (
    *(b"", b"GET / HT", b"GET / HTTP/1.1\r\nhost: a\r\nx: "),
    b"POST / HTTP/1.1\r\ncontent-length: 9\r\n\r\nabc",
)


@pytest.mark.parametrize("said", HALF_SAID)
def test_a_request_that_does_not_arrive_is_not_waited_for(said: bytes) -> None:
    protocol, line, loop = called()
    if said:
        protocol.data_received(said)
    assert not line.closed
    assert {seconds for seconds, alarm in loop.alarms if not alarm.off} == {REQUEST_SECONDS}
    loop.pass_time()
    assert line.closed


def test_a_request_that_arrived_is_answered_without_hurry() -> None:
    protocol, line, loop = called()
    protocol.data_received(b"GET / HTTP/1.1\r\nhost: a\r\n\r\n")
    loop.pass_time()
    assert not line.closed


def test_headers_without_end_are_not_collected() -> None:
    protocol, line, _ = called()
    protocol.data_received(b"GET / HTTP/1.1\r\n")
    for number in range(MOST_UNREAD_HEADER_BYTES // 1000 + 2):
        protocol.data_received(f"x-{number}: {'a' * 1000}\r\n".encode())
    assert line.closed


# --- names ---


def test_the_house_answers_to_its_own_names_only(tmp_path: Path) -> None:
    names = host_names(Settings(tmp_path, host="games.lan", origins=("https://play.example.org:8443",)))
    for host in ("", "localhost:8000", "127.0.0.1", "[::1]:80", "192.0.2.9:8000", "games.lan", "play.example.org"):
        assert is_ours(host, names), host
    for host in ("evil.example", "play.example.org.evil.example", "localhost.evil", "[", "a@localhost@b", ":80x"):
        assert not is_ours(host, names), host


def test_a_page_that_gives_its_name_our_address_learns_nothing(server: Server) -> None:
    answer = httpx.get(f"{server.url}/api/me", headers={"host": "evil.example"})
    assert answer.status_code == 403
    assert answer.json()["why"] == "foreign_origin"


def test_nothing_that_is_said_to_one_person_is_kept_by_a_browser_or_a_proxy(server: Server) -> None:
    async def scene() -> None:
        anna = Client(server, "Anna")
        await anna.open_table("template", [None, None])
        for path in ("/api/me", "/api/me/tables", f"/api/tables/{anna.table}", f"/api/tables/{anna.table}/position"):
            assert (await anna.http.get(path)).headers["cache-control"] == "no-store"

    perform(scene)


# --- together ---


def test_four_hundred_silent_connections_shut_nobody_out_and_bots_go_on_thinking(tmp_path: Path) -> None:
    """With few descriptors, so that all of them would be taken."""
    with running(tmp_path, house="tests.server.small_house") as server:
        silent = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(400)]
        for connection in silent[::2]:
            try:
                connection.send(b"GET / HTTP/1.1\r\n")
            except OSError:
                continue

        async def scene() -> None:
            anna = Client(server, "Anna")
            await anna.open_table("template", ["regular", "random"], seat=None, public=True)
            for _ in range(600):
                position = await anna.position()
                if position["stage"] == "over":
                    break
                await asyncio.sleep(0.1)
            assert position["stage"] == "over"
            assert not [line for line in position["talk"] if "random" in line["text"]]

        perform(scene)
        for connection in silent:
            connection.close()
        assert httpx.get(f"{server.url}/health").status_code == 200
        assert not [line for line in server.lines() if line["event"] == "bot_failed"]


def test_what_a_client_says_is_counted_over_all_its_sockets(tmp_path: Path) -> None:
    rate = 2.0
    with running(tmp_path, "--rate", str(rate)) as server:

        async def scene() -> None:
            anna = Client(server, "Anna")
            await anna.open_table("essen", [None, None])
            began = monotonic()
            async with AsyncExitStack() as stack:
                sockets = [await stack.enter_async_context(anna.socket()) for _ in range(3)]
                done = 0
                for each in sockets:
                    for number in range(20):
                        await each.send("say", id=f"{id(each)}-{number}", text="spam")
                for each in sockets:
                    answers: list[dict[str, Any]] = []
                    while len(answers) < 20:
                        message = await each.hear()
                        if message["type"] != "position":
                            answers.append(message)
                    done += sum(answer["type"] == "done" for answer in answers)
            assert 0 < done <= rate * (limits.BURST_SECONDS + monotonic() - began) + 1

        perform(scene)


def test_what_is_dear_counts_for_more(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(limits, "monotonic", lambda: now[0])
    bounds = Limits(1.0)
    looks = sum(bounds.take("GET", "/api/tables/x/replay", "a") for _ in range(50))
    assert looks == 3
    assert sum(bounds.take("GET", "/api/tables/x/position", "b") for _ in range(50)) == 15
    assert sum(bounds.take("POST", "/api/tables", "b") for _ in range(50)) == 1
    now[0] += 1
    assert sum(bounds.take("GET", "/api/tables/x/replay", "a") for _ in range(50)) == 1
    buckets = Buckets(0)
    assert all(buckets.take("a", 1000) for _ in range(100))
