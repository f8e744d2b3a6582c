"""Writing to the WebSocket of one browser: texts that are packed already go out at once, or as soon as there is room.

What goes out is packed once as UTF-8. ASGI wants text as a str, one at a time, from a task that waits: decoding here,
encoding there, and switching tasks for every view of every move. uvicorn's WebSocket lets us write to it instead.

What comes in is nearly always one short text in one frame, read at once. Only what is not goes through the library's
parser, which takes it byte by byte: a little of it in one round of the event loop, so that nobody waits for whoever
sends much, and whoever sends frames without end that say nothing is sent away.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from litestar import WebSocket
from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from fairground.server.live.framing import MASK_BYTES, TEXT, framed, whole_frame
from fairground.server.live.sender import SocketWriter

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library has nothing compiled
    from websockets.utils import apply_mask

WRITER = "fairground.writer"
"""The ASGI extension: under this key stands the writer itself."""
OPEN = State.OPEN
MOST_WAITING = 16
"""So many texts may wait to be taken before nothing more is read from a socket."""
MOST_AT_ONCE = 2048
"""Bytes for the library's parser in one round of the event loop: a frame has 6 of them, or more."""
MOST_SIGNS = 1000
SIGNS_A_SECOND = 100
"""So many frames that say nothing by themselves (pings, pongs, parts of a text) are taken at first, and then again."""
MOST_PARTS = 1000
"""A text of at most 16 KB has no more of them."""
NO_HANDSHAKE = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
GONE_SECONDS = 1.0
"""For the last words to somebody who does not answer; then the connection ends, read or not."""


def nothing() -> None:
    """Nobody waits for room."""


def nobody_listens(text: str) -> bool:
    """What comes in waits in line."""
    return False


class TextFrames(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket as a writer."""

    on_room: Callable[[], None] = staticmethod(nothing)
    on_text: Callable[[str], bool] = staticmethod(nobody_listens)
    in_step = True
    """Whether all that came so far were whole frames: else only the library knows where the next one begins."""
    _room = True
    _unread = b""
    """What came in and is for the library to read in another round; nothing more is read from the socket meanwhile."""
    _signs = 0
    _began = 0.0

    def data_received(self, data: bytes) -> None:
        if self._unread:  # it comes behind that
            self._unread += data
            self.in_step = False
            self.transport.pause_reading()
            return
        if not self.handshake_initiated:  # the request itself
            super().data_received(data)
            if not self.handshake_initiated:
                self._hang_up()
            return
        if self.in_step:
            begin = whole_frame(data)
            if begin and data[0] == TEXT and self.conn.state is OPEN and self._take(data, begin):
                return
            self.in_step = begin > 0
        self._parse(data)

    def _hang_up(self) -> None:
        """What the library cannot read as a handshake (no GET, too many headers) it leaves alone, without a word."""
        self.transport.write(NO_HANDSHAKE)
        self.transport.close()

    def _parse(self, data: bytes) -> None:
        """Let the library read the first of it, and the rest in the next round or when what it read was taken."""
        super().data_received(data[:MOST_AT_ONCE])
        if len(data) > MOST_AT_ONCE and not self.transport.is_closing():
            self._unread = data[MOST_AT_ONCE:]
            self.transport.pause_reading()
            if not self.read_paused:
                self.loop.call_soon(self._read_on)

    def _read_on(self) -> None:
        data, self._unread = self._unread, b""
        if not self.transport.is_closing():
            self._parse(data)
            if not self._unread and not self.read_paused and not self.transport.is_closing():
                self.transport.resume_reading()

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            if self._unread:
                self.loop.call_soon(self._read_on)
            elif not self.transport.is_closing():
                self.transport.resume_reading()
        return message

    def handle_ping(self) -> None:
        if self._room:
            super().handle_ping()
        else:  # whoever does not read is not answered: only the latest ping has to be
            self.conn.data_to_send()
        self._count_sign()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self._count_sign()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        self._count_sign()

    def _count_sign(self) -> None:
        """Send away whoever does nothing but give signs of life, or begins a text that never ends."""
        self._signs += 1
        too_many = self._signs > MOST_SIGNS and self._signs > SIGNS_A_SECOND * (self.loop.time() - self._began)
        if (too_many or len(self.frames) > MOST_PARTS) and not self.close_sent:
            self.conn.fail(1008, "too many frames")
            self.handle_parser_exception()
            self.loop.call_later(GONE_SECONDS, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """Whoever does not answer may not read either: what was written is not waited for."""
        super().keepalive_timeout()
        self.loop.call_later(GONE_SECONDS, self.transport.abort)

    def _take(self, data: bytes, begin: int) -> bool:
        """Hand on a text; what is too long, or no text, is for the library to refuse."""
        if len(data) > self.config.ws_max_size or self.close_sent:
            return False
        try:
            text = apply_mask(data[begin:], data[begin - MASK_BYTES : begin]).decode()
        except UnicodeDecodeError:
            return False
        if self.queue.empty() and self.on_text(text):
            return True
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= MOST_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        return True

    def handle_connect(self, event: Request) -> None:
        self._began = self.loop.time()
        super().handle_connect(event)
        if not self.handshake_complete:  # else it was refused
            self.scope["extensions"][WRITER] = {"writer": self}

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._room = True  # nothing waits for it any more
        self.conn.parser.close()  # or the two would hold each other
        if "extensions" in getattr(self, "scope", ()):  # where nobody took it out: so would these
            self.scope["extensions"].pop(WRITER, None)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._room = False

    def resume_writing(self) -> None:
        super().resume_writing()
        self._room = True
        self.on_room()

    def has_room(self) -> bool:
        return self._room

    def write(self, texts: list[bytes]) -> None:
        if not self.disconnected and not self.close_sent and self.conn.state is OPEN:
            self.transport.writelines(framed(texts))

    def end(self) -> None:
        """Closing is uvicorn's."""


class AsgiWriter:
    """A writer over any other ASGI server: a task sends, and while it does there is no room."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._socket = socket
        self._sending: asyncio.Task[None] | None = None
        self._gone = False
        self.on_room: Callable[[], None] = nothing
        self.on_text: Callable[[str], bool] = nobody_listens

    def has_room(self) -> bool:
        return self._sending is None and not self._gone

    def write(self, texts: list[bytes]) -> None:
        self._sending = asyncio.get_running_loop().create_task(self._send(texts))
        self._sending.add_done_callback(self._sent)

    async def _send(self, texts: list[bytes]) -> None:
        for text in texts:
            await self._socket.send_data(text, mode="text", encoding="utf-8")

    def _sent(self, sending: "asyncio.Task[None]") -> None:
        self._sending = None  # one that failed knows where, and so holds what is here
        self._gone = sending.cancelled() or sending.exception() is not None
        if not self._gone:
            self.on_room()

    def end(self) -> None:
        """Whatever is under way is given up."""
        if self._sending is not None:
            self._sending.cancel()


def writer_of(socket: WebSocket[Any, Any, Any]) -> SocketWriter:
    """The writer of a socket, the short way where there is one: taken out of the scope, lest each hold the other."""
    offered: Any = (socket.scope.get("extensions") or {}).pop(WRITER, None)
    writer: SocketWriter = offered["writer"] if offered else AsgiWriter(socket)
    return writer
