"""Before the game begins: who sits on which chair, and what the host sees of links that were opened."""

from pathlib import Path

import pytest

from fairground.core.proof.hashes import pledge_of
from fairground.server.messages import ClaimSeat, Swap
from fairground.server.tables.deal.fair_deal import fair_deal, is_settled
from fairground.server.tables.lobby.lobby import claim
from fairground.server.tables.lobby.visits import visit
from fairground.server.text.refusals import Refuse
from fairground.storage.timing import ClockChoice, Hours
from tests.server.days import Days, play
from tests.server.dealing import Room
from tests.server.running import Client, Server, perform, running
from tests.server.test_fair_deals import in_a_room, why
from tests.server.test_refusals import OUT, gathering, told


def sitting(people: list[dict[str, object]]) -> list[object]:
    return [seat["name"] for seat in people]


def test_somebody_moves_to_a_free_chair_and_its_link_goes_to_the_one_they_left(server: Server) -> None:
    async def scene() -> None:
        anna, ben, cleo = (Client(server, name) for name in ("Anna", "Ben", "Cleo"))
        table = await anna.open_table("template", [None, None, None])
        await ben.sit_down(anna.table, table["invites"]["1"])
        sent = table["invites"]["2"]
        await ben.command("swap", seat=1, other=2)
        seen = await ben.position()
        assert (sitting(seen["people"]), seen["seat"]) == (["Anna", "", "Ben"], 2)
        assert (await anna.get(f"/api/tables/{anna.table}"))["invites"] == {"1": sent}
        assert (await anna.position())["talk"][-1]["text"] == "Ben takes another chair."
        assert (await cleo.sit_down(anna.table, sent))["seat"] == 1
        seen = await ben.position()
        assert (seen["stage"], sitting(seen["people"])) == ("playing", ["Anna", "Cleo", "Ben"])

    perform(scene)


def test_the_host_swaps_people_and_bots_who_are_called_after_their_chairs(server: Server) -> None:
    async def scene() -> None:
        anna, ben = Client(server, "Anna"), Client(server, "Ben")
        table = await anna.open_table("template", [None, None, "greedy", None])
        await ben.sit_down(anna.table, table["invites"]["1"])
        bot = (await anna.position())["people"][2]["name"]
        await anna.command("swap", seat=0, other=1)
        await anna.command("swap", seat=1, other=2)
        people = (await anna.position())["people"]
        assert [seat["kind"] for seat in people] == ["person", "bot", "person", "open"]
        assert (people[0]["name"], people[2]["name"], people[2]["host"]) == ("Ben", "Anna", True)
        assert people[1]["bot"] == "greedy"
        assert people[1]["name"] != bot, "a bot is called after its chair"
        async with ben.socket() as socket:
            await anna.command("swap", seat=3, other=0)
            assert (await socket.until(lambda heard: heard.get("seat") == 3))["people"][3]["name"] == "Ben"

    perform(scene)


