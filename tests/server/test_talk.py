"""Talk never ends and never floods: old lines fall out of sight, and nobody writes notices without limit."""

from pathlib import Path

from fairground.server.tables.talk import MOST_ALIKE, MOST_OF_A_KIND, Talk
from fairground.server.text.notices import pack
from fairground.storage.interface import LINES_SHOWN
from fairground.storage.rows import LineRow
from tests.server.running import Client, Server, gather_table, perform, running


def chat(number: int) -> LineRow:
    return LineRow(number, "chat", 0, "Anna", f"line {number}", "now", f"anna {number}", 0, "anna")


def notice(number: int, text: str, position: int) -> LineRow:
    return LineRow(number, "notice", None, "", text, "now", "", position)


def test_old_lines_fall_out_of_sight_and_talk_goes_on() -> None:
    talk = Talk()
    for number in range(1, 3 * LINES_SHOWN):
        talk.hear(chat(number))
    shown = talk.after(0, "en")
    assert len(shown) == LINES_SHOWN
    assert shown[-1].number == talk.last == 3 * LINES_SHOWN - 1
    assert [line.number for line in talk.after(talk.last - 2, "en")] == [talk.last - 1, talk.last]
    assert talk.speaker(talk.last) == ("anna", "Anna")
    assert talk.speaker(1) is None


def test_the_house_does_not_repeat_itself_at_one_position() -> None:
    talk = Talk()
    for number in range(MOST_ALIKE):
        assert not talk.said_often("Anna gets up.", 0)
        talk.hear(notice(number + 1, "Anna gets up.", 0))
    assert talk.said_often("Anna gets up.", 0)
    assert not talk.said_often("Ben gets up.", 0)
    assert not talk.said_often("Anna gets up.", 7)


def test_a_person_is_the_same_under_every_name_and_many_are_told_of_as_one_crowd() -> None:
    talk = Talk()

    def gets_up(name: str, about: str) -> bool:
        """Whether it was told."""
        text = pack("gets_up", {"name": name})
        often = talk.said_often(text, 0, about)
        if not often:
            talk.hear(LineRow(talk.last + 1, "notice", None, "", text, "now", "", 0, about))
        return not often

    assert [gets_up(f"Dora {number}", "dora") for number in range(4)] == [True] * MOST_ALIKE + [False] * 2
    assert gets_up("Dora 0", "emma")
    assert sum(gets_up(f"Finn {number}", f"finn{number}") for number in range(300)) == MOST_OF_A_KIND - MOST_ALIKE - 1
    assert not talk.said_often(pack("sits_down", {"name": "Anna"}), 0, "anna")
    assert not talk.said_often(pack("gets_up", {"name": "Anna"}), 1, "anna")


def test_whoever_comes_and_goes_under_changing_names_leaves_the_talk_to_others(server: Server) -> None:
    async def scene() -> None:
        host, dora = Client(server, "Cleo"), Client(server, "")
        await host.open_table("template", [None, None, None], public=True)
        await host.command("say", text="hello")
        for number in range(20):
            dora.name = f"Dora {number}"
            await dora.sit_down(host.table)
            await dora.command("leave")
        talk = (await host.position())["talk"]
        assert [line["kind"] for line in talk] == ["chat", *["notice"] * 2 * MOST_ALIKE]
        for number in range(30):
            finn = Client(server, f"Finn {number}")
            await finn.sit_down(host.table)
            await finn.command("leave")
        talk = (await host.position())["talk"]
        assert talk[0]["text"] == "hello"
        assert len(talk) == 1 + 2 * MOST_OF_A_KIND

    perform(scene)


def test_taking_back_again_and_again_is_told_a_few_times_until_the_game_goes_on(server: Server) -> None:
    async def scene() -> None:
        people = await gather_table(server, "template", ["Anna", "Ben"])

        async def decide() -> Client:
            seen = await people[0].position()
            mover: Client = people[seen["waiting"][0]]
            seen = await mover.position()
            await mover.command("decide", position=seen["position"], action=seen["offers"][0]["code"])
            return mover

        async def told() -> int:
            return sum("takes back" in line["text"] for line in (await people[0].position())["talk"])

        for _ in range(MOST_ALIKE + 4):
            mover = await decide()
            await mover.command("undo", position=(await mover.position())["position"])
        assert await told() == MOST_ALIKE
        await decide()
        for number in range(20):
            mover = await decide()
            undo = {"type": "undo", "id": f"u{number}", "position": (await mover.position())["position"]}
            answer = await mover.http.post(f"/api/tables/{mover.table}/commands", json=undo)
            if answer.status_code == 200:  # the game is further than it was
                break
        assert await told() == MOST_ALIKE + 1

    perform(scene)


def test_a_table_that_gathers_comes_back_without_a_wrong_alarm(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        anna = Client(server, "Anna")

        async def opens() -> None:
            await anna.open_table("template", [None, None])

        perform(opens)
        server.stop()
        server.start()

        async def looks() -> None:
            visitor = Client(server, "Ben")
            visitor.table = anna.table
            assert (await visitor.position())["talk"] == []

        perform(looks)


def test_coming_and_going_writes_no_lines_without_limit(server: Server) -> None:
    async def scene() -> None:
        anna, ben = await gather_table(server, "template", ["Anna", "Ben"])
        for _ in range(10):
            await ben.command("leave")
            await ben.command("return")
        talk = (await anna.position())["talk"]
        assert sum("has left" in line["text"] for line in talk) == MOST_ALIKE
        host = Client(server, "Cleo")
        await host.open_table("template", [None, None, None], public=True)
        dora = Client(server, "Dora")
        for _ in range(10):
            await dora.sit_down(host.table)
            await dora.command("leave")
        talk = (await host.position())["talk"]
        assert [line["text"] for line in talk] == ["Dora sits down.", "Dora gets up."] * MOST_ALIKE

    perform(scene)


def test_leave_and_return_are_answered_alike_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path, "--grace", "0") as server:

        async def before() -> list[Client]:
            anna, ben = people = await gather_table(server, "template", ["Anna", "Ben"])
            first = await ben.command("leave", id="gone")
            await anna.command("replace", seat=1, bot="regular", id="agreed")
            back = await ben.command("return", id="back")
            seen = await anna.position()
            who = people[seen["waiting"][0]]
            action = (await who.position())["offers"][0]["code"]
            moved = await who.command("decide", position=seen["position"], action=action, id="moved")
            assert first["position"] == back["position"] == 0 < moved["position"]
            kept.update(cookies={name: dict(client.http.cookies) for name, client in zip("ab", people, strict=True)})
            kept.update(table=anna.table, lines=len((await anna.position())["talk"]), who="ab"[seen["waiting"][0]])
            return people

        kept: dict[str, object] = {}

        async def first() -> None:
            await before()

        async def again() -> None:
            cookies = kept["cookies"]
            assert isinstance(cookies, dict)
            clients = {}
            for name in "ab":
                clients[name] = Client(server, name)
                clients[name].http.cookies.update(cookies[name])
                clients[name].table = str(kept["table"])
            assert (await clients["b"].command("leave", id="gone"))["position"] == 0
            assert (await clients["b"].command("return", id="back"))["position"] == 0
            assert (await clients["a"].command("replace", seat=1, bot="regular", id="agreed"))["position"] == 0
            who = clients[str(kept["who"])]
            assert (await who.command("decide", position=0, action=0, id="moved"))["position"] == 1
            assert len((await clients["a"].position())["talk"]) == kept["lines"]

        perform(first)
        server.kill()
        server.start()
        perform(again)
