"""Tables and seats: open, claimed once, recovered, replaced, played again."""

import asyncio
from pathlib import Path

import pytest

from fairground.server.messages import ClaimSeat
from fairground.server.tables.lobby.lobby import claim
from fairground.server.tables.table import Table
from fairground.server.text.refusals import Refuse
from fairground.storage.interface import LostRace
from tests.server.days import Days, play
from tests.server.running import Client, Server, gather_table, perform
from tests.server.test_refusals import gathering


def test_cards_are_dealt_only_when_all_seats_are_taken(server: Server) -> None:
    async def scene() -> None:
        anna, ben = Client(server, "Anna"), Client(server, "Ben")
        table = await anna.open_table("essen", [None, None])
        assert table["stage"] == "gathering"
        assert len(table["commitment"]) == 64
        early = await anna.position()
        assert early["view"] is None
        refused = await anna.command("decide", position=0, action="sellers 1", status=409)
        assert refused["why"] == "too_early"
        begun = await ben.sit_down(anna.table, table["invites"]["1"])
        assert begun["stage"] == "playing"
        assert begun["commitment"] == table["commitment"]
        assert begun["seed"] is None
        assert (await anna.position())["view"]["round"] == 1

    perform(scene)


def test_an_invitation_is_good_for_one_person(server: Server) -> None:
    async def scene() -> None:
        anna, ben, cleo = Client(server, "Anna"), Client(server, "Ben"), Client(server, "Cleo")
        table = await anna.open_table("essen", [None, None, None])
        invite = table["invites"]["1"]
        preview = await ben.get(f"/api/invites/{invite}")
        assert (preview["seat"], preview["taken"]) == (1, False)
        assert preview["table"]["invites"] == {}
        await ben.sit_down(anna.table, invite)
        assert (await cleo.get(f"/api/invites/{invite}"))["taken"] is True
        body = {"name": "Cleo", "invite": invite}
        problem = await cleo.post(f"/api/tables/{anna.table}/seats", body, 409)
        assert problem["why"] == "taken"
        again = await ben.post(f"/api/tables/{anna.table}/seats", {"name": "Ben", "invite": invite})
        assert again["seat"] == 1
        stranger = await cleo.post(f"/api/tables/{anna.table}/seats", {"name": "Cleo"}, 403)
        assert stranger["why"] == "not_allowed"
        wrong = await cleo.post(f"/api/tables/{anna.table}/seats", {"name": "Cleo", "invite": "x" * 22}, 404)
        assert wrong["why"] == "not_found"

    perform(scene)


def test_a_public_table_can_be_found_joined_and_watched(server: Server) -> None:
    async def scene() -> None:
        anna, ben, eve = Client(server, "Anna"), Client(server, "Ben"), Client(server, "Eve")
        await anna.open_table("essen", [None, None], public=True)
        assert anna.table in [table["id"] for table in await ben.get("/api/tables")]
        await ben.sit_down(anna.table)
        assert ben.seat == 1
        eve.table = anna.table
        assert (await eve.position())["seat"] is None
        mine = await ben.get("/api/me/tables")
        assert mine[0]["id"] == anna.table
        assert mine[0]["seat"] == 1
        turns = [(await one.get("/api/me/tables"))[0]["my_turn"] for one in (anna, ben)]
        assert sorted(turns) == [False, True]

    perform(scene)


def test_a_table_by_link_only_is_in_no_list_and_may_refuse_spectators(server: Server) -> None:
    async def scene() -> None:
        anna, ben = await gather_table(server, "essen", ["Anna", "Ben"], spectators=False)
        eve = Client(server, "Eve")
        assert anna.table not in [table["id"] for table in await eve.get("/api/tables")]
        answer = await eve.http.get(f"/api/tables/{anna.table}/position")
        assert answer.status_code == 403
        assert answer.json()["why"] == "not_allowed"
        eve.table = anna.table
        said = await eve.post(f"/api/tables/{anna.table}/commands", {"type": "say", "id": "1", "text": "hi"}, 403)
        assert said["why"] == "not_allowed"
        assert (await ben.position())["seat"] == 1

    perform(scene)


