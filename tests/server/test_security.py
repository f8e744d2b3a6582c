"""Cookies, origins, headers, limits: what a stranger tries first."""

import asyncio
from pathlib import Path
import signal
import sqlite3
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fairground.server.security.keys import Keys, new_id, recovery_digest
from fairground.server.text.names import name_from
from fairground.server.text.refusals import Refuse
from tests.server.running import Client, Server, eventually, gather_table, perform, running


def test_a_cookie_that_was_changed_or_made_up_is_nobody(server: Server) -> None:
    async def scene() -> None:
        anna, _ = await gather_table(server, "essen", ["Anna", "Ben"])
        good = anna.http.cookies["fairground"]
        person, signature = good.split(".")
        forged = [f"{person}.{signature[:-1]}0", f"{person}x.{signature}", person, ".", "", "\u00e9.\u00e9", "a" * 5000]
        for cookie in forged:
            if cookie == good:
                continue
            async with httpx.AsyncClient(base_url=server.url) as http:
                headers = {b"cookie": f"fairground={cookie}".encode()}
                answer = await http.get(f"/api/tables/{anna.table}", headers=headers)
                assert answer.json()["seat"] is None, cookie

    perform(scene)


def test_the_cookie_is_kept_from_scripts_and_other_sites(server: Server) -> None:
    body = {"game": "essen", "seats": [{}, {}], "name": "Anna"}
    answer = httpx.post(f"{server.url}/api/tables", json=body)
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()


def test_behind_https_the_cookie_is_secure(tmp_path: Path) -> None:
    with running(tmp_path, "--origin", "https://play.example.org/") as server:
        body = {"game": "essen", "seats": [{}, {}], "name": "Anna"}
        headers = {"origin": "https://play.example.org"}
        answer = httpx.post(f"{server.url}/api/tables", json=body, headers=headers)
        assert answer.status_code == 201
        assert "Secure" in answer.headers["set-cookie"]


def test_a_foreign_page_may_neither_change_anything_nor_open_a_socket(server: Server) -> None:
    async def scene() -> None:
        anna, _ = await gather_table(server, "essen", ["Anna", "Ben"])
        headers = {"origin": "https://evil.example"}
        body = {"type": "say", "id": "1", "text": "hi"}
        answer = await anna.http.post(f"/api/tables/{anna.table}/commands", json=body, headers=headers)
        assert answer.status_code == 403
        assert answer.json()["why"] == "foreign_origin"
        address = f"ws://127.0.0.1:{server.port}/api/tables/{anna.table}/socket"
        with pytest.raises(InvalidStatus):
            async with connect(address, additional_headers=headers):
                pass
        own = {"origin": server.url}
        async with connect(address, additional_headers=own) as socket:
            assert "position" in str(await socket.recv())

    perform(scene)


def test_every_answer_carries_the_headers_that_keep_a_browser_safe(server: Server) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/table/x", "/api/tables/nobody", "/missing.js"):
        answer = httpx.get(f"{server.url}{path}")
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe-inline" not in policy.split("script-src")[1].split(";")[0]
        assert "unsafe-eval" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "server" not in answer.headers


