"""A command on its way between the socket and what is kept."""

from asyncio import Future
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, TypeAlias

from fairground.server.game_log.snapshot import snapshot
from fairground.server.messages import Command, Decide, Undo
from fairground.server.tables.seats.resignations import result
from fairground.server.tables.speaker import Bots, Speaker
from fairground.server.tables.table import Table
from fairground.server.text.refusals import refuse
from fairground.storage.changes import Change, GameEnded, MoveMade, SeatTaken, SnapshotTaken
from fairground.storage.rows import MoveRow

SNAPSHOT_EVERY = 32
Handler: TypeAlias = Callable[[Table, Speaker, Any, Bots], list[Change]]
"""What a command changes in memory; it returns what has to be kept."""


class Attempt:
    """A command, carried out in memory at once or refused; it is answered when that is kept.

    So nobody who can be told later, when `kept` is, needs a task that waits for it.
    """

    def __init__(
        self,
        handler: Handler,
        table: Table,
        speaker: Speaker,
        command: Command,
        bots: Bots,
        also: Sequence[Change] = (),
    ) -> None:
        self.began = perf_counter()
        self.table = table
        self.command = command
        self.position = 0
        self.kept: Future[None] | None = None
        """Done when it is durable; None where it was refused, or carried out before."""
        self._error: Exception | None = None
        try:
            self._begin(handler, speaker, bots, also)
        except Exception as error:
            self._error = error

    def _begin(self, handler: Handler, speaker: Speaker, bots: Bots, also: Sequence[Change]) -> None:
        table, command = self.table, self.command
        known = table.answered.get((speaker.id, command.id))
        if known is not None:
            self.position = known
            return
        if table.broken:
            raise refuse("unavailable", "table_lost")
        before = (table.position, table.last_line, table.gallery.last)
        try:
            changes = handler(table, speaker, command, bots)
        except BaseException:
            if before != (table.position, table.last_line, table.gallery.last):
                table.fail()
            raise
        table.has_answered(speaker.id, command.id)
        self.position = table.position
        self.kept = table.keep([*changes, *also] if also else changes)

    def check(self) -> None:
        """Raise, once, what it was refused with."""
        error, self._error = self._error, None
        try:
            if error is not None:
                raise error
        finally:
            del error  # what failed knows where, and so holds what is here

    def is_kept(self) -> bool:
        """Whether it was carried out now, and that is durable."""
        kept = self.kept
        return kept is not None and not kept.cancelled() and kept.exception() is None


def decided(table: Table, speaker: Speaker, command: Decide) -> list[Change]:
    """Take one of the offers, or another one in place of a secret decision that may still be changed."""
    seat = speaker.playing_seat(table, command.position)
    game_log, position = table.game_log, command.position
    taken_back: list[Change] = []
    if not game_log.play.state.owes(seat) and game_log.play.changeable(seat) is not None:
        changed = game_log.change(seat, command.action, position)
        taken_back.append(MoveMade(table.id, changed, table.stage, table.waiting()))
        position = game_log.seq
    move = game_log.decide(seat, command.action, position, speaker.signed(command.id))
    return taken_back + moved(table, move) if taken_back else moved(table, move)


def undone(table: Table, speaker: Speaker, command: Undo) -> list[Change]:
    """Take back own decisions, as far as information allows."""
    seat = speaker.playing_seat(table, command.position)
    move = table.game_log.undo(seat, command.back_to, command.position, speaker.signed(command.id))
    said = table.note("takes_back", about=speaker.id, name=speaker.name, count=move.taken_back)
    return [*moved(table, move), *said]


def moved(table: Table, move: MoveRow) -> list[Change]:
    """What has to be kept of a move that was made in memory."""
    waiting = table.waiting()
    if not waiting:
        table.stage = "over"
    changes: list[Change] = [MoveMade(table.id, move, table.stage, waiting)]
    if table.bot_at(move.seat) is None and (back := table.seating.come_back(move.seat)) is not None:
        changes.append(SeatTaken(table.id, back))
    if not waiting:
        changes += [GameEnded(table.id, result(table, move.at)), *table.note("over")]
    if move.seq % SNAPSHOT_EVERY == 0 or not waiting:
        changes.append(SnapshotTaken(table.id, snapshot(table.game_log)))
    return changes
