"""Data export: everything that is kept about a person, for them to read."""

from fairground.server.messages import KeptAlert, KeptChannel, KeptLine, KeptRecord, KeptTable, MyData
from fairground.storage.interface import LISTED, Storage
from fairground.storage.rows import ListedTable, PersonRow

MOST_PAGES = 100


async def tables_of(storage: Storage, person: str) -> list[ListedTable]:
    """All tables of a person, page after page."""
    found = page = await storage.tables_of(person)
    for _ in range(MOST_PAGES):
        if len(page) < LISTED:
            break
        page = await storage.tables_of(person, before=page[-1].touched)
        known = {listed.row.id for listed in found}
        found = [*found, *(listed for listed in page if listed.row.id not in known)]
    return found


async def kept_about(storage: Storage, person: PersonRow) -> MyData:
    """What the house knows about somebody, and nothing about anybody else."""
    tables = [_table(listed, person.id) for listed in await tables_of(storage, person.id)]
    lines = [
        KeptLine(table, line.at, line.name, line.text)
        for table, line in await storage.lines_of(person.id)
        if line.kind != "notice"
    ]
    records = [KeptRecord(record.id, record.at, record.text) for record in await storage.records_of(person.id)]
    channels = [
        KeptChannel(
            kind=each.kind,
            address=each.address,
            wishes=each.wishes,
            confirmed=each.confirmed,
            added=each.added,
            failed=each.failed,
        )
        for each in await storage.channels_of(person.id)
    ]
    alerts = [KeptAlert(each.table_id, each.kind, each.due) for each in await storage.alerts_of(person.id)]
    deliveries = [each.channel for each in await storage.deliveries_to(person.id)]
    return MyData(
        id=person.id,
        name=person.name,
        seen=person.seen,
        logouts=person.logouts,
        muted=person.muted,
        tables=tables,
        lines=lines,
        records=records,
        hours=person.hours,
        language=person.language,
        channels=channels,
        unlisted=person.unlisted,
        hasty=person.hasty,
        wishes=await storage.table_wishes_of(person.id),
        alerts=alerts,
        deliveries=deliveries,
    )


def _table(listed: ListedTable, person: str) -> KeptTable:
    row = listed.row
    seat = next((seat for seat in listed.seats if seat.person == person and seat.kind == "person"), None)
    return KeptTable(
        table=row.id,
        game=row.game,
        stage=row.stage,
        opened=row.opened,
        host=row.host == person,
        seat=seat.seat if seat is not None else None,
        name=seat.name if seat is not None else "",
        stand_in=seat.stand_in if seat is not None else "",
        resigned=seat is not None and seat.resigned is not None,
    )
