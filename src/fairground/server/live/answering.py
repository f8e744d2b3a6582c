"""A command is always answered: carried out, or refused with a reason."""

from time import perf_counter

from fairground.server.app.house import House
from fairground.server.app.logs import log_error
from fairground.server.app.metrics import METRICS
from fairground.server.messages import Command, Done, Refused
from fairground.server.present.position import position_for
from fairground.server.tables.commands import carry_out
from fairground.server.tables.speaker import Speaker
from fairground.server.tables.table import Table
from fairground.server.text.refusals import Refuse, refuse
from fairground.server.text.sentences import LANGUAGE


async def answer(
    house: House, table: Table, speaker: Speaker, command: Command, language: str = LANGUAGE
) -> Done | Refused:
    """Carry out a command and say what came of it. A stale one gets the present position."""
    began = perf_counter()
    kind = type(command).__name__
    try:
        done = await carry_out(table, speaker, command, house.prompter.bots)
    except Refuse as refusal:
        METRICS.commands.labels(kind, refusal.why).inc()
        return await _refused(table, speaker, command, refusal, language)
    except Exception as error:
        METRICS.errors.inc()
        log_error("command_failed", error, table=table.id, command=kind)
        return Refused(command.id, "error", refuse("error", "command").said(language))
    METRICS.commands.labels(kind, "done").inc()
    METRICS.command_seconds.observe(perf_counter() - began)
    return done


async def _refused(table: Table, speaker: Speaker, command: Command, refusal: Refuse, language: str) -> Refused:
    """A refusal rests on the table as it is in memory: it is told once that is kept, or else not at all."""
    await table.pause()
    if table.broken and refusal.why != "unavailable":
        refusal = refuse("unavailable", "table_lost")
    present = position_for(table, speaker.seat, 0, table.last_line) if refusal.why == "stale" else None
    return Refused(command.id, refusal.why, refusal.said(language), present)
