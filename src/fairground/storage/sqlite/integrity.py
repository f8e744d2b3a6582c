"""Whether the file is whole: a damaged page is found before somebody's game is."""

from contextlib import closing
from pathlib import Path
import sqlite3

from fairground.core.refusal import BadInput

MOST_TOLD = 10
HEADER_BYTES = 20
FORMAT = slice(18, 20)
"""Where a file says how it is written; a house in use says that a log (WAL) belongs to it."""
WITHOUT_LOG = b"\1\1"


def check_log(path: Path) -> None:
    """Refuse a copy that was put back beside the log of the house before it: SQLite would write the one into the other.

    Copies are made without a log (`back_up`), so whatever lies beside one is another house's.
    """
    log = path.with_name(f"{path.name}-wal")
    if not path.is_file() or not log.exists() or not log.stat().st_size:
        return
    with path.open("rb") as file:
        header = file.read(HEADER_BYTES)
    if header[FORMAT] == WITHOUT_LOG:
        raise BadInput(
            "{file} was put back from a copy, and the log of the house before lies beside it: "
            "remove {file}-wal and {file}-shm, then try again",
            file=str(path),
        )


def damage(path: Path, thorough: bool = False) -> list[str]:
    """What is wrong with a database; nothing if it is whole. Thorough, its indexes are compared with its tables too."""
    check = "integrity_check" if thorough else "quick_check"
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            found = [str(row[0]) for row in connection.execute(f"PRAGMA {check}({MOST_TOLD})")]
    except sqlite3.DatabaseError as error:
        found = [str(error)]
    return [] if found == ["ok"] else found
