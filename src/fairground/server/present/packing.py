"""Packing for the wire: what many see alike, or what did not change since the last look, is packed once."""

from typing import Any

import msgspec
from msgspec import Raw, Struct

ENCODER = msgspec.json.Encoder()
NOTHING = Raw(b"[]")
PLAIN = (int, str, bool, float, type(None))


def packed(content: Any) -> Raw:
    """Ready for the wire."""
    return Raw(ENCODER.encode(content))


def listed(parts: list[bytes]) -> Raw:
    """A list whose items are packed already."""
    return Raw(b"[" + b",".join(parts) + b"]")


class ViewPacker:
    """Packs the views of one table, part by part.

    A part that is the very same for the next seat, or is as it was for this seat before, is not packed again.
    """

    def __init__(self) -> None:
        self._view: Struct | None = None
        self._whole = NOTHING
        self._shared: dict[str, tuple[Any, Raw]] = {}
        """Each part as it was packed last, for whomever."""
        self._own: dict[tuple[int, str], tuple[Any, Raw]] = {}
        """Each part as it was packed last for a seat."""

    def pack(self, view: Struct, seat: int) -> Raw:
        """The view of a seat."""
        if view is not self._view:
            self._view = view
            self._whole = packed({key: self._part(value, seat, key) for key, value in _fields(view)})
        return self._whole

    def _part(self, value: Any, seat: int, key: str) -> Any:
        if isinstance(value, PLAIN) or not value:
            return value
        known = self._shared.get(key)
        if known is None or known[0] is not value:
            known = self._own.get((seat, key))
            if known is None or known[0] != value:
                known = (value, packed(value))
            self._shared[key] = self._own[seat, key] = known
        return known[1]


def _fields(view: Struct) -> list[tuple[str, Any]]:
    return [
        (key, getattr(view, name))
        for name, key in zip(view.__struct_fields__, view.__struct_encode_fields__, strict=True)
    ]
