"""HTTP that does not wait for ever: a request is here in time and of a sensible size, or the connection ends.

So nobody holds connections by sending a byte now and then (slowloris).
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from fairground.server.security.crowd import Crowd

REQUEST_SECONDS = 20.0
"""From its first byte, or from the connection, a request has so long to arrive."""
MOST_UNREAD_HEADER_BYTES = 32 * 1024
"""So much of a header is taken in at all; the guard refuses politely what is longer than half of it."""

MOST_IN_LINE = 32
"""So many requests may be sent ahead of an answer; each takes memory until its turn, and browsers send none ahead."""


class BoundedHttp(HttpToolsProtocol):
    """uvicorn's own protocol, with a clock and a place in the crowd."""

    def __init__(self, crowd: Crowd, **given: Any) -> None:
        super().__init__(**given)
        self.crowd = crowd
        self._clock: asyncio.TimerHandle | None = None
        self._header_bytes = 0
        self._speaking = False
        self._here = False

    @property
    def address(self) -> str:
        return self.client[0] if self.client else "local"

    # --- the connection ---

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._here = self.crowd.come(self, self.address, len(self.connections) - 1)
        if self._here:
            self._start_clock()
        else:
            self.end()

    def connection_lost(self, exc: Exception | None) -> None:
        self._gone()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From here on this is a socket, which has limits of its own."""
        self._gone()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it holds us, and has nothing to read any more

    def end(self) -> None:
        """Hang up at once, whatever was about to be said."""
        self._stop_clock()
        if not self.transport.is_closing():
            self.transport.abort()

    def _gone(self) -> None:
        self._stop_clock()
        if self._here:
            self._here = False
            self.crowd.go(self, self.address)

    # --- the request ---

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self._speaking and self._here:
            self._header_bytes += len(data)
            if self._header_bytes > MOST_UNREAD_HEADER_BYTES:
                self.end()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._speaking = False
        self._header_bytes = 0
        self.crowd.keep_silent(self, self.address)
        self._start_clock()

    def on_headers_complete(self) -> None:
        self._speaking = True
        self.crowd.speak(self)
        super().on_headers_complete()
        if len(self.pipeline) > MOST_IN_LINE:
            self.end()
            raise ValueError("too many requests in line")  # the parser reads no further

    def on_message_complete(self) -> None:
        self._stop_clock()
        super().on_message_complete()

    def _start_clock(self) -> None:
        self._stop_clock()
        self._clock = self.loop.call_later(REQUEST_SECONDS, self.end)

    def _stop_clock(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
