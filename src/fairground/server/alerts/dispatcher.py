"""Sends notifications: once, by whichever process takes them, again with backoff, given up for all to see.

What happened is kept with the change itself (`tables/registry/alerts.py`). Here it is looked at when it is due: who
came back meanwhile is told nothing; what has gathered becomes one message for each address.
"""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from fairground.languages.offered import offered
from fairground.server.alerts.message import CONFIRM, OWN, message, still_true, with_links
from fairground.server.alerts.sender import MAIL, Senders, Undelivered
from fairground.server.app.logs import log, log_error
from fairground.server.app.metrics import METRICS
from fairground.server.security.keys import Keys, new_id
from fairground.server.tables.registry.alerts import CLOCK, TURN
from fairground.server.text.choice import chosen
from fairground.server.wakeup import woken
from fairground.storage.changes import Change
from fairground.storage.clock import now
from fairground.storage.interface import Storage
from fairground.storage.outgoing import (
    AlertRow,
    AlertsPostponed,
    AlertsSeen,
    AlertTaken,
    ChannelPut,
    ChannelRow,
    DeliveryEnded,
    DeliveryPut,
    DeliveryRow,
    Item,
)
from fairground.storage.peers import Job
from fairground.storage.rows import ListedTable

JOB = "alerts"
POLL = 5.0
"""Seconds between two looks at an index, for what another process raised and did not live to send."""
MOST_AT_ONCE = 8
LOOKING = 60.0
"""Whoever looks at another table of the house is asked again after so many seconds."""
BACKOFF = (60.0, 300.0, 1800.0, 7200.0, 21600.0, 43200.0, 86400.0)
"""Seconds before each further attempt; after the last one it is given up."""
MOST_ITEMS = 40


