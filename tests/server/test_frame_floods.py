"""Frames without end: nobody else waits for whoever sends them, and they are kept for nobody."""

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from fairground.server.live.text_frames import MOST_AT_ONCE, MOST_PARTS, MOST_SIGNS, TextFrames
from tests.server.test_text_frames import Reading, masked, told

PATIENCE = 30.0
EMPTY_PART = masked(Opcode.CONT, b"", fin=False)


class Wire:
    """A protocol in a running loop, after its handshake, over a transport that notes what is done with it."""

    def __init__(self, open_already: bool = True) -> None:
        config: Any = SimpleNamespace(
            loaded=True,
            loaded_app=None,
            root_path="",
            asgi_version="3.0",
            ws_per_message_deflate=False,
            ws_max_size=16_384,
            ws_ping_interval=None,
            ws_ping_timeout=None,
        )
        state: Any = SimpleNamespace(connections=set(), tasks=set(), default_headers=[])
        self.protocol = TextFrames(config, state, {}, _loop=asyncio.get_running_loop())
        self.reading = True
        self.closing = False
        self.ended = asyncio.Event()
        self.written = bytearray()
        self.protocol.transport = SimpleNamespace(  # type: ignore[assignment]
            write=self.written.extend,
            is_closing=lambda: self.closing,
            close=lambda: setattr(self, "closing", True),
            abort=self.ended.set,
            pause_reading=lambda: setattr(self, "reading", False),
            resume_reading=lambda: setattr(self, "reading", True),
        )
        conn = self.protocol.conn
        conn.parser = super(type(conn), conn).parse()
        next(conn.parser)
        self.protocol._began = self.protocol.loop.time()
        self.protocol.handshake_initiated = True
        self.opened(open_already)

    def opened(self, now: bool = True) -> None:
        self.protocol.handshake_complete = now
        self.protocol.conn.state = State.OPEN if now else State.CONNECTING

    def waiting(self) -> list[Any]:
        queue = self.protocol.queue
        return [queue.get_nowait() for _ in range(queue.qsize())]


def on_a_wire(scene: Callable[[Wire], Awaitable[None]], open_already: bool = True) -> None:
    async def whole() -> None:
        async with asyncio.timeout(PATIENCE):
            await scene(Wire(open_already))

    asyncio.run(whole())


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG])
def test_whoever_only_gives_signs_of_life_is_sent_away(opcode: Opcode) -> None:
    async def scene(wire: Wire) -> None:
        sign = masked(opcode, b"")
        for _ in range(MOST_SIGNS):
            wire.protocol.data_received(sign)
        assert not wire.closing
        wire.protocol.data_received(sign * 2)
        assert wire.closing
        assert wire.written.endswith(Frame(Opcode.CLOSE, b"\x03\xf0too many frames").serialize(mask=False))
        assert [event["code"] for event in wire.waiting()] == [1008], "told once"
        await wire.ended.wait()

    on_a_wire(scene)


def test_whoever_gives_a_sign_now_and_then_may_do_so_for_days() -> None:
    async def scene(wire: Wire) -> None:
        wire.protocol._began -= 24 * 3600
        for _ in range(MOST_SIGNS * 3):
            wire.protocol.data_received(masked(Opcode.PING, b""))
        assert not wire.closing

    on_a_wire(scene)


def test_a_text_of_parts_without_end_is_not_collected() -> None:
    async def scene(wire: Wire) -> None:
        wire.protocol._began -= 24 * 3600
        wire.protocol.data_received(masked(Opcode.TEXT, b"", fin=False))
        for _ in range(MOST_PARTS + 10):
            wire.protocol.data_received(EMPTY_PART)
        assert wire.closing
        assert [event["code"] for event in wire.waiting()] == [1008]

    on_a_wire(scene)


def test_whoever_does_not_read_is_not_answered_ping_by_ping() -> None:
    async def scene(wire: Wire) -> None:
        wire.protocol.pause_writing()
        for _ in range(100):
            wire.protocol.data_received(masked(Opcode.PING, b"x" * 125))
        assert wire.written == b""
        wire.protocol.resume_writing()
        wire.protocol.data_received(masked(Opcode.PING, b"?"))
        assert wire.written == Frame(Opcode.PONG, b"?").serialize(mask=False)

    on_a_wire(scene)


def test_whoever_neither_answers_nor_reads_is_gone_though_something_is_left_to_be_sent() -> None:
    async def scene(wire: Wire) -> None:
        wire.protocol.pause_writing()
        wire.protocol.keepalive_timeout()
        await wire.ended.wait()

    on_a_wire(scene)


def test_of_much_that_comes_at_once_a_little_is_read_in_each_round_and_all_of_it_in_order() -> None:
    async def scene(wire: Wire) -> None:
        texts = [f'{{"id":"{number}"}}' for number in range(2000)]
        much = b"".join(masked(Opcode.TEXT, text.encode()) for text in texts)
        cut = len(much) - 100
        wire.protocol.data_received(much[:cut])
        assert wire.protocol.queue.qsize() < MOST_AT_ONCE / 6
        assert not wire.reading, "the rest may wait where it is"
        wire.protocol.data_received(much[cut:])  # it was on its way already
        heard = [await wire.protocol.receive() for _ in texts]
        assert heard == told(*texts)
        while not wire.reading:
            await asyncio.sleep(0)
        wire.protocol.data_received(masked(Opcode.TEXT, b"{}"))
        assert wire.waiting() == told("{}")

    on_a_wire(scene)


def test_others_are_served_while_frames_that_say_nothing_are_read() -> None:
    async def scene(wire: Wire) -> None:
        wire.protocol._began -= 24 * 3600
        wire.protocol.data_received(masked(Opcode.PONG, b"") * 5000 + masked(Opcode.TEXT, b"{}"))
        rounds = 0
        while wire.protocol.queue.empty():
            await asyncio.sleep(0)
            rounds += 1
        assert rounds >= 5000 * 6 // MOST_AT_ONCE
        assert wire.waiting() == told("{}")

    on_a_wire(scene)


def test_a_frame_that_began_before_the_handshake_ended_is_read_to_its_end() -> None:
    """What comes behind it looks like a frame of its own, and is none."""

    async def scene(wire: Wire) -> None:
        inside = masked(Opcode.TEXT, b"inside")
        outside = masked(Opcode.BINARY, bytes(len(inside)))
        wire.protocol.data_received(outside[: -len(inside)])
        wire.opened()
        wire.protocol.data_received(inside)
        (heard,) = wire.waiting()
        assert len(heard["bytes"]) == len(inside)

    on_a_wire(scene, open_already=False)


def test_whoever_says_more_than_is_taken_is_not_read_until_it_is() -> None:
    reading = Reading()
    for number in range(20):
        reading.protocol.data_received(masked(Opcode.TEXT, str(number).encode()))
    assert reading.paused == [True]

    async def receive() -> None:
        for _ in range(20):
            await reading.protocol.receive()

    asyncio.run(receive())
    assert reading.paused == [True, False]
