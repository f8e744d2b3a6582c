"""The arena: a contest on all cores, kept on disk game by game, so that it can be stopped and continued."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
import os
from pathlib import Path
from typing import IO

import msgspec

from fairground.core.refusal import BadInput
from fairground.simulation.contest import Contest, Fixture, Result, fixtures, hold
from fairground.simulation.workers import workers


def name_of(contest: Contest) -> str:
    """A folder name that this contest and no other has."""
    digest = sha256(msgspec.json.encode(contest, order="sorted")).hexdigest()[:8]
    bots = "-".join(dict.fromkeys(bot for bots in contest.lineups for bot in bots))
    readable = "".join(letter if letter.isalnum() or letter in "-._@" else "_" for letter in bots)
    return f"{contest.game}-{readable[:60]}-{digest}"


class Ledger:
    """The games played so far, one line each; a line that was cut off by a crash is played again."""

    def __init__(self, folder: Path, contest: Contest) -> None:
        self.path = folder / "games.jsonl"
        self.contest = contest
        self.results: dict[Fixture, Result] = {}
        if self.path.exists():
            self._read()

    def _read(self) -> None:
        lines = self.path.read_bytes().split(b"\n")
        try:
            there = msgspec.json.decode(lines[0], type=Contest)
        except msgspec.MsgspecError:
            there = None
        if there != self.contest:
            raise BadInput("{file} keeps another contest; name another folder, or remove it", file=str(self.path))
        for line in lines[1:-1]:
            try:
                result = msgspec.json.decode(line, type=Result)
            except msgspec.MsgspecError:
                continue
            self.results[result.fixture] = result

    @contextmanager
    def open(self) -> Iterator["Ledger"]:
        """Ready to write."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        draft = self.path.with_suffix(".draft")
        with draft.open("wb") as file:
            file.write(msgspec.json.encode(self.contest) + b"\n")
            file.writelines(msgspec.json.encode(result) + b"\n" for result in self.results.values())
        draft.replace(self.path)
        with self.path.open("ab") as self._file:
            yield self

    _file: IO[bytes]

    def write(self, result: Result) -> None:
        self.results[result.fixture] = result
        self._file.write(msgspec.json.encode(result) + b"\n")
        self._file.flush()


def run_contest(contest: Contest, games: int, ledger: Ledger, jobs: int, progress: Callable[[int, int], None]) -> bool:
    """Play what is missing; returns whether all is played (False: somebody interrupted it)."""
    wanted = list(fixtures(contest, games))
    missing = [fixture for fixture in wanted if fixture not in ledger.results]
    done = len(wanted) - len(missing)
    progress(done, len(wanted))
    if not missing:
        return True
    try:
        with ledger.open(), workers(min(jobs, len(missing))) as play:
            for result in play(partial(hold, contest), missing):
                ledger.write(result)
                done += 1
                progress(done, len(wanted))
    except KeyboardInterrupt:
        return False
    return True


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
