"""People who deal together: each keeps bytes, and everything that the table shows."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
import secrets
from typing import Any, cast

from fairground.core.fairness import Held, Verdict, judge
from fairground.core.proof.hashes import pledge_of
from fairground.core.proof.notes import chain_of, opening_in
from fairground.core.record import Record, read_record, write_record
from fairground.server.app.settings import Settings
from fairground.server.house import House
from fairground.server.messages import (
    ClaimSeat,
    Command,
    Contribution,
    CreateTable,
    Decide,
    Done,
    Leave,
    Pledge,
    Refused,
    Replace,
    Return,
    Reveal,
    SeatPlan,
    Undo,
)
from fairground.server.tables.commands.dispatch import answer
from fairground.server.tables.deal.proof import proving_record
from fairground.server.tables.lobby.lobby import claim, create
from fairground.server.tables.speaker import Speaker
from fairground.server.tables.table import Table
from fairground.server.tables.views.position import position_for


@dataclass
class Player:
    """Somebody with a browser: a seat, the bytes of the present attempt, and what was shown."""

    person: str
    name: str
    seat: int
    share: bytes = b""
    commitment: str = ""
    links: dict[int, str] = field(default_factory=dict)
    commands: int = 0


class Room:
    """A house with one table, which can be closed and opened again at any moment."""

    def __init__(self, folder: Path, reveal_seconds: float = 120.0) -> None:
        self.settings = Settings(folder / "house.sqlite", reveal_seconds=reveal_seconds, bot_delay=0)
        self.house: House
        self.players: list[Player] = []
        self.table_id = ""

    async def open(self) -> None:
        self.house = House(self.settings)
        await self.house.open()

    async def restart(self) -> None:
        await self.house.close()
        await self.open()

    async def table(self) -> Table:
        return await self.house.tables.at_rest(self.table_id)

    async def open_table(
        self, game: str, seats: int, keeps: bool | None = True, bots: int = 0, resign: str = "bot"
    ) -> None:
        """Anna opens a table. She keeps her bytes, deposits them (False), or adds nothing (None)."""
        anna, share = self.house.new_person("Anna"), secrets.token_bytes(32)
        plan = [*([SeatPlan()] * seats), *([SeatPlan("random")] * bots)]
        body = CreateTable(game, plan, "Anna", contribution=contribution(share, keeps), resign=cast(Any, resign))
        self.table_id = (await create(self.house.tables, body, anna)).id
        self._seat(anna.id, "Anna", 0, share, keeps, await self.table())

    async def sit(self, name: str, keeps: bool | None = True) -> None:
        table = await self.table()
        row = next(row for row in table.seating.rows if row.kind == "open")
        person, share = self.house.new_person(name), secrets.token_bytes(32)
        await claim(table, ClaimSeat(name, row.invite, None, contribution(share, keeps)), person)
        self._seat(person.id, name, row.seat, share, keeps, await self.table())

    def _seat(self, person: str, name: str, seat: int, share: bytes, keeps: bool | None, table: Table) -> None:
        kept = share if keeps is not None else b""
        self.players.append(Player(person, name, seat, kept, str(table.commitment)))

    async def say(self, player: Player, command: Command) -> Done | Refused:
        table = await self.table()
        speaker = Speaker(player.person, player.seat, player.name)
        said = await answer(table, speaker, command, self.house.bot_driver.bots, "en")
        if isinstance(said, Done) and said.link is not None:
            assert player.links.setdefault(said.position, said.link) == said.link
        return said

    async def reveal(self, player: Player, share: bytes | None = None) -> Done | Refused:
        table = await self.table()
        player.commands += 1
        shown = (player.share if share is None else share).hex()
        return await self.say(player, Reveal(f"r{player.commands}", table.attempt, shown))

    async def pledge(self, player: Player, keeps: bool = True) -> Done | Refused:
        """Bytes anew."""
        table, player.share = await self.table(), secrets.token_bytes(32)
        player.commands += 1
        shown = None if keeps else player.share.hex()
        return await self.say(player, Pledge(f"p{player.commands}", table.attempt, pledge_of(player.share), shown))

    async def look(self) -> Table:
        """Everybody looks at the table and keeps the link."""
        table = await self.table()
        for player in self.players:
            seen = position_for(table, player.seat, "en", 0, 0)
            assert seen.commitment == player.commitment
            if seen.link is not None:
                assert player.links.setdefault(seen.position, seen.link) == seen.link
        return table

    async def decide(self, choice: int = 0) -> None:
        table = await self.table()
        if table.position % 5 == 0:
            await self.look()
        seat = table.waiting()[0]
        player = next(player for player in self.players if player.seat == seat)
        offers = table.game_log.play.state.offers(seat)
        command = Decide(f"d{table.position}", table.position, offers[min(choice, len(offers) - 1)])
        assert isinstance(await self.say(player, command), Done)

    async def take_back(self) -> None:
        """Whoever can take something back does."""
        table = await self.look()
        player = next(player for player in self.players if table.game_log.take_back(player.seat))
        assert isinstance(await self.say(player, Undo(f"u{table.position}", table.position)), Done)

    async def go_and_come_back(self, player: Player) -> None:
        """Somebody leaves, all others want a bot in that seat, and then the person is back."""
        others = [Replace(f"for-{player.name}-{other.name}", player.seat, "regular") for other in self.players]
        said = [await self.say(player, Leave(f"away-{player.name}"))]
        said += [await self.say(*vote) for vote in zip(self.players, others, strict=True) if vote[0] is not player]
        said.append(await self.say(player, Return(f"back-{player.name}")))
        assert all(isinstance(answer, Done) for answer in said)

    async def play_out(self) -> None:
        while (await self.table()).stage == "playing":
            await self.decide()
        await self.look()

    async def record(self) -> Record:
        """As whoever downloads it reads it."""
        table = await self.table()
        return read_record(write_record(proving_record(table, await self.house.storage.moves(table.id))))

    async def judged(self, player: Player) -> Verdict:
        """What a player finds, with everything kept."""
        table, record = await self.table(), await self.record()
        held = Held(player.commitment, player.links[max(player.links)], player.share.hex())
        opening = opening_in(table.game, record)
        assert opening is not None
        chain = chain_of(table.game, record, opening)
        assert player.links == {position: chain.at(position).hex() for position in player.links}
        return judge(table.game, record, held)


def contribution(share: bytes, keeps: bool | None) -> Contribution | None:
    if keeps is None:
        return None
    return Contribution(pledge_of(share), None if keeps else share.hex())
