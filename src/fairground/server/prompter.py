"""Asks bots for the decisions that their seats owe, after a short human delay."""

import asyncio
from importlib import import_module
import secrets
from typing import Any

from fairground.core.dealer import SeededDealer
from fairground.server.bot_room import BotFailed, BotRoom
from fairground.server.commands import carry_out
from fairground.server.logs import log, log_error
from fairground.server.messages import BotLevel, Decide
from fairground.server.metrics import METRICS
from fairground.server.refuse import Refuse
from fairground.server.settings import Settings
from fairground.server.speaker import Speaker
from fairground.server.table import Table
from fairground.server.thinker import Ask


class Prompter:
    """Knows which bots there are and keeps them going at every table in use."""

    def __init__(self, settings: Settings) -> None:
        self.room = BotRoom(settings.bots, settings.bot_processes, settings.bot_seconds)
        self.delay = settings.bot_delay
        self.bots: dict[str, Any] = import_module(settings.bots).BOTS
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    def levels(self) -> list[BotLevel]:
        """The bots that can be asked to sit down."""
        return [BotLevel(name, (bot.__doc__ or "").strip().splitlines()[0]) for name, bot in self.bots.items()]

    def prompt(self, table: Table) -> None:
        """Set every bot to work that owes a decision and is not thinking yet."""
        if self._closing or table.stage != "playing" or table.broken or table.pending:
            return
        for seat in table.waiting():
            if table.seating.rows[seat].bot is not None and seat not in table.thinking:
                table.thinking.add(seat)
                task = asyncio.get_running_loop().create_task(self._play(table, seat))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _play(self, table: Table, seat: int) -> None:
        try:
            await asyncio.sleep(self.delay)
            await table.settled()
            while _is_asked(table, seat) and not await self._decide(table, seat):
                await table.settled()
        except Refuse as refusal:
            log("bot_refused", table=table.id, why=refusal.why)
        except Exception as error:
            # A rule failed, and would fail again: the seat is asked anew only after the next change.
            METRICS.errors.inc()
            log_error("bot_stuck", error, table=table.id, seat=seat)
            return
        finally:
            table.thinking.discard(seat)
        self.prompt(table)

    async def _decide(self, table: Table, seat: int) -> bool:
        """One attempt; False when the table moved on meanwhile and the bot has to look again."""
        course = table.course
        assert course is not None
        position, offers = course.seq, course.play.state.offers(seat)
        try:
            action = await self._choose(table, seat)
            if _is_asked(table, seat) and action not in course.play.state.offers(seat):
                raise BotFailed("its choice is not on offer")
        except BotFailed as failure:
            action = secrets.choice(offers)
            self._complain(table, seat, failure)
        if not _is_asked(table, seat) or course.since[seat] > position:
            return False
        speaker = Speaker(f"bot-{seat}", seat, table.seating.names[seat], bot=True)
        await carry_out(table, speaker, Decide(f"{position}", position, action), self.bots)
        return True

    async def _choose(self, table: Table, seat: int) -> int:
        """Only an imagined state leaves the house."""
        course, bot = table.course, table.seating.rows[seat].bot
        assert course is not None
        assert bot is not None
        imagined = course.game.imagine(course.play.state, seat, SeededDealer(secrets.randbits(62))).to_bytes()
        ask = Ask(course.game.id, course.play.players, seat, bot, secrets.randbits(62), imagined)
        return await self.room.ask(ask)

    def _complain(self, table: Table, seat: int, failure: BotFailed) -> None:
        METRICS.bot_failures.inc()
        log("bot_failed", table=table.id, seat=seat, reason=failure.reason)
        key = "bot_slow" if failure.slow else "bot_failed"
        table.keep([table.note(key, name=table.seating.names[seat])])

    async def close(self) -> None:
        """Stop prompting, then close the room."""
        self._closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.room.close()


def _is_asked(table: Table, seat: int) -> bool:
    playing = table.stage == "playing" and not table.broken
    return playing and table.seating.rows[seat].bot is not None and seat in table.waiting()
