"""Who sits on which chair, before the game begins: two change places, or somebody moves to a free one."""

from dataclasses import replace

from fairground.server.messages import Swap
from fairground.server.security.keys import new_id
from fairground.server.tables.commands.once import hash_of, was_carried_out
from fairground.server.tables.deal.fair_deal import after_seating, is_settled
from fairground.server.tables.seating import new_salt
from fairground.server.tables.speaker import Bots, Speaker
from fairground.server.tables.table import Table
from fairground.server.text.bots import bot_name
from fairground.server.text.names import looks_like_one_of
from fairground.server.text.refusals import refuse
from fairground.storage.changes import Change, SeatTaken
from fairground.storage.rows import SeatRow


def swap(table: Table, speaker: Speaker, command: Swap, bots: Bots) -> list[Change]:
    """Two seats change all that stands in their rows: people, names, pledges, and the link of a free one.

    Terms that were settled name who sits where, so that everybody pledges anew after it. A swap that is sent again,
    of which nobody may know any more but the rows, changes nothing.
    """
    rows = table.seating.rows
    if was_carried_out(table, speaker, command):
        return []
    if table.stage != "gathering":
        raise refuse("not_allowed", "seats_settled")
    if max(command.seat, command.other) >= len(rows):
        raise refuse("malformed", "seat", last=len(rows) - 1)
    _check_may(table, speaker, command)
    if command.seat == command.other:
        return []
    settled = is_settled(table)
    before = rows[command.seat], rows[command.other]
    present = {row.person for row in before if row.kind == "person" and table.seating.present(row.seat)}
    moved = _moved(table, before[0], command.other), _moved(table, before[1], command.seat)
    there, here = (replace(row, swapped=hash_of(speaker, command)) for row in moved)
    table.seating.exchange(there, here)
    for row in (there, here):
        if row.person in present:
            table.seating.touch(row.seat)
    _swap_clocks(table, command)
    table.seat_subscribers()
    # No two rows may carry the same invitation, not even between two statements.
    apart = SeatTaken(table.id, replace(here, invite=new_id()))
    swapped: list[Change] = [apart, SeatTaken(table.id, there), SeatTaken(table.id, here)]
    said = _said(table, speaker.signed(command.id), [there, here])
    return [*swapped, *said, *after_seating(table, settled)]


def _check_may(table: Table, speaker: Speaker, command: Swap) -> None:
    """The host arranges the chairs; anybody else has one to leave and a free one to move to."""
    kinds = [table.seating.rows[seat].kind for seat in (command.seat, command.other)]
    if speaker.id != table.row.host:
        if speaker.own_seat() not in (command.seat, command.other):
            raise refuse("not_allowed", "host_swaps")
        if "open" not in kinds and command.seat != command.other:
            raise refuse("not_allowed", "host_swaps")
    if kinds == ["open", "open"]:
        raise refuse("not_allowed", "nobody_swaps")


def _moved(table: Table, row: SeatRow, seat: int) -> SeatRow:
    """What stands at another seat from now on. Bots are called after their chair; nobody after somebody else's."""
    if row.kind == "bot":
        return replace(row, seat=seat, name=bot_name(table.game.seats[seat]), salt=new_salt())
    colours = [colour for number, colour in enumerate(table.game.seats[: table.row.players]) if number != seat]
    if row.name and looks_like_one_of(row.name, colours):
        raise refuse("taken", "name", name=row.name)
    return replace(row, seat=seat)


def _swap_clocks(table: Table, command: Swap) -> None:
    """The quiet hours of a person go where they go."""
    if table.clock is not None:
        one, other = table.clock.row.seats[command.seat], table.clock.row.seats[command.other]
        table.clock.set(command.seat, other)
        table.clock.set(command.other, one)


def _said(table: Table, signed: str, moved: list[SeatRow]) -> list[Change]:
    """A notice about each person, so that it is found if they are forgotten."""
    said: list[Change] = []
    for row in moved:
        if row.kind == "person":
            said += table.note("moves", "" if said else signed, row.person or "", name=row.name)
    return said
