"""The WebSocket: commands come in, answers and the latest position go out."""

import asyncio
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.connection.base import empty_receive, empty_send
from litestar.exceptions import WebSocketDisconnect
import msgspec

from fairground.languages.offered import offered
from fairground.server.app.logs import log_error
from fairground.server.app.metrics import METRICS
from fairground.server.house import House
from fairground.server.identity import Admission, house_of, person_of, speaker_at
from fairground.server.live.text_frames import SocketWriter, nothing, writer_of
from fairground.server.messages import Command, Look, Read, Refused
from fairground.server.present.packing import ENCODER
from fairground.server.security.clients import client_of
from fairground.server.security.rate_limits import Limits
from fairground.server.tables.commands import answer
from fairground.server.tables.position import packed_position
from fairground.server.tables.subscriber import Subscriber, shortened
from fairground.server.tables.table_info import may_look
from fairground.server.text.choice import chosen, language_of
from fairground.server.text.refusals import Refuse, refuse
from fairground.server.text.unread import not_a_command

DECODER: msgspec.json.Decoder[Command | Look | Read] = msgspec.json.Decoder(Command | Look | Read)


class Named(msgspec.Struct):
    """What an answer to something that is no command has to repeat."""

    id: str = ""


NAME = msgspec.json.Decoder(Named)
MOST_KNOWN = 1_000_000
MOST_NAME = 64
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
    sender = SocketSender(socket, subscriber, admission)
    _enter(subscriber)
    try:
        await _look(house, subscriber, True)
        await _receive(socket, house, subscriber, admission)
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


async def _receive(
    socket: WebSocket[Any, Any, Any], house: House, subscriber: Subscriber, admission: Admission
) -> None:
    limits: Limits = socket.app.state.limits
    while True:
        message = await socket.receive_data(mode="text")
        if not limits.changing.take(admission.client):
            METRICS.limited.inc()
            _refuse(subscriber, message, refuse("too_much", "messages"))
            continue
        try:
            command = DECODER.decode(message)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            _refuse(subscriber, message, not_a_command(error))
            continue
        if not admission.holds():
            _turn_away(subscriber, admission)
            continue
        if isinstance(command, Look):
            await _look(house, subscriber, command.looking)
            continue
        if isinstance(command, Read):
            subscriber.read_in(chosen([command.language], "", offered()))
            continue
        speaker = await speaker_at(house, subscriber.table, subscriber.person)
        subscriber.asking = True
        said = await answer(subscriber.table, speaker, command, house.bot_driver.bots, subscriber.language)
        subscriber.asking = False
        subscriber.answer(ENCODER.encode(said))


def _refuse(subscriber: Subscriber, message: str, refusal: Refuse) -> None:
    """Say why something was not even read; with its id, if it has one, so that it is not said again and again."""
    try:
        name = NAME.decode(message).id[:MOST_NAME]
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        name = ""
    subscriber.answer(ENCODER.encode(Refused(name, refusal.why, refusal.said(subscriber.language))))


async def _look(house: House, subscriber: Subscriber, looking: bool) -> None:
    """Whoever looks need not be told elsewhere of what is before their eyes."""
    subscriber.looking = looking
    if looking and subscriber.seat is not None and subscriber.person is not None:
        await house.alerts.seen(subscriber.person, subscriber.table.id)


def _unwanted(subscriber: Subscriber) -> Refuse | None:
    """Whoever got up may look on only where spectators are wanted: asked anew before anything is shown."""
    try:
        may_look(subscriber.table, subscriber.person)
    except Refuse as refusal:
        return refusal
    return None


def _turn_away(subscriber: Subscriber, admission: Admission) -> None:
    """Nothing is done or shown any more; who was only logged out may come back as somebody else."""
    if admission.is_banned:
        subscriber.turn_away(4403, refuse("not_allowed", "banned"))
    else:
        subscriber.close(1013, "you were logged out; come back")


def _latest_position(subscriber: Subscriber) -> bytes | None:
    """What there is to be shown; None where it could not be made, which is our fault and is said in the log."""
    try:
        return packed_position(subscriber.table, subscriber)
    except Exception as error:
        METRICS.errors.inc()
        log_error("view_failed", error, table=subscriber.table.id)
        subscriber.close(1011, "something went wrong here; come back in a moment")
        return None


class SocketSender:
    """Tells one subscriber what there is: whoever reads slowly only the latest position, and nobody waits for them."""

    def __init__(self, socket: WebSocket[Any, Any, Any], subscriber: Subscriber, admission: Admission) -> None:
        self.socket = socket
        self.subscriber = subscriber
        self.admission = admission
        self.writer: SocketWriter = writer_of(socket)
        self.writer.on_room = subscriber.tell
        self._closing: asyncio.Task[None] | None = None
        subscriber.send = self.send
        subscriber.tell()

    def send(self) -> None:
        """Answers, and the latest position if it is new; as soon as there is room again."""
        subscriber = self.subscriber
        if self._closing is not None or not self.writer.has_room():
            return
        messages, subscriber.answers = subscriber.answers, []
        table = subscriber.table
        if subscriber.outdated and not subscriber.asking and not table.pending and not table.broken:
            subscriber.outdated = False
            if (latest := self._latest_position()) is not None:
                messages.append(latest)
        if messages:
            self.writer.write(messages)
        if subscriber.closing is not None and self.writer.has_room():  # the last words go first
            self._closing = asyncio.get_running_loop().create_task(self._close(*subscriber.closing))

    def _latest_position(self) -> bytes | None:
        """The latest position, for whoever may still look at it."""
        unwanted = _unwanted(self.subscriber)
        if not self.admission.holds():
            _turn_away(self.subscriber, self.admission)
        elif unwanted is not None:
            # What was asked for is still answered; nothing of the table is shown meanwhile.
            asyncio.get_running_loop().call_later(LAST_WORDS, self.subscriber.turn_away, 4403, unwanted)
        else:
            return _latest_position(self.subscriber)
        return None

    async def _close(self, code: int, reason: str) -> None:
        with suppress(Exception):  # whoever is sent away has gone
            await self.socket.close(code, reason)

    def end(self) -> None:
        """Nobody is told anything any more. What is here refers to each other, and lets go."""
        self.subscriber.send = None
        self.writer.on_room = nothing
        self.writer.end()
        if self._closing is not None:
            self._closing.cancel()
