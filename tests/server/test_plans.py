"""What somebody who waits may plan: found without the true state, and there for every game."""

import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.games import find_game, game_ids
from fairground.server.tables.views.plans import offers_ahead
from tests.server.running import Client, Server, gather_table, perform

DECISIONS = 40


@pytest.mark.parametrize("name", game_ids())
def test_what_can_be_planned_follows_from_what_the_seat_may_know(name: str) -> None:
    """The same from the true table and from any that the seat takes to be possible."""
    game = find_game(name)
    play = Play(game, game.players[-1], {}, SeededDealer(3))
    found = 0
    for number in range(DECISIONS):
        if play.over:
            break
        state = play.state
        waiting = state.waiting()
        for seat in range(play.players):
            if seat in waiting:
                continue
            ahead = offers_ahead(game, state, seat)
            found += bool(ahead)
            imagined = game.imagine(state, seat, SeededDealer(1000 + number))
            assert offers_ahead(game, imagined, seat) == ahead
        offers = state.offers(waiting[0])
        play.decide(waiting[0], offers[number % len(offers)])
    assert found


def test_a_plan_is_among_what_is_offered_later(server: Server) -> None:
    async def scene() -> None:
        anna, ben = await gather_table(server, "essen", ["Anna", "Ben"])
        first, second = (anna, ben) if (await anna.position())["offers"] else (ben, anna)
        asked = (await first.position())["offers"]
        planned = await second.get(f"/api/tables/{anna.table}/prospect")
        assert {offer["kind"] for offer in planned["offers"]} == {"sellers"}
        assert [offer["notation"] for offer in planned["offers"]] == [offer["notation"] for offer in asked]
        assert (await first.get(f"/api/tables/{anna.table}/prospect"))["offers"] == []
        watcher = Client(server, "Wim")
        refused = await watcher.http.get(f"/api/tables/{anna.table}/prospect")
        assert refused.status_code in (403, 404, 409)

    perform(scene)
