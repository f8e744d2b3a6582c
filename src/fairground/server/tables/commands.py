"""What somebody at a table says: carried out once and answered when it is durable, or refused with a reason.

This is the whole way of a decision between the socket and the game's own log.
"""

from collections.abc import Callable, Sequence
from inspect import get_annotations
from time import perf_counter
from typing import Any, TypeAlias

from fairground.server.app.logs import log_error
from fairground.server.app.metrics import METRICS
from fairground.server.game_log.snapshot import snapshot
from fairground.server.messages import Command, Decide, Done, Refused, Undo
from fairground.server.tables.bell import ring
from fairground.server.tables.fair_deal import pledge, reveal
from fairground.server.tables.hosting import choose_stand_in, mute, remove
from fairground.server.tables.lessons import check_lesson, leave_lesson
from fairground.server.tables.position import position_for
from fairground.server.tables.resignations import resign, result
from fairground.server.tables.seat_commands import leave, replace_seat, return_to_seat, say, set_seat_plan
from fairground.server.tables.speaker import Bots, Speaker
from fairground.server.tables.table import Table
from fairground.server.tables.timing import hasty, pause
from fairground.server.text.refusals import Refuse, refuse
from fairground.storage.changes import Change, GameEnded, MoveMade, SeatTaken, SnapshotTaken
from fairground.storage.interface import LostRace
from fairground.storage.rows import MoveRow

SNAPSHOT_EVERY = 32
TRIES = 8
"""So often a command is tried while other processes are faster."""


async def answer(table: Table, speaker: Speaker, command: Command, bots: Bots, language: str) -> Done | Refused:
    """Carry out a command and say what came of it. A stale one gets the present position."""
    began = perf_counter()
    kind = type(command).__name__
    try:
        done = await _carry_out_anywhere(table, speaker, command, bots)
    except Refuse as refusal:
        if refusal.why == "stale" and (known := await table.storage.moved_to(table.id, speaker.signed(command.id))):
            return _done(table, command, known)
        METRICS.carried_out(kind, refusal.why)
        return await _refused(table, speaker, command, refusal, language)
    except Exception as error:
        METRICS.errors.inc()
        log_error("command_failed", error, table=table.id, command=kind)
        return Refused(command.id, "error", refuse("error", "command").said(language))
    METRICS.carried_out(kind, "done")
    METRICS.command_seconds.observe(perf_counter() - began)
    return done


async def _carry_out_anywhere(table: Table, speaker: Speaker, command: Command, bots: Bots) -> Done:
    """As `carry_out`; where another process was faster, again on the table as it left it.

    Nothing is refused because of what only another process knows yet.
    """
    for _ in range(TRIES):
        try:
            return await carry_out(table, speaker, command, bots)
        except LostRace:
            table = await table.home.anew(table)
        except Refuse:
            if table.outrun:
                table = await table.home.anew(table)
            elif not await table.home.catch_up(table):
                raise
        speaker = speaker.again(table)
    raise refuse("unavailable", "table_lost")


async def carry_out(table: Table, speaker: Speaker, command: Command, bots: Bots, also: Sequence[Change] = ()) -> Done:
    """Do what is said, or refuse it. A command that was carried out before is only answered again.

    What is to be kept together with it, and only if it is carried out, comes as `also`.
    """
    key = (speaker.id, command.id)
    if key in table.answered:
        await table.at_rest()
        return _done(table, command, table.answered[key])
    if table.broken:
        raise refuse("unavailable", "table_lost")
    before = (table.position, table.last_line, table.gallery.last)
    try:
        changes = CARRIED_OUT[type(command)](table, speaker, command, bots)
    except BaseException:
        if before != (table.position, table.last_line, table.gallery.last):
            table.fail()
        raise
    table.has_answered(*key)
    position = table.position
    await table.durable(table.keep([*changes, *also]))
    return _done(table, command, position)


def _done(table: Table, command: Command, position: int) -> Done:
    return Done(command.id, position, table.game_log.link_at(position) if table.begun else None)


async def _refused(table: Table, speaker: Speaker, command: Command, refusal: Refuse, language: str) -> Refused:
    """A refusal rests on the table as it is in memory: it is told once that is kept, or else not at all."""
    await table.drain()
    if table.outrun:
        try:
            table = await table.home.anew(table)
        except Refuse as lost:
            refusal = lost
        speaker = speaker.again(table)
    if table.broken and refusal.why != "unavailable":
        refusal = refuse("unavailable", "table_lost")
    present = position_for(table, speaker.seat, language, 0, table.last_line) if refusal.why == "stale" else None
    return Refused(command.id, refusal.why, refusal.said(language), present)


def decide(table: Table, speaker: Speaker, command: Decide, bots: Bots) -> list[Change]:
    """Take one of the offers, or another one in place of a secret decision that may still be changed."""
    seat = speaker.playing_seat(table, command.position)
    game_log, position = table.game_log, command.position
    check_lesson(table, seat, command.action)
    taken_back: list[Change] = []
    if not game_log.play.state.owes(seat) and game_log.play.changeable(seat) is not None:
        changed = game_log.change(seat, command.action, position)
        taken_back.append(MoveMade(table.id, changed, table.stage, table.waiting()))
        position = game_log.seq
    move = game_log.decide(seat, command.action, position, speaker.signed(command.id))
    return [*taken_back, *_moved(table, move)]


def undo(table: Table, speaker: Speaker, command: Undo, bots: Bots) -> list[Change]:
    """Take back own decisions, as far as information allows."""
    seat = speaker.playing_seat(table, command.position)
    move = table.game_log.undo(seat, command.back_to, command.position, speaker.signed(command.id))
    return [*_moved(table, move), *table.note("takes_back", name=speaker.name, count=move.taken_back)]


def _moved(table: Table, move: MoveRow) -> list[Change]:
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


Handler: TypeAlias = Callable[[Table, Speaker, Any, Bots], list[Change]]
HANDLERS: tuple[Handler, ...] = (
    decide,
    undo,
    say,
    set_seat_plan,
    leave,
    replace_seat,
    return_to_seat,
    leave_lesson,
    choose_stand_in,
    resign,
    ring,
    mute,
    remove,
    pledge,
    reveal,
    pause,
    hasty,
)
CARRIED_OUT: dict[type, Handler] = {get_annotations(handler)["command"]: handler for handler in HANDLERS}
"""For each command, as its handler declares it, what it changes in memory; it returns what has to be kept."""
