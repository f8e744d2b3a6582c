"""What is told before a decision: over HTTP, for whom and when."""

from tests.server.running import Client, Server, gather_table, perform


def test_every_offer_has_its_consequence_and_the_same_when_asked_again(server: Server) -> None:
    async def scene() -> None:
        anna = Client(server, "Anna")
        await anna.open_table("essen", [None, "random"])
        async with anna.socket() as socket:
            seen = await socket.see(lambda latest: bool(latest["offers"]))
        path = f"/api/tables/{anna.table}/consequences"
        told = await anna.get(path, position=seen["position"])
        assert [option["code"] for option in told["options"]] == [offer["code"] for offer in seen["offers"]]
        assert {option["final"] for option in told["options"]} == {"hands_over"}
        assert all(option["final_sentence"] for option in told["options"])
        assert [option["figures"]["buzz_after"] for option in told["options"]] == [{"buzz": 4 - n} for n in range(4)]
        assert [option["figures"].get("pay") for option in told["options"]] == [None, *({"cost": n} for n in (1, 2, 3))]
        assert await anna.get(path) == told
        elsewhere = await anna.get(path, position=seen["position"] + 1000)
        assert (elsewhere["options"], elsewhere["ways"]) == ([], [])

    perform(scene)


def test_a_question_that_the_end_of_the_game_overtook_is_told_nothing(server: Server) -> None:
    async def scene() -> None:
        anna, watcher = Client(server, "Anna"), Client(server, "Wim")
        await anna.open_table("template", [None, "random"])
        async with anna.socket() as socket:
            over = await socket.play(lambda offers: offers[0])
        path = f"/api/tables/{anna.table}/consequences"
        late = await anna.get(path, position=over["position"] - 1)
        assert late == {"position": over["position"], "options": [], "ways": []}
        for query in ({"position": over["position"]}, {}):
            refused = await anna.http.get(path, params=query)
            assert (refused.status_code, refused.json()["why"]) == (409, "not_yours")
        stranger = await watcher.http.get(path, params={"position": over["position"] - 1})
        assert (stranger.status_code, stranger.json()["why"]) == (409, "not_yours")

    perform(scene)


def test_the_goal_and_the_standing_are_always_there(server: Server) -> None:
    async def scene() -> None:
        anna, _ = await gather_table(server, "essen_the_game", ["Anna", "Ben"])
        standing = (await anna.position())["standing"]
        assert standing["goal"]
        assert standing["sentence"]
        assert standing["points"] == [0, 0]
        assert standing["places"] == [1, 1]

    perform(scene)


def test_the_last_to_decide_in_secret_is_told_that_there_is_no_way_back(settled: Server) -> None:
    """What was told before the others had decided does not hold any more."""

    async def scene() -> None:
        anna, ben, cleo = await gather_table(settled, "template", ["Anna", "Ben", "Cleo"])
        path = f"/api/tables/{anna.table}/consequences"
        seen = [{option["final"] for option in (await anna.get(path))["options"]}]
        for position, person in enumerate((ben, cleo)):
            await person.command("decide", position=position, action=(await person.position())["offers"][0]["code"])
            told = await anna.get(path, position=position + 1)
            seen.append({option["final"] for option in told["options"]})
        assert seen[:2] == [{""}, {""}]
        assert seen[2] == {"shows"}

    perform(scene)


def test_a_secret_decision_can_be_changed_until_the_last_has_decided(settled: Server) -> None:
    async def scene() -> None:
        anna, ben, cleo = await gather_table(settled, "template", ["Anna", "Ben", "Cleo"])
        first = (await anna.position())["offers"]
        choice, other = first[0]["code"], first[-1]["code"]
        assert choice != other
        await anna.command("decide", position=0, action=choice)
        before = await anna.position()
        assert before["changeable"]
        assert [offer["code"] for offer in before["instead"]] == [offer["code"] for offer in first]
        await ben.command("decide", position=1, action=(await ben.position())["offers"][0]["code"])
        await anna.command("decide", position=2, action=other)
        after = await anna.position()
        assert after["view"]["chosen"] == first[-1]["args"]["fruit"]
        assert after["waiting"] == [2]
        assert (await ben.position())["changeable"]
        await cleo.command("decide", position=4, action=(await cleo.position())["offers"][0]["code"])
        assert not (await anna.position())["changeable"]

    perform(scene)
