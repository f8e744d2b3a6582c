"""Packing for the wire: what many see alike is packed once."""

from typing import Any

import msgspec
from msgspec import Raw, Struct

ENCODER = msgspec.json.Encoder()
NOTHING = Raw(b"[]")


def packed(content: Any) -> Raw:
    """Ready for the wire."""
    return Raw(ENCODER.encode(content))


def listed(parts: list[bytes]) -> Raw:
    """A list whose items are packed already."""
    return Raw(b"[" + b",".join(parts) + b"]") if parts else NOTHING


class ViewPacker:
    """Packs the views of one table; one that is the very same for the next seat is not packed again."""

    def __init__(self) -> None:
        self._view: Struct | None = None
        self._packed = NOTHING

    def pack(self, view: Struct) -> Raw:
        """A view for the wire."""
        if view is not self._view:
            self._view, self._packed = view, packed(view)
        return self._packed
