"""Small things to keep."""

from typing import Any

from fairground.storage.changes import LineSaid, MoveMade, TableOpened
from fairground.storage.rows import LineRow, MoveRow, SeatRow, TableChoices, TableRow


def table(name: str, host: str = "anna", opened: str = "2026-01-01", **choices: Any) -> TableRow:
    return TableRow(
        id=name,
        game="essen",
        rules_version=1,
        players=2,
        options={"length": "short"},
        choices=TableChoices(**choices),
        host=host,
        opened=opened,
    )


def opened(name: str, host: str = "anna", at: str = "2026-01-01", **choices: Any) -> TableOpened:
    seats = (
        SeatRow(0, "person", host, "Anna", None, f"{name}-invite-0"),
        SeatRow(1, "open", None, "", None, f"{name}-invite-1"),
    )
    return TableOpened(table(name, host, at, **choices), seats)


def move(name: str, seq: int, stage: str = "playing") -> MoveMade:
    row = MoveRow(seq, seq % 2, f"sellers {seq}", "demand=3", 0, seq, f"anna {seq}", f"2026-01-02 {seq:06}")
    return MoveMade(name, row, stage, [1 - seq % 2])


def line(name: str, number: int) -> LineSaid:
    return LineSaid(
        name, LineRow(number, "chat", 0, "Anna", f"line {number}", "2026-01-02", f"anna s{number}", 0, "anna")
    )
