"""The middleware before every door: origins (CSRF), rate limits, and the headers that keep a browser out of trouble."""

from collections import Counter
from collections.abc import Container
from itertools import chain
from typing import Any

from litestar.types import ASGIApp, Message, Receive, Scope, Send
from litestar.utils import normalize_path
from msgspec.json import encode

from fairground.server.app.metrics import METRICS
from fairground.server.app.settings import Settings
from fairground.server.messages import Problem
from fairground.server.security.clients import client_of
from fairground.server.security.hosts import host_names, is_ours
from fairground.server.security.rate_limits import SAFE, Limits
from fairground.server.security.shared_limits import SharedLimits
from fairground.server.text.choice import language_of
from fairground.server.text.refusals import Refuse, refuse

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
]
NEVER_KEPT = (b"cache-control", b"no-store")
"""What is said to one person is kept by no browser and no proxy."""
MOST_HEADER_BYTES = 16 * 1024
MOST_ADDRESS_BYTES = 2048
"""So long the path and the query of an address may be."""
OPERATIONS = ("/metrics", "/health")
"""What is for the operator: a proxy in front keeps it from others by its very address."""
MOST_SOCKETS = 500
"""Open sockets from one address, where rates are limited at all."""


class Guard:
    """Middleware: an ASGI application around another."""

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        limits: Limits,
        banned: Container[str] = (),
        shared: SharedLimits | None = None,
    ) -> None:
        self.app = app
        self.shared = shared
        self.banned = banned
        """Clients from which nobody may come."""
        self.origins = settings.origins
        self.limits = limits
        self.names = host_names(settings)
        self.most_sockets = MOST_SOCKETS if settings.rate > 0 else None
        self.sockets: Counter[str] = Counter()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._request(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = client_of(scope)
        crowded = self.most_sockets is not None and self.sockets[client] >= self.most_sockets
        ours = not _is_too_long(scope) and self._own_host(scope) and self._own_origin(scope)
        if crowded or not ours or client in self.banned or not self.limits.changing.take(client):
            METRICS.limited.inc()
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": "foreign origin or too many sockets"})
            return
        self.sockets[client] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[client] -= 1
            if not self.sockets[client]:
                del self.sockets[client]

    async def _request(self, scope: Any, receive: Receive, send: Send) -> None:
        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                kept = [] if not scope["path"].startswith("/api/") else [NEVER_KEPT]
                message["headers"] = [*message.get("headers", []), *HEADERS, *kept]
                METRICS.requests.labels(str(message["status"])).inc()
            await send(message)

        try:
            self._admit(scope)
            await self._admit_everywhere(scope)
        except Refuse as refusal:
            body = encode(Problem(refusal.why, refusal.said(language_of(scope))))
            headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
            if refusal.why == "too_much":
                headers.append((b"retry-after", b"1"))
            await send_guarded({"type": "http.response.start", "status": refusal.status, "headers": headers})
            await send_guarded({"type": "http.response.body", "body": body, "more_body": False})
            return
        await self.app(scope, receive, send_guarded)

    def _admit(self, scope: Any) -> None:
        if _is_too_long(scope):
            raise refuse("too_large", "request")
        if client_of(scope) in self.banned:
            raise refuse("not_allowed", "banned")
        if not self._own_host(scope):
            raise refuse("foreign_origin", "host")
        if _is_written_oddly(scope):
            raise refuse("not_found", "address")
        safe = scope["method"] in SAFE
        if not safe and not self._own_origin(scope):
            raise refuse("foreign_origin", "page")
        if not self.limits.take(scope["method"], scope["path"], client_of(scope)):
            METRICS.limited.inc()
            raise refuse("too_much", "requests")

    async def _admit_everywhere(self, scope: Any) -> None:
        """What is dear may not be had once at each process."""
        if self.shared is not None and not await self.shared.take(scope["method"], scope["path"], client_of(scope)):
            METRICS.limited.inc()
            raise refuse("too_much", "requests")

    def _own_host(self, scope: Any) -> bool:
        hosts = _headers(scope, b"host")
        return len(hosts) < 2 and is_ours("".join(hosts), self.names)

    def _own_origin(self, scope: Any) -> bool:
        """Browsers always say from which origin a socket or a change comes; scripts need not."""
        host = "".join(_headers(scope, b"host"))
        ours = {f"http://{host}", f"https://{host}", "", *self.origins}
        return all(origin in ours for origin in _headers(scope, b"origin"))


def _headers(scope: Any, wanted: bytes) -> list[str]:
    """A header, as often as it stands there."""
    return [value.decode("latin-1") for name, value in scope["headers"] if name == wanted]


def _is_written_oddly(scope: Any) -> bool:
    """Whether the router would forgive slashes that are too many in an address of ours.

    Limits here, and what a proxy keeps to itself, go by addresses as they are written: each has one way to be. No name
    of anything has the character with the code 0 in it; PostgreSQL reads no text with one.
    """
    path = normalize_path(scope["path"])
    if path.startswith("/api/") and ("\0" in path or b"%00" in scope["query_string"]):
        return True
    if path in OPERATIONS:
        return bool(scope["raw_path"] != path.encode())
    return bool(path != scope["path"]) and f"{path}/".startswith("/api/")


def _is_too_long(scope: Any) -> bool:
    """What stands above a request is read by many hands, each of which may look at it often: it is kept short."""
    headers = sum(map(len, chain.from_iterable(scope["headers"])))
    return headers > MOST_HEADER_BYTES or len(scope["raw_path"]) + len(scope["query_string"]) > MOST_ADDRESS_BYTES
