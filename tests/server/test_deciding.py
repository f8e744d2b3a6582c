"""Decisions, undo and talk, as honest and less honest clients send them."""

import asyncio
from typing import Any

from tests.server.running import Client, Server, gather_table, perform


async def essen_for_two(server: Server) -> tuple[Client, Client, dict[str, Any]]:
    """A table at which the first client is asked first, and its position."""
    one, other = await gather_table(server, "essen", ["Anna", "Ben"])
    position = await one.position()
    if not position["offers"]:
        one, other = other, one
        position = await one.position()
    return one, other, position


def test_a_repeated_command_is_answered_and_not_carried_out_twice(server: Server) -> None:
    async def scene() -> None:
        one, _, _ = await essen_for_two(server)
        first = await one.command("decide", id="same", position=0, action="sellers 1")
        again = await one.command("decide", id="same", position=0, action="sellers 2")
        assert first == again == {"type": "done", "id": "same", "position": 1, "link": first["link"]}
        assert (await one.position())["position"] == 1
        both = await asyncio.gather(*(one.command("say", id="talk", text="hello") for _ in range(5)))
        assert {answer["type"] for answer in both} == {"done"}
        lines = [line for line in (await one.position())["talk"] if line["kind"] == "chat"]
        assert len(lines) == 1

    perform(scene)


def test_a_stale_command_is_refused_with_the_present_position(server: Server) -> None:
    async def scene() -> None:
        one, other, _ = await essen_for_two(server)
        await one.command("decide", position=0, action="sellers 1")
        late = await one.command("decide", position=0, action="sellers 2", status=409)
        assert late["why"] == "stale"
        assert late["position"]["position"] == 1
        assert late["position"]["view"]["round"] == 1
        early = await other.command("decide", position=7, action="sellers 2", status=409)
        assert early["why"] == "stale"

    perform(scene)


def test_the_three_refusals_say_what_to_do(server: Server) -> None:
    async def scene() -> None:
        one, other, position = await essen_for_two(server)
        malformed = await one.command("decide", position=0, action="fly home", status=409)
        assert malformed["why"] == "malformed"
        unknown = await one.command("decide", position=0, action=99999, status=409)
        assert unknown["why"] == "malformed"
        not_yours = await other.command("decide", position=0, action="sellers 1", status=409)
        assert not_yours["why"] == "not_yours"
        not_on_offer = await one.command("decide", position=0, action="sellers 4", status=409)
        assert not_on_offer["why"] == "not_on_offer"
        assert "sellers 3" in not_on_offer["sentence"]
        assert "E-1.1" in not_on_offer["sentence"]
        eve = Client(server, "Eve")
        eve.table = one.table
        stranger = await eve.command("decide", position=0, action="sellers 1", status=409)
        assert stranger["why"] == "not_yours"
        after = await one.position()
        assert (after["position"], after["view"]) == (0, position["view"])

    perform(scene)


def test_several_seats_decide_at_once_from_the_same_position(server: Server) -> None:
    async def scene() -> None:
        clients = await gather_table(server, "template", ["Anna", "Ben", "Cleo"])
        positions = [await client.position() for client in clients]
        assert positions[0]["waiting"] == [0, 1, 2]
        answers = await asyncio.gather(
            *(
                client.command("decide", position=0, action=position["offers"][0]["code"])
                for client, position in zip(clients, positions, strict=True)
            )
        )
        assert [answer["type"] for answer in answers] == ["done"] * 3
        assert sorted(answer["position"] for answer in answers) == [1, 2, 3]
        after = await clients[0].position()
        assert after["position"] == 3
        assert after["offers"]

    perform(scene)


def test_a_seat_that_decided_in_secret_changes_its_mind_only_knowingly(server: Server) -> None:
    async def scene() -> None:
        anna, *_ = await gather_table(server, "template", ["Anna", "Ben", "Cleo"])
        offers = (await anna.position())["offers"]
        assert all(offer["secret"] for offer in offers)
        await anna.command("decide", position=0, action=offers[0]["code"])
        again = await anna.command("decide", position=0, action=offers[0]["code"], status=409)
        assert again["why"] == "stale"
        now = await anna.command("decide", position=1, action=offers[-1]["code"])
        assert now["position"] == 3

    perform(scene)


def test_own_decisions_can_be_taken_back_up_to_the_boundary(server: Server) -> None:
    async def scene() -> None:
        one, other, before = await essen_for_two(server)
        async with one.socket() as mine, other.socket() as theirs:
            await mine.hear()
            nothing = await mine.ask("undo", position=0)
            assert nothing["why"] == "not_allowed"
            await mine.ask("decide", position=0, action="sellers 2")
            seen = await mine.reach(1)
            assert (seen["undoable"], seen["take_back"]) == (1, [1])
            assert mine.log[-1]["kind"] == "sellers"
            await theirs.reach(1)
            assert theirs.latest["undoable"] == 0
            foreign = await theirs.ask("undo", position=1)
            assert foreign["why"] == "not_allowed"
            done = await mine.ask("undo", position=1)
            assert done == {"type": "done", "id": done["id"], "position": 2, "link": done["link"]}
            back = await mine.reach(2)
            assert back["view"] == before["view"]
            assert back["events_after"] == 0
            assert mine.log == []
            await theirs.reach(2)
            assert theirs.log == []
            assert any("takes back" in line["text"] for line in back["talk"])
            await mine.ask("decide", position=2, action="sellers 1")
            await theirs.reach(3)
            await theirs.ask("decide", position=3, action="sellers 1")
            closed = await mine.ask("undo", position=4)
            assert closed["why"] == "not_allowed"

    perform(scene)