def test_chairs_are_as_swapped_when_the_house_comes_back(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        kept: list[Client] = []

        async def scene() -> None:
            anna = Client(server, "Anna")
            await anna.open_table("template", [None, "greedy", None])
            await anna.command("swap", seat=0, other=2)
            await anna.command("swap", seat=1, other=0)
            kept.append(anna)

        perform(scene)
        server.kill()
        server.start()

        async def again() -> None:
            visitor = Client(server, "Dora")
            visitor.table = kept[0].table
            assert [seat["kind"] for seat in (await visitor.position())["people"]] == ["bot", "open", "person"]

        perform(again)


@pytest.mark.parametrize("seats", [["greedy", None], ["greedy", "random"], [None, None]], ids=["a bot", "bots", "Anna"])
def test_a_swap_that_is_sent_again_is_not_carried_out_again(tmp_path: Path, seats: list[str | None]) -> None:
    """Not even when the house was away in between, nor when people changed chairs so often that it is no news."""
    with running(tmp_path) as server:

        async def scene() -> None:
            anna = Client(server, "Anna")
            await anna.open_table("template", [None, *seats, None])
            moved = {"seat": 1, "other": 2} if any(seats) else {"seat": 0, "other": 1}
            for number in range(5):
                done = await anna.command("swap", id=f"swap-{number}", **moved)
            before = [(seat["kind"], seat["bot"]) for seat in (await anna.position())["people"]]
            server.kill()
            server.start()
            assert await anna.command("swap", id="swap-4", **moved) == done
            assert [(seat["kind"], seat["bot"]) for seat in (await anna.position())["people"]] == before

        perform(scene)


def test_a_swap_that_is_sent_again_when_the_game_has_begun_is_answered_as_before(tmp_path: Path) -> None:
    async def scene(room: Room) -> None:
        await room.open_table("essen", 2)
        anna = room.players[0]
        assert why(await room.say(anna, Swap("s", 0, 1))) == "done"
        anna.seat = 1
        await room.sit("Ben")
        for player in room.players:
            assert why(await room.reveal(player)) == "done"
        await room.restart()
        assert (await room.table()).stage == "playing"
        assert why(await room.say(anna, Swap("s", 0, 1))) == "done"
        assert why(await room.say(anna, Swap("t", 0, 1))) == "not_allowed"

    in_a_room(tmp_path, scene)


def test_nobody_else_is_moved_but_by_the_host(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        table = await gathering(days, None, None, None, None)
        await claim(table, ClaimSeat(name="Ben", seat=1), days.people[1])
        rows = [*table.seating.rows]
        assert await told(days, table, 1, Swap("a", 1, 0), 1) == "not_allowed", "only the host swaps two people"
        assert await told(days, table, 1, Swap("b", 0, 2), 1) == "not_allowed", "nor moves somebody else"
        assert await told(days, table, 2, Swap("c", 1, 2)) == "not_yours", "who has no chair moves to none"
        assert await told(days, table, 0, Swap("d", 2, 3), 0) == "not_allowed", "nobody sits there"
        assert await told(days, table, 0, Swap("e", 0, OUT), 0) == "malformed"
        assert await told(days, table, 1, Swap("f", 1, 1), 1) == "", "nothing to do"
        assert table.seating.rows == rows
        await claim(table, ClaimSeat(name="Cleo", seat=2), days.people[2])
        days.people.append(days.house.new_person("Dora"))
        await claim(table, ClaimSeat(name="Dora", seat=3), days.people[3])
        assert table.stage == "playing"
        assert await told(days, table, 0, Swap("g", 0, 1), 0) == "not_allowed", "the game has begun"

    play(tmp_path / "house.sqlite", scene)


def test_nobody_is_called_like_the_chair_of_somebody_else(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        table = await gathering(days)
        own, other = table.seating.colours[1], table.seating.colours[2]
        ben = days.house.new_person(own.capitalize())
        days.people[1] = ben
        await claim(table, ClaimSeat(name=ben.name, seat=1), ben)
        assert await told(days, table, 1, Swap("a", 1, 2), 1) == "taken", f"{own} does not sit at {other}"
        assert [row.seat for row in table.seating.rows if row.person == ben.id] == [1]

    play(tmp_path / "house.sqlite", scene)


def test_quiet_hours_go_where_the_person_goes(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        table = await gathering(days, clock=ClockChoice("days", 86_400))
        assert table.clock is not None
        table.clock.rest(0, hours := Hours("Europe/Berlin", 1320, 480), table.time())
        assert await told(days, table, 0, Swap("a", 0, 2), 0) == ""
        assert [clock.hours == hours for clock in table.clock.row.seats] == [False, False, True]
        await days.close()
        await days.open()
        table = await days.house.tables.at_rest(table.id)
        assert table.clock is not None
        assert [clock.hours == hours for clock in table.clock.row.seats] == [False, False, True]

    play(tmp_path / "house.sqlite", scene)


@pytest.mark.parametrize("settled", [False, True], ids=["while people gather", "when the terms stood"])
def test_a_pledge_goes_with_the_person_and_terms_that_stood_begin_anew(tmp_path: Path, settled: bool) -> None:
    async def scene(room: Room) -> None:
        await room.open_table("essen", 2)
        anna = room.players[0]
        if settled:
            await room.sit("Ben")
            ben = room.players[1]
            assert is_settled(await room.table())
            assert why(await room.reveal(ben)) == "done"
            assert why(await room.say(anna, Swap("s", 0, 1))) == "done"
            anna.seat, ben.seat = 1, 0
            table = await room.table()
            assert (table.attempt, [seat.pledge for seat in fair_deal(table).seats]) == (2, ["", ""])  # type: ignore[union-attr]
            assert why(await room.pledge(anna)) == why(await room.pledge(ben)) == "done"
        else:
            assert why(await room.say(anna, Swap("s", 0, 1))) == "done"
            anna.seat = 1
            table = await room.table()
            deal = fair_deal(table)
            assert deal is not None
            assert [seat.pledge for seat in deal.seats] == ["", pledge_of(anna.share)]
            assert table.attempt == 1
            await room.sit("Ben")
        for player in room.players:
            assert why(await room.reveal(player)) == "done"
        assert (await room.table()).seating.names == ["Ben", "Anna"]
        await room.play_out()
        for player in room.players:
            verdict = await room.judged(player)
            assert (verdict.proven, verdict.complaint) == (True, "")

    in_a_room(tmp_path, scene)


def test_the_host_sees_that_a_link_was_opened_and_that_somebody_learns_first(server: Server) -> None:
    async def scene() -> None:
        anna, ben = Client(server, "Anna"), Client(server, "Ben")
        table = await anna.open_table("template", [None, None, None])
        link, address = f"/api/invites/{table['invites']['1']}", f"/api/tables/{anna.table}"
        await anna.post(link, {})
        assert (await anna.get(address))["visits"] == {}, "the host is nobody new"
        await ben.post(link, {"learning": True})
        seen = (await anna.get(address))["visits"]
        assert seen.keys() == {"1"}
        assert seen["1"]["learning"] is True
        assert (await ben.get(address))["visits"] == (await ben.get(link))["table"]["visits"] == {}
        await ben.post(link, {})
        assert (await anna.get(address))["visits"] == {"1": {"opened": seen["1"]["opened"], "learning": False}}
        await ben.sit_down(anna.table, table["invites"]["1"])
        await ben.post(link, {"learning": True})
        await ben.command("leave")
        assert (await anna.get(address))["visits"] == {}, "a new link that nobody has opened"
        assert (await ben.http.post("/api/invites/nowhere", json={})).json()["why"] == "not_found"

    perform(scene)


def test_a_link_that_is_opened_while_chairs_are_changed_leads_to_where_it_went(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        table = await gathering(days, None, None, None)
        invite, other = table.seating.rows[1].invite, table.seating.rows[2].invite
        assert await told(days, table, 0, Swap("a", 0, 1), 0) == ""
        await visit(table, invite, None, learning=True)
        assert [bool(row.opened) for row in table.seating.rows] == [True, False, False]
        await claim(table, ClaimSeat(name="Ben", invite=invite), days.people[1])
        await visit(table, other, days.people[1].id, learning=True)
        assert not table.seating.rows[2].opened, "who sits here already is nobody new"
        with pytest.raises(Refuse):
            await visit(table, "nowhere", None, learning=True)

    play(tmp_path / "house.sqlite", scene)


def test_who_is_not_there_is_not_there_on_another_chair_either(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        table = await gathering(days, None, None, None, None)
        for seat, name in ((1, "Ben"), (2, "Cleo")):
            await claim(table, ClaimSeat(name=name, seat=seat), days.people[seat])
        await days.close()
        await days.open()
        table = await days.house.tables.at_rest(table.id)
        table.seating.touch(1)
        assert await told(days, table, 0, Swap("a", 1, 2), 0) == ""
        assert [table.seating.present(seat) for seat in (1, 2)] == [False, True]
        assert await told(days, table, 0, Swap("b", 2, 3), 0) == ""
        assert [table.seating.present(seat) for seat in (2, 3)] == [False, True], "nobody is on the chair that was left"

    play(tmp_path / "house.sqlite", scene)


def test_a_table_hears_at_once_that_a_link_was_opened(server: Server) -> None:
    async def scene() -> None:
        anna, ben = Client(server, "Anna"), Client(server, "Ben")
        table = await anna.open_table("template", [None, None])
        async with anna.socket() as socket:
            await socket.hear()
            await ben.post(f"/api/invites/{table['invites']['1']}", {"learning": True})
            await socket.until(lambda heard: heard["type"] == "position")

    perform(scene)
