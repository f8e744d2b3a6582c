"""SHA-256 over several parts, and the three promises that are made with it.

Every part stands behind its length, and the first names what is hashed, so that no two things have the same bytes.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Final

BYTES: Final = 32
"""So long are a secret, a share, a digest and a link."""
BLOCK: Final = 64
"""So many bytes SHA-256 takes at a time."""
INNER, OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))
SALT_BYTES: Final = 16
DIGITS: Final = 2 * BYTES
HEXADECIMAL: Final = frozenset("0123456789abcdef")


def framed(parts: Iterable[str | bytes]) -> bytes:
    """The parts one after another, each behind its length in four bytes."""
    packed: list[bytes] = []
    for part in parts:
        content = part.encode() if isinstance(part, str) else part
        packed.append(len(content).to_bytes(4, "big"))
        packed.append(content)
    return b"".join(packed)


def digest(*parts: str | bytes) -> bytes:
    """SHA-256 of the framed parts."""
    return sha256(framed(parts)).digest()


class Key:
    """HMAC-SHA-256 (RFC 2104) under one key.

    As two digests: OpenSSL sets its own HMAC up anew each time, which takes three times as long, and a move has two.
    """

    def __init__(self, key: bytes) -> None:
        block = (key if len(key) <= BLOCK else sha256(key).digest()).ljust(BLOCK, b"\0")
        self._inner = block.translate(INNER)
        self._outer = block.translate(OUTER)

    def over(self, message: bytes) -> bytes:
        """The digest of a message that only who has the key can make."""
        return sha256(self._outer + sha256(self._inner + message).digest()).digest()


def keyed(key: bytes, *parts: str | bytes) -> bytes:
    """HMAC-SHA-256 of the framed parts."""
    return Key(key).over(framed(parts))


def is_digest(text: str) -> bool:
    """Whether a text is a digest as it is shown: 64 small hexadecimal digits."""
    return len(text) == DIGITS and HEXADECIMAL.issuperset(text)


def commitment_to(table: str, secret: bytes) -> str:
    """What a table shows of its secret when it is opened."""
    return digest("fairground secret 1", table, secret).hex()


def pledge_of(share: bytes) -> str:
    """What a player shows of a share on sitting down."""
    return digest("fairground share 1", share).hex()


def name_hash(salt: bytes, name: str) -> str:
    """What is bound of a name: whoever forgets the salt can forget the person, and the proof still stands.

    A tilde counts as a dash, as records have it.
    """
    return digest("fairground name 1", salt, name.replace("~", "-")).hex()
