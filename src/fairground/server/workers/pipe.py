"""Messages through a pipe between the house and the processes beside it: each with its length in front."""

from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    # A thinker speaks through this as well and starts sooner without it.
    from asyncio.subprocess import Process

LENGTH = 4


def framed(message: bytes) -> bytes:
    """A message as it goes through the pipe."""
    return len(message).to_bytes(LENGTH, "big") + message


def receive(stream: IO[bytes]) -> bytes:
    """One message, or nothing when the other side is gone."""
    size = stream.read(LENGTH)
    return stream.read(int.from_bytes(size, "big")) if len(size) == LENGTH else b""


def send(stream: IO[bytes], message: bytes) -> None:
    """Say something to the other side."""
    stream.write(framed(message))
    stream.flush()


async def tell(process: "Process", message: bytes) -> None:
    """Say something to a process, without blocking the house."""
    assert process.stdin is not None
    process.stdin.write(framed(message))
    await process.stdin.drain()


async def hear(process: "Process") -> bytes:
    """What a process says next; an error when it ends in the middle of it."""
    assert process.stdout is not None
    size = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
    return await process.stdout.readexactly(size)
