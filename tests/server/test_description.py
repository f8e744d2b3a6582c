"""The table in words: as a seat sees it, and nothing else."""

from tests.server.running import Client, Server, gather_table, perform


def test_everybody_reads_what_their_own_seat_sees(server: Server) -> None:
    async def scene() -> None:
        anna, ben, _ = await gather_table(server, "demokratia", ["Anna", "Ben", "Cleo"])
        eve = Client(server, "Eve")
        eve.table = anna.table
        told = {one: (await one.get(f"/api/tables/{anna.table}/description"))["lines"] for one in (anna, ben, eve)}
        assert all("Ben holds 3 Athens tiles and 3 votes." in lines for lines in told.values())
        own = {
            one: [line for line in lines if line.startswith(("Your tiles", "A vote of yours"))]
            for one, lines in told.items()
        }
        assert len(own[anna]) == len(own[ben]) == 4
        assert own[anna] != own[ben]
        assert own[eve] == []

    perform(scene)


def test_there_is_nothing_to_describe_before_the_game(server: Server) -> None:
    async def scene() -> None:
        anna = Client(server, "Anna")
        await anna.open_table("essen", [None, None])
        answer = await anna.http.get(f"/api/tables/{anna.table}/description")
        assert answer.status_code == 409
        assert answer.json()["why"] == "too_early"

    perform(scene)
