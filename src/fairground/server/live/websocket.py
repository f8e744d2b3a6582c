"""The WebSocket: commands come in, answers and the latest position go out."""

import asyncio
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
import msgspec

from fairground.languages.offered import offered
from fairground.server.app.logs import log_error
from fairground.server.app.metrics import METRICS
from fairground.server.house import House
from fairground.server.identity import house_of, person_of, speaker_at
from fairground.server.live.text_frames import send_texts
from fairground.server.messages import Command, Look, Read, Refused
from fairground.server.present.packing import ENCODER
from fairground.server.security.clients import client_of
from fairground.server.security.rate_limits import Limits
from fairground.server.tables.commands import answer
from fairground.server.tables.position import news_for
from fairground.server.tables.subscriber import Connection
from fairground.server.tables.table_info import may_look
from fairground.server.text.choice import chosen, language_of
from fairground.server.text.refusals import Refuse, refuse
from fairground.server.text.unread import not_a_command

DECODER: msgspec.json.Decoder[Command | Look | Read] = msgspec.json.Decoder(Command | Look | Read)
MOST_KNOWN = 1_000_000
LAST_WORDS = 0.5
"""Seconds for an answer that is on its way, before a socket is closed."""
CLOSE_CODES = {"not_found": 4404, "not_allowed": 4403, "foreign_origin": 4403, "unavailable": 1013}


@websocket("/api/tables/{table:str}/socket")
async def socket(socket: WebSocket[Any, Any, Any], table: str) -> None:
    """Sit at the table, or watch."""
    house, person = house_of(socket), person_of(socket)
    await socket.accept()
    try:
        found = await house.tables.settled(table)
        seat = may_look(found, person)
    except Refuse as refusal:
        await socket.close(CLOSE_CODES.get(refusal.why, 1011), refusal.said(language_of(socket.scope))[:120])
        return
    events, talk, gallery = (_known(socket, key) for key in ("events_after", "talk_after", "gallery_after"))
    pictures = socket.query_params.get("frames") != "none"
    connection = Connection(found, seat, person, language_of(socket.scope), events, talk, gallery, pictures)
    _enter(connection)
    sender = asyncio.get_running_loop().create_task(_send(socket, connection))
    try:
        await _look(house, connection, True)
        await _receive(socket, house, connection)
    except WebSocketDisconnect:
        pass
    except Exception as error:
        METRICS.errors.inc()
        log_error("socket_failed", error, table=found.id)
    finally:
        _go(connection)
        house.tables.garbage.add()
        await _end(sender)
        # Who failed knows where it failed, and so holds what is here: without this the two would hold each other.
        del sender


async def _end(sender: "asyncio.Task[None]") -> None:
    """Nobody is told anything any more; if that failed before, whoever is told has gone."""
    sender.cancel()
    await asyncio.wait([sender])
    if not sender.cancelled():
        sender.exception()


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


async def _receive(socket: WebSocket[Any, Any, Any], house: House, connection: Connection) -> None:
    limits: Limits = socket.app.state.limits
    client = client_of(socket.scope)
    while True:
        message = await socket.receive_data(mode="text")
        if not limits.changing.take(client):
            METRICS.limited.inc()
            connection.answer(
                ENCODER.encode(Refused("", "too_much", refuse("too_much", "messages").said(connection.language)))
            )
            continue
        try:
            command = DECODER.decode(message)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            connection.answer(ENCODER.encode(Refused("", "malformed", not_a_command(error).said(connection.language))))
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


async def _look(house: House, connection: Connection, looking: bool) -> None:
    """Whoever looks need not be told elsewhere of what is before their eyes."""
    connection.looking = looking
    if looking and connection.seat is not None and connection.person is not None:
        await house.alerts.seen(connection.person, connection.table.id)


def _may_still_look(connection: Connection) -> bool:
    """Whoever got up may look on only where spectators are wanted: asked anew before anything is shown."""
    try:
        may_look(connection.table, connection.person)
    except Refuse:
        return False
    return True


async def _send(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    """Whoever reads slowly is told only of the latest position; nobody else waits for them."""
    while True:
        await connection.wake.wait()
        connection.wake.clear()
        messages, connection.answers = connection.answers, []
        table = connection.table
        if connection.outdated and not connection.asking and not table.pending and not table.broken:
            connection.outdated = False
            if _may_still_look(connection):
                messages.append(news_for(table, connection))
            else:
                # What was asked for is still answered; nothing of the table is shown meanwhile.
                loop = asyncio.get_running_loop()
                loop.call_later(LAST_WORDS, connection.close, 4403, "no spectators are wanted at this table")
        if messages:
            await send_texts(socket, messages)
        if connection.closing is not None:
            await socket.close(*connection.closing)
            return
