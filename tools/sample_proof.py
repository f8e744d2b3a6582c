"""A proof as the server gives it, for the tests of the browser client: `python -m tools.sample_proof`."""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from fairground.server.tables.deal.proof import proof_of
from tests.server.dealing import Room

SAMPLE = Path(__file__).parents[1] / "web" / "tests" / "samples" / "proof.json"


async def sample() -> bytes:
    """A game of the template that two people dealt together and a third had deposited, with something taken back.

    A bot stood in for the second, who came back.
    """
    with TemporaryDirectory() as folder:
        room = Room(Path(folder))
        await room.open()
        try:
            await room.open_table("template", 3)
            await room.sit("Ben")
            await room.sit("Cleo ~ Ü", keeps=False)
            for player in room.players[:2]:
                await room.reveal(player)
            await room.decide()
            await room.take_back()
            await room.go_and_come_back(room.players[1])
            seats = [event.link.hex() for event in (await room.table()).seat_events]
            await room.play_out()
            table = await room.table()
            proof = proof_of(table, await room.house.storage.moves(table.id))
            anna = room.players[0]
            kept = {"commitment": anna.commitment, "share": anna.share.hex(), "links": anna.links, "seats": seats}
            packed = msgspec.json.encode({"proof": proof, "kept": kept})
            return msgspec.json.format(packed, indent=1) + b"\n"
        finally:
            await room.house.close()


if __name__ == "__main__":
    SAMPLE.write_bytes(asyncio.run(sample()))
    print(f"{SAMPLE.relative_to(Path.cwd())} written")
