"""Reading a TOML table and saying exactly what is wrong with it: file, key, what was expected."""

from collections.abc import Iterable
from typing import Any

from fairground.core.refusal import BadComponents


class TomlTable:
    """A table of a TOML file that knows where it stands."""

    def __init__(self, data: dict[str, Any], file: str, path: str = "") -> None:
        self.data = data
        self.file = file
        self.path = path

    def wrong(self, key: str, expected: str) -> BadComponents:
        """The error to raise for a key."""
        return BadComponents(f"{self.file}: {self._where(key)}: expected {expected}")

    def _where(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path and key else self.path or key

    def _get(self, key: str, kind: type, expected: str) -> Any:
        if key not in self.data:
            near = f"; the table has {', '.join(map(str, self.data))}" if self.data else "; the table is empty"
            raise self.wrong(key, f"{expected}, but the key is missing{near}")
        value = self.data[key]
        if not isinstance(value, kind) or isinstance(value, bool) is not (kind is bool):
            raise self.wrong(key, f"{expected}, not {value!r}")
        return value

    def number(self, key: str, least: int = 0, most: int = 10**6) -> int:
        expected = f"a whole number from {least} to {most}"
        value: int = self._get(key, int, expected)
        if not least <= value <= most:
            raise self.wrong(key, f"{expected}, not {value}")
        return value

    def word(self, key: str, among: Iterable[str] = ()) -> str:
        allowed = tuple(among)
        expected = f"one of {', '.join(allowed)}" if allowed else "a text in quotes"
        value: str = self._get(key, str, expected)
        if allowed and value not in allowed:
            raise self.wrong(key, f"{expected}, not {value!r}")
        return value

    def yes_or_no(self, key: str) -> bool:
        value: bool = self._get(key, bool, "true or false")
        return value

    def numbers(self, key: str, count: int | None = None) -> list[int]:
        expected = f"a list of {count if count is not None else ''} whole numbers".replace("  ", " ")
        values: list[int] = self._get(key, list, expected)
        if not all(type(value) is int for value in values) or count not in (None, len(values)):
            raise self.wrong(key, f"{expected}, not {values!r}")
        return values

    def words(self, key: str) -> list[str]:
        values: list[str] = self._get(key, list, "a list of texts in quotes")
        if not all(type(value) is str for value in values):
            raise self.wrong(key, f"a list of texts in quotes, not {values!r}")
        return values

    def table(self, key: str) -> "TomlTable":
        value: dict[str, Any] = self._get(key, dict, "a table")
        return TomlTable(value, self.file, self._where(key))

    def tables(self, key: str, count: int | None = None) -> list["TomlTable"]:
        """A list of tables, as `[[key]]` writes it."""
        expected = "a list of tables" if count is None else f"{count} tables [[{key}]]"
        values: list[dict[str, Any]] = self._get(key, list, expected)
        if not all(isinstance(value, dict) for value in values) or count not in (None, len(values)):
            raise self.wrong(key, f"{expected}, not {len(values)}")
        return [TomlTable(value, self.file, f"{self._where(key)}[{index + 1}]") for index, value in enumerate(values)]

    def only(self, *keys: str) -> None:
        """Refuse a key that nobody reads: it is a typing error more often than not."""
        for key in self.data:
            if key not in keys:
                raise self.wrong(str(key), f"only {', '.join(keys)} here")
