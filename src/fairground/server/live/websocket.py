"""The WebSocket: commands come in, answers and the latest position go out."""

import asyncio
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.connection.base import empty_receive, empty_send
from litestar.exceptions import WebSocketDisconnect

from fairground.server.app.health import not_read
from fairground.server.app.logs import log_error
from fairground.server.app.metrics import METRICS
from fairground.server.identity import Admission, house_of, person_of
from fairground.server.live.receiver import SocketReceiver, look, turn_away
from fairground.server.live.sender import PositionSender
from fairground.server.live.text_frames import nobody_listens, nothing, writer_of
from fairground.server.security.clients import client_of
from fairground.server.tables.lobby.table_info import may_look
from fairground.server.tables.subscriber import Subscriber, shortened
from fairground.server.text.choice import language_of
from fairground.server.text.refusals import Refuse
from fairground.storage.interface import Unreadable

MOST_KNOWN = 1_000_000
LAST_WORDS = 0.5
"""Seconds for an answer that is on its way, before a socket is closed."""
CLOSE_CODES = {"not_found": 4404, "not_allowed": 4403, "foreign_origin": 4403, "unavailable": 1013}


@websocket("/api/tables/{table:str}/socket")
async def socket(socket: WebSocket[Any, Any, Any], table: str) -> None:
    """Sit at the table, or watch."""
    try:
        await _attend(socket, table)
    finally:
        socket.receive, socket.send = empty_receive, empty_send  # the library's own hold the socket that holds them


async def _attend(socket: WebSocket[Any, Any, Any], table: str) -> None:
    house, person = house_of(socket), person_of(socket)
    await socket.accept()
    try:
        found = await house.tables.at_rest(table)
        seat = may_look(found, person)
    except Refuse as refusal:
        await socket.close(CLOSE_CODES.get(refusal.why, 1011), shortened(refusal.said(language_of(socket.scope))))
        return
    except Unreadable as error:
        said = not_read(socket.app.state.health, error).said(language_of(socket.scope))
        await socket.close(CLOSE_CODES["unavailable"], shortened(said))
        return
    events, talk, gallery = (_known(socket, key) for key in ("events_after", "talk_after", "gallery_after"))
    frames = socket.query_params.get("frames") != "none"
    subscriber = Subscriber(
        found,
        seat,
        person,
        language_of(socket.scope),
        events_after=events,
        talk_after=talk,
        gallery_after=gallery,
        frames=frames,
    )
    admission = Admission(house, socket.headers.get("cookie", ""), person, client_of(socket.scope))
    receiver = SocketReceiver(house, socket.app.state.limits, subscriber, admission)
    sender = SocketSender(socket, subscriber, admission)
    _enter(subscriber)
    try:
        await look(house, subscriber, True)
        sender.writer.on_text = receiver.take
        await receiver.listen(socket)
    except WebSocketDisconnect:
        pass
    except Exception as error:
        METRICS.errors.inc()
        log_error("socket_failed", error, table=found.id)
    finally:
        _go(subscriber)
        sender.end()


def _known(socket: WebSocket[Any, Any, Any], key: str) -> int:
    text = socket.query_params.get(key, "0")
    return min(int(text), MOST_KNOWN) if text.isascii() and text.isdigit() and len(text) < 10 else 0


def _enter(subscriber: Subscriber) -> None:
    METRICS.sockets.inc()
    table = subscriber.table
    table.subscribers.add(subscriber)
    if subscriber.seat is not None:
        table.seating.sockets[subscriber.seat] += 1
    table.show_soon()


def _go(subscriber: Subscriber) -> None:
    METRICS.sockets.dec()
    table = subscriber.table
    table.subscribers.discard(subscriber)
    if subscriber.seat is not None:
        table.seating.go(subscriber.seat)
    table.show_soon()


class SocketSender(PositionSender):
    """Tells whoever is at the other end of a socket."""

    def __init__(self, socket: WebSocket[Any, Any, Any], subscriber: Subscriber, admission: Admission) -> None:
        super().__init__(subscriber, writer_of(socket), admission)
        self.socket = socket
        self._admission = admission
        self._closing: asyncio.Task[None] | None = None

    def turn_away(self) -> None:
        turn_away(self.subscriber, self._admission)

    def may_watch(self) -> bool:
        """Whoever got up may look on only where spectators are wanted: asked anew before anything is shown."""
        subscriber = self.subscriber
        try:
            may_look(subscriber.table, subscriber.person)
        except Refuse as refusal:
            # What was asked for is still answered; nothing of the table is shown meanwhile.
            asyncio.get_running_loop().call_later(LAST_WORDS, subscriber.turn_away, 4403, refusal)
            return False
        return True

    def fail(self, error: Exception) -> None:
        """A position could not be made, which is our fault and is said in the log."""
        METRICS.errors.inc()
        log_error("view_failed", error, table=self.subscriber.table.id)
        self.subscriber.close(1011, "something went wrong here; come back in a moment")

    def close(self, code: int, reason: str) -> None:
        self._closing = asyncio.get_running_loop().create_task(self._close(code, reason))

    async def _close(self, code: int, reason: str) -> None:
        with suppress(Exception):  # whoever is sent away has gone
            await self.socket.close(code, reason)

    def end(self) -> None:
        """Nobody is told anything any more. What is here refers to each other, and lets go."""
        self.subscriber.send = None
        self.writer.on_room, self.writer.on_text = nothing, nobody_listens
        self.writer.end()
        if self._closing is not None:
            self._closing.cancel()
