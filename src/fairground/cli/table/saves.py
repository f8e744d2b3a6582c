"""Where games are kept: one record per game in the person's state directory, written whole or not at all."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
import os
from pathlib import Path

from fairground.cli.terminal.complaints import complaint
from fairground.cli.terminal.sentences import wording
from fairground.core.record import Record, read_record, write_record
from fairground.core.refusal import BadInput, BadRecord


class NotSaved(BadInput):
    """The file could not be written."""


SUFFIX = ".fairground"
LAST = "last"


def directory() -> Path:
    """`$XDG_STATE_HOME/fairground`, by default `~/.local/state/fairground`."""
    home = os.environ.get("XDG_STATE_HOME", "")
    base = Path(home) if home.startswith("/") else Path("~/.local/state").expanduser()
    return base / "fairground"


def new_file(game_id: str) -> Path:
    """A name that no other game has."""
    stem = f"{game_id}-{datetime.now():%Y-%m-%d-%H%M%S}"
    number = 1
    path = directory() / (stem + SUFFIX)
    while path.exists():
        number += 1
        path = directory() / f"{stem}-{number}{SUFFIX}"
    return path


def write_whole(path: Path, text: str) -> None:
    """Through a second file, so that whatever happens either the old or the new text is there."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with draft.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        with suppress(OSError):
            draft.unlink()
        raise NotSaved(wording("files", "not_saved", path=str(path), error=str(error.strerror))) from None


def save(path: Path, record: Record) -> None:
    """Write a record."""
    write_whole(path, write_record(record))


def load(path: Path) -> Record:
    """The record in a file; what is wrong with it is said with the file's name."""
    try:
        text = path.read_bytes().decode("utf-8")
    except OSError as error:
        raise BadInput("{file}: {error}", file=str(path), error=error.strerror) from None
    except UnicodeDecodeError:
        raise BadInput(wording("files", "no_text", path=str(path))) from None
    try:
        return read_record(text)
    except BadRecord as error:
        raise BadInput("{file}, {error}", file=str(path), error=error.said) from None


@dataclass(frozen=True)
class Saved:
    """A game in the state directory; `trouble` says why it cannot be read."""

    path: Path
    record: Record | None
    trouble: str = ""

    @property
    def unfinished(self) -> bool:
        return self.record is not None and self.record.scores is None

    @property
    def when(self) -> str:
        then = datetime.fromtimestamp(self.path.stat().st_mtime)
        return wording("screen", "when", day=then.day, month=str(then.month), year=str(then.year), time=f"{then:%H:%M}")


def saved_games() -> list[Saved]:
    """All games kept, the latest first."""
    found = []
    paths = [path for path in directory().glob(f"*{SUFFIX}") if path.is_file()]
    for path in sorted(paths, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True):
        try:
            found.append(Saved(path, load(path)))
        except BadInput as error:
            found.append(Saved(path, None, complaint(error)))
    return found


def find_save(word: str, unfinished: bool) -> Path:
    """The file that a person means: a path, the name of a kept game, or `last` for the latest (unfinished) one."""
    if word == LAST:
        latest = [saved.path for saved in saved_games() if saved.unfinished or not (unfinished or saved.trouble)]
        if not latest:
            folder = str(directory())
            raise BadInput(
                wording("files", "none_unfinished", folder=folder)
                if unfinished
                else wording("files", "none", folder=folder)
            )
        return latest[0]
    for path in (Path(word), directory() / word, directory() / (word + SUFFIX)):
        with suppress(OSError):
            if path.is_file():
                return path
    kept = [saved.path.stem for saved in saved_games()[:5]]
    asked = repr(word[:200])
    if kept:
        raise BadInput(wording("files", "not_found", word=asked, kept=kept))
    raise BadInput(wording("files", "not_found_none_kept", word=asked, folder=str(directory())))
