"""Secrets: ids nobody can guess, signed cookies, recovery codes."""

from base64 import b32encode
from hashlib import sha256
import hmac
import secrets

CODE_LENGTH = 20
SIGNATURE_LENGTH = 40


def new_id() -> str:
    """An id of 128 bits for an address."""
    return secrets.token_urlsafe(16)


class Keys:
    """Signs with the key of the house."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def sign(self, person: str) -> str:
        """What the cookie holds."""
        return f"{person}.{self._mac('cookie', person)[:SIGNATURE_LENGTH]}"

    def read(self, cookie: str) -> str | None:
        """The person named in a cookie of ours."""
        person, dot, _ = cookie.rpartition(".")
        if not dot or not cookie.isascii():
            return None
        return person if hmac.compare_digest(self.sign(person), cookie) else None

    def recovery_code(self, person: str, number: int = 0) -> str:
        """Four groups of five letters and digits that bring a person back on another device; the first, or a later."""
        text = f"recovery:{person}:{number}" if number else f"recovery:{person}"
        code = b32encode(hmac.digest(self._key, text.encode(), "sha256")).decode()[:CODE_LENGTH]
        return "-".join(code[start : start + 5] for start in range(0, CODE_LENGTH, 5))

    def _mac(self, purpose: str, text: str) -> str:
        return hmac.digest(self._key, f"{purpose}:{text}".encode(), "sha256").hex()


def recovery_digest(code: str) -> bytes:
    """What is kept of a recovery code; upper case, dashes and spaces do not matter."""
    plain = "".join(letter for letter in code.upper() if letter.isalnum())
    return sha256(plain.encode()).digest()
