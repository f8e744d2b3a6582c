"""Writing to the WebSocket of one browser: texts that are packed already go out at once, or as soon as there is room.

What goes out is packed once as UTF-8. ASGI wants text as a str, one at a time, from a task that waits: decoding here,
encoding there, and switching tasks for every view of every move. uvicorn's WebSocket lets us write to it instead.

What comes in is nearly always one short text in one frame, read at once. Only what is not goes through the library's
parser, which takes it byte by byte.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from litestar import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
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

    def data_received(self, data: bytes) -> None:
        if self.in_step and self.conn.state is OPEN:
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
        if self.queue.empty() and self.on_text(text):
            return True
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
