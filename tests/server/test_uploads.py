"""Records that somebody brought along: theirs to delete, and nobody else's."""

from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.core.record import write_record
from fairground.games import find_game
from tests.server.running import Client, Server, perform

TEXT = write_record(Play(find_game("template"), 2, {}, SeededDealer(1)).record({}))


def test_who_brought_a_record_may_delete_it_and_nobody_else(server: Server) -> None:
    async def scene() -> None:
        anna, ben = Client(server, "Anna"), Client(server, "Ben")
        first = (await anna.http.post("/api/records", content=TEXT)).json()
        again = (await anna.http.post("/api/records", content=TEXT)).json()
        other = (await ben.http.post("/api/records", content=TEXT)).json()
        assert (first["id"], first["mine"]) == (again["id"], True)
        assert other["id"] != first["id"]
        assert (await ben.get(f"/api/records/{first['id']}"))["mine"] is False
        refused = await ben.http.delete(f"/api/records/{first['id']}")
        assert (refused.status_code, refused.json()["why"]) == (403, "not_allowed")
        stranger = Client(server, "Cleo")
        assert (await stranger.http.delete(f"/api/records/{first['id']}")).status_code == 403
        assert (await anna.http.delete(f"/api/records/{first['id']}")).status_code == 200
        assert (await anna.http.get(f"/api/records/{first['id']}")).status_code == 404
        assert (await anna.http.delete(f"/api/records/{first['id']}")).status_code == 404
        assert (await ben.get(f"/api/records/{other['id']}"))["mine"] is True

    perform(scene)
