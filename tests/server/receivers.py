"""Receivers for what leaves the house: chat rooms, push services and mailboxes, each on a port of its own."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any, NamedTuple

from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.hmac import HMAC
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
import jwt
from msgspec.json import decode

from fairground.server.delivery.web_push import padded, unpadded


class Posted(NamedTuple):
    """A request that somebody sent."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return decode(self.body)


Answer = Callable[[Posted], tuple[int, dict[str, str]]]


class Room:
    """An HTTP server that keeps what is posted and answers as it is told."""

    def __init__(self) -> None:
        self.posted: list[Posted] = []
        self.answer: Answer = lambda posted: (200, {})
        self.port = 0
        self._news = asyncio.Event()

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:])}
        body = await reader.readexactly(int(headers.get("content-length", 0)))
        posted = Posted(head[0].split(" ")[1], headers, body)
        self.posted.append(posted)
        status, more = self.answer(posted)
        lines = [f"HTTP/1.1 {status} Said", "content-length: 0", "connection: close"]
        writer.write("\r\n".join([*lines, *(f"{name}: {value}" for name, value in more.items()), "", ""]).encode())
        await writer.drain()
        writer.close()
        self._news.set()

    async def hears(self, count: int) -> list[Posted]:
        """All that was posted, once it is so much."""
        while len(self.posted) < count:
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), 600)
        return self.posted


@asynccontextmanager
async def room() -> AsyncIterator[Room]:
    """A room for as long as it is needed."""
    found = Room()
    server = await asyncio.start_server(found.serve, "127.0.0.1", 0)
    found.port = server.sockets[0].getsockname()[1]
    async with server:
        yield found


class Mailbox:
    """What an SMTP server took; `refuses` are addresses that it does not know."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refuses: set[str] = set()
        self.port = 0
        self._news = asyncio.Event()

    async def handle_RCPT(self, server: SMTP, session: Session, envelope: Envelope, address: str, options: Any) -> str:
        if address in self.refuses:
            return "550 nobody of that name"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        assert isinstance(envelope.content, bytes)
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        self._news.set()
        return "250 OK"

    async def hears(self, count: int) -> list[EmailMessage]:
        while len(self.mails) < count:
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), 600)
        return self.mails


@asynccontextmanager
async def mailbox() -> AsyncIterator[Mailbox]:
    """A mail server for as long as it is needed."""
    found = Mailbox()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(found, loop=loop, hostname="sink"), "127.0.0.1", 0)
    found.port = server.sockets[0].getsockname()[1]
    try:
        yield found
    finally:
        server.close()


class Browser:
    """The keys of a browser: reads what only it can read, and checks who signed it (RFC 8291, RFC 8292)."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen bytes ok"
        self.public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def keys(self) -> dict[str, str]:
        return {"p256dh": unpadded(self.public), "auth": unpadded(self.auth)}

    def read(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        material = _first(_first(self.auth, shared), b"WebPush: info\0" + self.public + theirs + b"\1")
        secret = _first(salt, material)
        key = _first(secret, b"Content-Encoding: aes128gcm\0\1")[:16]
        nonce = _first(secret, b"Content-Encoding: nonce\0\1")[:12]
        text = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert text[-1:] == b"\2", "the last record"
        return text[:-1]

    def check(self, posted: Posted, public_key: str, origin: str) -> dict[str, Any]:
        """The claims of the sender, whose signature has to be that of the key the browser was told."""
        scheme, _, parameters = posted.headers["authorization"].partition(" ")
        found = dict(part.strip().split("=", 1) for part in parameters.split(","))
        assert (scheme, found["k"]) == ("vapid", public_key)
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), padded(public_key))
        claims: dict[str, Any] = jwt.decode(found["t"], key, algorithms=["ES256"], audience=origin)
        return claims


def _first(key: bytes, text: bytes) -> bytes:
    """HMAC-SHA-256: one step of HKDF, written out."""
    made = HMAC(key, SHA256())
    made.update(text)
    return made.finalize()