def test_the_recovery_code_brings_a_person_back_on_another_device(server: Server) -> None:
    async def scene() -> None:
        anna, _ = await gather_table(server, "essen", ["Anna", "Ben"])
        tablet = Client(server, "Anna")
        tablet.table = anna.table
        assert (await tablet.position())["seat"] is None
        wrong = await tablet.post("/api/recover", {"code": "AAAAA-AAAAA-AAAAA-AAAAA"}, 404)
        assert wrong["why"] == "not_found"
        me = await tablet.post("/api/recover", {"code": anna.recovery_code.lower().replace("-", " ")})
        assert (me["name"], me["recovery_code"]) == ("Anna", anna.recovery_code)
        assert (await tablet.position())["seat"] == 0
        assert (await anna.position())["seat"] == 0

    perform(scene)


def test_the_host_arranges_the_seats_and_people_may_get_up_again(server: Server) -> None:
    async def scene() -> None:
        anna, ben = Client(server, "Anna"), Client(server, "Ben")
        table = await anna.open_table("essen", [None, None, "random"])
        await ben.sit_down(anna.table, table["invites"]["1"])
        assert (await anna.get(f"/api/tables/{anna.table}"))["stage"] == "playing"
        second = await anna.open_table("essen", [None, None, None])
        await ben.sit_down(anna.table, second["invites"]["1"])
        refused = await ben.command("set_seat", seat=2, bot="random", status=409)
        assert refused["why"] == "not_allowed"
        await ben.command("leave")
        after = await anna.get(f"/api/tables/{anna.table}")
        assert after["seats"][1]["kind"] == "open"
        assert after["invites"]["1"] != second["invites"]["1"]
        unknown = await anna.command("set_seat", seat=1, bot="genius", status=409)
        assert unknown["why"] == "malformed"
        await anna.command("set_seat", seat=1, bot="random")
        await anna.command("set_seat", seat=1)
        await anna.command("set_seat", seat=1, bot="random")
        await anna.command("set_seat", seat=2, bot="random")
        assert (await anna.get(f"/api/tables/{anna.table}"))["stage"] == "playing"

    perform(scene)


def test_the_host_frees_a_seat_only_of_somebody_who_is_gone(server: Server) -> None:
    async def scene() -> None:
        anna, ben = Client(server, "Anna"), Client(server, "Ben")
        table = await anna.open_table("essen", [None, None, None])
        await ben.sit_down(anna.table, table["invites"]["1"])
        refused = await anna.command("set_seat", seat=1, status=409)
        assert refused["why"] == "taken"
        own = await anna.command("set_seat", seat=0, bot="random", status=409)
        assert own["why"] == "taken"

    perform(scene)


def test_two_people_at_a_table_have_different_names(server: Server) -> None:
    async def scene() -> None:
        anna, other = Client(server, "Anna"), Client(server, "Anna")
        table = await anna.open_table("essen", [None, None])
        body = {"name": "Anna", "invite": table["invites"]["1"]}
        problem = await other.post(f"/api/tables/{anna.table}/seats", body, 409)
        assert problem["why"] == "taken"
        assert "Anna" in problem["sentence"]

    perform(scene)


