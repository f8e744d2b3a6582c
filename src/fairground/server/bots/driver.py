"""Asks bots for the decisions that their seats owe, after a short human delay."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
import secrets
from time import perf_counter
from typing import Any

from fairground.bots.about import about
from fairground.bots.bot import Bot
from fairground.core.lessons import scripted
from fairground.server.app.logs import log, log_error
from fairground.server.app.metrics import METRICS
from fairground.server.app.settings import Settings
from fairground.server.bots.explanations import is_public, thought_row
from fairground.server.bots.haste import taken_in_haste
from fairground.server.bots.hints import ask_for
from fairground.server.bots.pace import Pace, delay_of
from fairground.server.bots.pool import BotFailed, BotRoom
from fairground.server.messages import BotLevel, Decide
from fairground.server.tables.commands.dispatch import carry_out
from fairground.server.tables.speaker import BOT, Speaker
from fairground.server.tables.table import Table
from fairground.server.text.refusals import Refuse
from fairground.server.wakeup import let_go
from fairground.storage.changes import BotThought
from fairground.storage.interface import LostRace
from fairground.storage.peers import Alone, Job, Peers
from fairground.storage.rows import ThoughtRow

FIRST_BACKOFF, LONGEST_BACKOFF = 1.0, 30.0
"""Seconds until a bot that could not begin to think tries again: at first, and at most."""


class BotDriver:
    """Knows which bots there are and keeps them going at every table in use."""

    def __init__(self, settings: Settings, peers: Peers | None = None) -> None:
        self.peers: Peers = peers or Alone()
        self.room = BotRoom(settings.bots, settings.bot_processes, settings.bot_seconds)
        self.delay = settings.bot_delay
        self.stand_in_delay = settings.stand_in_delay
        self.pace = Pace()
        self.bots: dict[str, Any] = import_module(settings.bots).BOTS
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped: set[str] = set()
        """Tables whose bots would play on for ever."""
        self._closing = False

    def levels(self, language: str) -> list[BotLevel]:
        """The bots that can be asked to sit down."""
        return [
            BotLevel(name, about(name, bot, language), bot.think is not Bot.think) for name, bot in self.bots.items()
        ]

    def prompt(self, table: Table) -> None:
        """Set every bot to work that owes a decision and is not thinking yet."""
        if self._closing or table.stage != "playing" or table.broken or table.pending or table.unattended:
            return
        if _goes_on_for_ever(table):
            self._stop(table)
            return
        for seat in table.waiting():
            if table.bot_at(seat) is not None and seat not in table.thinking:
                table.thinking.add(seat)
                self._begin(self._play(table, seat))
            elif seat not in table.thinking and taken_in_haste(table, seat) is not None:
                table.thinking.add(seat)
                self._begin(self._hurry(table, seat))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _hurry(self, table: Table, seat: int) -> None:
        """Take a decision without a choice for the person at a seat, who wished so."""
        try:
            await asyncio.sleep(self.delay)
            await table.at_rest()
            action = taken_in_haste(table, seat) if seat in table.waiting() else None
            if action is not None:
                row, position = table.seating.rows[seat], table.position
                table.hurried.add(position + 1)
                command = Decide(f"hasty-{position}", position, action)
                await carry_out(table, Speaker(row.person or "", seat, row.name), command, self.bots)
        except (LostRace, Refuse):
            return  # the table has moved on, and asks again by itself
        finally:
            table.thinking.discard(seat)
        self.prompt(table)

    async def _play(self, table: Table, seat: int) -> None:
        job = Job("bot", f"{table.id} {seat}")
        taken = False
        try:
            taken = await self.peers.claim(job.kind, job.key)
            if not taken:  # another process has set it to work; should that end, we are asked again
                return
            await asyncio.sleep(self._stand_in_wait(table, seat))
            await table.at_rest()
            while _is_asked(table, seat) and not await self._decide(table, seat):
                await table.at_rest()
        except LostRace:
            return  # the table as it was read anew asks by itself
        except Refuse as refusal:
            log("bot_refused", table=table.id, why=refusal.why)
        except Exception as error:
            # A rule failed, and would fail again: the seat is asked anew only after the next change.
            METRICS.errors.inc()
            log_error("bot_stuck", error, table=table.id, seat=seat)
            return
        finally:
            table.thinking.discard(seat)
            if taken:
                with suppress(Exception):
                    await self.peers.done(job)
        self.prompt(table)

    def _stand_in_wait(self, table: Table, seat: int) -> float:
        """A stand-in leaves the person whose seat it is the time to come back, unless it has begun to decide."""
        steps = table.game_log.play.steps
        row = table.seating.rows[seat]
        if row.kind == "bot" or row.bot is None or row.resigned is not None or (steps and steps[-1].seat == seat):
            return 0.0
        return self.stand_in_delay

    async def _decide(self, table: Table, seat: int) -> bool:
        """One attempt; False when the table moved on meanwhile and the bot has to look again."""
        game_log = table.game_log
        position, offers = game_log.seq, game_log.play.state.offers(seat)
        began, level = perf_counter(), table.bot_at(seat) or ""
        try:
            chosen = await self._choose_with_retries(table, seat)
        except BotFailed as failure:
            chosen = secrets.choice(offers), None
            self._complain(table, seat, failure)
        if chosen is None:
            return False
        action, thought = chosen
        # People need time to follow, and whoever saw that a bot answers at once would know that it had no choice.
        steps = game_log.play.steps
        delay = delay_of(self.delay, steps[-1].seat if steps else None, seat)
        await asyncio.sleep(self.pace.rest(level, perf_counter() - began, delay))
        if not _is_asked(table, seat) or game_log.since[seat] > position:
            return False
        # Others may have decided meanwhile: a thought is kept with the number that the decision gets now.
        also = [BotThought(table.id, replace(thought, seq=game_log.seq + 1))] if thought is not None else []
        speaker = Speaker(f"{BOT}{seat}", seat, table.seating.names[seat], bot=True)
        await carry_out(table, speaker, Decide(f"{position}", position, action), self.bots, also)
        return True

    async def _choose_with_retries(self, table: Table, seat: int) -> tuple[int, ThoughtRow | None] | None:
        """What the bot takes. One that cannot even begin to think, for want of a process, waits and tries again.

        None where nobody asks it any more: the person has come back meanwhile, or the game is over.
        """
        backoff = FIRST_BACKOFF
        while _is_asked(table, seat):
            try:
                return await self._choose(table, seat)
            except BotFailed as failure:
                if not failure.absent:
                    raise
                if not _is_asked(table, seat):
                    break
                METRICS.bot_failures.inc()
                log("bot_waits", table=table.id, seat=seat, reason=failure.reason)
                table.keep(table.note("bot_waits", name=table.seating.names[seat]))
            await asyncio.sleep(backoff)
            backoff = min(LONGEST_BACKOFF, 2 * backoff)
        return None

    async def _choose(self, table: Table, seat: int) -> tuple[int, ThoughtRow | None]:
        """What the bot takes, and what is kept of its thoughts. Only an imagined state leaves the house."""
        game_log, bot = table.game_log, table.bot_at(seat)
        assert bot is not None
        game, state = game_log.game, game_log.play.state
        script = scripted(table.lesson, game_log.play, seat) if table.lesson is not None else None
        if script is not None:
            return script, None
        public = table.row.choices.hints and is_public(game, state, seat)
        offers = state.offers(seat)
        if len(offers) == 1:
            return offers[0], None
        began = perf_counter()
        ask = ask_for(game, state, seat, bot, secrets.randbits(62), secrets.randbits(62))
        answer = await self.room.ask(ask, table.opener)
        self.pace.note(bot, perf_counter() - began)
        if not _is_asked(table, seat):
            return answer.action, None
        offers = game_log.play.state.offers(seat)
        if answer.action not in offers:
            raise BotFailed("its choice is not on offer")
        if not answer.choices or any(choice[0] not in offers for choice in answer.choices):
            return answer.action, None
        return answer.action, thought_row(game, 0, bot, public, answer)

    def _stop(self, table: Table) -> None:
        """Say it once, and leave the table to whoever sits down."""
        if table.id not in self._stopped:
            self._stopped.add(table.id)
            log("bots_endless", table=table.id)
            table.keep(table.note("bots_endless"))

    def _complain(self, table: Table, seat: int, failure: BotFailed) -> None:
        METRICS.bot_failures.inc()
        log("bot_failed", table=table.id, seat=seat, reason=failure.reason)
        key = "bot_slow" if failure.slow else "bot_failed"
        table.keep(table.note(key, name=table.seating.names[seat]))

    def rest(self) -> None:
        """Prompt nobody any more."""
        self._closing = True
        for task in list(self._tasks):
            task.cancel()

    async def close(self) -> None:
        """Stop prompting, then close the room."""
        self.rest()
        await let_go(list(self._tasks))
        await self.room.close()


def _goes_on_for_ever(table: Table) -> bool:
    """Only bots sit at it, and they have decided more often than any game takes."""
    decided = len(table.game_log.play.steps)
    return decided >= table.game.longest and all(row.bot is not None for row in table.seating.rows)


def _is_asked(table: Table, seat: int) -> bool:
    playing = table.stage == "playing" and not table.broken
    return playing and table.bot_at(seat) is not None and seat in table.waiting()
