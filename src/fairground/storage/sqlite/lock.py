"""One server process per database file. The lock goes with the process, however it ends."""

import os
from pathlib import Path

from fairground.core.refusal import BadInput


class HouseLock:
    """Holds `<database>.lock`."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(database.name + ".lock")
        self._file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        if not _lock(self._file):
            owner = os.read(self._file, 32).decode("ascii", "replace").strip() or "unknown"
            os.close(self._file)
            raise BadInput(
                f"another server (process {owner}) already plays from {database}: stop it first, or name another file"
            )
        os.ftruncate(self._file, 0)
        os.write(self._file, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        os.close(self._file)


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
