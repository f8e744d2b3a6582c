"""A deal that even the house cannot rig: pledged by all, bound to everything, and provable at the end."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
import sqlite3

import msgspec
import pytest

from fairground.core.fairness import Held, judge
from fairground.core.proof.hashes import commitment_to, name_hash, pledge_of
from fairground.core.proof.terms import SeatTerms, Terms, seed_of
from fairground.server.messages import Decide, Done, FairDeal, Leave, Pledge, Refused, Seat, Undo
from fairground.server.tables.commands.dispatch import answer
from fairground.server.tables.deal.fair_deal import fair_deal
from fairground.server.tables.deal.proof import proof_of
from fairground.server.tables.lobby.lobby import rematch
from fairground.server.tables.speaker import Speaker
from fairground.server.tables.table import Table
from fairground.server.tables.views.position import position_for
from tests.server.dealing import Room, contribution


def in_a_room(folder: Path, scene: Callable[[Room], Awaitable[None]], reveal_seconds: float = 120.0) -> None:
    async def whole() -> None:
        room = Room(folder, reveal_seconds)
        await room.open()
        try:
            await scene(room)
        finally:
            await room.house.close()

    asyncio.run(asyncio.wait_for(whole(), 600))


def shown_deal(table: Table) -> FairDeal:
    deal = fair_deal(table)
    assert deal is not None
    return deal


def terms_seen(table: Table) -> Terms:
    """The terms as a client works them out from what it is shown."""
    seen, deal = position_for(table, None, "en", 0, 0), shown_deal(table)
    people = msgspec.json.decode(msgspec.json.encode(seen.people), type=list[Seat])
    seats = [
        SeatTerms(
            person.colour, seat.player, name_hash(bytes.fromhex(seat.salt), person.name), seat.pledge, seat.deposited
        )
        for person, seat in zip(people, deal.seats, strict=True)
    ]
    return Terms(seen.table, seen.game, table.row.rules_version, table.row.options, deal.attempt, seats)


def why(said: Done | Refused) -> str:
    return said.why if isinstance(said, Refused) else "done"


def test_nobody_is_dealt_to_before_everybody_has_shown_their_bytes(tmp_path: Path) -> None:
    async def scene(room: Room) -> None:
        await room.open_table("essen", 3)
        await room.sit("Ben")
        assert why(await room.reveal(room.players[0])) == "too_early"
        await room.sit("Cleo")
        table = await room.look()
        deal = shown_deal(table)
        assert (table.stage, deal.settled, deal.terms) == ("gathering", True, terms_seen(table).digest().hex())
        assert [seat.pledge for seat in deal.seats] == [pledge_of(player.share) for player in room.players]
        assert why(await room.reveal(room.players[0], b"x" * 32)) == "malformed"
        for player in room.players:
            assert (await room.table()).stage == "gathering"
            kept = player.share
            assert why(await room.pledge(player)) == "too_early", "the terms are settled"
            player.share = kept
            assert why(await room.reveal(player)) == "done"
            assert why(await room.reveal(player)) == "done", "once more changes nothing"
        table = await room.look()
        assert table.stage == "playing"
        assert table.row.secret is not None
        assert table.game_log.seed == seed_of(
            table.row.secret, terms_seen(table), [player.share for player in room.players]
        )
        assert why(await room.pledge(room.players[0])) == "not_allowed"

    in_a_room(tmp_path, scene)


def test_a_pledge_may_be_changed_until_all_are_seated(tmp_path: Path) -> None:
    async def scene(room: Room) -> None:
        await room.open_table("essen", 2)
        anna = room.players[0]
        assert why(await room.pledge(anna, keeps=False)) == "done"
        assert shown_deal(await room.table()).seats[0].deposited
        assert why(await room.pledge(anna)) == "done"
        assert not shown_deal(await room.table()).seats[0].deposited
        bad = Pledge("bad", 1, "ab" * 32, "cd" * 32)
        assert why(await room.say(anna, bad)) == "malformed"
        assert why(await room.say(anna, Pledge("old", 7, "ab" * 32))) == "stale"
        await room.sit("Ben")
        for player in room.players:
            await room.reveal(player)
        await room.play_out()
        assert (await room.judged(anna)).proven

    in_a_room(tmp_path, scene)


@pytest.mark.parametrize("game", ["essen", "demokratia", "template"])
def test_a_game_dealt_together_is_proven_to_everybody(tmp_path: Path, game: str) -> None:
    async def scene(room: Room) -> None:
        await room.open_table(game, 3)
        await room.sit("Ben")
        await room.sit("Cleo", keeps=False)
        for player in room.players[:2]:
            await room.reveal(player)
        await room.play_out()
        for player in room.players:
            verdict = await room.judged(player)
            assert (verdict.proven, verdict.complaint) == (True, "")
            assert verdict.terms is not None
            assert (verdict.terms.contributors, verdict.terms.kept) == ([0, 1, 2], [0, 1])

    in_a_room(tmp_path, scene)


def test_a_restart_at_every_step_changes_nothing(tmp_path: Path) -> None:
    async def scene(room: Room) -> None:
        await room.open_table("essen", 2)
        await room.restart()
        await room.sit("Ben")
        await room.restart()
        await room.look()
        await room.reveal(room.players[0])
        await room.restart()
        assert [seat.owes for seat in shown_deal(await room.table()).seats] == [False, True]
        await room.reveal(room.players[1])
        for number in range(40):
            await room.restart() if number % 3 == 0 else None
            await room.decide(number % 2)
        await room.play_out()
        await room.restart()
        for player in room.players:
            assert (await room.judged(player)).proven

    in_a_room(tmp_path, scene)


def test_what_was_taken_back_or_changed_in_secret_is_in_the_chain(tmp_path: Path) -> None:
    async def scene(room: Room) -> None:
        await room.open_table("demokratia", 3, keeps=None)
        await room.sit("Ben", keeps=None)
        await room.sit("Cleo")
        await room.reveal(room.players[2])
        undone = changed = 0
        while (await room.table()).stage == "playing":
            await room.decide()
            table = await room.look()
            for player in room.players:
                instead = table.game_log.play.alternatives(player.seat) if table.stage == "playing" else []
                if instead and changed < 5 and not table.game_log.play.state.owes(player.seat):
                    seq = table.game_log.seq
                    assert why(await room.say(player, Decide(f"c{seq}", seq, instead[-1]))) == "done"
                    changed += 1
                    table = await room.look()
                if undone < 5 and table.stage == "playing" and table.game_log.take_back(player.seat):
                    assert why(await room.say(player, Undo(f"u{table.position}", table.position))) == "done"
                    undone += 1
                    table = await room.look()
        assert undone == 5
        assert changed >= 1
        moves = await room.house.storage.moves(room.table_id)
        assert [move.seq for move in moves if not move.link] == []
        assert any(not move.command for move in moves), "the first half of a change is a row of its own"
        record = await room.record()
        assert sum(1 for entry in record.withdrawn if entry.taken_back) == undone + changed
        for player in room.players:
            verdict = await room.judged(replace(player, share=room.players[2].share))
            assert (verdict.proven, verdict.complaint) == (True, "")

    in_a_room(tmp_path, scene)


def test_a_share_that_does_not_come_frees_the_seat_and_all_begin_anew(tmp_path: Path) -> None:
    async def scene(room: Room) -> None:
        await room.open_table("essen", 3)
        await room.sit("Ben")
        await room.sit("Cleo", keeps=False)
        anna, ben, _ = room.players
        await room.reveal(anna)
        table = await room.table()
        invite = table.seating.rows[1].invite
        before = shown_deal(table).terms
        room.house.tables.free_late_seats(table)
        assert table.stage == "gathering", "there is still time"
        table.owed_since = -1000.0
        room.house.tables.free_late_seats(table)
        table = await room.table()
        deal = shown_deal(table)
        assert [row.kind for row in table.seating.rows] == ["person", "open", "person"]
        assert table.seating.rows[1].invite == invite, "the old link leads back"
        assert (deal.attempt, deal.settled) == (2, False)
        assert [seat.owes for seat in deal.seats] == [True, False, False], "what was deposited stays"
        said = [line.text for line in table.lines_after(0, "en")]
        assert "Ben did not show their part of the deal in time. The seat is free again." in said
        assert "The deal begins anew: everybody adds something new to it." in said
        assert why(await room.reveal(anna)) == "malformed", "the old bytes count no more"
        await room.restart()
        room.players.remove(ben)
        await room.sit("Dora")
        assert not shown_deal(await room.table()).settled
        assert why(await room.pledge(anna)) == "done"
        table = await room.table()
        assert shown_deal(table).settled
        assert shown_deal(table).terms != before
        for player in (anna, room.players[-1]):
            assert why(await room.reveal(player)) == "done"
        await room.play_out()
        for player in room.players:
            verdict = await room.judged(player)
            assert verdict.proven
            assert verdict.terms is not None
            assert verdict.terms.attempt == 2

    in_a_room(tmp_path, scene)


def test_who_pledges_again_and_again_gives_nobody_more_time(tmp_path: Path) -> None:
    """Somebody is missing, and another one could keep the table from ever beginning with a new pledge now and then."""

    async def scene(room: Room) -> None:
        await room.open_table("essen", 3)
        for name in ("Ben", "Cleo"):
            await room.sit(name)
        anna, ben, cleo = room.players
        for player in (anna, ben):
            await room.reveal(player)
        table = await room.table()
        table.owed_since = -1000.0
        room.house.tables.free_late_seats(table)
        room.players.remove(cleo)
        await room.sit("Dora", keeps=True)
        table = await room.table()
        table.owed_since = since = table.owed_since or 0.0
        table.owed_since -= 100.0
        for _ in range(3):
            assert why(await room.pledge(anna)) == "done"
            assert table.owed_since == since - 100.0, "Ben is still missing"
        assert why(await room.pledge(ben)) == "done"
        assert table.owed_since > since - 100.0, "now everybody has to show what they pledged"

    in_a_room(tmp_path, scene)


def test_the_sweep_frees_a_late_seat_by_itself(tmp_path: Path) -> None:
    async def scene(room: Room) -> None:
        await room.open_table("essen", 1, bots=1)
        assert (await room.table()).stage == "gathering"
        while shown_deal(await room.table()).attempt == 1:
            await asyncio.sleep(0.01)
        assert (await room.table()).seating.rows[0].kind == "open"

    in_a_room(tmp_path, scene, reveal_seconds=0.04)


def test_who_gets_up_after_the_terms_are_settled_makes_all_begin_anew(tmp_path: Path) -> None:
    async def scene(room: Room) -> None:
        await room.open_table("essen", 2)
        await room.sit("Ben")
        anna, ben = room.players
        await room.reveal(anna)
        await answer(await room.table(), Speaker(ben.person, 1, "Ben"), Leave("l"), room.house.bot_driver.bots, "en")
        deal = shown_deal(await room.table())
        assert (deal.attempt, deal.settled, deal.seats[0].owes) == (2, False, True)

    in_a_room(tmp_path, scene)


def test_bots_and_scripts_that_add_nothing_are_dealt_to_at_once(tmp_path: Path) -> None:
    async def scene(room: Room) -> None:
        await room.open_table("essen", 2, keeps=None)
        await room.sit("Ben", keeps=None)
        assert (await room.table()).stage == "playing"
        await room.play_out()
        anna = room.players[0]
        verdict = judge(
            (await room.table()).game, await room.record(), Held(anna.commitment, max(anna.links.items())[1])
        )
        assert (verdict.fair, verdict.proven) == (True, False)
        assert verdict.terms is not None
        assert verdict.terms.contributors == []

    in_a_room(tmp_path, scene)


def test_deposited_bytes_deal_without_their_owner(tmp_path: Path) -> None:
    async def scene(room: Room) -> None:
        await room.open_table("essen", 2, keeps=False)
        await room.sit("Ben", keeps=False)
        assert (await room.table()).stage == "playing"
        await room.play_out()
        verdict = await room.judged(room.players[0])
        assert (verdict.fair, verdict.proven) == (True, False)
        assert verdict.terms is not None
        assert (verdict.terms.contributors, verdict.terms.kept) == ([0, 1], [])

    in_a_room(tmp_path, scene)


def test_a_rematch_has_a_secret_and_bytes_of_its_own(tmp_path: Path) -> None:
    async def scene(room: Room) -> None:
        await room.open_table("template", 2)
        await room.sit("Ben")
        for player in room.players:
            await room.reveal(player)
        await room.play_out()
        first = await room.table()
        for player in room.players:
            person = await room.house.storage.person(player.person)
            assert person is not None
            again, player.seat = await rematch(
                room.house.tables, await room.table(), person, contribution(player.share, True)
            )
        assert again.commitment != first.commitment
        room.table_id = again.id
        for player in room.players:
            player.commitment, player.links = str(again.commitment), {}
            await room.reveal(player)
        assert (await room.table()).game_log.seed != first.game_log.seed
        await room.play_out()
        assert (await room.judged(room.players[1])).proven

    in_a_room(tmp_path, scene)


def test_everybody_is_shown_the_same_link_and_a_repeated_command_too(tmp_path: Path) -> None:
    async def scene(room: Room) -> None:
        await room.open_table("demokratia", 3)
        await room.sit("Ben")
        await room.sit("Cleo")
        for player in room.players:
            await room.reveal(player)
        commands = []
        for _ in range(6):
            table = await room.look()
            seat = table.waiting()[0]
            command = Decide(f"x{table.position}", table.position, table.game_log.play.state.offers(seat)[0])
            commands.append((room.players[seat], command, await room.say(room.players[seat], command)))
            table = await room.table()
            links = {position_for(table, eyes, "en", 0, 0).link for eyes in (None, 0, 1, 2)}
            assert links == {table.game_log.link_at(table.position)}
        await room.restart()
        for player, command, said in commands:
            again = await room.say(player, command)
            assert isinstance(again, Done)
            assert isinstance(said, Done)
            assert again.position == said.position
            assert again.link in (said.link, None), "far back the link is no longer at hand"

    in_a_room(tmp_path, scene)


def test_nothing_that_is_secret_is_shown_before_the_end(tmp_path: Path) -> None:
    async def scene(room: Room) -> None:
        import msgspec

        await room.open_table("essen", 2)
        await room.sit("Ben")
        await room.reveal(room.players[0])
        await room.reveal(room.players[1])
        while (table := await room.look()).stage == "playing":
            assert table.row.secret is not None
            for eyes in (None, 0, 1):
                shown = msgspec.json.encode(position_for(table, eyes, "en", 0, 0)) + msgspec.json.encode(
                    fair_deal(table)
                )
                for hidden in (table.row.secret, table.game_log.seed, *(player.share for player in room.players)):
                    assert hidden.hex().encode() not in shown
            await room.decide()
        proof = proof_of(table, [])
        assert proof is not None
        assert table.row.secret is not None
        assert proof.secret == table.row.secret.hex()
        assert commitment_to(table.id, table.row.secret) == room.players[0].commitment

    in_a_room(tmp_path, scene)


def test_a_forgotten_person_does_not_break_the_proof(tmp_path: Path) -> None:
    async def scene(room: Room) -> None:
        await room.open_table("template", 2)
        await room.sit("Ben")
        for player in room.players:
            await room.reveal(player)
        await room.play_out()
        table = await room.table()
        table.seating.rows[1] = replace(table.seating.rows[1], person=None, name="a former player", salt=b"")
        record = await room.record()
        assert "salt-red" not in record.notes
        assert (await room.judged(room.players[0])).proven

    in_a_room(tmp_path, scene)


def test_a_table_of_an_earlier_release_plays_on_and_its_record_is_what_it_was(tmp_path: Path) -> None:
    async def scene(room: Room) -> None:
        await room.open_table("essen", 2, keeps=None)
        await room.sit("Ben", keeps=None)
        for _ in range(4):
            await room.decide()
        await room.house.close()
        with sqlite3.connect(room.settings.database) as connection:
            connection.execute("UPDATE tables SET secret = NULL, terms = 'null'")
            connection.execute("UPDATE moves SET link = x''")
            connection.execute("DELETE FROM snapshots")
        await room.open()
        table = await room.table()
        for player in room.players:
            player.commitment, player.links = str(table.commitment), {}
        assert position_for(table, 0, "en", 0, 0).link is None
        await room.play_out()
        record = await room.record()
        assert record.notes.keys() == {"commitment", "seed", "table", "opened"}
        verdict = judge(table.game, record, Held(commitment=str(table.commitment)))
        assert (verdict.fair, verdict.proven, verdict.terms) == (True, False, None)
        assert proof_of(table, []) is None

    in_a_room(tmp_path, scene)