class Dispatcher:
    """Takes what is due. `looking` says whether somebody has some table before their eyes."""

    def __init__(
        self,
        storage: Storage,
        senders: Senders,
        looking: Callable[[str], bool],
        keys: Callable[[], Keys],
        clock: Callable[[], str] = now,
    ) -> None:
        self.storage = storage
        self.senders = senders
        self.looking = looking
        self.keys = keys
        self.clock = clock
        self._woken = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None
        self._turn = asyncio.Semaphore(MOST_AT_ONCE)

    # --- when ---

    async def work(self) -> None:
        """Go on sending."""
        while True:
            self._woken.clear()
            try:
                await self.send_due()
                seconds = await self._until_next_due()
            except Exception as error:  # what is kept cannot be read or written: nothing is lost by waiting
                log_error("alerts_failed", error)
                seconds = POLL
            await woken(self._woken, seconds)

    def wake(self, seconds: float = 0.0) -> None:
        """There will be something to do in so many seconds.

        One timer at a time, the soonest: whoever is woken sees what comes next.
        """
        loop = asyncio.get_running_loop()
        at = loop.time() + seconds
        if self._timer is not None:
            if self._timer.when() <= at:
                return
            self._timer.cancel()
        self._timer = loop.call_at(at, self._wake_now)

    def _wake_now(self) -> None:
        self._timer = None
        self._woken.set()

    async def send_due(self) -> None:
        """Send everything that is due by now."""
        people = await self.storage.people_due(self.clock(), MOST_AT_ONCE * 4)
        for done in await asyncio.gather(*(self._take(person) for person in people), return_exceptions=True):
            if isinstance(done, Exception):
                log_error("alert_failed", done)

    async def _until_next_due(self) -> float:
        due = await self.storage.next_due()
        if due is None:
            return POLL
        return min(POLL, max(0.2, (_time(due) - _time(self.clock())).total_seconds()))

    async def _take(self, person: str) -> None:
        """Whatever is due for somebody, unless another process is at it."""
        peers = self.storage.peers
        async with self._turn:
            if not await peers.claim(JOB, person):
                return
            try:
                await self._serve(person)
            finally:
                await peers.done(Job(JOB, person))

    async def seen(self, person: str, table: str) -> None:
        """Somebody looks at a table: nothing about it has to follow them."""
        if await self.storage.is_alerted(person, table):
            await self.storage.write([AlertsSeen(person, table)])

    # --- what ---

    async def _serve(self, person: str) -> None:
        at = self.clock()
        tables = {listed.row.id: listed for listed in await self.storage.tables_of(person)}
        waiting = {table: listed for table, listed in tables.items() if _waits(listed, person)}
        if self.looking(person):
            await self.storage.write([AlertsPostponed(person, at, _later(at, LOOKING))])
        else:
            await self._sort(person, at, waiting, tables)
        channels = {channel.id: channel for channel in await self.storage.channels_of(person)}
        due = [delivery for delivery in await self.storage.deliveries_to(person) if delivery.due <= at]
        # All at once: an address that takes its time holds up no other, and nobody for longer than one attempt takes.
        await asyncio.gather(*(self._deliver(one, channels.get(one.channel), waiting, tables) for one in due))

    async def _sort(
        self, person: str, at: str, waiting: dict[str, ListedTable], tables: dict[str, ListedTable]
    ) -> None:
        """What has gathered goes to every address that wants to hear of it."""
        alerts = await self.storage.alerts_of(person)
        due = [alert for alert in alerts if alert.due <= at]
        if not due:
            return
        taken = [alert for alert in alerts if alert in due or alert.kind == TURN]
        wishes = await self.storage.table_wishes_of(person)
        true = [alert for alert in taken if still_true(_item(alert), waiting, tables)]
        on_its_way = {delivery.channel: delivery for delivery in await self.storage.deliveries_to(person)}
        changes: list[Change] = [AlertTaken(alert) for alert in taken]
        for channel in await self.storage.channels_of(person):
            items = [_item(alert) for alert in true if _is_wanted(alert, channel, wishes)]
            if items and channel.confirmed and not channel.failed:
                before = on_its_way.get(channel.id) or DeliveryRow(
                    channel.id, person, new_id(), items=[], tries=0, due=at
                )
                changes.append(DeliveryPut(replace(before, items=[*before.items, *items][-MOST_ITEMS:])))
        await self.storage.write(changes)

    async def _deliver(
        self,
        delivery: DeliveryRow,
        channel: ChannelRow | None,
        waiting: dict[str, ListedTable],
        tables: dict[str, ListedTable],
    ) -> None:
        """One attempt."""
        items = [item for item in delivery.items if still_true(item, waiting, tables)]
        if channel is None or not items or not (channel.confirmed or items[0].kind == CONFIRM):
            await self.storage.write([DeliveryEnded(delivery.channel)])
            return
        told = message(delivery, items, tables, len(waiting), await self.language_of(delivery.person))
        if channel.kind == MAIL:
            told = with_links(told, channel, self.keys())
        try:
            sender = self.senders.get(channel.kind)
            if sender is None:
                raise Undelivered("not_offered", for_good=True)
            await sender.send(channel, told)
        except Undelivered as error:
            await self._failed(delivery, channel, error)
            return
        except Exception as error:  # whatever the other side brought about: it is tried again later, too
            log_error("alert_failed", error)
            await self._failed(delivery, channel, Undelivered("unreachable"))
            return
        METRICS.alerts.labels(channel.kind, "sent").inc()
        changes: list[Change] = [DeliveryEnded(delivery.channel)]
        if channel.failed:
            changes.append(ChannelPut(replace(channel, problem="", failed="")))
        await self.storage.write(changes)

    async def _failed(self, delivery: DeliveryRow, channel: ChannelRow, error: Undelivered) -> None:
        """Another attempt later, or none: then the address says so to the person, and the log to the operator."""
        at = self.clock()
        if not error.for_good and delivery.tries < len(BACKOFF) and delivery.items[0].kind not in OWN:
            METRICS.alerts.labels(channel.kind, "later").inc()
            due = _later(at, max(BACKOFF[delivery.tries], min(error.after, BACKOFF[-1])))
            await self.storage.write([DeliveryPut(replace(delivery, tries=delivery.tries + 1, due=due))])
            return
        METRICS.alerts.labels(channel.kind, "given_up").inc()
        log("alert_given_up", channel=channel.kind, reason=error.reason, tries=delivery.tries + 1)
        given_up = ChannelPut(replace(channel, problem=error.reason, failed=at))
        await self.storage.write([DeliveryEnded(delivery.channel), given_up])

    async def language_of(self, person: str) -> str:
        """The language in which somebody reads."""
        known = await self.storage.person(person)
        return chosen([known.language if known is not None else ""], "", offered())


def _waits(listed: ListedTable, person: str) -> bool:
    own = next((row for row in listed.seats if row.person == person and row.kind == "person"), None)
    return own is not None and own.bot is None and listed.row.stage == "playing" and own.seat in listed.row.waiting


def _is_wanted(alert: AlertRow, channel: ChannelRow, wishes: dict[str, str]) -> bool:
    wish = wishes.get(alert.table_id, "")
    return alert.kind in channel.wishes and (not wish or (wish == "turns" and alert.kind in (TURN, CLOCK)))


def _item(alert: AlertRow) -> Item:
    return Item(kind=alert.kind, table_id=alert.table_id, seat=alert.seat, at=alert.at, facts=alert.facts)


def _time(moment: str) -> datetime:
    return datetime.fromisoformat(moment)


def _later(moment: str, seconds: float) -> str:
    return (_time(moment) + timedelta(seconds=seconds)).isoformat(timespec="milliseconds")
