"""The few types that let ordinary Python compile to fast code.

Every compiled module takes them from here. With librt installed these are the real, unboxed types; without it a list
stands in for the array, slower and with the same meaning. The compiler sees the real types either way.
"""

from typing import Any

from mypy_extensions import i16, i64, mypyc_attr, u8

try:
    from librt.vecs import append, vec
except ImportError:  # pragma: no cover - only where librt has no wheel

    class _Array(list[Any]):
        """A list that can be spelled `vec[i64](...)`."""

        def __init__(self, items: Any = (), *, capacity: int = 0) -> None:
            super().__init__(items)

        def __class_getitem__(cls, item: object) -> Any:
            return cls

        def __getitem__(self, index: Any) -> Any:
            found = list.__getitem__(self, index)
            return _Array(found) if isinstance(index, slice) else found

    def _append(array: Any, item: Any) -> Any:
        array = _Array(array)
        array.append(item)
        return array

    vec, append = _Array, _append  # type: ignore[assignment,misc]

__all__ = ["append", "i16", "i64", "mypyc_attr", "u8", "vec"]
