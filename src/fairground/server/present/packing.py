"""Packing for the wire: what many see alike, or was sent just so before, is packed once."""

from typing import Any, Final

import msgspec
from msgspec import Raw, Struct

ENCODER: Final = msgspec.json.Encoder()
NOTHING: Final = Raw(b"[]")


def packed(content: Any) -> Raw:
    """Ready for the wire."""
    return Raw(ENCODER.encode(content))


def listed(parts: list[bytes]) -> Raw:
    """A list whose items are packed already."""
    return Raw(b"[" + b",".join(parts) + b"]") if parts else NOTHING


FEW_FIELDS: Final = 6
"""A thing in a view that has no more is packed field by field as well: such are hands. Others are packed as a whole."""

MOST_KNOWN: Final = 128
"""So many things of a list are kept packed besides those that lay in it last."""


class PackedField:
    """A field of a view as it was packed last, a list of things also thing by thing."""

    def __init__(self, name: str, first: bool, inner: bool) -> None:
        self.head = (b'{"' if first else b',"') + name.encode() + b'":'
        """What stands before its value."""
        self._inner = inner
        """Whether it is a field of a thing in a view, and not of the view itself."""
        self._value: object = self
        self._text = b""
        self._things: list[object] = []
        self._texts: list[bytes] = []
        self._known: dict[int, tuple[object, bytes]] = {}
        """Things by their identity, each with its text: what comes again in the eyes of another seat, or elsewhere."""
        self._packers: dict[int, ViewPacker] = {}

    def pack(self, value: object, seat: int) -> bytes:
        """Its value; what is as it was last time is not packed again."""
        if value is not self._value:
            before, self._value = self._value, value
            if isinstance(value, list) and value and isinstance(value[0], Struct):
                self._text = self._pack_things(value)
            elif isinstance(value, Struct) and not self._inner and len(value.__struct_fields__) <= FEW_FIELDS:
                self._text = self._pack_own(value, seat)
            elif value != before:
                self._text = ENCODER.encode(value)
        return self._text

    def _pack_things(self, things: list[object]) -> bytes:
        """Of a list whose things mostly stay, only those that are new at their place."""
        before, known = self._things, self._texts
        count = len(before)
        texts: list[bytes] = []
        for index, thing in enumerate(things):
            if index < count and (before[index] is thing or before[index] == thing):
                texts.append(known[index])
            else:
                texts.append(self._text_of(thing))
        self._things, self._texts = things, texts
        return b"[" + b",".join(texts) + b"]"

    def _text_of(self, thing: object) -> bytes:
        found = self._known.get(id(thing))
        if found is not None and found[0] is thing:
            return found[1]
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        text = ENCODER.encode(thing)
        self._known[id(thing)] = (thing, text)
        return text

    def _pack_own(self, value: Struct, seat: int) -> bytes:
        """A thing with fields, which may be another one for every seat."""
        packer = self._packers.get(seat)
        if packer is None:
            packer = self._packers[seat] = ViewPacker(inner=True)
        return bytes(packer.pack(value, seat))


class ViewPacker:
    """Packs the views of one table, field by field: what is the very same as last time is not packed again."""

    def __init__(self, inner: bool = False) -> None:
        self._inner = inner
        self._view: Struct | None = None
        self._packed = NOTHING
        self._shape: type[Struct] | None = None
        self._fields: list[tuple[str, PackedField]] = []

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
            self._shape = shape
            self._fields = [(key, PackedField(name, not place, self._inner)) for place, (key, name) in enumerate(names)]
        parts: list[bytes] = []
        for key, field in self._fields:
            parts.append(field.head)
            parts.append(field.pack(getattr(view, key), seat))
        parts.append(b"}" if parts else b"{}")
        return Raw(b"".join(parts))
