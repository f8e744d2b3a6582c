"""Whether the file is whole: a damaged page is found before somebody's game is."""

from contextlib import closing
from pathlib import Path
import sqlite3

MOST_TOLD = 10


def damage(path: Path, thorough: bool = False) -> list[str]:
    """What is wrong with a database; nothing if it is whole. Thorough, its indexes are compared with its tables too."""
    check = "integrity_check" if thorough else "quick_check"
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            found = [str(row[0]) for row in connection.execute(f"PRAGMA {check}({MOST_TOLD})")]
    except sqlite3.DatabaseError as error:
        found = [str(error)]
    return [] if found == ["ok"] else found
