"""The clocks of a table: they follow whatever happens at it, and are kept together with it."""

from collections.abc import Sequence

from fairground.server.clocks.table_clock import Moves
from fairground.server.messages import Hasty, Pause
from fairground.server.tables.speaker import BOT, Bots, Speaker
from fairground.server.tables.table import Table
from fairground.server.text.refusals import refuse
from fairground.storage.changes import Change, ClockSet, MoveMade, SeatTaken
from fairground.storage.rows import SeatRow


def follow_clocks(table: Table, changes: Sequence[Change]) -> list[Change]:
    """What happened, as the clocks see it; how they stand is kept if it is new."""
    clock = table.clock
    if clock is None:
        return []
    waiting = table.waiting()
    owing = {seat for seat in waiting if _decides(table.seating.rows[seat])}
    bots_owe = any(table.bot_at(seat) is not None for seat in waiting)
    clock.follow(owing, _moves(changes), bots_owe, table.stage == "over", table.time())
    clock.forget([row.seat for row in table.seating.rows if table.stage == "over" or not _may_play(row)])
    if clock.row == clock.kept:
        return []
    clock.kept = clock.row
    if clock.row.due is not None:
        table.armed(clock.row.due)
    return [ClockSet(table.id, clock.row)]


def _may_play(row: SeatRow) -> bool:
    """Whether a person sits here who has not given up, also while a bot stands in."""
    return row.kind == "person" and row.resigned is None


def _decides(row: SeatRow) -> bool:
    """Whether a person plays this seat now."""
    return _may_play(row) and row.bot is None


def _moves(changes: Sequence[Change]) -> dict[int, Moves]:
    found: dict[int, Moves] = {}
    for change in changes:
        if isinstance(change, MoveMade):
            move = change.move
            count = -move.taken_back if move.taken_back else 1
            before = found.get(move.seat, Moves(0))
            found[move.seat] = Moves(before.made + count, move.command.startswith(BOT))
    return found


# --- what a player says ---


def pause(table: Table, speaker: Speaker, command: Pause, bots: Bots) -> list[Change]:
    """Clocks stand still once everybody who plays wants it, and run again as soon as one wants that."""
    seat, clock = speaker.playing_seat(table), table.clock
    if clock is None:
        raise refuse("not_allowed", "no_clock")
    row, signed = clock.row, speaker.signed(command.id)
    if not command.on:
        if not row.paused and seat not in row.consents:
            return []
        said = table.note("goes_on", signed, name=speaker.name) if row.paused else []
        others = [] if row.paused else [other for other in row.consents if other != seat]
        clock.pause(others, False)
        return said
    if row.paused or seat in row.consents:
        return []
    consents = sorted({*row.consents, seat})
    people = {row.seat for row in table.seating.rows if _decides(row)}
    agreed = people <= set(consents)
    clock.pause([] if agreed else consents, agreed)
    return table.note("paused" if agreed else "wants_a_pause", signed, name=speaker.name)


def hasty(table: Table, speaker: Speaker, command: Hasty, bots: Bots) -> list[Change]:
    """Whether decisions without a choice are taken for somebody."""
    seat = speaker.own_seat()
    row = table.seating.make_hasty(seat, command.on)
    return [SeatTaken(table.id, row)] if row is not None else []
