"""Text that is packed already goes out byte for byte as the library would have framed it."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from uvicorn.protocols.utils import ClientDisconnected
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from fairground.server.live.text_frames import UTF8, TextFrames, head_of, send_texts


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_the_head_of_a_frame_is_that_of_the_library(length: int) -> None:
    text = b"x" * length
    assert head_of(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def wire(state: State = State.OPEN) -> tuple[TextFrames, list[bytes]]:
    """A protocol after its handshake, and what it writes."""
    written: list[bytes] = []
    protocol: Any = TextFrames.__new__(TextFrames)
    protocol.writable = asyncio.Event()
    protocol.writable.set()
    protocol.disconnected = protocol.close_sent = False
    protocol.conn = SimpleNamespace(state=state)
    protocol.transport = SimpleNamespace(writelines=written.extend)
    return protocol, written


def test_every_packed_text_is_one_frame() -> None:
    protocol, written = wire()
    texts = ["d’Anna".encode(), b"{}"]
    asyncio.run(protocol.send({"type": "websocket.send", UTF8: texts}))
    assert b"".join(written) == b"".join(Frame(Opcode.TEXT, text).serialize(mask=False) for text in texts)


def test_texts_that_go_out_together_are_written_at_once() -> None:
    protocol, _ = wire()
    writes: list[int] = []
    protocol.transport = SimpleNamespace(writelines=lambda parts: writes.append(len(parts)))  # type: ignore[assignment]
    asyncio.run(protocol.send({"type": "websocket.send", UTF8: [b"{}", b"[]"]}))
    assert writes == [4]


def test_nothing_is_sent_to_who_has_gone() -> None:
    protocol, written = wire(State.CLOSING)
    with pytest.raises(ClientDisconnected):
        asyncio.run(protocol.send({"type": "websocket.send", UTF8: [b"{}"]}))
    assert written == []


@pytest.mark.parametrize("offered", [True, False])
def test_a_server_without_the_extension_is_given_text_as_asgi_has_it(offered: bool) -> None:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def send_data(text: bytes, mode: str, encoding: str) -> None:
        sent.append(text.decode(encoding))

    scope: dict[str, Any] = {"extensions": {UTF8: {}} if offered else None}
    socket: Any = SimpleNamespace(scope=scope, send=send, send_data=send_data)
    texts = ["d’Anna".encode(), b"{}"]
    asyncio.run(send_texts(socket, texts))
    assert sent == ([{"type": "websocket.send", UTF8: texts}] if offered else ["d’Anna", "{}"])
