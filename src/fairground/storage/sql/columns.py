"""The mapping between rows and columns: one column for each, by its name; what a backend has no type for, as JSON."""

from collections.abc import Callable
from dataclasses import fields
from operator import attrgetter
from types import NoneType
from typing import Any, Generic, TypeVar, get_type_hints

from msgspec import MsgspecError, Struct
from msgspec.json import Decoder, Encoder

from fairground.storage.interface import Unreadable
from fairground.storage.rows import NO_COLUMN

R = TypeVar("R")
PLAIN: dict[Any, tuple[type, ...]] = {
    str: (str,),
    int: (int,),
    float: (float, int),
    bytes: (bytes,),
    str | None: (str, NoneType),
    int | None: (int, NoneType),
    float | None: (float, int, NoneType),
    bytes | None: (bytes, NoneType),
}
"""What a backend keeps as it is, and what it may come back as: SQLite keeps a text in a column of numbers, too."""
ENCODER = Encoder()


def packed(value: Any) -> str:
    """As JSON."""
    return ENCODER.encode(value).decode()


def _replaced(names: list[str]) -> str:
    return ", ".join(f"{name} = excluded.{name}" for name in names)


def field_names(kind: type[Any]) -> list[str]:
    """The fields of a dataclass, or of a Struct: what is made with every move is one, for that is made faster."""
    if issubclass(kind, Struct):
        return list(kind.__struct_fields__)
    return [field.name for field in fields(kind) if NO_COLUMN not in field.metadata]


class Columns(Generic[R]):
    """The columns of one kind of row."""

    def __init__(self, kind: type[R]) -> None:
        types = get_type_hints(kind)
        self.kind = kind
        self.names = field_names(kind)
        self.listed = ", ".join(self.names)
        self.replaced = _replaced(self.names)
        """What an upsert sets."""
        self._get = attrgetter(*self.names)
        self._unpack: dict[str, Callable[[Any], Any]] = {
            name: bool if types[name] is bool else Decoder(types[name]).decode
            for name in self.names
            if types[name] not in PLAIN
        }
        self._plain = [(name, PLAIN[types[name]]) for name in self.names if types[name] in PLAIN]
        self._packed = [index for index, name in enumerate(self.names) if name in self._unpack]

    def insert(self, into: str, *before: str) -> str:
        """A statement that adds a row, whose values may have others before them."""
        names = (*before, *self.names)
        return f"INSERT INTO {into} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"

    def put(self, into: str, *before: str, key: tuple[str, ...]) -> str:
        """A statement that adds a row, or replaces the one that has the same key."""
        others = [name for name in (*before, *self.names) if name not in key]
        replaced = _replaced(others)
        return f"{self.insert(into, *before)} ON CONFLICT ({', '.join(key)}) DO UPDATE SET {replaced}"

    def select(self, where: str) -> str:
        """A statement that reads rows; `where` begins with the table they are in."""
        return f"SELECT {self.listed} FROM {where}"

    def update(self, table: str, where: str) -> str:
        """A statement that sets every column of a row."""
        return f"UPDATE {table} SET {', '.join(f'{name} = ?' for name in self.names)} WHERE {where}"

    def values(self, row: R) -> tuple[Any, ...]:
        """What is kept of a row, column by column."""
        values = self._get(row)
        if not self._packed:
            return values
        kept = list(values)
        for index in self._packed:
            value = kept[index]
            kept[index] = value if isinstance(value, bool) else packed(value)
        return tuple(kept)

    def row(self, values: tuple[Any, ...]) -> R:
        """A row from its columns. A database without checksums may give back something else than was kept."""
        found = dict(zip(self.names, values, strict=True))
        try:
            for name, unpack in self._unpack.items():
                found[name] = unpack(found[name])
        except (MsgspecError, UnicodeDecodeError) as error:
            raise Unreadable(f"{self.kind.__name__}.{name}: {type(error).__name__}", damaged=True) from error
        for name, kinds in self._plain:
            if not isinstance(found[name], kinds):
                raise Unreadable(f"{self.kind.__name__}.{name}: {type(found[name]).__name__}", damaged=True)
        return self.kind(**found)
