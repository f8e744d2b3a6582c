"""What happens to seats while the game is played becomes links of the table's chain, kept with what made it happen."""

from collections.abc import Sequence

from fairground.core.proof.seat_events import BACK, NOBODY, RESIGNS, STANDS_IN, SeatEvent
from fairground.core.resignation import BY_RESIGNATION, BY_THE_HOUSE, STOPPED
from fairground.server.tables.table import Table
from fairground.storage.changes import Change, GameStopped, SeatEventLinked
from fairground.storage.rows import SeatEventRow


def link_seat_events(table: Table, changes: Sequence[Change]) -> list[Change]:
    """Who decides for a seat from now on and did not before, and that the game was stopped, as changes to be kept."""
    chain = table.game_log.chain if table.begun else None
    if chain is None or not changes:
        return []
    found: list[Change] = []
    for event in _happened(table, changes):
        number = len(table.seat_events) + 1
        link = chain.add_seat_event(event)
        row = SeatEventRow(
            number=number, position=event.position, seat=event.seat, kind=event.kind, detail=event.detail, link=link
        )
        table.seat_events.append(row)
        found.append(SeatEventLinked(table.id, row))
    return found


def _happened(table: Table, changes: Sequence[Change]) -> list[SeatEvent]:
    position, found = table.position, []
    if not table.plays_as_linked():
        players = table.playing()
        for seat, (before, after) in enumerate(zip(table.players, players, strict=True)):
            if after != before:
                kind = RESIGNS if after.resigned and not before.resigned else STANDS_IN if after.bot else BACK
                found.append(SeatEvent(position, seat, kind, after.bot))
        table.players = players
    if any(isinstance(change, GameStopped) for change in changes):
        for_whom = BY_RESIGNATION if table.seating.resigned else BY_THE_HOUSE
        found.append(SeatEvent(position, NOBODY, STOPPED, for_whom))
    return found


def linked_events(table: Table) -> list[SeatEvent]:
    """What the table's chain covers."""
    return [SeatEvent(row.position, row.seat, row.kind, row.detail) for row in table.seat_events if row.link]