def test_files_of_the_client_are_served_and_nothing_above_them(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>client</title>")
    (static / "assets" / "app.js").write_text("export {}")
    (tmp_path / "secret.txt").write_text("secret")
    with running(tmp_path, "--static", str(static)) as server:
        for page in ("/", "/table/abc", "/join/xyz", "/record/1"):
            assert "client" in httpx.get(f"{server.url}{page}").text
        script = httpx.get(f"{server.url}/assets/app.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "/..%2fsecret.txt"):
            answer = httpx.get(f"{server.url}{path}")
            assert "secret" not in answer.text
        assert httpx.get(f"{server.url}/nothing.png").status_code == 404


def test_who_asks_too_much_is_slowed_down(tmp_path: Path) -> None:
    with running(tmp_path, "--rate", "5") as server:

        async def scene() -> None:
            anna = Client(server, "Anna")
            await anna.open_table("essen", [None, None])
            async with anna.socket() as socket:
                for number in range(40):
                    await socket.send("say", id=str(number), text="spam")
                answers: list[dict[str, Any]] = []
                while len(answers) < 40:
                    message = await socket.hear()
                    if message["type"] != "position":
                        answers.append(message)
                assert any(answer.get("why") == "too_much" for answer in answers)
                assert any(answer["type"] == "done" for answer in answers)
            codes: set[int] = set()
            while not {200, 429} <= codes:
                codes.add((await anna.http.put("/api/me", json={"name": "Anna"})).status_code)
            record = [(await anna.http.post("/api/records", content=b"x")).status_code for _ in range(5)]
            assert 429 in record

        perform(scene)


def test_messages_have_a_size(server: Server) -> None:
    async def scene() -> None:
        anna, _ = await gather_table(server, "essen", ["Anna", "Ben"])
        long = await anna.http.post(
            f"/api/tables/{anna.table}/commands", json={"type": "say", "id": "1", "text": "a" * 501}
        )
        assert long.status_code == 400
        huge = await anna.http.post(f"/api/tables/{anna.table}/commands", content=b"[" * 1_000_000)
        assert huge.status_code in (400, 413)
        async with anna.socket() as socket:
            await socket.hear()
            await socket.connection.send("a" * 100_000)
            with pytest.raises(ConnectionClosed):
                await socket.until(lambda message: False)

    perform(scene)


def test_no_secret_is_in_the_log_or_in_the_metrics(tmp_path: Path) -> None:
    with running(tmp_path) as server:

        async def scene() -> None:
            anna = Client(server, "Annabella")
            table = await anna.open_table("template", [None, None])
            invite = table["invites"]["1"]
            ben = Client(server, "Benedetto")
            await ben.get(f"/api/invites/{invite}")
            await ben.sit_down(anna.table, invite)
            await anna.command("say", text="a private word")
            metrics = (await anna.http.get("/metrics")).text
            assert "fairground_commands_total" in metrics
            assert (await anna.http.get("/health")).json() == {"health": "well"}
            seeds = sqlite3.connect(server.database).execute("SELECT seed FROM tables").fetchall()
            cookie = anna.http.cookies["fairground"]
            for secret in (seeds[0][0].hex(), invite, cookie, anna.recovery_code, "Annabella", "private word"):
                assert secret not in server.log.read_text()
                assert secret not in metrics

        perform(scene)
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(600)
        assert [line["event"] for line in server.lines()] == ["listening", "open", "closed"]


def test_ids_cannot_be_guessed_and_codes_are_kept_as_digests() -> None:
    assert len({new_id() for _ in range(1000)}) == 1000
    keys = Keys(b"k" * 32)
    code = keys.recovery_code("anna")
    assert len(code.replace("-", "")) == 20
    assert recovery_digest(code) == recovery_digest(code.lower().replace("-", ""))
    assert keys.read(keys.sign("anna")) == "anna"
    assert Keys(b"o" * 32).read(keys.sign("anna")) is None


def test_a_name_is_something_to_be_seen() -> None:
    assert name_from("  Anna \n Maria ") == "Anna Maria"
    assert name_from("\u202eAnna\u200f") == "Anna"
    assert name_from("<script>") == "<script>"
    assert name_from("🦊") == "🦊"
    for nothing in ("", "   ", "\u200b", "\u0000", "..."):
        with pytest.raises(Refuse):
            name_from(nothing)


def test_many_sockets_come_and_go_without_a_trace(server: Server) -> None:
    async def scene() -> None:
        anna, _ = await gather_table(server, "essen", ["Anna", "Ben"])
        eve = Client(server, "Eve")
        eve.table = anna.table

        async def peek() -> None:
            async with eve.socket() as socket:
                await socket.hear()
                socket.connection.transport.abort()

        await asyncio.gather(*(peek() for _ in range(30)))

        async def alone() -> bool:
            return bool((await anna.position())["spectators"] == 0)

        await eventually(alone, "spectators who left are still counted")

    perform(scene)
