"""What one process has done holds at the others, also when nobody tells them: they look for it themselves."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cluster import Cluster
from tests.server.many import running_many, through
from tests.server.running import Client, Server, gather_table, perform
from tests.server.test_admin import admin

SOON = 60.0
"""Seconds in which something is found out that takes one, on a machine that has much else to do."""


@pytest.fixture(scope="module")
def deaf(tmp_path_factory: pytest.TempPathFactory, cluster: Cluster) -> Iterator[list[Server]]:
    """Two processes that do not hear one another."""
    with running_many(tmp_path_factory.mktemp("deaf"), cluster, 2, house="tests.server.deaf_house") as servers:
        yield servers


async def soon(true: Callable[[], Awaitable[Any]], what: str) -> None:
    async def whole() -> None:
        while not await true():
            await asyncio.sleep(0.05)

    try:
        await asyncio.wait_for(whole(), SOON)
    except TimeoutError:
        raise AssertionError(what) from None


def test_a_notification_that_is_lost_is_made_up_for_within_a_look(deaf: list[Server]) -> None:
    """Whoever has a socket open at one process sees what is decided and said at the other."""

    async def scene() -> None:
        anna, ben = await gather_table(deaf[0], "essen", ["Anna", "Ben"])
        async with anna.socket() as here:
            await here.reach(0)
            for number in range(1, 4):
                seen = {client: await client.position() for client in (anna, ben)}
                client = next(one for one in (anna, ben) if seen[one]["offers"])
                done = await through(client, deaf[1]).command(
                    "decide", position=seen[client]["position"], action=seen[client]["offers"][0]["code"]
                )
                assert done["position"] == number
                await asyncio.wait_for(here.reach(number), SOON)
            await through(ben, deaf[1]).command("say", text="Can you hear me?")
            heard = here.see(lambda latest: any(line["text"].startswith("Can you") for line in latest["talk"]))
            await asyncio.wait_for(heard, SOON)

    perform(scene)


def test_whoever_looks_after_the_house_is_obeyed_by_every_process(deaf: list[Server]) -> None:
    """Muted, banned, and a new key: on a database nobody is told, every process looks."""
    address: Any = deaf[0].address

    async def scene() -> None:
        rude, _ = await gather_table(deaf[0], "template", ["Rude", "Ben"])
        everywhere = [rude, through(rude, deaf[1])]
        (person,) = admin(address, "people", "rude")[1]
        assert rude.table in "".join(admin(address, "tables", "playing")[1])
        assert admin(address, "mute", person.split()[1], "--dry-run")[0] == 0
        for one in everywhere:
            await one.command("say", text="still here")
        assert admin(address, "mute", person.split()[1], "--note", "insults")[0] == 0
        for one in everywhere:

            async def refused(one: Client = one) -> bool:
                said = {"type": "say", "id": f"{asyncio.get_running_loop().time()}", "text": "and again"}
                answer = await one.http.post(f"/api/tables/{one.table}/commands", json=said)
                return bool(answer.json().get("why") == "not_allowed")

            await soon(refused, "a mute is not known everywhere")
        assert admin(address, "rotate-key", "signing")[0] == 0
        signed = rude.cookie()
        for server in deaf:

            async def newly(server: Server = server) -> bool:
                fresh = Client(server, "Fresh")
                await fresh.open_table("template", [None, None])
                names = [(await through(fresh, other).get("/api/me"))["name"] for other in deaf]
                return names == ["Fresh", "Fresh"]

            await soon(newly, "a key is not known everywhere")
        assert signed == rude.cookie()
        assert [(await one.get("/api/me"))["name"] for one in everywhere] == ["Rude", "Rude"]
        for act, status in (("ban", 403), ("unban", 200)):
            assert admin(address, act, "127.0.0.1")[0] == 0
            for one in everywhere:

                async def answered(one: Client = one, status: int = status) -> bool:
                    return (await one.http.get("/api/games")).status_code == status

                await soon(answered, f"a {act} is not known everywhere")
        acts = [line.split()[1] for line in admin(address, "log")[1]]
        assert acts == ["unban", "ban", "rotate-key", "mute"]

    perform(scene)


def test_what_is_dear_is_not_had_once_at_each_process(tmp_path: Path, cluster: Cluster) -> None:
    with running_many(tmp_path, cluster, 2, "--rate", "0.05") as servers:

        async def scene() -> None:
            anna = Client(servers[0], "Anna")
            await anna.open_table("template", [None, None])
            body = {"game": "template", "seats": [{"bot": None}] * 2, "name": "Anna"}
            again = await through(anna, servers[1]).http.post("/api/tables", json=body)
            assert (again.status_code, again.json()["why"]) == (429, "too_much")

        perform(scene)
