"""What spectators say among themselves: players hear nothing of it, by no way, until the game is over."""

import json

from tests.server.running import Client, Server, gather_table, perform

WORDS = "put-it-on-the-blue-stand"


async def spectator(server: Server, table: str, name: str = "Eve") -> Client:
    eve = Client(server, name)
    eve.table = table
    await eve.http.put("/api/me", json={"name": name})
    return eve


def test_players_hear_nothing_while_they_play(server: Server) -> None:
    async def scene() -> None:
        anna, ben = await gather_table(server, "template", ["Anna", "Ben"])
        eve, fay = await spectator(server, anna.table), await spectator(server, anna.table, "Fay")
        async with anna.socket() as player, eve.socket() as seen, fay.socket() as other:
            for socket in (player, seen, other):
                await socket.see(lambda latest: latest["stage"] == "playing" and latest["spectators"] == 2)
            told = len(player.heard)
            assert (await seen.ask("say", text=WORDS))["type"] == "done"
            await other.see(lambda latest: any(line["text"] == WORDS for line in latest["gallery"]))
            assert other.latest["talk"] == [], "it is not mixed up with what players say"
            # What comes next to the player is the answer to their own question: nothing was sent because of the line.
            assert (await player.ask("say", text="my own words"))["type"] == "done"
            await player.see(lambda latest: any(line["text"] == "my own words" for line in latest["talk"]))
            for message in player.heard:
                assert WORDS not in json.dumps(message)
                assert message.get("gallery", []) == []
                assert message.get("gallery_after", 0) == 0
            assert sorted(message["type"] for message in player.heard[told:]) == ["done", "position"]
            assert [line["number"] for line in player.latest["talk"]] == [player.latest["talk_after"] + 1]
        for client in (anna, ben):
            seen_now = await client.position(gallery_after=0)
            assert (seen_now["gallery"], seen_now["hears"]) == ([], False)
            assert WORDS not in json.dumps(await client.get("/api/me/data"))
            assert WORDS not in json.dumps(await client.get(f"/api/tables/{anna.table}"))
        assert WORDS in json.dumps(await eve.get("/api/me/data"))
        await anna.command("resign")
        await ben.command("resign")
        for client in (anna, ben):
            over = await client.position()
            assert over["stage"] == "over"
            assert [line["text"] for line in over["gallery"]] == [WORDS]
            assert WORDS not in [line["text"] for line in over["talk"]]

    perform(scene)


def test_players_hear_it_where_the_table_chose_so(server: Server) -> None:
    async def scene() -> None:
        anna, ben = await gather_table(server, "template", ["Anna", "Ben"], gallery=True)
        eve = await spectator(server, anna.table)
        await eve.command("say", text=WORDS)
        for client in (anna, ben, eve):
            seen = await client.position()
            assert [line["text"] for line in seen["gallery"]] == [WORDS]
            assert seen["hears"]
        assert (await eve.position(gallery_after=1))["gallery"] == []

    perform(scene)
