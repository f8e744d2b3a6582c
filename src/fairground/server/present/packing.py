"""Packing for the wire: what many see alike, or was sent just so before, is packed once."""

from typing import Any, Final

import msgspec
from msgspec import Raw, Struct

ENCODER: Final = msgspec.json.Encoder()
NOTHING = Raw(b"[]")


def packed(content: Any) -> Raw:
    """Ready for the wire."""
    return Raw(ENCODER.encode(content))


def listed(parts: list[bytes]) -> Raw:
    """A list whose items are packed already."""
    return Raw(b"[" + b",".join(parts) + b"]") if parts else NOTHING


class Field:
    """A field of a view as it was packed last: behind its name, and a list of things also thing by thing."""

    def __init__(self, name: str) -> None:
        self.head = b'"' + name.encode() + b'":'
        self.value: object = self
        self.text = b""
        self._things: list[object] = []
        self._texts: list[bytes] = []
        self._packers: dict[int, ViewPacker] = {}

    def pack(self, value: object, seat: int) -> bytes:
        """Its name and value; what is the very same as last time is not packed again."""
        if value is not self.value:
            self.value = value
            if isinstance(value, list) and value and isinstance(value[0], Struct):
                self.text = self.head + self._pack_things(value)
            elif isinstance(value, Struct):
                self.text = self.head + self._pack_own(value, seat)
            else:
                self.text = self.head + ENCODER.encode(value)
        return self.text

    def _pack_things(self, things: list[object]) -> bytes:
        """Of a list whose things mostly stay, only those that are new at their place."""
        before, known = self._things, self._texts
        count = len(before)
        texts: list[bytes] = []
        for index, thing in enumerate(things):
            if index < count and before[index] is thing:
                texts.append(known[index])
            else:
                texts.append(ENCODER.encode(thing))
        self._things, self._texts = things, texts
        return b"[" + b",".join(texts) + b"]"

    def _pack_own(self, value: Struct, seat: int) -> bytes:
        """A thing with fields, which may be another one for every seat."""
        packer = self._packers.get(seat)
        if packer is None:
            packer = self._packers[seat] = ViewPacker()
        return bytes(packer.pack(value, seat))


class ViewPacker:
    """Packs the views of one table, field by field: what is the very same as last time is not packed again."""

    def __init__(self) -> None:
        self._view: Struct | None = None
        self._packed = NOTHING
        self._shape: type[Struct] | None = None
        self._fields: list[tuple[str, Field]] = []

    def pack(self, view: Struct, seat: int = 0) -> Raw:
        """A view for the wire, in the eyes of a seat. It is as it was made: nothing in it changes afterwards."""
        if view is not self._view:
            self._view, self._packed = view, self._pack(view, seat)
        return self._packed

    def _pack(self, view: Struct, seat: int) -> Raw:
        shape = type(view)
        if shape is not self._shape:
            config = view.__struct_config__
            if config.tag is not None or config.array_like or config.omit_defaults:
                return packed(view)
            names = zip(view.__struct_fields__, view.__struct_encode_fields__, strict=True)
            self._shape, self._fields = shape, [(field, Field(name)) for field, name in names]
        parts = [field.pack(getattr(view, name), seat) for name, field in self._fields]
        return Raw(b"{" + b",".join(parts) + b"}")
