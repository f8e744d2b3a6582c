"""`fairground admin`, while the house is open and while it is closed; every act in the audit log, none in a dry run."""

from pathlib import Path
import stat

from tests import warm
from tests.server.running import Client, gather_table, perform, running
from tests.server.test_resigning import text_of


def admin(database: Path, *words: str) -> tuple[int, list[str]]:
    """What the command says."""
    done = warm.run("fairground.cli", "admin", *words, "--database", str(database))
    assert not done.stderr, done.stderr
    return done.returncode, done.stdout.splitlines()


def test_the_house_is_looked_after_while_it_is_open_and_while_it_is_closed(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        database = server.database
        found: dict[str, str] = {}

        async def before() -> None:
            anna, ben = await gather_table(server, "template", ["Anna", "Ben"])
            rude = Client(server, "Rude")
            await rude.open_table("template", [None, None], public=True)
            found.update(running=anna.table, gathering=rude.table)
            door = database.with_name(f"{database.name}.admin")
            assert stat.S_IMODE(door.stat().st_mode) == 0o600
            listed = admin(database, "tables")[1]
            assert {line.split()[1] for line in listed} == {anna.table, rude.table}
            assert admin(database, "tables", "playing")[1] == [line for line in listed if anna.table in line]
            assert "[Anna, Ben]" in admin(database, "table", anna.table)[1][0]
            (person,) = admin(database, "people", "rude")[1]
            found["rude"] = person.split()[1]
            assert any(rude.table in line for line in admin(database, "person", found["rude"])[1])
            code, lines = admin(database, "mute", found["rude"], "--dry-run")
            assert (code, lines[0].startswith("would: mute person")) == (0, True)
            assert admin(database, "log")[1] == []
            await rude.command("say", text="still here")
            assert admin(database, "mute", found["rude"], "--note", "insults")[0] == 0
            assert (await rude.command("say", text="and again", status=409))["why"] == "not_allowed"
            assert admin(database, "end-table", found["gathering"])[0] == 1
            assert admin(database, "end-table", anna.table)[0] == 0
            seen = await ben.position()
            assert (seen["stage"], seen["ending"]["reason"]) == ("over", "stopped")
            assert "note stopped: house" in await text_of(ben)
            assert admin(database, "delete-table", rude.table, "--note", "spam")[0] == 0
            assert (await rude.http.get(f"/api/tables/{rude.table}")).status_code == 404
            assert admin(database, "logout", found["rude"])[0] == 0
            assert (await rude.get("/api/me"))["name"] == ""

        perform(before)
        server.stop()
        assert not database.with_name(f"{database.name}.admin").exists()
        assert admin(database, "delete-person", found["rude"])[0] == 0
        assert admin(database, "people", "rude")[1] == []
        assert admin(database, "person", found["rude"])[0] == 1
        assert admin(database, "ban", "nonsense")[0] == 1
        assert admin(database, "ban", "127.0.0.1", "--note", "flood")[0] == 0
        log = [line.split()[1] for line in admin(database, "log")[1]]
        assert log == ["ban", "delete-person", "logout", "delete-table", "end-table", "mute"]
        assert found["rude"] not in str(admin(database, "log"))


def test_nobody_comes_from_a_banned_address(tmp_path: Path) -> None:
    with running(tmp_path) as server:

        async def scene() -> None:
            anna = Client(server, "Anna")
            assert (await anna.http.get("/api/games")).status_code == 200
            admin(server.database, "ban", "127.0.0.1")
            refused = await anna.http.get("/api/games")
            assert (refused.status_code, refused.json()["why"]) == (403, "not_allowed")
            assert admin(server.database, "bans")[1][0].startswith("127.0.0.1")
            admin(server.database, "unban", "127.0.0.1")
            assert (await anna.http.get("/api/games")).status_code == 200

        perform(scene)


def test_a_door_left_behind_by_a_house_that_was_killed_is_no_hindrance(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        server.kill()
        assert admin(server.database, "tables") == (0, [])
        server.start()
        assert admin(server.database, "tables") == (0, [])


def test_an_id_that_begins_with_a_dash_is_no_option(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        for dash in ("-0DVwIvCdAV2Mq_abcdefg", "--DVwIvCdAV2Mq_abcdefg"):
            code, lines = admin(server.database, "person", dash)
            assert (code, f"nobody with the id {dash!r}" in lines[0]) == (1, True)
