"""The chunks of a simulation on disk: what is there is not played again, and nothing is counted twice."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import msgspec

from fairground.core.refusal import BadInput
from fairground.simulation import parquet
from fairground.simulation.plan import CHUNK, Outcome, Plan

PLAN = "plan.json"
Form = Literal["jsonl", "parquet"]
"""How games are kept: a line of JSON each, or in columns."""


class Archive:
    """A folder with the plan and a file for each chunk; a file appears whole or not at all."""

    def __init__(self, folder: Path, plan: Plan, form: Form = "jsonl") -> None:
        self.folder = folder
        self.plan = plan
        self.form = form
        there = self.folder / PLAN
        if there.exists():
            try:
                kept: Plan | None = msgspec.json.decode(there.read_bytes(), type=Plan)
            except msgspec.MsgspecError:
                kept = None
            if kept != plan:
                raise BadInput("{file} keeps another simulation; name another folder, or remove it", file=str(there))
        if other := [path for path in chunks_in(folder) if path.suffix != f".{form}"]:
            raise BadInput(
                "{folder} keeps its games as {form}; go on so, or name another folder",
                folder=str(folder),
                form=other[0].suffix[1:],
            )

    def open(self) -> None:
        """Ready to write."""
        if self.form == "parquet":
            parquet.needed()
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / PLAN).write_bytes(msgspec.json.encode(self.plan))

    def path(self, chunk: int) -> Path:
        return self.folder / f"games-{chunk:06d}.{self.form}"

    def missing(self, games: int) -> list[tuple[int, int]]:
        """Chunks that are not there, each with its number of games; a last short one is played again when it grows."""
        found = []
        for chunk in range(-(-games // CHUNK)):
            wanted = min(CHUNK, games - chunk * CHUNK)
            path = self.path(chunk)
            if not path.exists() or games_in(path) < wanted:
                found.append((chunk, wanted))
        return found

    def write(self, chunk: int, lines: bytes) -> None:
        """Keep a chunk, given as JSON lines."""
        draft = self.path(chunk).with_suffix(".draft")
        draft.write_bytes(parquet.packed(lines) if self.form == "parquet" else lines)
        draft.replace(self.path(chunk))

    def outcomes(self) -> Iterator[Outcome]:
        """Every game that is there, in order."""
        yield from read_outcomes(self.folder)


def chunks_in(folder: Path) -> list[Path]:
    """The files of a folder that hold games, in order."""
    return sorted([*folder.glob("games-*.jsonl"), *folder.glob("games-*.parquet")])


def games_in(path: Path) -> int:
    """How many games a file holds."""
    return parquet.rows_in(path) if path.suffix == ".parquet" else path.read_bytes().count(b"\n")


def read_outcomes(folder: Path) -> Iterator[Outcome]:
    """The games kept in a folder, in order; a damaged line or file is named."""
    for path in chunks_in(folder):
        yield from parquet.unpacked(path) if path.suffix == ".parquet" else _lines(path)


def _lines(path: Path) -> Iterator[Outcome]:
    decode: Callable[[bytes], Outcome] = msgspec.json.Decoder(Outcome).decode
    for number, line in enumerate(path.read_bytes().splitlines(), 1):
        try:
            yield decode(line)
        except msgspec.MsgspecError as error:
            raise BadInput(
                "{file}, line {line}: expected a game as JSON: {error}",
                file=str(path),
                line=number,
                error=str(error),
            ) from None
