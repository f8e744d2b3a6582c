"""The host keeps order, and everybody says beforehand who may stand in."""

from pathlib import Path

from tests.server.running import Client, Server, gather_table, perform, running


def test_the_absent_person_chooses_who_may_stand_in(tmp_path: Path) -> None:
    with running(tmp_path, "--grace", "0") as server:

        async def scene() -> None:
            anna, ben, cleo = await gather_table(server, "template", ["Anna", "Ben", "Cleo"])
            await ben.command("stand_in", bot="nobody")
            await cleo.command("stand_in", bot="expert")
            assert [seat["stand_in"] for seat in (await anna.position())["people"]] == ["", "nobody", "expert"]
            assert (await ben.command("stand_in", bot="unheard", status=409))["why"] == "malformed"
            await ben.command("leave")
            await cleo.command("leave")
            refused = await anna.command("replace", seat=1, bot="regular", status=409)
            assert "wants no bot" in refused["sentence"]
            refused = await anna.command("replace", seat=2, bot="regular", status=409)
            assert "only one stand-in: expert" in refused["sentence"]
            await anna.command("replace", seat=2, bot="expert")
            assert [seat["bot"] for seat in (await anna.position())["people"]] == [None, None, "expert"]
            await ben.command("stand_in")
            await anna.command("replace", seat=1, bot="regular")
            kept.append(anna.table)

        kept: list[str] = []
        perform(scene)
        server.kill()
        server.start()

        async def again() -> None:
            visitor = Client(server, "Dora")
            visitor.table = kept[0]
            people = (await visitor.position())["people"]
            assert [seat["stand_in"] for seat in people] == ["", "", "expert"]

        perform(again)


def test_a_host_mutes_and_removes(server: Server) -> None:
    async def scene() -> None:
        anna, ben, dora = Client(server, "Anna"), Client(server, "Ben"), Client(server, "Dora")
        await anna.open_table("template", [None, None, None], public=True)
        await ben.sit_down(anna.table)
        dora.table = anna.table
        await dora.http.put("/api/me", json={"name": "Dora"})
        await ben.command("say", text="rude")
        await dora.command("say", text="ruder")
        assert (await ben.command("mute", seat=0, status=409))["why"] == "not_allowed"
        assert (await anna.command("mute", seat=0, status=409))["why"] == "not_allowed"
        await anna.command("mute", seat=1)
        line = (await anna.position())["gallery"][-1]
        assert line["text"] == "ruder"
        await anna.command("mute", line=line["number"], gallery=True)
        for silent in (ben, dora):
            assert (await silent.command("say", text="again", status=409))["why"] == "not_allowed"
        assert [seat["muted"] for seat in (await anna.position())["people"]] == [False, True, False]
        await anna.command("mute", seat=1, muted=False)
        await ben.command("say", text="sorry")
        await anna.command("remove", seat=1)
        assert (await anna.position())["people"][1]["kind"] == "open"
        again = await ben.http.post(f"/api/tables/{anna.table}/seats", json={"name": "Ben"})
        assert again.json()["why"] == "not_allowed"
        assert (await anna.command("remove", seat=1, status=409))["why"] == "not_allowed"

    perform(scene)


def test_a_host_mutes_also_while_the_game_plays(server: Server) -> None:
    async def scene() -> None:
        anna, ben = await gather_table(server, "template", ["Anna", "Ben"])
        assert (await anna.position())["stage"] == "playing"
        await anna.command("mute", seat=1)
        assert (await ben.command("say", text="rude", status=409))["why"] == "not_allowed"
        await anna.command("mute", seat=1, muted=False)
        await ben.command("say", text="sorry")

    perform(scene)


def test_talk_is_limited_for_each_person_and_never_closed_for_the_table(tmp_path: Path) -> None:
    with running(tmp_path, "--rate", "60", house="tests.server.still_house") as server:

        async def scene() -> None:
            anna, ben = await gather_table(server, "template", ["Anna", "Ben"])
            answers = [
                (
                    await anna.http.post(
                        f"/api/tables/{anna.table}/commands", json={"type": "say", "id": str(number), "text": "hello"}
                    )
                ).json()
                for number in range(60)
            ]
            assert {answer.get("why", "") for answer in answers} == {"", "too_much"}
            assert sum("why" not in answer for answer in answers) < 15
            await ben.command("say", text="may I?")

        perform(scene)