def test_a_rematch_keeps_the_people_and_rotates_the_seats(server: Server) -> None:
    async def scene() -> None:
        anna, ben = Client(server, "Anna"), Client(server, "Ben")
        table = await anna.open_table("template", [None, None, "random"])
        await ben.sit_down(anna.table, table["invites"]["1"])
        too_early = await anna.post(f"/api/tables/{anna.table}/rematch", status=409)
        assert too_early["why"] == "too_early"
        async with ben.socket() as bens, anna.socket() as annas:
            await asyncio.gather(bens.play(lambda offers: offers[0]), annas.play(lambda offers: offers[0]))
        again = await ben.post(f"/api/tables/{ben.table}/rematch")
        assert again["seat"] == 0
        assert again["table"]["stage"] == "gathering"
        assert [seat["kind"] for seat in again["table"]["seats"]] == ["person", "bot", "open"]
        assert (await anna.position())["rematch"] == again["table"]["id"]
        eve = Client(server, "Eve")
        assert (await eve.http.post(f"/api/tables/{ben.table}/rematch")).status_code == 409
        same = await anna.post(f"/api/tables/{anna.table}/rematch")
        assert same["table"]["id"] == again["table"]["id"]
        assert same["seat"] == 2
        assert same["table"]["stage"] == "playing"
        repeated = await anna.post(f"/api/tables/{anna.table}/rematch")
        assert repeated["seat"] == 2

    perform(scene)


def test_a_bot_stands_in_when_the_others_agree_and_the_player_can_come_back(server: Server) -> None:
    async def scene() -> None:
        anna, ben, cleo = await gather_table(server, "essen", ["Anna", "Ben", "Cleo"])
        async with anna.socket() as annas, cleo.socket() as cleos:
            here = await annas.ask("replace", seat=2, bot="regular")
            assert here["why"] == "not_allowed"
            assert "Cleo" in here["sentence"]
            await ben.command("leave")
            weak = await annas.ask("replace", seat=1, bot="random")
            assert weak["why"] == "not_allowed"
            first = await annas.ask("replace", seat=1, bot="regular")
            assert first["type"] == "done"
            seen = await cleos.see(lambda latest: bool(latest["people"][1]["votes"]))
            assert seen["people"][1]["votes"] == [0]
            assert seen["people"][1]["bot"] is None
            second = await cleos.ask("replace", seat=1, bot="regular")
            assert second["type"] == "done"
            played = await cleos.see(lambda latest: latest["people"][1]["bot"] == "regular")
            assert played["people"][1]["name"] == "Ben"
            refused = await ben.command("decide", position=played["position"], action=0, status=409)
            assert refused["why"] == "not_allowed"
            await ben.command("return")
            back = (await ben.position())["people"][1]
            assert (back["bot"], back["kind"]) == (None, "person")
            talk = [line["text"] for line in (await ben.position())["talk"] if line["kind"] == "notice"]
            assert any("stands in for Ben" in text for text in talk)
            assert any("Ben is back" in text for text in talk)

    perform(scene)


def test_a_reload_costs_nobody_the_seat(server: Server) -> None:
    async def scene() -> None:
        anna, ben = await gather_table(server, "essen", ["Anna", "Ben"])
        async with anna.socket() as annas:
            async with ben.socket() as bens:
                await bens.hear()
            refused = await annas.ask("replace", seat=1, bot="regular")
            assert refused["why"] in ("not_allowed", "too_early")
            assert "Ben" in refused["sentence"]
            assert (await ben.position())["people"][1]["bot"] is None

    perform(scene)


def test_who_sits_down_waits_while_other_processes_are_faster(tmp_path: Path) -> None:
    """Chairs are changed back and forth elsewhere meanwhile: as patiently as a command is tried."""

    async def scene(days: Days) -> None:
        table = await gathering(days)
        tried: list[str] = []

        async def sit(found: Table) -> int:
            tried.append(found.id)
            if len(tried) < 8:
                raise LostRace("another process was faster")
            return await claim(found, ClaimSeat(name="Ben", seat=1), days.people[1])

        assert await days.house.tables.carried(table.id, sit) == 1
        with pytest.raises(Refuse):
            await days.house.tables.carried(table.id, lost)

    async def lost(found: Table) -> None:
        raise LostRace("another process was faster")

    play(tmp_path / "house.sqlite", scene)
