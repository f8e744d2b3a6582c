"""Any number of processes on one PostgreSQL database: whichever of them a person reaches serves the table."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cluster import Cluster
from tests.server.many import running_many, through
from tests.server.running import Client, Server, gather_table, perform


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory, cluster: Cluster) -> Iterator[list[Server]]:
    """Three processes of one house."""
    with running_many(tmp_path_factory.mktemp("many"), cluster, 3) as servers:
        yield servers


def test_whichever_process_is_reached_serves_the_table(servers: list[Server]) -> None:
    """People sit at different processes; every decision is seen at once by everybody, and a request sees the latest."""

    async def scene() -> None:
        anna, ben = await gather_table(servers[0], "template", ["Anna", "Ben"])
        ben = through(ben, servers[1])
        async with anna.socket() as here, ben.socket() as there:
            for sitting in (here, there):
                await sitting.see(lambda seen: all(person["present"] for person in seen["people"]))
            for _ in range(12):
                latest = here.latest if here.latest["position"] >= there.latest["position"] else there.latest
                socket = next((one for one in (here, there) if one.latest["offers"]), None)
                assert socket is not None, latest
                done = await socket.ask(
                    "decide", position=socket.latest["position"], action=socket.latest["offers"][0]["code"]
                )
                assert done["type"] == "done", done
                await there.reach(done["position"])
                if (await here.reach(done["position"]))["stage"] == "over":
                    break
                for client in (anna, ben):
                    assert (await client.position())["position"] == done["position"]
            told = [{event["position"] for event in socket.log} for socket in (here, there)]
            assert told[0] == told[1] == set(range(1, here.latest["position"] + 1))
            said = await there.ask("say", text="Hello from the other side.")
            assert said["type"] == "done"
            await here.see(lambda seen: any(line["text"].startswith("Hello") for line in seen["talk"]))

    perform(scene)


def test_a_seat_is_taken_by_one_and_a_table_is_dealt_once(servers: list[Server]) -> None:
    async def scene() -> None:
        for number in range(6):
            host = Client(servers[0], "Host")
            table = await host.open_table("template", [None, None], public=True, seat=0)
            people = [Client(server, name) for server, name in zip(servers, ("Una", "Vic", "Wim"), strict=True)]
            answers = await asyncio.gather(
                *(one.http.post(f"/api/tables/{table['id']}/seats", json={"name": one.name}) for one in people)
            )
            assert sorted(answer.status_code for answer in answers) == [201, 409, 409], number
            seen = [(await one.get(f"/api/tables/{table['id']}")) for one in people]
            assert len({one["commitment"] for one in seen}) == 1
            assert seen[0]["stage"] == "playing"
            assert len({tuple(seat["name"] for seat in one["seats"]) for one in seen}) == 1

    perform(scene)


def test_a_command_sent_twice_to_two_processes_is_carried_out_once(servers: list[Server]) -> None:
    async def scene() -> None:
        anna, ben = await gather_table(servers[0], "essen", ["Anna", "Ben"])
        for number in range(10):
            seen = {client: await client.position() for client in (anna, ben)}
            client = next(one for one in (anna, ben) if seen[one]["offers"])
            action = seen[client]["offers"][0]["code"]
            body = {"type": "decide", "id": f"n{number}", "position": seen[client]["position"], "action": action}
            twice = await asyncio.gather(
                *(
                    one.post(f"/api/tables/{client.table}/commands", body)
                    for one in (client, through(client, servers[1]))
                )
            )
            assert [answer["type"] for answer in twice] == ["done", "done"], twice
            assert twice[0]["position"] == twice[1]["position"] == seen[client]["position"] + 1

    perform(scene)


def test_of_two_decisions_for_one_position_one_is_stale_and_told_so(servers: list[Server]) -> None:
    async def scene() -> None:
        anna, ben = await gather_table(servers[0], "template", ["Anna", "Ben"])
        for _ in range(10):
            seen = {client: await client.position() for client in (anna, ben)}
            client = next((one for one in (anna, ben) if seen[one]["offers"]), None)
            if client is None:
                break
            offers, position = seen[client]["offers"], seen[client]["position"]
            bodies = [
                {"type": "decide", "id": f"{position}-{which}", "position": position, "action": offer["code"]}
                for which, offer in (("a", offers[0]), ("b", offers[-1]))
            ]
            path = f"/api/tables/{client.table}/commands"
            both = (client, through(client, servers[1]))
            said = await asyncio.gather(
                *(one.http.post(path, json=body) for one, body in zip(both, bodies, strict=True))
            )
            answers = [answer.json() for answer in said]
            assert sorted(answer["type"] for answer in answers) == ["done", "refused"], answers
            refused = next(answer for answer in answers if answer["type"] == "refused")
            assert refused["why"] in ("stale", "not_yours", "not_on_offer"), refused

    perform(scene)


def test_who_left_and_who_voted_is_known_everywhere(servers: list[Server]) -> None:
    async def scene() -> None:
        anna, ben, cleo = await gather_table(servers[0], "template", ["Anna", "Ben", "Cleo"])
        away, other = through(cleo, servers[1]), through(ben, servers[1])
        async with anna.socket() as here, other.socket() as there:
            for sitting in (here, there):
                await sitting.see(lambda seen: sum(person["present"] for person in seen["people"]) >= 2)
            assert (await away.command("leave"))["type"] == "done"
            seat = cleo.seat
            assert (await here.ask("replace", seat=seat, bot="regular"))["type"] == "done"
            await there.see(lambda seen: seen["people"][seat]["votes"] == [anna.seat])
            assert (await there.ask("replace", seat=seat, bot="regular"))["type"] == "done"
            await here.see(lambda seen: seen["people"][seat]["bot"] == "regular")
            assert (await through(cleo, servers[0]).command("return"))["type"] == "done"
            await there.see(lambda seen: seen["people"][seat]["bot"] is None)

    perform(scene)


def test_spectators_are_counted_over_all_processes_and_no_more_when_theirs_dies(
    tmp_path: Path, cluster: Cluster
) -> None:
    with running_many(tmp_path, cluster, 2) as servers:

        async def scene() -> None:
            anna, _ = await gather_table(servers[0], "template", ["Anna", "Ben"], public=True)
            guest = Client(servers[1], "Guest")
            guest.table = anna.table
            async with anna.socket() as here, guest.socket() as there:
                await here.see(lambda seen: seen["spectators"] == 1)
                await there.see(lambda seen: seen["people"][anna.seat]["present"])
                servers[1].kill()
                await here.see(lambda seen: seen["spectators"] == 0)

        perform(scene)


def test_a_bot_is_taken_over_when_its_process_dies(tmp_path: Path, cluster: Cluster) -> None:
    """Bots play for somebody who looks on; the process that set them to work is killed, and they go on at another."""
    with running_many(tmp_path, cluster, 2, "--bot-delay", "0.2") as servers:

        async def scene() -> None:
            anna = Client(servers[0], "Anna")
            await anna.open_table("template", ["random", "random"], seat=None, public=True)
            watching = through(anna, servers[1])
            async with watching.socket() as there:
                first = await there.reach(3)
                servers[0].kill()
                if first["stage"] != "over":
                    await there.reach(first["position"] + 4)

        perform(scene)


def test_a_process_is_told_what_is_wrong_with_its_database(tmp_path: Path, cluster: Cluster) -> None:
    with pytest.raises(AssertionError, match=r"PostgreSQL cannot be reached.*nowhere"):
        Server(tmp_path / "process.sqlite", address=cluster.address("nowhere"))


def test_a_prepared_position_is_shown_by_no_process_while_people_gather(servers: list[Server]) -> None:
    """Whatever is heard of elsewhere meanwhile: somebody speaks, sits down or changes chairs."""

    async def scene() -> None:
        anna = Client(servers[0], "Anna")
        await anna.open_table("essen", [None, "random", "random"])
        async with anna.socket() as socket:
            await socket.play(lambda offers: offers[0])
        body = {"name": "Anna", "position": 4, "seat": 0, "bot": None}
        table = (await anna.post(f"/api/tables/{anna.table}/what-if", body, 201))["table"]
        anna.table = table["id"]
        elsewhere = through(anna, servers[1])
        assert (await elsewhere.position())["stage"] == "gathering"
        ben, cleo = Client(servers[0], "Ben"), Client(servers[2], "Cleo")
        await ben.sit_down(table["id"], table["invites"]["1"])
        await anna.command("say", text="Who else?")
        await ben.command("swap", seat=1, other=2)
        for asked in (elsewhere, through(ben, servers[1]), anna):
            seen = await asked.position()
            assert [seen[name] for name in ("stage", "position", "view", "offers", "events", "turns", "standing")] == [
                *("gathering", 0, None, [], [], [], None)
            ]
            assert (await asked.get(f"/api/tables/{table['id']}/frames"))["frames"] == []
            assert (await asked.get(f"/api/tables/{table['id']}"))["commitment"] is None
        await cleo.sit_down(table["id"], table["invites"]["2"])
        seen = [await asked.position() for asked in (anna, elsewhere)]
        assert [(one["stage"], one["decisions"], one["view"] == seen[0]["view"]) for one in seen] == [
            ("playing", 4, True)
        ] * 2
        by_seat = {0: anna, 2: through(ben, servers[1]), 1: cleo}
        for _ in range(6):  # the game goes on through whichever process
            waiting = (await anna.position())["waiting"]
            asked = by_seat[waiting[0]]
            seen = await asked.position()
            await asked.command("decide", position=seen["position"], action=seen["offers"][0]["code"])

    perform(scene)
