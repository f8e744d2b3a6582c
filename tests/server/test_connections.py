"""Connections: silent ones shut nobody out, and what a client may do is counted over all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
import socket
import subprocess
import sys
from time import monotonic
from typing import Any

import httpx
import pytest
import uvicorn
from uvicorn.server import ServerState

from fairground.server.app.run import RESERVED, configuration
from fairground.server.app.settings import Settings
from fairground.server.security import rate_limits as limits
from fairground.server.security.clients import Proxies, household
from fairground.server.security.crowd import MOST_EACH, MOST_SILENT, MOST_SILENT_EACH, Crowd
from fairground.server.security.guard import MOST_SOCKETS, Guard
from fairground.server.security.hosts import host_names, is_ours
from fairground.server.security.protocol import MOST_IN_LINE, MOST_UNREAD_HEADER_BYTES, REQUEST_SECONDS, BoundedHttp
from fairground.server.security.rate_limits import Buckets, Limits
from tests.server.running import Client, Server, eventually, perform, running


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


@pytest.mark.parametrize("named", ["172.18.0.5", "10.0.0.1, 172.18.0.0/16", "*"])
def test_a_proxy_that_is_named_connects_for_everybody(named: str) -> None:
    """In another container, say: what it brings is not one client's, and what keeps silent still has an end."""
    crowd = Crowd(10_000, Proxies(named))
    for _ in range(MOST_EACH + 20):
        speaker = Visitor()
        assert crowd.come(speaker, "172.18.0.5", 0)
        crowd.speak(speaker)
        assert not speaker.ended
    silent = [Visitor() for _ in range(MOST_SILENT + 5)]
    for visitor in silent:
        assert crowd.come(visitor, "172.18.0.5", 0)
    assert [visitor.ended for visitor in silent] == [True] * 5 + [False] * MOST_SILENT


def test_only_who_is_named_is_a_proxy() -> None:
    for address in ("127.0.0.1", "::1", "local"):
        assert address in Proxies()
    named = Proxies("10.0.0.1, 2001:db8::/32,proxy.example, *")
    for address in ("10.0.0.1", "::ffff:10.0.0.1", "2001:db8::7", "127.0.0.2"):
        assert address in named
    for address in ("10.0.0.2", "192.0.2.1", "2001:db9::1", "fe80::1%eth0"):
        assert address not in named
        assert address not in Proxies("")
        assert address in Proxies("*")


def test_the_house_takes_its_proxies_from_where_uvicorn_does(monkeypatch: pytest.MonkeyPatch) -> None:
    app: Any = nobody
    for named, is_one in (("", False), ("172.18.0.0/16", True), ("*", True), ("10.0.0.1", False)):
        monkeypatch.setenv("FORWARDED_ALLOW_IPS", named)
        made: Any = configuration(app, places=10_000)
        assert made.forwarded_allow_ips == named
        crowd = made.http.args[0]
        here = [crowd.come(visitor, "172.18.0.5", 0) for visitor in (Visitor() for _ in range(MOST_SILENT_EACH + 1))]
        assert all(here)
        assert len(crowd._silent) == MOST_SILENT_EACH + is_one


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


def test_requests_that_are_sent_ahead_of_an_answer_have_an_end() -> None:
    """A request that waits in line takes ten times the memory of its bytes."""
    one = b"GET / HTTP/1.1\r\n\r\n"
    protocol, line, _ = called()
    protocol.data_received(one * (1 + MOST_IN_LINE))
    assert not line.closed
    protocol.data_received(one)
    assert line.closed
    protocol, line, _ = called()
    protocol.data_received(one * 10_000)
    assert line.closed
    assert len(protocol.pipeline) == MOST_IN_LINE + 1, "nothing behind it was read"


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


def test_an_address_of_the_house_is_written_in_one_way(tmp_path: Path) -> None:
    """The router forgives slashes. Limits, and a proxy that keeps the figures from others, go by what is written."""
    with running(tmp_path, "--rate", "1") as server:
        plan = {"game": "template", "seats": [{}, {}], "name": "Anna"}
        for path in ("/api/tables/", "/api//tables", "//api/tables", "/api/tables%2f"):
            answer = httpx.post(server.url + path, json=plan)
            assert (answer.status_code, answer.json()["why"]) == (404, "not_found"), path
        for path in ("/metrics/", "//metrics", "/%6detrics", "/health/", "//api/me", "/api//me"):
            assert httpx.get(server.url + path).status_code == 404, path
        for path in ("/metrics", "/health", "/api/me", "/", "/learn/"):
            assert httpx.get(server.url + path).status_code == 200, path


TWICE = (
    "Host: localhost\r\nHost: evil.example\r\nOrigin: http://evil.example\r\n",
    "Host: evil.example\r\nHost: localhost\r\n",
    "Host: localhost\r\nOrigin: http://evil.example\r\nOrigin: http://localhost\r\n",
    "Host: localhost\r\nOrigin: http://localhost\r\nOrigin: http://evil.example\r\n",
)


