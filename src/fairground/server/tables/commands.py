"""Carrying out what somebody at a table says: once, and answered when it is durable."""

from collections.abc import Sequence

from fairground.server.messages import Command, Decide, Done, Leave, Replace, Say, SetSeat, Undo
from fairground.server.tables.arrangement import leave, replace_seat, return_to_seat, say, set_seat_plan
from fairground.server.tables.decisions import decide, undo
from fairground.server.tables.speaker import Bots, Speaker
from fairground.server.tables.table import Table
from fairground.server.text.refusals import refuse
from fairground.storage.sqlite.writer import Statement


async def carry_out(
    table: Table, speaker: Speaker, command: Command, bots: Bots, also: Sequence[Statement] = ()
) -> Done:
    """Do what is said, or refuse it. A command that was carried out before is only answered again.

    What is to be kept together with it, and only if it is carried out, comes as `also`.
    """
    key = (speaker.id, command.id)
    if key in table.answered:
        await table.settled()
        return Done(command.id, table.answered[key])
    if table.broken:
        raise refuse("unavailable", "table_lost")
    before = (table.position, table.last_line)
    try:
        statements = take(table, speaker, command, bots)
    except BaseException:
        if before != (table.position, table.last_line):
            table.fail()
        raise
    position = table.answered[key] = table.position
    await table.durable(table.keep([*statements, *also]))
    return Done(command.id, position)


def take(table: Table, speaker: Speaker, command: Command, bots: Bots) -> list[Statement]:
    """Change the table in memory and say what has to be kept."""
    if isinstance(command, Decide):
        return decide(table, speaker, command)
    if isinstance(command, Undo):
        return undo(table, speaker, command)
    if isinstance(command, Say):
        return say(table, speaker, command)
    if isinstance(command, SetSeat):
        return set_seat_plan(table, speaker, command, bots)
    if isinstance(command, Leave):
        return leave(table, speaker)
    if isinstance(command, Replace):
        return replace_seat(table, speaker, command, bots)
    return return_to_seat(table, speaker)
