"""The WebSocket: commands come in, answers and the latest position go out."""

import asyncio
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
import msgspec

from fairground.languages.offered import offered
from fairground.server.app.logs import log_error
from fairground.server.app.metrics import METRICS
from fairground.server.house import House
from fairground.server.identity import Admission, house_of, person_of, speaker_at
from fairground.server.live.text_frames import Line, line_of, nothing
from fairground.server.messages import Command, Look, Read, Refused
from fairground.server.present.packing import ENCODER
from fairground.server.security.clients import client_of
from fairground.server.security.rate_limits import Limits
from fairground.server.tables.commands import answer
from fairground.server.tables.position import news_for
from fairground.server.tables.subscriber import Connection, shortened
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
    house, person = house_of(socket), person_of(socket)
    await socket.accept()
    try:
        found = await house.tables.at_rest(table)
        seat = may_look(found, person)
    except Refuse as refusal:
        await socket.close(CLOSE_CODES.get(refusal.why, 1011), shortened(refusal.said(language_of(socket.scope))))
        return
    events, talk, gallery = (_known(socket, key) for key in ("events_after", "talk_after", "gallery_after"))
    pictures = socket.query_params.get("frames") != "none"
    connection = Connection(found, seat, person, language_of(socket.scope), events, talk, gallery, pictures)
    admission = Admission(house, socket.headers.get("cookie", ""), person, client_of(socket.scope))
    sender = Sender(socket, connection, admission)
    _enter(connection)
    try:
        await _look(house, connection, True)
        await _receive(socket, house, connection, admission)
    except WebSocketDisconnect:
        pass
    except Exception as error:
        METRICS.errors.inc()
        log_error("socket_failed", error, table=found.id)
    finally:
        _go(connection)
        house.tables.garbage.add()
        sender.end()


def _known(socket: WebSocket[Any, Any, Any], key: str) -> int:
    text = socket.query_params.get(key, "0")
    return min(int(text), MOST_KNOWN) if text.isascii() and text.isdigit() and len(text) < 10 else 0


def _enter(connection: Connection) -> None:
    METRICS.sockets.inc()
    table = connection.table
    table.connections.add(connection)
    if connection.seat is not None:
        table.seating.sockets[connection.seat] += 1
    table.show_soon()


def _go(connection: Connection) -> None:
    METRICS.sockets.dec()
    table = connection.table
    table.connections.discard(connection)
    if connection.seat is not None:
        table.seating.go(connection.seat)
    table.show_soon()


async def _receive(
    socket: WebSocket[Any, Any, Any], house: House, connection: Connection, admission: Admission
) -> None:
    limits: Limits = socket.app.state.limits
    while True:
        message = await socket.receive_data(mode="text")
        if not limits.changing.take(admission.client):
            METRICS.limited.inc()
            _refuse(connection, message, refuse("too_much", "messages"))
            continue
        try:
            command = DECODER.decode(message)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            _refuse(connection, message, not_a_command(error))
            continue
        if not admission.holds():
            _turn_away(connection, admission)
            continue
        if isinstance(command, Look):
            await _look(house, connection, command.looking)
            continue
        if isinstance(command, Read):
            connection.read(chosen([command.language], "", offered()))
            continue
        speaker = await speaker_at(house, connection.table, connection.person)
        connection.asking = True
        said = await answer(connection.table, speaker, command, house.bot_driver.bots, connection.language)
        connection.asking = False
        connection.answer(ENCODER.encode(said))


def _refuse(connection: Connection, message: str, refusal: Refuse) -> None:
    """Say why something was not even read; with its id, if it has one, so that it is not said again and again."""
    try:
        name = NAME.decode(message).id[:MOST_NAME]
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        name = ""
    connection.answer(ENCODER.encode(Refused(name, refusal.why, refusal.said(connection.language))))


async def _look(house: House, connection: Connection, looking: bool) -> None:
    """Whoever looks need not be told elsewhere of what is before their eyes."""
    connection.looking = looking
    if looking and connection.seat is not None and connection.person is not None:
        await house.alerts.seen(connection.person, connection.table.id)


def _unwanted(connection: Connection) -> Refuse | None:
    """Whoever got up may look on only where spectators are wanted: asked anew before anything is shown."""
    try:
        may_look(connection.table, connection.person)
    except Refuse as refusal:
        return refusal
    return None


def _turn_away(connection: Connection, admission: Admission) -> None:
    """Nothing is done or shown any more; who was only logged out may come back as somebody else."""
    if admission.is_banned:
        connection.turn_away(4403, refuse("not_allowed", "banned"))
    else:
        connection.close(1013, "you were logged out; come back")


def _news(connection: Connection) -> bytes | None:
    """What there is to be shown; None where it could not be made, which is our fault and is said in the log."""
    try:
        return news_for(connection.table, connection)
    except Exception as error:
        METRICS.errors.inc()
        log_error("view_failed", error, table=connection.table.id)
        connection.close(1011, "something went wrong here; come back in a moment")
        return None


class Sender:
    """Tells one connection what there is: whoever reads slowly only the latest position, and nobody waits for them."""

    def __init__(self, socket: WebSocket[Any, Any, Any], connection: Connection, admission: Admission) -> None:
        self.socket = socket
        self.connection = connection
        self.admission = admission
        self.line: Line = line_of(socket)
        self.line.on_room = connection.tell
        self._closing: asyncio.Task[None] | None = None
        connection.send = self.send
        connection.tell()

    def send(self) -> None:
        """Answers, and the latest position if it is new; as soon as there is room again."""
        connection = self.connection
        if self._closing is not None or not self.line.has_room():
            return
        messages, connection.answers = connection.answers, []
        table = connection.table
        if connection.outdated and not connection.asking and not table.pending and not table.broken:
            connection.outdated = False
            if (news := self._news()) is not None:
                messages.append(news)
        if messages:
            self.line.write(messages)
        if connection.closing is not None and self.line.has_room():  # the last words go first
            self._closing = asyncio.get_running_loop().create_task(self._close(*connection.closing))

    def _news(self) -> bytes | None:
        """The latest position, for whoever may still look at it."""
        unwanted = _unwanted(self.connection)
        if not self.admission.holds():
            _turn_away(self.connection, self.admission)
        elif unwanted is not None:
            # What was asked for is still answered; nothing of the table is shown meanwhile.
            asyncio.get_running_loop().call_later(LAST_WORDS, self.connection.turn_away, 4403, unwanted)
        else:
            return _news(self.connection)
        return None

    async def _close(self, code: int, reason: str) -> None:
        with suppress(Exception):  # whoever is sent away has gone
            await self.socket.close(code, reason)

    def end(self) -> None:
        """Nobody is told anything any more. What is here refers to each other, and lets go."""
        self.connection.send = None
        self.line.on_room = nothing
        self.line.end()
        if self._closing is not None:
            self._closing.cancel()
