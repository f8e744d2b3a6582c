"""Text that is packed already goes out byte for byte as the library would have framed it."""

import asyncio
from types import SimpleNamespace
from typing import Any

from litestar.exceptions import WebSocketDisconnect
import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from fairground.server.live.text_frames import LINE, TextFrames, head_of, line_of


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
    protocol.write(texts)
    assert b"".join(written) == b"".join(Frame(Opcode.TEXT, text).serialize(mask=False) for text in texts)


def test_texts_that_go_out_together_are_written_at_once() -> None:
    protocol, _ = wire()
    writes: list[int] = []
    protocol.transport = SimpleNamespace(writelines=lambda parts: writes.append(len(parts)))  # type: ignore[assignment]
    protocol.write([b"{}", b"[]"])
    assert writes == [4]


def test_nothing_is_sent_to_who_has_gone() -> None:
    protocol, written = wire(State.CLOSING)
    protocol.write([b"{}"])
    assert written == []


def test_whoever_waits_for_room_hears_of_it() -> None:
    protocol, _ = wire()
    heard: list[bool] = []
    protocol.on_room = lambda: heard.append(protocol.has_room())
    protocol.pause_writing()
    assert not protocol.has_room()
    protocol.resume_writing()
    assert heard == [True]


def test_a_line_is_taken_out_of_the_scope_that_its_protocol_holds() -> None:
    protocol, _ = wire()
    scope: dict[str, Any] = {"extensions": {LINE: {"line": protocol}}}
    socket: Any = SimpleNamespace(scope=scope)
    assert line_of(socket) is protocol
    assert scope == {"extensions": {}}


def test_a_server_without_the_extension_is_given_text_as_asgi_has_it() -> None:
    sent: list[str] = []
    room: list[bool] = []

    async def send_data(text: bytes, mode: str, encoding: str) -> None:
        await asyncio.sleep(0)
        sent.append(text.decode(encoding))

    async def write() -> None:
        socket: Any = SimpleNamespace(scope={"extensions": None}, send_data=send_data)
        line = line_of(socket)
        there = asyncio.Event()
        line.on_room = there.set
        room.append(line.has_room())
        line.write(["d’Anna".encode(), b"{}"])
        room.append(line.has_room())
        await there.wait()
        room.append(line.has_room())

    asyncio.run(write())
    assert sent == ["d’Anna", "{}"]
    assert room == [True, False, True]


def test_over_any_server_nothing_more_is_sent_to_who_has_gone() -> None:
    async def send_data(text: bytes, mode: str, encoding: str) -> None:
        raise WebSocketDisconnect(detail="gone")

    async def write() -> bool:
        socket: Any = SimpleNamespace(scope={}, send_data=send_data)
        line = line_of(socket)
        line.write([b"{}"])
        for _ in range(3):
            await asyncio.sleep(0)
        return line.has_room()

    assert not asyncio.run(write())


def test_a_line_that_ends_gives_up_what_is_under_way_and_tells_nobody() -> None:
    sent: list[str] = []

    async def write() -> bool:
        never = asyncio.Event()

        async def send_data(text: bytes, mode: str, encoding: str) -> None:
            sent.append(text.decode(encoding))
            await never.wait()

        socket: Any = SimpleNamespace(scope={}, send_data=send_data)
        line = line_of(socket)
        line.on_room = lambda: sent.append("room")
        line.write([b"{}", b"[]"])
        await asyncio.sleep(0)
        line.end()
        for _ in range(3):
            await asyncio.sleep(0)
        assert all(task is asyncio.current_task() for task in asyncio.all_tasks())
        return line.has_room()

    assert not asyncio.run(write())
    assert sent == ["{}"]


@pytest.mark.parametrize("taken", [True, False])
def test_a_connection_that_is_lost_before_anybody_took_its_line_leaves_no_circle(taken: bool) -> None:
    """uvicorn's protocol holds the scope, and the line in the scope is the protocol."""
    protocol, _ = wire()
    scope: dict[str, Any] = {"extensions": {LINE: {"line": protocol}}}
    untyped: Any = protocol
    untyped.scope = scope
    if taken:
        line_of(SimpleNamespace(scope=scope))  # type: ignore[arg-type]
    lost: list[object] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(WebSocketsSansIOProtocol, "connection_lost", lambda self, exc: lost.append(exc))
        protocol.connection_lost(None)
    assert lost == [None]
    assert scope == {"extensions": {}}
