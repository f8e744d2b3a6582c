"""Reads about what people are told outside the house, alike in every backend in SQL."""

from typing import Protocol

from fairground.storage.outgoing import AlertRow, ChannelRow, DeliveryRow
from fairground.storage.sql.outgoing import ALERTS, CHANNELS, DELIVERIES
from fairground.storage.sql.reads import Reads

DUE = (
    "SELECT person FROM (SELECT person, due FROM alerts WHERE due <= ?1 "
    "UNION ALL SELECT person, due FROM deliveries WHERE due <= ?1) AS both_of_them "
    "GROUP BY person ORDER BY min(due) LIMIT ?2"
)
NEXT = (
    "SELECT min(due) FROM "
    "(SELECT min(due) AS due FROM alerts UNION ALL SELECT min(due) FROM deliveries) AS both_of_them"
)
ALERTS_OF = ALERTS.select("alerts WHERE person = ? ORDER BY at, table_id, kind")
ALERTED = "SELECT 1 FROM alerts WHERE person = ? AND table_id = ? LIMIT 1"
CHANNELS_OF = CHANNELS.select("channels WHERE person = ? ORDER BY added, id")
CHANNELS_AT = CHANNELS.select("channels WHERE address = ? ORDER BY added, id")
CHANNEL = CHANNELS.select("channels WHERE id = ?")
DELIVERIES_TO = DELIVERIES.select("deliveries WHERE person = ? ORDER BY channel")
WISHES_OF = "SELECT table_id, wish FROM table_wishes WHERE person = ? AND wish != ''"


class OutgoingReads(Reads, Protocol):
    """A part of a `Storage`: what people are told outside the house."""

    async def people_due(self, now: str, most: int) -> list[str]:
        return await self._ids(DUE, now, most)

    async def next_due(self) -> str | None:
        return (await self._rows(NEXT))[0][0] or None

    async def alerts_of(self, person: str) -> list[AlertRow]:
        return await self._found(ALERTS, ALERTS_OF, person)

    async def is_alerted(self, person: str, table: str) -> bool:
        return bool(await self._rows(ALERTED, person, table))

    async def channels_of(self, person: str) -> list[ChannelRow]:
        return await self._found(CHANNELS, CHANNELS_OF, person)

    async def channels_at(self, address: str) -> list[ChannelRow]:
        return await self._found(CHANNELS, CHANNELS_AT, address)

    async def channel(self, channel: str) -> ChannelRow | None:
        found = await self._found(CHANNELS, CHANNEL, channel)
        return found[0] if found else None

    async def deliveries_to(self, person: str) -> list[DeliveryRow]:
        return await self._found(DELIVERIES, DELIVERIES_TO, person)

    async def table_wishes_of(self, person: str) -> dict[str, str]:
        return {str(row[0]): str(row[1]) for row in await self._rows(WISHES_OF, person)}
