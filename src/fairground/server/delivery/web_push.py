"""Messages to browsers that are closed: web push, encrypted for the browser alone (RFC 8291) and signed (RFC 8292).

The push service of the browser's maker carries them and can read nothing; it sees when, how long, and from which house.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Awaitable, Callable
import os
from time import time
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
import jwt
from msgspec.json import encode

from fairground.server.alerts.sender import Message, Undelivered
from fairground.server.delivery.posting import Poster
from fairground.storage.outgoing import ChannelRow

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The number of points of the curve: a key is a number below it."""
RECORD = 4096
SIGNED_FOR = 12 * 3600
KEPT_FOR = 24 * 3600
"""Seconds for which a push service keeps a message for a browser that is off."""
MOST_LETTERS = 600


class PushSender:
    """A `Sender` for browsers. `contact` is whom a push service may write to: a mailto: or https: address."""

    def __init__(self, poster: Poster, contact: str) -> None:
        self.poster = poster
        self.contact = contact
        self._key: ec.EllipticCurvePrivateKey

    async def open(self, secret: Callable[[str], Awaitable[bytes]]) -> None:
        """The key of this house, made from a secret that all its processes share."""
        self._key = private_key(await secret("vapid"))

    @property
    def public_key(self) -> str:
        """What a browser has to know before it takes messages from us."""
        return unpadded(point(self._key.public_key()))

    def check(self, channel: ChannelRow) -> None:
        self.poster.check(channel.address)
        try:
            key, auth = padded(channel.details["p256dh"]), padded(channel.details["auth"])
            ec.EllipticCurvePublicKey.from_encoded_point(CURVE, key)
        except (KeyError, ValueError):
            raise Undelivered("malformed", for_good=True) from None
        if len(auth) != 16:
            raise Undelivered("malformed", for_good=True)

    async def send(self, channel: ChannelRow, message: Message) -> None:
        told = {
            "title": message.title[:MOST_LETTERS],
            "body": "\n".join(message.lines)[:MOST_LETTERS],
            "path": message.path,
            "waiting": message.waiting,
            "lang": message.language,
        }
        key, auth = padded(channel.details["p256dh"]), padded(channel.details["auth"])
        headers = {
            "authorization": self._signature(channel.address),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT_FOR),
            "urgency": "normal",
            "topic": message.id[:32].replace(".", "-"),
        }
        await self.poster.post(channel.address, encrypted(encode(told), key, auth), headers)

    def _signature(self, endpoint: str) -> str:
        """Says to the push service who we are: no more than it needs, for no longer than it takes."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time()) + SIGNED_FOR,
            "sub": self.contact,
        }
        return f"vapid t={jwt.encode(claims, self._key, algorithm='ES256')}, k={self.public_key}"


def encrypted(
    text: bytes,
    browser: bytes,
    auth: bytes,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes = b"",
) -> bytes:
    """One record of `aes128gcm` (RFC 8188) that only the browser with this key can read.

    The key of our own and the salt are new for every message; only a test names them.
    """
    own = own or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(16)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser)
    shared = own.exchange(ec.ECDH(), theirs)
    ours = point(own.public_key())
    material = _derived(shared, auth, b"WebPush: info\0" + browser + ours, 32)
    key = _derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + len(ours).to_bytes(1, "big") + ours
    return head + AESGCM(key).encrypt(nonce, text + b"\x02", None)


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(material)


def private_key(secret: bytes) -> ec.EllipticCurvePrivateKey:
    """A key of the curve from random bytes."""
    return ec.derive_private_key(int.from_bytes(secret, "big") % (ORDER - 1) + 1, CURVE)


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as everybody in the field writes it: 65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def unpadded(data: bytes) -> str:
    """Base64 for addresses, as browsers write it."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def padded(text: str) -> bytes:
    """The bytes behind it; a ValueError where there are none."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
