"""Secrets: ids nobody can guess, cookies signed by HMAC, recovery codes."""

from base64 import b32encode
from collections.abc import Sequence
from hashlib import sha256
import hmac
import secrets

CODE_LENGTH = 20
CODE_BYTES = 15
"""Of a digest: each five make eight letters of a recovery code, which is cut from their beginning."""
SIGNATURE_LENGTH = 40


def new_id() -> str:
    """An id of 128 bits for an address."""
    return secrets.token_urlsafe(16)


class Keys:
    """Signs with a key of the house, and accepts others: `key` is the first one, from which recovery codes are made."""

    def __init__(self, key: bytes, accepted: Sequence[bytes] = (), signing: bytes = b"") -> None:
        self._key = key
        self.accepted = tuple(accepted) or (key,)
        self._signing = signing or self.accepted[-1]

    def sign(self, person: str) -> str:
        """What the cookie holds."""
        return _signed(self._signing, person)

    def read(self, cookie: str) -> str | None:
        """The person named in a cookie of ours."""
        person, dot, _ = cookie.rpartition(".")
        if not dot or not cookie.isascii():
            return None
        return person if any(hmac.compare_digest(_signed(key, person), cookie) for key in self.accepted) else None

    def token(self, purpose: str, text: str) -> str:
        """What lets whoever has it do one thing, by a link in a mail for example."""
        return f"{text}.{_digest(self._signing, purpose, text)}"

    def read_token(self, purpose: str, token: str) -> str | None:
        """What a token of ours is about; None if it is not one of ours, or for something else."""
        text, _, digest = token.rpartition(".")
        if not text or not digest.isascii():
            return None
        known = any(hmac.compare_digest(_digest(key, purpose, text), digest) for key in self.accepted)
        return text if known else None

    def recovery_code(self, person: str, number: int = 0) -> str:
        """Four groups of five letters and digits that bring a person back on another device; the first, or a later."""
        text = f"recovery:{person}:{number}" if number else f"recovery:{person}"
        code = b32encode(hmac.digest(self._key, text.encode(), "sha256")[:CODE_BYTES]).decode()[:CODE_LENGTH]
        return "-".join(code[start : start + 5] for start in range(0, CODE_LENGTH, 5))


def _signed(key: bytes, person: str) -> str:
    return f"{person}.{_digest(key, 'cookie', person)}"


def _digest(key: bytes, purpose: str, text: str) -> str:
    return hmac.digest(key, f"{purpose}:{text}".encode(), "sha256").hex()[:SIGNATURE_LENGTH]


def recovery_digest(code: str) -> bytes:
    """What is kept of a recovery code; upper case, dashes and spaces do not matter."""
    plain = "".join(filter(str.isalnum, code.upper()))
    return sha256(plain.encode()).digest()
