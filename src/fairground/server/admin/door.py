"""The operator's own door to the running house: a Unix socket beside the database, only for its owner."""

import asyncio
from contextlib import suppress
import os
from pathlib import Path

import msgspec

from fairground.server.admin.desk import Desk, readable
from fairground.server.admin.orders import Order, OrderResult
from fairground.server.app.logs import log_error
from fairground.server.text.sentences import LANGUAGE, wording
from fairground.storage.database import is_shared

MOST_BYTES = 64 * 1024
TIMEOUT = 60.0
"""Seconds for an order, and for the answer to it."""
LONGEST_PATH = 100
"""Longer names of sockets are not to be had."""


def door_of(database: Path | str) -> Path | None:
    """Where the door is; there is none where the database is shared, or its name is too long for one."""
    if is_shared(database) or not hasattr(asyncio, "start_unix_server"):
        return None
    real = Path(database).resolve()
    door = real.with_name(real.name + ".admin")
    return door if len(os.fsencode(door)) <= LONGEST_PATH else None


class Door:
    """Listens as long as the house is open."""

    def __init__(self, desk: Desk, database: Path | str) -> None:
        self.desk = desk
        self.path = door_of(database)
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        if self.path is None:
            return
        self.path.unlink(missing_ok=True)
        before = os.umask(0o177)
        try:
            self._server = await asyncio.start_unix_server(self._serve, self.path, limit=MOST_BYTES)
        finally:
            os.umask(before)

    async def close(self) -> None:
        if self._server is not None and self.path is not None:
            self._server.close()
            self.path.unlink(missing_ok=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(TIMEOUT):
                line = await reader.readline()
            order = msgspec.json.decode(line, type=Order)
        except (msgspec.MsgspecError, TimeoutError, ValueError):
            outcome = OrderResult([], wording("admin", "no_order", language=LANGUAGE))
        else:
            outcome = await self._done(order)
        with suppress(OSError):
            writer.write(msgspec.json.encode(outcome) + b"\n")
            await writer.drain()
            writer.close()

    async def _done(self, order: Order) -> OrderResult:
        try:
            return await self.desk.do(order)
        except Exception as error:
            log_error("order_failed", error)
            return OrderResult([], wording("admin", "failed", language=readable(order.language)))


async def ask(door: Path, order: Order) -> OrderResult:
    """Have an order carried out by the house that is open; ConnectionError when none is."""
    reader, writer = await asyncio.open_unix_connection(door, limit=16 * 1024 * 1024)
    writer.write(msgspec.json.encode(order) + b"\n")
    await writer.drain()
    async with asyncio.timeout(TIMEOUT):
        answer = await reader.readline()
    writer.close()
    return msgspec.json.decode(answer, type=OrderResult)
