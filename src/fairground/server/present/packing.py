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
    """Packs the views of one table, field by field: what is the very same for the next seat is not packed again."""

    def __init__(self) -> None:
        self._view: Struct | None = None
        self._packed = NOTHING
        self._fields: dict[str, tuple[object, bytes]] = {}
        """Of each field the latest value, and how it goes out behind its name."""

    def pack(self, view: Struct) -> Raw:
        """A view for the wire. It is as it was made: nothing in it changes afterwards."""
        if view is not self._view:
            self._view, self._packed = view, self._pack(view)
        return self._packed

    def _pack(self, view: Struct) -> Raw:
        shape = view.__struct_config__
        if shape.tag is not None or shape.array_like or shape.omit_defaults:
            return packed(view)
        parts = []
        for field, name in zip(view.__struct_fields__, view.__struct_encode_fields__, strict=True):
            value: object = getattr(view, field)
            known = self._fields.get(name)
            if known is None or known[0] is not value:
                known = self._fields[name] = (value, b'"' + name.encode() + b'":' + ENCODER.encode(value))
            parts.append(known[1])
        return Raw(b"{" + b",".join(parts) + b"}")
