"""Text that is packed already goes out byte for byte as the library would have framed it."""

import asyncio
from types import SimpleNamespace
from typing import Any

from litestar.exceptions import WebSocketDisconnect
import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from fairground.server.live.framing import head_of, whole_frame
from fairground.server.live.text_frames import WRITER, TextFrames, writer_of


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
    protocol.conn = SimpleNamespace(state=state, parser=(byte for byte in b""))
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


def test_a_writer_is_taken_out_of_the_scope_that_its_protocol_holds() -> None:
    protocol, _ = wire()
    scope: dict[str, Any] = {"extensions": {WRITER: {"writer": protocol}}}
    socket: Any = SimpleNamespace(scope=scope)
    assert writer_of(socket) is protocol
    assert scope == {"extensions": {}}


def test_a_server_without_the_extension_is_given_text_as_asgi_has_it() -> None:
    sent: list[str] = []
    room: list[bool] = []

    async def send_data(text: bytes, mode: str, encoding: str) -> None:
        await asyncio.sleep(0)
        sent.append(text.decode(encoding))

    async def write() -> None:
        socket: Any = SimpleNamespace(scope={"extensions": None}, send_data=send_data)
        writer = writer_of(socket)
        there = asyncio.Event()
        writer.on_room = there.set
        room.append(writer.has_room())
        writer.write(["d’Anna".encode(), b"{}"])
        room.append(writer.has_room())
        await there.wait()
        room.append(writer.has_room())

    asyncio.run(write())
    assert sent == ["d’Anna", "{}"]
    assert room == [True, False, True]


def test_over_any_server_nothing_more_is_sent_to_who_has_gone() -> None:
    async def send_data(text: bytes, mode: str, encoding: str) -> None:
        raise WebSocketDisconnect(detail="gone")

    async def write() -> bool:
        socket: Any = SimpleNamespace(scope={}, send_data=send_data)
        writer = writer_of(socket)
        writer.write([b"{}"])
        for _ in range(3):
            await asyncio.sleep(0)
        return writer.has_room()

    assert not asyncio.run(write())


def test_a_writer_that_ends_gives_up_what_is_under_way_and_tells_nobody() -> None:
    sent: list[str] = []

    async def write() -> bool:
        never = asyncio.Event()

        async def send_data(text: bytes, mode: str, encoding: str) -> None:
            sent.append(text.decode(encoding))
            await never.wait()

        socket: Any = SimpleNamespace(scope={}, send_data=send_data)
        writer = writer_of(socket)
        writer.on_room = lambda: sent.append("room")
        writer.write([b"{}", b"[]"])
        await asyncio.sleep(0)
        writer.end()
        for _ in range(3):
            await asyncio.sleep(0)
        assert all(task is asyncio.current_task() for task in asyncio.all_tasks())
        return writer.has_room()

    assert not asyncio.run(write())
    assert sent == ["{}"]


@pytest.mark.parametrize("taken", [True, False])
def test_a_connection_that_is_lost_before_anybody_took_its_writer_leaves_no_circle(taken: bool) -> None:
    """uvicorn's protocol holds the scope, and the writer in the scope is the protocol."""
    protocol, _ = wire()
    scope: dict[str, Any] = {"extensions": {WRITER: {"writer": protocol}}}
    untyped: Any = protocol
    untyped.scope = scope
    if taken:
        writer_of(SimpleNamespace(scope=scope))  # type: ignore[arg-type]
    lost: list[object] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(WebSocketsSansIOProtocol, "connection_lost", lambda self, exc: lost.append(exc))
        protocol.connection_lost(None)
    assert lost == [None]
    assert scope == {"extensions": {}}


def test_whoever_is_lost_while_there_is_no_room_holds_nothing_up() -> None:
    protocol, written = wire()
    protocol.pause_writing()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            WebSocketsSansIOProtocol, "connection_lost", lambda self, exc: setattr(self, "disconnected", True)
        )
        protocol.connection_lost(None)
    assert protocol.has_room()
    protocol.write([b"{}"])
    assert written == []


def masked(opcode: Opcode, content: bytes, fin: bool = True) -> bytes:
    """A frame as a browser sends it."""
    return bytes(Frame(opcode, content, fin).serialize(mask=True))


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535])
def test_one_whole_frame_is_known_by_its_length(length: int) -> None:
    content = b"x" * length
    frame = masked(Opcode.TEXT, content)
    assert len(frame) - whole_frame(frame) == length
    assert whole_frame(frame + b"x") == 0
    assert whole_frame(frame[:-1]) == 0


