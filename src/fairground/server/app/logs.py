"""Structured logs: one line of JSON per event, without addresses, names, cookies, invitations or cards."""

from datetime import UTC, datetime
from hashlib import sha256
import logging
import sys

from msgspec.json import encode

TABLE = "table"


def alias(table: str) -> str:
    """A table as the log names it. Who reads the log cannot come to the table by it; who has the file can find it."""
    return sha256(table.encode()).hexdigest()[:12]


def log(event: str, **facts: str | int | float | None) -> None:
    """Something an operator should know."""
    if TABLE in facts:
        facts[TABLE] = alias(str(facts[TABLE]))
    at = datetime.now(UTC).isoformat(timespec="milliseconds")
    line = encode({"at": at, "event": event, **facts}).decode()
    print(line, file=sys.stderr, flush=True)


def log_error(event: str, error: BaseException, **facts: str | int | float | None) -> None:
    """An error that is ours: its kind and where it arose, not what it says, for that may hold a secret."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = f"{place.tb_frame.f_globals.get('__name__')}:{place.tb_lineno}" if place is not None else "?"
    log(event, error=type(error).__name__, where=where, **facts)


class LibraryLines(logging.Handler):
    """What the libraries of the server say, as lines like ours: of a message its pattern, of an error its place."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            log_error("library_failed", error, library=record.name)
        else:
            log("library_says", library=record.name, level=record.levelname.lower(), said=str(record.msg))


def log_libraries() -> None:
    """From now on nothing is written into the log but our lines."""
    root = logging.getLogger()
    root.handlers = [LibraryLines()]
    root.setLevel(logging.WARNING)
