"""The proxies of many processes, tried: one that sleeps is left alone, and whoever answers at all is awake."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
import os
from pathlib import Path
import shutil
import socket
import subprocess
from threading import Thread
import time

import httpx
import pytest

DEPLOY = Path(__file__).parents[2] / "deploy"
MISSING = "*** no {program} here (apt-get install {program}): what its file does was not tried ***"
PLACES = (8001, 8002, 8003)
LONGEST = 50.0
"""Seconds, less than what a request to a process that sleeps used to take."""


class Answers(BaseHTTPRequestHandler):
    """A process that answers, and says which one it is; what it says of its health is given."""

    protocol_version = "HTTP/1.1"
    health = 200

    def do_GET(self) -> None:
        if self.headers.get("Upgrade") == "websocket":
            self.send_response(101)
            self.send_header("Upgrade", "websocket")
            self.send_header("Connection", "upgrade")
            self.end_headers()
            self.close_connection = True
            return
        self.send_response(self.health if self.path == "/health" else 200)
        said = f"{self.connection.getsockname()[1]} {self.command} {self.path}".encode()
        self.send_header("content-length", str(len(said)))
        self.end_headers()
        self.wfile.write(said)

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["content-length"]))
        self.do_GET()

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: what was asked is not of interest."""


@contextmanager
def awake(health: int = 200) -> Iterator[int]:
    """The port of a process that answers."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Saying", (Answers,), {"health": health}))
    server.daemon_threads = True
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def asleep() -> Iterator[int]:
    """The port of a process that was stopped: its machine accepts connections, and nobody says a word."""
    with socket.create_server(("127.0.0.1", 0), backlog=64) as silent:
        yield silent.getsockname()[1]


@contextmanager
def gone() -> Iterator[int]:
    """A port at which nobody is."""
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        yield held.getsockname()[1]


def found(program: str) -> str:
    """Where a proxy is installed; without it the test is skipped, loudly."""
    path = shutil.which(program) or shutil.which(f"/usr/sbin/{program}")
    if path is None:
        pytest.skip(MISSING.format(program=program))
    return path


@contextmanager
def running(command: list[str], port: int, log: Path, environment: dict[str, str] | None = None) -> Iterator[str]:
    """A proxy, until the test is over; its address."""
    with log.open("ab") as said:
        process = subprocess.Popen(command, stdout=said, stderr=said, env={**os.environ, **(environment or {})})
    try:
        while not listens(port):
            assert process.poll() is None, log.read_text()
            time.sleep(0.02)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.kill()
        process.wait()


@contextmanager
def nginx(folder: Path, *processes: int) -> Iterator[str]:
    """The address of an nginx that runs our file in front of three processes."""
    program = found("nginx")
    text = (DEPLOY / "nginx-many.conf").read_text()
    for place, process in zip(PLACES, processes, strict=True):
        text = text.replace(f"127.0.0.1:{place}", f"127.0.0.1:{process}")
    port = free_port()
    text = text.replace("listen 80;", f"listen 127.0.0.1:{port};")
    whole, log = folder / "nginx.conf", folder / "nginx.log"
    parts = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    kept = " ".join(f"{part}_temp_path {folder}/{part};" for part in parts)
    begin = f"daemon off; master_process off; pid {folder}/pid; error_log {log}; events {{}}"
    whole.write_text(f"{begin} http {{ access_log off; {kept} {text} }}")
    with running([program, "-c", str(whole), "-p", str(folder), "-e", str(log)], port, log) as address:
        yield address


@contextmanager
def caddy(folder: Path, *processes: int) -> Iterator[str]:
    """The address of a Caddy that runs our file in front of three processes, of which no name server knows."""
    program = found("caddy")
    text = (DEPLOY / "Caddyfile").read_text()
    houses = " ".join(f"127.0.0.1:{process}" for process in dict.fromkeys(processes))
    whole, port = folder / "Caddyfile", free_port()
    whole.write_text("{\n\tadmin off\n}\n" + text.replace("dynamic a house 8000", f"to {houses}"))
    homes = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"), str(folder))
    command = [program, "run", "--adapter", "caddyfile", "--config", str(whole)]
    with running(command, port, folder / "log", {"ADDRESS": f"http://127.0.0.1:{port}", **homes}) as address:
        yield address


Proxy = Callable[..., AbstractContextManager[str]]
PROXIES = [nginx, caddy]


def free_port() -> int:
    with gone() as port:
        return port


def listens(port: int) -> bool:
    with socket.socket() as trying:
        return trying.connect_ex(("127.0.0.1", port)) == 0


def upgraded(address: str, path: str) -> str:
    """The first line of what a browser is told that asks for a socket."""
    host = address.removeprefix("http://")
    with socket.create_connection(("127.0.0.1", int(host.split(":")[1])), timeout=LONGEST) as browser:
        asking = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"
        browser.sendall(asking.encode())
        return browser.recv(4096).decode().partition("\r\n")[0]


@pytest.mark.parametrize("proxy", PROXIES)
def test_pages_and_sockets_find_out_a_process_that_sleeps_and_leave_it_alone(tmp_path: Path, proxy: Proxy) -> None:
    """Its machine accepts connections for it, so that it seems to be the one with the fewest to serve."""
    with asleep() as silent, awake() as one, proxy(tmp_path, silent, one, silent) as address:
        for number in range(8):
            assert upgraded(address, f"/api/tables/t{number}/socket") == "HTTP/1.1 101 Switching Protocols"
            for path in ("/", f"/files/{number}.js"):
                assert httpx.get(f"{address}{path}", timeout=LONGEST).text == f"{one} GET {path}"


def test_nginx_asks_whether_a_process_is_awake_before_it_asks_for_anything_that_may_take_long(tmp_path: Path) -> None:
    with asleep() as silent, awake() as one, nginx(tmp_path, silent, one, silent) as address:
        for number in range(8):
            for path in (f"/api/tables/t{number}/position", "/api/games"):
                assert httpx.get(f"{address}{path}", timeout=LONGEST).text == f"{one} GET {path}"
        sent = httpx.post(f"{address}/api/tables/t1/commands?lang=en", json={"type": "decide"}, timeout=LONGEST)
        assert sent.text == f"{one} POST /api/tables/t1/commands?lang=en"


def test_nginx_leads_the_people_of_a_table_to_one_process_and_others_to_all(tmp_path: Path) -> None:
    with (
        awake() as one,
        awake() as two,
        awake() as three,
        nginx(tmp_path, one, two, three) as address,
        httpx.Client(timeout=LONGEST, base_url=address) as http,
    ):

        def reached(path: str) -> str:
            return http.get(path).text.split()[0]

        for table in ("KpQ", "_6wAn-ejY"):
            paths = (f"/api/tables/{table}", f"/api/tables/{table}?lang=fr", f"/api/tables/{table}/hint")
            assert len({reached(path) for path in paths * 5}) == 1
        everybody = {str(one), str(two), str(three)}
        assert {reached(f"/api/tables/t{number}") for number in range(60)} == everybody
        assert {reached("/api/games") for _ in range(60)} == everybody


@pytest.mark.parametrize("health", [403, 429, 503])
def test_whoever_answers_at_all_is_awake(health: int, tmp_path: Path) -> None:
    """Also one whose files are damaged, or that has been asked too much: what it says then is for it to say."""
    with awake(health) as one, gone() as nobody, nginx(tmp_path, nobody, one, nobody) as address:
        assert httpx.get(f"{address}/api/games", timeout=LONGEST).text == f"{one} GET /api/games"


def test_where_nobody_is_awake_it_is_said(tmp_path: Path) -> None:
    with gone() as nobody, nginx(tmp_path, nobody, nobody, nobody) as address:
        assert httpx.get(f"{address}/api/games", timeout=LONGEST).status_code == 503
        assert httpx.get(f"{address}/", timeout=LONGEST).status_code == 502


def test_what_asks_whether_somebody_is_awake_is_not_to_be_had_from_outside(tmp_path: Path) -> None:
    with awake() as one, nginx(tmp_path, one, one, one) as address:
        for path in ("/awake", "/awake/yes", "/metrics"):
            assert httpx.get(f"{address}{path}", timeout=LONGEST).status_code in (403, 404)
