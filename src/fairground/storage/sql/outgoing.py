"""How alerts, the ways to reach people and what is on its way are written."""

from collections.abc import Callable
from typing import Any

from fairground.storage.outgoing import (
    AlertRaised,
    AlertRow,
    AlertsPostponed,
    AlertsSeen,
    AlertTaken,
    ChannelDeleted,
    ChannelPut,
    ChannelRow,
    DeliveryEnded,
    DeliveryPut,
    DeliveryRow,
    TableWished,
)
from fairground.storage.sql.columns import Columns
from fairground.storage.sql.deletions import Statement

ALERTS, CHANNELS, DELIVERIES = Columns(AlertRow), Columns(ChannelRow), Columns(DeliveryRow)
RAISE = (
    f"{ALERTS.insert('alerts')} ON CONFLICT (person, table_id, kind) DO UPDATE SET seat = excluded.seat, "
    "at = excluded.at, facts = excluded.facts, "
    "due = CASE WHEN excluded.kind = 'turn' THEN excluded.due ELSE alerts.due END"
)
"""A turn is due anew, for somebody may have been there since; of all else the first time stands."""
SEEN = "DELETE FROM alerts WHERE person = ? AND table_id = ?"
POSTPONE = "UPDATE alerts SET due = ? WHERE person = ? AND due <= ?"
TAKE = "DELETE FROM alerts WHERE person = ? AND table_id = ? AND kind = ? AND at = ?"
PUT_CHANNEL = CHANNELS.put("channels", key=("id",))
PUT_DELIVERY = DELIVERIES.put("deliveries", key=("channel",))
END_DELIVERY = "DELETE FROM deliveries WHERE channel = ?"
WISH = (
    "INSERT INTO table_wishes (person, table_id, wish) VALUES (?, ?, ?) "
    "ON CONFLICT (person, table_id) DO UPDATE SET wish = excluded.wish"
)


def _taken(change: AlertTaken) -> list[Statement]:
    alert = change.alert
    return [(TAKE, (alert.person, alert.table_id, alert.kind, alert.at))]


WRITTEN: dict[type, Callable[[Any], list[Statement]]] = {
    AlertRaised: lambda change: [(RAISE, ALERTS.values(change.alert))],
    AlertsSeen: lambda change: [(SEEN, (change.person, change.table))],
    AlertsPostponed: lambda change: [(POSTPONE, (change.due, change.person, change.now))],
    AlertTaken: _taken,
    ChannelPut: lambda change: [(PUT_CHANNEL, CHANNELS.values(change.channel))],
    ChannelDeleted: lambda change: [
        (END_DELIVERY, (change.channel,)),
        ("DELETE FROM channels WHERE id = ?", (change.channel,)),
    ],
    DeliveryPut: lambda change: [(PUT_DELIVERY, DELIVERIES.values(change.delivery))],
    DeliveryEnded: lambda change: [(END_DELIVERY, (change.channel,))],
    TableWished: lambda change: [(WISH, (change.person, change.table, change.wish))],
}
