"""uvicorn's WebSocket, with one more thing that it may be told to send: texts that are packed as UTF-8 already.

What goes out is packed once as bytes. ASGI wants text as a str, which would be decoded here and encoded again there,
for every view of every move; and it wants one text at a time, each a call of the system.
"""

from struct import Struct
from typing import Any

from litestar import WebSocket
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

UTF8 = "fairground.utf8"
"""The ASGI extension: a `websocket.send` with a list of texts under this key, each of them bytes."""
TEXT = 0x81
"""A whole message of text, in one frame."""
SHORT, MIDDLE, LONG = Struct("!BB"), Struct("!BBH"), Struct("!BBQ")


def head_of(length: int) -> bytes:
    """What stands before so many bytes of text (RFC 6455, section 5.2); what a server sends is not masked."""
    if length < 126:
        return SHORT.pack(TEXT, length)
    return MIDDLE.pack(TEXT, 126, length) if length < 1 << 16 else LONG.pack(TEXT, 127, length)


class TextFrames(WebSocketsSansIOProtocol):
    """Offers the extension, and does what it promises."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:  # else it was refused
            self.scope["extensions"][UTF8] = {}

    async def send(self, message: Any) -> None:
        texts = message.get(UTF8)
        if texts is None:
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.writelines([part for text in texts for part in (head_of(len(text)), text)])


async def send_texts(socket: WebSocket[Any, Any, Any], texts: list[bytes]) -> None:
    """Send texts that are packed already, a message each; the short way where there is one."""
    if UTF8 in (socket.scope.get("extensions") or ()):
        await socket.send({"type": "websocket.send", UTF8: texts})  # type: ignore[arg-type]
        return
    for text in texts:
        await socket.send_data(text, mode="text", encoding="utf-8")