def test_what_is_longer_or_not_as_a_browser_sends_it_is_for_the_library() -> None:
    assert whole_frame(masked(Opcode.TEXT, b"x" * 65_536)) == 0
    assert whole_frame(masked(Opcode.TEXT, b"first", fin=False)) == 0
    assert whole_frame(Frame(Opcode.TEXT, b"not masked").serialize(mask=False)) == 0
    assert whole_frame(b"") == whole_frame(b"\x81\xfe\x00\x7e") == 0


class Reading:
    """A protocol after its handshake by which texts come in."""

    def __init__(self) -> None:
        config: Any = SimpleNamespace(
            loaded=True,
            loaded_app=None,
            root_path="",
            asgi_version="3.0",
            ws_per_message_deflate=False,
            ws_max_size=1000,
            ws_ping_interval=None,
            ws_ping_timeout=None,
        )
        state: Any = SimpleNamespace(connections=set(), tasks=set(), default_headers=[])
        self.protocol = TextFrames(config, state, {}, _loop=asyncio.new_event_loop())
        self.protocol.loop.close()
        self.written: list[bytes] = []
        self.paused: list[bool] = []
        self.protocol.transport = SimpleNamespace(  # type: ignore[assignment]
            write=self.written.append,
            close=lambda: None,
            is_closing=lambda: False,
            pause_reading=lambda: self.paused.append(True),
            resume_reading=lambda: self.paused.append(False),
        )
        self.protocol.handshake_initiated = self.protocol.handshake_complete = True
        self.protocol.conn.state = State.OPEN
        next(self._begun())

    def _begun(self) -> Any:
        """The library is past the request, and reads frames."""
        conn = self.protocol.conn
        conn.parser = super(type(conn), conn).parse()
        yield next(conn.parser)

    def take(self) -> list[Any]:
        queue = self.protocol.queue
        return [queue.get_nowait() for _ in range(queue.qsize())]


def told(*texts: str) -> list[dict[str, str]]:
    return [{"type": "websocket.receive", "text": text} for text in texts]


@pytest.mark.parametrize("length", [0, 1, 125, 126, 900])
def test_a_whole_text_is_read_as_the_library_would_have(length: int) -> None:
    reading, library = Reading(), Reading()
    library.protocol.in_step = False
    frame = masked(Opcode.TEXT, b"x" * length)
    for one in (reading, library):
        one.protocol.data_received(frame)
    assert reading.take() == library.take() == told("x" * length)
    assert reading.paused == [], "whoever says one thing at a time is listened to"


@pytest.mark.parametrize("cut", range(1, 15))
def test_a_text_that_comes_in_pieces_is_read_whole_and_so_is_all_behind_it(cut: int) -> None:
    reading = Reading()
    frame = masked(Opcode.TEXT, b'{"id":1}')
    if cut < len(frame):
        reading.protocol.data_received(frame[:cut])
        assert reading.take() == []
        reading.protocol.data_received(frame[cut:] + frame)
    else:
        reading.protocol.data_received(frame + frame)
    reading.protocol.data_received(frame)
    assert reading.take() == told(*['{"id":1}'] * 3)


def test_a_sign_of_life_in_between_leaves_the_short_way_open() -> None:
    reading = Reading()
    for frame in (masked(Opcode.PONG, b""), masked(Opcode.PING, b"?"), masked(Opcode.TEXT, "é".encode())):
        reading.protocol.data_received(frame)
    assert reading.take() == told("é")
    assert reading.protocol.in_step
    assert b"".join(reading.written) == Frame(Opcode.PONG, b"?").serialize(mask=False)


def test_a_text_in_several_frames_is_put_together() -> None:
    reading = Reading()
    for opcode, fin in ((Opcode.TEXT, False), (Opcode.CONT, False), (Opcode.CONT, True)):
        reading.protocol.data_received(masked(opcode, b"ab", fin))
    reading.protocol.data_received(masked(Opcode.TEXT, b"c"))
    assert reading.take() == told("ababab", "c")


@pytest.mark.parametrize(
    "frame",
    [
        Frame(Opcode.TEXT, b"not masked").serialize(mask=False),
        masked(Opcode.TEXT, b"x" * 2000),
        masked(Opcode.TEXT, b"\xff\xfe"),
        masked(Opcode.TEXT, b"in parts", fin=False) + masked(Opcode.TEXT, b"amid"),
        b"\xc1" + masked(Opcode.TEXT, b"compressed")[1:],
    ],
    ids=["not masked", "too long", "no text", "amid another", "compressed"],  # masks are drawn: no name may show them
)
def test_what_is_against_the_protocol_is_left_to_the_library_which_closes_the_line(frame: bytes) -> None:
    reading = Reading()
    reading.protocol.data_received(frame)
    assert [event["type"] for event in reading.take()] in ([], ["websocket.disconnect"])
    assert reading.protocol.conn.state is not State.OPEN