def test_undo_to_here_takes_back_the_own_stretch(server: Server) -> None:
    async def scene() -> None:
        """Two decisions in a row of one seat: the last of a phase and the first of the next are the same seat's in
        a two-player table whenever the turn order says so; the scripts look for such a stretch."""
        one, other, _ = await essen_for_two(server)
        players = {one.seat: one, other.seat: other}
        longest: list[int] = []
        for _ in range(200):
            position = await one.position()
            if position["stage"] == "over":
                break
            seat = position["waiting"][0]
            mine = await players[seat].position()
            if len(mine["take_back"]) >= 2:
                longest = mine["take_back"]
                refused = await players[seat].command(
                    "undo", position=mine["position"], back_to=longest[-1] - 1 or 999, status=409
                )
                assert refused["why"] == "not_allowed"
                done = await players[seat].command("undo", position=mine["position"], back_to=longest[-1])
                after = await players[seat].position(events_after=mine["position"])
                assert done["position"] == mine["position"] + 1
                assert after["decisions"] == mine["decisions"] - len(longest)
                assert after["events_after"] < longest[-1]
                assert after["events"] == []
                break
            offers = mine["offers"]
            wanted = [offer for offer in offers if offer["kind"] in ("move", "claim")]
            chosen = next((offer for offer in wanted if "accountant" in offer["notation"]), (wanted or offers)[0])
            await players[seat].command("decide", position=mine["position"], action=chosen["code"])
        assert longest

    perform(scene)


def test_talk_is_kept_and_is_text(server: Server) -> None:
    async def scene() -> None:
        one, other, _ = await essen_for_two(server)
        await one.command("say", text="<b>bold</b>\u202e & \x07\nnew")
        line = (await other.position())["talk"][-1]
        assert line["text"] == "<b>bold</b> & new"
        assert line["name"] == one.name
        assert line["kind"] == "chat"
        known = len((await other.position())["talk"])
        assert (await other.position(talk_after=known))["talk"] == []
        empty = await one.command("say", text="\u200b ", status=409)
        assert empty["why"] == "malformed"
        eve = Client(server, "Eve")
        eve.table = one.table
        nameless = await eve.command("say", text="hello", status=409)
        assert nameless["why"] == "not_allowed"
        await eve.http.put("/api/me", json={"name": "Eve"})
        await eve.command("say", text="hello")
        line = (await eve.position())["gallery"][-1]
        assert (line["name"], line["seat"]) == ("Eve", None)

    perform(scene)


def test_a_client_that_never_reads_holds_up_nobody(server: Server) -> None:
    async def scene() -> None:
        clients = await gather_table(server, "essen", ["Anna", "Ben"])
        async with clients[0].socket() as stalled:
            stalled.connection.transport.pause_reading()
            sockets = [client.socket() for client in clients]
            async with sockets[0] as one, sockets[1] as other:
                ends = await asyncio.gather(one.play(lambda offers: offers[0]), other.play(lambda offers: offers[0]))
            assert [end["stage"] for end in ends] == ["over", "over"]
            stalled.connection.transport.resume_reading()
            await stalled.see(lambda latest: latest["stage"] == "over")
            assert stalled.log == one.log

    perform(scene)


def test_who_comes_back_gets_what_happened_meanwhile(server: Server) -> None:
    async def scene() -> None:
        one, other, _ = await essen_for_two(server)
        async with one.socket() as first:
            await first.hear()
        await one.command("decide", position=0, action="sellers 1")
        await other.command("decide", position=1, action="sellers 1")
        async with one.socket(events_after=1, talk_after=1000) as again:
            seen = await again.hear()
            assert seen["events_after"] == 1
            assert {event["position"] for event in seen["events"]} == {2}
            assert seen["talk"] == []
        async with one.socket(events_after="none") as whole:
            assert {event["position"] for event in (await whole.hear())["events"]} == {1, 2}

    perform(scene)


def test_an_answer_arrives_before_the_position_that_it_led_to(server: Server) -> None:
    """They are sent together: who decides is never shown the new position as if somebody else had decided."""

    async def scene() -> None:
        one, _, _ = await essen_for_two(server)
        async with one.socket() as socket:
            await socket.reach(0)
            done = await socket.ask("decide", position=0, action="sellers 1")
            assert (done["type"], done["position"]) == ("done", 1)
            assert socket.latest["position"] == 0
            assert (await socket.reach(1))["position"] == 1

    perform(scene)
