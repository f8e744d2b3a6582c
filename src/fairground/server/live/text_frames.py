"""Writing to the WebSocket of one browser: texts that are packed already go out at once, or as soon as there is room.

What goes out is packed once as UTF-8. ASGI wants text as a str, one at a time, from a task that waits: decoding here,
encoding there, and switching tasks for every view of every move. uvicorn's WebSocket lets us write to it instead.

What comes in is nearly always one short text in one frame, read at once. Only what is not goes through the library's
parser, which takes it byte by byte.
"""

import asyncio
from collections.abc import Callable
from struct import Struct
from typing import Any, Protocol

from litestar import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State
from websockets.utils import apply_mask

WRITER = "fairground.writer"
"""The ASGI extension: under this key stands the writer itself."""
TEXT = 0x81
"""A whole message of text, in one frame."""
SHORT, MIDDLE, LONG = Struct("!BB"), Struct("!BBH"), Struct("!BBQ")
MASK_BYTES = 4
MOST_WAITING = 16
"""So many texts may wait to be taken before nothing more is read from a socket."""


def head_of(length: int) -> bytes:
    """What stands before so many bytes of text (RFC 6455, section 5.2); what a server sends is not masked."""
    if length < 126:
        return SHORT.pack(TEXT, length)
    return MIDDLE.pack(TEXT, 126, length) if length < 1 << 16 else LONG.pack(TEXT, 127, length)


def whole_frame(data: bytes) -> int:
    """Where the content begins if this is one frame from its first byte to its last, as browsers send it; else 0."""
    if len(data) < SHORT.size + MASK_BYTES or data[0] & 0xF0 != 0x80 or not data[1] & 0x80:  # in parts, or not masked
        return 0
    length, begin = data[1] & 0x7F, SHORT.size + MASK_BYTES
    if length == 126:
        length, begin = int.from_bytes(data[2:4], "big"), MIDDLE.size + MASK_BYTES
    return begin if len(data) == begin + length and data[1] & 0x7F != 127 else 0


def nothing() -> None:
    """Nobody waits for room."""


class SocketWriter(Protocol):
    """Where texts are written. Nobody waits: while there is no room, nothing is written."""

    on_room: Callable[[], None]
    """Called as soon as there is room again."""

    def has_room(self) -> bool:
        """Whether what was written before has gone out, but for what the system keeps for a slow reader."""

    def write(self, texts: list[bytes]) -> None:
        """Send texts, a message each; to somebody who has gone, nothing."""

    def end(self) -> None:
        """Nothing will be written any more."""


class TextFrames(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket as a writer."""

    on_room: Callable[[], None] = staticmethod(nothing)
    in_step = True
    """Whether all that came so far were whole frames: else only the library knows where the next one begins."""

    def data_received(self, data: bytes) -> None:
        if self.in_step and self.conn.state is State.OPEN:
            begin = whole_frame(data)
            if begin and data[0] == TEXT and self._take(data, begin):
                return
            self.in_step = begin > 0
        super().data_received(data)

    def _take(self, data: bytes, begin: int) -> bool:
        """Hand on a text; what is too long, or no text, is for the library to refuse."""
        if len(data) > self.config.ws_max_size or self.close_sent:
            return False
        try:
            text = apply_mask(data[begin:], data[begin - MASK_BYTES : begin]).decode()
        except UnicodeDecodeError:
            return False
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= MOST_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        return True

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:  # else it was refused
            self.scope["extensions"][WRITER] = {"writer": self}

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # or the two would hold each other
        if "extensions" in getattr(self, "scope", ()):  # where nobody took it out: so would these
            self.scope["extensions"].pop(WRITER, None)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.on_room()

    def has_room(self) -> bool:
        return self.writable.is_set()

    def write(self, texts: list[bytes]) -> None:
        if not self.disconnected and not self.close_sent and self.conn.state is State.OPEN:
            self.transport.writelines([part for text in texts for part in (head_of(len(text)), text)])

    def end(self) -> None:
        """Closing is uvicorn's."""


class AsgiWriter:
    """A writer over any other ASGI server: a task sends, and while it does there is no room."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._socket = socket
        self._sending: asyncio.Task[None] | None = None
        self._gone = False
        self.on_room: Callable[[], None] = nothing

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
