"""One server process per database file, whatever it is called. The lock goes with the process, however it ends."""

from contextlib import suppress
import os
from pathlib import Path

from fairground.core.refusal import BadInput

PRIVATE = 0o600


class HouseLock:
    """Locks the database itself, so that neither a symbolic nor a hard link gets round it; `<database>.lock` says who.

    Whoever closes the file lets go of SQLite's own locks on it as well: it stays open until SQLite is done.
    """

    def __init__(self, database: Path) -> None:
        real = database.resolve()
        self._open = [os.open(real.with_name(real.name + ".lock"), os.O_RDWR | os.O_CREAT, PRIVATE)]
        note = self._open[0]
        if _lock(note):
            self._open.append(open_private(real))
        if len(self._open) == 1 or not _lock_database(self._open[1]):
            owner = os.read(note, 32).decode("ascii", "replace").strip() or "unknown"
            self.release()
            raise BadInput(
                "another server (process {process}) already plays from {file}: stop it first, or name another file",
                process=owner,
                file=str(database),
            )
        os.ftruncate(note, 0)
        os.write(note, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        for file in self._open:
            os.close(file)


def open_private(path: Path) -> int:
    """A file that only its owner can read: keys and seeds are in it. What SQLite puts beside it gets the same mode."""
    file = os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE)
    for beside in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        with suppress(OSError):
            beside.chmod(PRIVATE)
    return file


def _lock_database(file: int) -> bool:
    """Windows locks bytes of a file for good, those of SQLite too; there the note alone has to do."""
    return os.name == "nt" or _lock(file)


def _lock(file: int) -> bool:
    try:
        import fcntl
    except ImportError:  # pragma: no cover - Windows
        return _lock_on_windows(file)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _lock_on_windows(file: int) -> bool:  # pragma: no cover - Windows
    import msvcrt

    try:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    except OSError:
        return False
    return True
