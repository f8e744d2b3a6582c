"""What is kept to prove a deal: links that --check holds against the log, the sample of the client, and lessons."""

import asyncio
from dataclasses import replace
import json
from pathlib import Path

from msgspec import convert, structs

from fairground.cli.main import main
from fairground.core.proof.chain import Entry
from fairground.core.proof.hashes import commitment_to, name_hash, pledge_of
from fairground.core.proof.opening import Opening
from fairground.core.proof.seat_events import SeatEvent
from fairground.core.proof.terms import SeatTerms, Terms
from fairground.core.record import Record, write_record
from fairground.server.messages import Proof
from fairground.server.tables.registry.archive import check_archive, first_false_link
from fairground.storage.database import storage_at
from tests.server.dealing import Room

SAMPLE = Path(__file__).parents[2] / "web/tests/samples/proof.json"


async def played(room: Room, decisions: int) -> None:
    await room.open()
    await room.open_table("template", 2)
    await room.sit("Ben")
    for player in room.players:
        await room.reveal(player)
    for _ in range(decisions):
        await room.decide()


def test_a_changed_move_is_found_by_its_link(tmp_path: Path) -> None:
    async def scene() -> None:
        room = Room(tmp_path)
        await played(room, 4)
        stored = await room.house.storage.table(room.table_id)
        moves = await room.house.storage.moves(room.table_id)
        await room.house.close()
        assert stored is not None
        assert len(moves) == 4
        assert first_false_link(stored.row, moves) == ""
        for changed in (
            structs.replace(moves[1], draws="fruit=plum"),
            structs.replace(moves[1], seat=1 - moves[1].seat),
            structs.replace(moves[1], link=bytes(32)),
        ):
            assert first_false_link(stored.row, [moves[0], changed, *moves[2:]]) == "move 2"
        assert first_false_link(replace(stored.row, deal=stored.row.deal + " fruit=plum"), moves) == "move 1"
        assert first_false_link(replace(stored.row, secret=None), moves) == ""

    asyncio.run(scene())


def test_serve_check_names_the_move_whose_link_does_not_hold(tmp_path: Path) -> None:
    async def scene() -> None:
        room = Room(tmp_path)
        await played(room, 3)
        await room.house.close()
        database = room.settings.database
        assert await check_archive(storage_at(database)) == (1, [])
        import sqlite3

        connection = sqlite3.connect(database)
        connection.execute("UPDATE moves SET link = zeroblob(32) WHERE seq = 2")
        connection.commit()
        connection.close()
        running, (complaint,) = await check_archive(storage_at(database))
        assert running == 1
        assert "move 2" in complaint

    asyncio.run(scene())


def test_the_sample_of_the_client_is_a_proof_as_the_server_gives_it_today() -> None:
    """`python -m tools.sample_proof` makes it anew."""
    given = json.loads(SAMPLE.read_text())["proof"]
    assert set(given) == {field.encode_name for field in structs.fields(Proof)}
    proof = convert(given, Proof)
    seats = [
        SeatTerms(colour, seat.player, seat.name, seat.pledge, seat.deposited)
        for colour, seat in zip(proof.colours, proof.deal_state.seats, strict=True)
    ]
    terms = Terms(proof.table, proof.game, proof.rules_version, proof.options, proof.deal_state.attempt, seats)
    shares = [bytes.fromhex(share) for share in proof.shares]
    salts = [bytes.fromhex(seat.salt) for seat in proof.deal_state.seats]
    opening = Opening(bytes.fromhex(proof.secret), terms, shares, salts)
    assert commitment_to(proof.table, opening.secret) == proof.commitment
    assert [pledge_of(share) for share in shares if share] == [seat.pledge for seat in seats if seat.pledge]
    assert [name_hash(salt, name) for salt, name in zip(salts, proof.names, strict=True)] == [s.name for s in seats]
    assert terms.digest().hex() == proof.deal_state.terms
    assert opening.seed.hex() == proof.seed
    events = [SeatEvent(event.position, event.seat, event.kind, event.detail) for event in proof.seat_events]
    entries = [Entry(row.seat, row.notation, row.draws, row.taken_back) for row in proof.log]
    chain = opening.chain(proof.deal, entries, events)
    assert (chain.last.hex(), chain.seats.hex()) == (proof.link, proof.seats_link)
    assert events


def test_verify_says_who_resigned_and_that_a_lesson_promises_nothing(tmp_path: Path, capsys: object) -> None:
    record = Record("template", 2, 2, {}, {"blue": "Anna", "red": "Ben"}, {"resigned": "red@0", "lesson": "first"})
    room_record = tmp_path / "game.record"

    async def scene() -> Record:
        room = Room(tmp_path)
        await played(room, 2)
        found = (await room.table()).game_log.play.record(record.people, record.notes)
        await room.house.close()
        return found

    room_record.write_text(write_record(asyncio.run(scene())))
    assert main(["verify", str(room_record)]) == 3
    said = capsys.readouterr().out  # type: ignore[attr-defined]
    assert "Ben resigned" in said
    assert "guided first game" in said
