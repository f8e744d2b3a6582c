"""Nobody is sent what they may not see: the laws of secrecy, on what really goes over the wire."""

import asyncio
import random
from typing import Any

import msgspec
import pytest

from fairground.core.committed import CommittedDealer
from fairground.core.dealer import ScriptedDealer, SeededDealer
from fairground.core.game import AnyGame
from fairground.core.play import Play, replay
from fairground.core.record import read_record
from fairground.core.state import SPECTATOR
from fairground.games import find_game, game_ids
from fairground.server.game_log.game_log import GameLog
from fairground.server.present.seat_view import SeatViews
from tests.server.running import Client, Server, gather_table, perform


def wire(game: AnyGame, state: Any, seat: int, deal: tuple[tuple[int, int], ...]) -> bytes:
    """What a seat is sent about a state, but for the events."""
    play = Play.resume(game, {}, ScriptedDealer([]), deal, state, [])
    shown = SeatViews(GameLog(play, bytes(32)), list(game.seats)).seat_view(seat, "en")
    return bytes(shown.view) + shown.question.encode() + bytes(shown.offers) + bytes(shown.reasons)


@pytest.mark.parametrize("game_id", game_ids())
def test_states_that_a_seat_cannot_tell_apart_look_alike_on_the_wire(game_id: str) -> None:
    game = find_game(game_id)
    chance = random.Random(7)
    players = game.players[-1] if len(game.players) < 4 else game.players[1]
    play = Play(game, players, {}, CommittedDealer(bytes(32)))
    for _ in range(60):
        if play.over:
            break
        for seat in (SPECTATOR, *range(players)):
            imagined = game.imagine(play.state, seat, SeededDealer(chance.getrandbits(60)))
            assert wire(game, imagined, seat, play.deal) == wire(game, play.state.copy(), seat, play.deal)
        seat = chance.choice(play.state.waiting())
        play.decide(seat, chance.choice(play.state.offers(seat)))


def test_everything_sent_is_what_its_reader_may_see(server: Server) -> None:
    """A whole game with hidden hands and secret decisions: each message is compared with the view of its seat, made
    afresh from the record; and each event with those addressed to that seat."""

    async def scene() -> None:
        clients = await gather_table(server, "template", ["Anna", "Ben", "Cleo"])
        eve = Client(server, "Eve")
        eve.table = clients[0].table
        heard: dict[int | None, list[dict[str, Any]]] = {}
        logs: dict[int | None, list[dict[str, Any]]] = {}

        async def sit(client: Client) -> None:
            chance = random.Random(client.seat)
            async with client.socket() as socket:
                await socket.play(lambda offers: chance.choice(offers))
            heard[client.seat], logs[client.seat] = socket.heard, socket.log

        async def watch() -> None:
            async with eve.socket() as socket:
                await socket.see(lambda latest: latest["stage"] == "over")
            heard[None], logs[None] = socket.heard, socket.log

        await asyncio.gather(watch(), *(sit(client) for client in clients))
        text = (await eve.http.get(f"/api/tables/{eve.table}/record")).text
        game = find_game("template")
        record = read_record(text)
        plays = [replay(game, record, ScriptedDealer([]), until) for until in range(len(record.moves) + 1)]
        for reader, messages in heard.items():
            seat = SPECTATOR if reader is None else reader
            positions = [message for message in messages if message["type"] == "position"]
            assert len(positions) > 5
            for message in positions:
                state = plays[message["position"]].state
                assert message["view"] == msgspec.to_builtins(game.view(state, seat))
                assert [offer["code"] for offer in message["offers"]] == state.offers(seat)
                assert message["seed"] is None or message["stage"] == "over"
            told = [
                (number, event.kind, event.facts)
                for number, step in enumerate(plays[-1].steps, 1)
                for event in step.events
                if event.reaches(seat)
            ]
            assert [(event["position"], event["kind"], event["facts"]) for event in logs[reader]] == told
            private = [event for step in plays[-1].steps for event in step.events if not event.reaches(seat)]
            assert private

    perform(scene)


def test_a_running_game_gives_away_neither_record_nor_replay_nor_seed(server: Server) -> None:
    async def scene() -> None:
        anna, _ = await gather_table(server, "template", ["Anna", "Ben"])
        for path in ("record", "replay", "scores"):
            answer = await anna.http.get(f"/api/tables/{anna.table}/{path}")
            assert answer.status_code == 409
            assert answer.json()["why"] == "too_early"
        assert (await anna.get(f"/api/tables/{anna.table}"))["seed"] is None

    perform(scene)


def test_another_seats_secret_decision_is_seen_only_as_taken(settled: Server) -> None:
    async def scene() -> None:
        anna, ben, _ = await gather_table(settled, "template", ["Anna", "Ben", "Cleo"])
        before = await ben.position()
        offers = (await anna.position())["offers"]
        seen = []
        for offer in (offers[0], offers[-1]):
            at = (await anna.position())["position"]
            await anna.command("decide", position=at, action=offer["code"])
            after = await ben.position()
            seen.append((after["view"], after["waiting"], [event["facts"] for event in after["events"]]))
            at = (await anna.position())["position"]
            await anna.command("undo", position=at)
        assert offers[0]["code"] != offers[-1]["code"]
        assert seen[0] == seen[1]
        assert (await ben.position())["view"] == before["view"]

    perform(scene)
