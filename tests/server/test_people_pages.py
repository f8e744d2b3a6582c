"""The page of a person: for whom it is, what stands on it, and how people invite each other again."""

from pathlib import Path
from typing import Any

from fairground.server.messages import InviteAgain
from fairground.server.people.invitations import decline, invite
from fairground.storage.changes import PersonNamed
from tests.server.days import Days, play
from tests.server.running import Client, Server, eventually, gather_table, perform, running


async def play_through(*people: Client) -> None:
    """Everybody takes the first offer until the game is over."""
    while True:
        for client in people:
            position = await client.position()
            if position["stage"] == "over":
                return
            if position["offers"]:
                action = position["offers"][0]["code"]
                await client.command("decide", position=position["position"], action=action)


async def look(client: Client, table: str, seat: int) -> Any:
    return await client.get(f"/api/people/{table}/{seat}")


async def refused(client: Client, path: str, status: int = 404) -> Any:
    answer = await client.http.get(path)
    assert answer.status_code == status, answer.text
    return answer.json()


def test_two_who_played_see_each_other_and_nobody_else_does(server: Server) -> None:
    async def scene() -> None:
        anna, ben = await gather_table(server, "template", ["Anna", "Ben"], rated=True)
        await play_through(anna, ben)
        theirs, mine = await look(anna, anna.table, 1), await look(ben, ben.table, 0)
        assert (theirs["name"], theirs["own"], theirs["together"]) == ("Ben", False, 1)
        assert (theirs["ahead"], theirs["behind"]) == (mine["behind"], mine["ahead"]), "seen from the other side"
        (game,) = theirs["games"]
        assert (game["game"], game["played"], game["together"], game["rating"]["games"]) == ("template", 1, 1, 1)
        assert len(game["rating"]["curve"]) == 1
        assert (theirs["latest"][0]["table"], theirs["since"]) == (anna.table, theirs["latest"][0]["ended"])
        own = await anna.get("/api/me/page")
        assert (own["name"], own["own"], own["games"][0]["played"]) == ("Anna", True, 1)
        (companion,) = await anna.get("/api/me/people")
        assert (companion["name"], companion["table"], companion["seat"], companion["games"]) == (
            "Ben",
            anna.table,
            1,
            1,
        )
        stranger = Client(server, "Cleo")
        await stranger.open_table("template", [None, "random"])
        for path in (f"/api/people/{anna.table}/1", "/api/people/nowhere/0", f"/api/people/{anna.table}/9"):
            assert (await refused(stranger, path))["why"] == "not_found"
        nobody = Client(server, "")
        await refused(nobody, f"/api/people/{anna.table}/1")
        assert await nobody.get("/api/me/people") == []
        await refused(anna, f"/api/people/{stranger.table}/0")

    perform(scene)


def test_two_of_the_same_name_are_two(server: Server) -> None:
    async def scene() -> None:
        anna = Client(server, "Anna")
        for _ in range(2):
            table = await anna.open_table("template", [None, None])
            ben = Client(server, "Ben")
            await ben.sit_down(table["id"], table["invites"]["1"])
            await play_through(anna, ben)
        people = await anna.get("/api/me/people")
        assert [(one["name"], one["games"]) for one in people] == [("Ben", 1), ("Ben", 1)]
        assert len({one["table"] for one in people}) == 2

    perform(scene)


def test_one_switch_hides_whoever_does_not_want_to_be_listed(server: Server) -> None:
    async def scene() -> None:
        anna, ben = await gather_table(server, "template", ["Anna", "Ben"], rated=True)
        await play_through(anna, ben)
        table = ben.table
        me = (await ben.http.put("/api/me/wishes", json={"unlisted": True})).json()
        assert (me["unlisted"], me["hasty"]) == (True, False)
        assert (await ben.get("/api/me/data"))["unlisted"]
        page = await look(anna, table, 1)
        (game,) = page["games"]
        assert (page["listed"], page["together"], game["together"]) == (False, 1, 1), "what she was part of"
        assert (game["played"], game["won"], game["rating"]) == (0, 0, None), "and nothing else"
        own = await ben.get("/api/me/page")
        assert (own["listed"], own["games"][0]["played"]) == (False, 1)
        answer = await anna.http.post(f"/api/people/{table}/1/invitations", json={"game": "template"})
        assert answer.status_code == 403
        await ben.http.put("/api/me/wishes", json={"unlisted": False})
        assert (await look(anna, table, 1))["games"][0]["rating"] is not None

    perform(scene)


