"""A copy of the database while the server plays on."""

import os
from pathlib import Path
import sqlite3

from fairground.core.refusal import BadInput
from fairground.storage.sqlite.integrity import check_log
from fairground.storage.sqlite.lock import open_private


def back_up(source: Path | str, target: Path) -> int:
    """Copy the house as it stands at one moment; returns the number of tables in the copy."""
    if isinstance(source, str):
        raise BadInput("the database is PostgreSQL's, which makes its own copies: `pg_dump -Fc`")
    if not source.exists():
        raise BadInput("there is no database {file}", file=str(source))
    if target.exists():
        raise BadInput("{file} exists already; a backup never overwrites a file", file=str(target))
    check_log(source)
    partial = target.with_name(target.name + ".partial")
    partial.unlink(missing_ok=True)
    os.close(open_private(partial))
    origin = sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)
    copy = sqlite3.connect(partial)
    try:
        origin.backup(copy)
        (problem,) = copy.execute("PRAGMA integrity_check").fetchone()
        if problem != "ok":
            raise BadInput("the copy of {file} is damaged: {error}", file=str(source), error=str(problem))
        (tables,) = copy.execute("SELECT count(*) FROM tables").fetchone()
        copy.execute("PRAGMA journal_mode = DELETE")  # no log belongs to it: see `check_log`
    except sqlite3.DatabaseError as error:
        raise BadInput("{file} cannot be copied: {error}", file=str(source), error=str(error)) from None
    finally:
        copy.close()
        origin.close()
    partial.rename(target)
    return int(tables)
