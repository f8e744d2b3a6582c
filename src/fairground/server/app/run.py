"""Starting the server process (uvicorn), and its graceful shutdown."""

import asyncio
from collections.abc import Callable
from functools import partial
import gc
import os
import socket
import sys

import uvicorn

from fairground.core.refusal import BadInput
from fairground.server.app.application import make_app
from fairground.server.app.logs import log, log_libraries
from fairground.server.app.settings import Settings
from fairground.server.live.text_frames import TextFrames
from fairground.server.security.clients import Proxies
from fairground.server.security.crowd import Crowd
from fairground.server.security.guard import Guard
from fairground.server.security.protocol import BoundedHttp
from fairground.server.workers.rlimits import raise_descriptors
from fairground.storage.database import is_shared, storage_at

MOST_MESSAGE_BYTES = 16 * 1024
SWITCH_SECONDS = 0.0005
"""So long the thread that commits waits for the one that makes views (the GIL): everybody waits for it."""
PING_SECONDS = 30.0
"""Between two signs of life of an idle socket: a proxy has to wait for longer."""
GRACEFUL_SECONDS = 5
"""For requests that are under way when the server is told to stop."""
BELIEVED = "FORWARDED_ALLOW_IPS"
"""Names the proxies whose word uvicorn takes for where somebody comes from."""
RESERVED = 96
"""Descriptors that are no connections: files, and the pipes to the processes of bots."""


def serve(settings: Settings, opened: Callable[[str], None]) -> None:
    """Run until told to stop; then finish what is under way, write it down and say goodbye.

    `opened` is called with the address as soon as somebody can come.
    """
    log_libraries()
    descriptors = raise_descriptors()
    if is_shared(settings.database):
        asyncio.run(prepare(str(settings.database)))
    app = make_app(settings)
    listening = listen(settings)
    config = configuration(app, places=max(16, descriptors - RESERVED))
    gc.collect()
    gc.freeze()
    gc.disable()  # `garbage.py` chooses the moment
    sys.setswitchinterval(SWITCH_SECONDS)
    port = listening.getsockname()[1]
    log("listening", host=settings.host, port=port)
    opened(f"http://{settings.host}:{port}/")
    uvicorn.Server(config).run(sockets=[listening])


def configuration(app: Guard, places: int) -> uvicorn.Config:
    """How uvicorn serves the house to so many connections."""
    return uvicorn.Config(
        app,
        http=partial(BoundedHttp, Crowd(places, Proxies(os.environ.get(BELIEVED, "")))),  # type: ignore[arg-type]
        ws=TextFrames,
        ws_max_size=MOST_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        access_log=False,
        log_config=None,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=GRACEFUL_SECONDS,
        lifespan="on",
    )


async def prepare(database: str) -> None:
    """Reach the database and bring its layout up to date, or refuse before anybody is asked in."""
    storage = storage_at(database)
    await storage.open()
    await storage.close()


def listen(settings: Settings) -> socket.socket:
    """The address that players come to."""
    try:
        family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
        return socket.create_server((settings.host, settings.port), family=family, backlog=1024)
    except OSError as error:
        raise BadInput(
            "cannot listen at {host} port {port}: {error}; choose another --port",
            host=settings.host,
            port=str(settings.port),
            error=error.strerror or str(error),
        ) from None