def test_an_invitation_keeps_a_seat_that_can_be_taken_or_declined(server: Server) -> None:
    async def scene() -> None:
        anna, ben = await gather_table(server, "template", ["Anna", "Ben"])
        await play_through(anna, ben)
        old = anna.table
        joined = await anna.post(f"/api/people/{old}/1/invitations", {"game": "essen"}, 201)
        table = joined["table"]
        assert (table["game"], table["stage"], [seat["name"] for seat in table["seats"]]) == (
            "essen",
            "gathering",
            ["Anna", "Ben"],
        )
        waiting = {row["id"]: row for row in await ben.get("/api/me/tables")}
        invite = waiting[table["id"]]["invite"]
        assert invite == table["invites"]["1"]
        assert {row["id"]: row for row in await anna.get("/api/me/tables")}[table["id"]]["invite"] is None
        assert (await ben.sit_down(table["id"], invite))["stage"] != "gathering" or ben.seat == 1
        again = (await anna.post(f"/api/people/{old}/1/invitations", {"game": "template"}, 201))["table"]["id"]
        assert (await ben.http.post(f"/api/tables/{again}/decline")).status_code == 204
        assert again not in [row["id"] for row in await ben.get("/api/me/tables")]
        assert (await ben.http.post(f"/api/tables/{again}/decline")).status_code == 404
        assert (await anna.http.post(f"/api/people/{old}/0/invitations", json={"game": "essen"})).status_code == 403
        assert (await anna.http.post(f"/api/people/{old}/1/invitations", json={"game": "chess"})).status_code == 400

    perform(scene)


def test_who_is_invited_is_told_where_they_want(tmp_path: Path) -> None:
    """The alert is kept with the table; it names the seat and leads to it."""

    async def scene(days: Days) -> None:
        house = days.house
        anna, ben = house.new_person("Anna"), house.new_person("Ben")
        await house.storage.write([PersonNamed(anna), PersonNamed(ben)])
        table = await invite(house.tables, anna, ben, InviteAgain("essen"), "here", 0.0)
        (alert,) = await house.storage.alerts_of(ben.id)
        assert (alert.kind, alert.table_id, alert.seat) == ("invited", table.id, 1)
        assert alert.facts == {"by": 0, "invite": table.seating.rows[1].invite}
        assert await house.storage.alerts_of(anna.id) == []
        await decline(table, ben)
        assert table.seating.kept_for(ben.id) is None
        assert await days.said(table.id, "Ben cannot come") == 1

    play(tmp_path / "house.sqlite", scene)


def test_who_is_forgotten_has_no_page_and_no_rating(server: Server) -> None:
    async def scene() -> None:
        anna, ben = await gather_table(server, "template", ["Anna", "Ben"], rated=True)
        await play_through(anna, ben)
        await look(anna, anna.table, 1)
        assert (await ben.http.delete("/api/me")).status_code == 200
        await refused(anna, f"/api/people/{anna.table}/1")
        assert await anna.get("/api/me/people") == []
        own = await anna.get("/api/me/page")
        assert own["games"][0]["rating"]["games"] == 1, "her own game still counts"

    perform(scene)


def test_next_leads_from_table_to_table(server: Server) -> None:
    async def scene() -> None:
        anna, tables = Client(server, "Anna"), []
        for _ in range(3):
            opened = await anna.open_table("template", [None, None])
            ben = Client(server, "Ben")
            await ben.sit_down(opened["id"], opened["invites"]["1"])
            if not (await anna.position())["offers"]:
                position = await ben.position()
                await ben.command("decide", position=position["position"], action=position["offers"][0]["code"])
            tables.append(opened["id"])

        async def all_wait() -> bool:
            return bool((await anna.get("/api/me/next"))["waiting"] == 3)

        await eventually(all_wait, "three tables wait")
        seen, at = [], ""
        for _ in range(4):
            found = await anna.get("/api/me/next", after=at)
            at = found["table"]
            seen.append(at)
        assert sorted(seen[:3]) == sorted(tables)
        assert (seen[3], found["waiting"], found["title"]) == (seen[0], 3, "Fruit Stall")
        nobody = await Client(server, "").get("/api/me/next")
        assert (nobody["waiting"], nobody["table"]) == (0, None)

    perform(scene)


def test_a_wish_holds_at_every_table_and_at_the_next(tmp_path: Path) -> None:
    with running(tmp_path) as server:

        async def scene() -> None:
            anna, _ = await gather_table(server, "template", ["Anna", "Ben"])
            first = anna.table
            assert [seat["hasty"] for seat in (await anna.get(f"/api/tables/{first}"))["seats"]] == [False, False]
            me = (await anna.http.put("/api/me/wishes", json={"hasty": True})).json()
            assert me["hasty"]
            assert [seat["hasty"] for seat in (await anna.get(f"/api/tables/{first}"))["seats"]] == [True, False]
            table = await anna.open_table("template", [None, None])
            assert [seat["hasty"] for seat in table["seats"]] == [True, False]
            await anna.http.put("/api/me/wishes", json={"hasty": False})
            assert not (await anna.get(f"/api/tables/{first}"))["seats"][0]["hasty"]

        perform(scene)