@pytest.mark.parametrize("headers", TWICE)
def test_who_says_twice_where_they_come_from_is_not_believed(server: Server, headers: str) -> None:
    body = '{"name":"Eve"}'
    said = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n{body}"
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as connection:
        connection.sendall(f"PUT /api/me HTTP/1.1\r\n{headers}{said}".encode())
        assert connection.recv(1000).startswith(b"HTTP/1.1 403 ")


def test_no_name_with_a_character_that_no_database_keeps_is_looked_for(server: Server) -> None:
    for path in ("/api/tables/%00", "/api/tables/a%00b/position", "/api/invites/%00", "/api/me/tables?before=%00"):
        answer = httpx.get(server.url + path)
        assert (answer.status_code, answer.json()["why"]) == (404, "not_found"), path


UPGRADE = "Host: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
NO_HANDSHAKES = {
    "not a GET": f"POST /api/tables/x/socket HTTP/1.1\r\n{UPGRADE}\r\n",
    "many headers": f"GET /api/tables/x/socket HTTP/1.1\r\n{UPGRADE}" + "X: y\r\n" * 300 + "\r\n",
    "a long header": f"GET /api/tables/x/socket HTTP/1.1\r\n{UPGRADE}X: {'y' * 12_000}\r\n\r\n",
}


@pytest.mark.parametrize("kind", NO_HANDSHAKES)
def test_what_only_looks_like_the_beginning_of_a_socket_is_hung_up_on(tmp_path: Path, kind: str) -> None:
    """Neither a request that has to arrive in time nor a socket of somebody's, it would stay for ever."""
    with running(tmp_path) as server, ExitStack() as stack:
        for _ in range(3):
            connection = stack.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=60))
            connection.sendall(NO_HANDSHAKES[kind].encode())
            assert connection.recv(1000).startswith(b"HTTP/1.1 4"), kind
            assert connection.recv(1000) == b"", "and the line is closed"
        server.stop()
        assert [line["event"] for line in server.lines()][-1] == "closed"


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

            async def over() -> bool:
                return bool((await anna.position())["stage"] == "over")

            await eventually(over, "the bots do not go on")
            position = await anna.position()
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


def test_one_socket_too_many_of_a_client_is_refused_and_room_is_made_again(tmp_path: Path) -> None:
    async def scene() -> None:
        inside = asyncio.Event()

        async def app(scope: Any, receive: Any, send: Any) -> None:
            entered.append(scope["client"][0])
            await inside.wait()

        async def come(client: str) -> list[Any]:
            sent: list[Any] = []

            async def send(message: Any) -> None:
                sent.append(message)

            async def receive() -> Any:
                return {"type": "websocket.connect"}

            headers = [(b"host", b"localhost")]
            scope = {
                "type": "websocket",
                "client": (client, 1),
                "headers": headers,
                "raw_path": b"/",
                "query_string": b"",
            }
            await guard(scope, receive, send)
            return sent

        entered: list[str] = []
        rated = Settings(tmp_path / "house.sqlite", rate=10_000.0)
        guard = Guard(app, rated, Limits(10_000.0))
        many = [asyncio.create_task(come("192.0.2.1")) for _ in range(MOST_SOCKETS)]
        await asyncio.sleep(0)
        assert len(entered) == MOST_SOCKETS
        late = asyncio.create_task(come("192.0.2.1"))
        await asyncio.sleep(0)
        assert late.done()
        assert [message["type"] for message in late.result()] == ["websocket.close"]
        other = asyncio.create_task(come("192.0.2.2"))
        await asyncio.sleep(0)
        assert entered[-1] == "192.0.2.2"
        inside.set()
        await asyncio.gather(*many, other)
        assert await come("192.0.2.1") == []
        assert not guard.sockets

    asyncio.run(scene())


def test_a_server_raises_its_descriptors_as_far_as_it_may(tmp_path: Path) -> None:
    """Before it makes room for connections: started with few, and more allowed."""
    raised = (
        "import resource, sys; from pathlib import Path\n"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (300, 700))\n"
        "from fairground.server.app import run; from fairground.server.app.settings import Settings\n"
        "class Enough(Exception): pass\n"
        "def configuration(app, places):\n"
        "    print(*resource.getrlimit(resource.RLIMIT_NOFILE), places); raise Enough\n"
        "run.configuration = configuration\n"
        "try: run.serve(Settings(Path(sys.argv[1]), port=0), print)\n"
        "except Enough: pass\n"
    )
    database = str(tmp_path / "house.sqlite")
    said = subprocess.run([sys.executable, "-c", raised, database], capture_output=True, text=True, timeout=600)
    assert said.stdout.split() == ["700", "700", str(700 - RESERVED)], said.stderr


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
