"""What somebody at a table says: carried out once and answered when it is durable, or refused with a reason.

This is the whole way of a decision between the socket and the game's own log.
"""

from collections.abc import Sequence
from inspect import get_annotations
from time import perf_counter

from fairground.server.app.logs import log_error
from fairground.server.app.metrics import METRICS
from fairground.server.messages import Command, Decide, Done, Refused, Undo
from fairground.server.tables.commands.attempt import Attempt, Handler, decided, undone
from fairground.server.tables.commands.bell import ring
from fairground.server.tables.commands.chairs import swap
from fairground.server.tables.commands.hosting import choose_stand_in, mute, remove
from fairground.server.tables.commands.lessons import check_lesson, leave_lesson
from fairground.server.tables.commands.once import once
from fairground.server.tables.commands.seat_commands import leave, replace_seat, return_to_seat, say, set_seat_plan
from fairground.server.tables.deal.fair_deal import pledge, reveal
from fairground.server.tables.home import RACES
from fairground.server.tables.seats.resignations import resign
from fairground.server.tables.speaker import Bots, Speaker
from fairground.server.tables.table import Table
from fairground.server.tables.time_control.timing import hasty, pause
from fairground.server.tables.views.position import position_for
from fairground.server.text.refusals import Refuse, refuse
from fairground.storage.changes import Change
from fairground.storage.interface import LostRace


async def answer(
    table: Table, speaker: Speaker, command: Command, bots: Bots, language: str, attempt: Attempt | None = None
) -> Done | Refused:
    """Carry out a command and say what came of it. A stale one gets the present position.

    With an `attempt`, it was begun already.
    """
    began = perf_counter() if attempt is None else attempt.began
    kind = type(command).__name__
    try:
        done = await _carry_out_anywhere(table, speaker, command, bots, attempt)
    except Refuse as refusal:
        if refusal.why == "stale" and (known := await table.storage.moved_to(table.id, speaker.signed(command.id))):
            return _done(table, command, known)
        METRICS.commands.add(kind, refusal.why)
        return await _refused(table, speaker, command, refusal, language)
    except Exception as error:
        METRICS.errors.inc()
        log_error("command_failed", error, table=table.id, command=kind)
        return Refused(command.id, "error", refuse("error", "command").said(language))
    METRICS.commands.add(kind, "done")
    METRICS.command_seconds.observe(perf_counter() - began)
    return done


async def _carry_out_anywhere(
    table: Table, speaker: Speaker, command: Command, bots: Bots, attempt: Attempt | None
) -> Done:
    """As `carry_out`; where another process was faster, again on the table as it left it.

    Nothing is refused because of what only another process knows yet.
    """
    for _ in range(RACES):
        try:
            return await _done_when_kept(attempt or attempt_at(table, speaker, command, bots))
        except LostRace:
            table = await table.home.anew(table)
        except Refuse:
            if table.outrun:
                table = await table.home.anew(table)
            elif not await table.home.catch_up(table):
                raise
        speaker, attempt = speaker.again(table), None
    raise refuse("unavailable", "table_lost")


async def carry_out(table: Table, speaker: Speaker, command: Command, bots: Bots, also: Sequence[Change] = ()) -> Done:
    """Do what is said, or refuse it. A command that was carried out before is only answered again.

    What is to be kept together with it, and only if it is carried out, comes as `also`.
    """
    return await _done_when_kept(attempt_at(table, speaker, command, bots, also))


def attempt_at(table: Table, speaker: Speaker, command: Command, bots: Bots, also: Sequence[Change] = ()) -> Attempt:
    """Carry a command out in memory, or refuse it."""
    return Attempt(CARRIED_OUT[type(command)], table, speaker, command, bots, also)


async def _done_when_kept(attempt: Attempt) -> Done:
    attempt.check()
    if attempt.kept is not None:
        await attempt.table.durable(attempt.kept)
    else:
        await attempt.table.at_rest()
    return _done(attempt.table, attempt.command, attempt.position)


def answer_kept(attempt: Attempt) -> Done | None:
    """What is answered, for whoever did not wait but was called when it was kept; None where it could not be."""
    if not attempt.is_kept():
        return None
    METRICS.commands.add(type(attempt.command).__name__, "done")
    METRICS.command_seconds.observe(perf_counter() - attempt.began)
    return _done(attempt.table, attempt.command, attempt.position)


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
    """Take one of the offers, unless a lesson could not follow."""
    if table.lesson is not None:
        check_lesson(table, speaker.playing_seat(table, command.position), command.action)
    return decided(table, speaker, command)


def undo(table: Table, speaker: Speaker, command: Undo, bots: Bots) -> list[Change]:
    """Take back own decisions."""
    return undone(table, speaker, command)


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
    swap,
    pledge,
    reveal,
    pause,
    hasty,
)
ONCE = frozenset((set_seat_plan, leave, replace_seat, return_to_seat, choose_stand_in, resign, remove, pledge, reveal))
"""What changes a seat, which keeps the command."""
CARRIED_OUT: dict[type, Handler] = {
    get_annotations(handler)["command"]: once(handler) if handler in ONCE else handler for handler in HANDLERS
}
"""For each command, as its handler declares it, what it changes in memory; it returns what has to be kept."""
