"""Hints: what the expert would do in a person's place, at tables that allow it."""

from contextlib import suppress
import secrets

from fairground.core.dealer import SeededDealer
from fairground.core.game import AnyGame
from fairground.core.state import State
from fairground.server.app.metrics import METRICS
from fairground.server.bots.choices import briefly, reasoned, weighed
from fairground.server.bots.pool import BotFailed, BotRoom
from fairground.server.bots.worker import Ask
from fairground.server.messages import Hint
from fairground.server.tables.speaker import Speaker
from fairground.server.tables.table import Table
from fairground.server.tables.thoughts import HintThought
from fairground.server.text.refusals import Refuse, refuse
from fairground.server.workers.reasons import unpacked_line
from fairground.storage.peers import Job, Peers

LEVEL = "expert"
MOST_WAITING = 8
"""So many hints are thought about or waited for in the whole house."""


def ask_for(game: AnyGame, state: State, seat: int, bot: str, luck: int, seed: int) -> Ask:
    """What leaves the house for a bot that thinks: an imagined state, never the true one, nor how it was imagined."""
    imagined = game.imagine(state, seat, SeededDealer(luck)).to_bytes()
    return Ask(game=game.id, players=int(state.players), seat=seat, bot=bot, seed=seed, imagined=imagined)


class HintDesk:
    """Gives hints, one at a time to each seat. The same question gets the same answer without thinking again."""

    def __init__(self, room: BotRoom, peers: Peers) -> None:
        self.room = room
        self.peers = peers
        self._thinking: set[tuple[str, int]] = set()

    async def ask(self, table: Table, speaker: Speaker, language: str) -> Hint:
        """A hint for the decision that the speaker's own seat owes, or the reason why there is none."""
        try:
            thought = await self._ask(table, speaker)
        except Refuse as refusal:
            METRICS.hints.labels(refusal.why).inc()
            raise
        METRICS.hints.labels("given").inc()
        game, people = table.game, table.seating.names_in(language)
        choices = weighed(game, people, thought.choices, language)
        why, arguments = reasoned(game, people, thought.why, language)
        line = thought.why.line[1:] if thought.why is not None else []
        return Hint(
            position=thought.position,
            imagined=thought.imagined,
            choices=choices,
            why=why,
            brief=briefly(game, people, thought.why, language),
            arguments=arguments,
            then=[game.actions.notation(one.one) for one in line],
        )

    async def _ask(self, table: Table, speaker: Speaker) -> HintThought:
        seat = speaker.own_seat()
        if not table.row.choices.hints:
            raise refuse("not_allowed", "no_hints")
        speaker.playing_seat(table)
        if seat not in table.waiting():
            raise refuse("not_yours", "hint_out_of_turn")
        key = (table.id, seat)
        if key in self._thinking:
            raise refuse("too_early", "hint_on_its_way")
        if len(self._thinking) >= MOST_WAITING:
            raise refuse("too_much", "hints_wait")
        self._thinking.add(key)
        try:
            job = Job("hint", f"{table.id} {seat}")
            if not await self.peers.claim(job.kind, job.key):
                raise refuse("too_early", "hint_on_its_way")
            try:
                return await self._think(table, seat)
            finally:
                with suppress(Exception):  # what was thought is told all the same; the claim runs out by itself
                    await self.peers.done(job)
        finally:
            self._thinking.discard(key)

    async def _think(self, table: Table, seat: int) -> HintThought:
        game_log = table.game_log
        asked = game_log.since[seat]
        known = table.hints.get(seat)
        if known is not None and known.position == asked:
            return known
        ask = ask_for(game_log.game, game_log.play.state, seat, LEVEL, secrets.randbits(62), secrets.randbits(62))
        ask.explained = True
        try:
            answer = await self.room.ask(ask, table.opener)
        except BotFailed:
            raise refuse("unavailable", "no_hint_found") from None
        if game_log.since[seat] != asked or not game_log.play.state.owes(seat):
            raise refuse("stale", "hint_too_late")
        choices = answer.choices or [(answer.action, 0, None)]
        thought = HintThought(asked, answer.imagined, choices, unpacked_line(answer.reason))
        table.hints[seat] = thought
        return thought
