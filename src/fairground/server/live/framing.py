"""How a text stands on the wire of a WebSocket (RFC 6455, section 5.2): one frame from its first byte to its last."""

from struct import Struct
from typing import Final

TEXT: Final = 0x81
"""A whole message of text, in one frame."""
MASK_BYTES: Final = 4
SHORT: Final = Struct("!BB")
MIDDLE: Final = Struct("!BBH")
LONG: Final = Struct("!BBQ")
SHORT_BYTES: Final = 2
MIDDLE_BYTES: Final = 4


def head_of(length: int) -> bytes:
    """What stands before so many bytes of text; what a server sends is not masked."""
    if length < 126:
        return SHORT.pack(TEXT, length)
    return MIDDLE.pack(TEXT, 126, length) if length < 1 << 16 else LONG.pack(TEXT, 127, length)


def framed(texts: list[bytes]) -> list[bytes]:
    """Texts with what stands before each: a message of its own."""
    parts: list[bytes] = []
    for text in texts:
        parts.append(head_of(len(text)))
        parts.append(text)
    return parts


def whole_frame(data: bytes) -> int:
    """Where the content begins if this is one frame from its first byte to its last, as browsers send it; else 0."""
    size = len(data)
    if size < SHORT_BYTES + MASK_BYTES or data[0] & 0xF0 != 0x80 or not data[1] & 0x80:  # in parts, or not masked
        return 0
    length, begin = data[1] & 0x7F, SHORT_BYTES + MASK_BYTES
    if length == 127:
        return 0
    if length == 126:
        length, begin = data[2] << 8 | data[3], MIDDLE_BYTES + MASK_BYTES
    return begin if size == begin + length else 0
