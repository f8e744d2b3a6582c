"""The chunks of a simulation on disk: what is there is not played again, and nothing is counted twice."""

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from fairground.core.refusal import BadInput
from fairground.simulation.plan import CHUNK, Outcome, Plan

PLAN = "plan.json"


class Archive:
    """A folder with the plan and a file for each chunk; a file appears whole or not at all."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        there = self.folder / PLAN
        if there.exists():
            try:
                kept: Plan | None = msgspec.json.decode(there.read_bytes(), type=Plan)
            except msgspec.MsgspecError:
                kept = None
            if kept != plan:
                raise BadInput(f"{there} keeps another simulation; name another folder, or remove it")

    def open(self) -> None:
        """Ready to write."""
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / PLAN).write_bytes(msgspec.json.encode(self.plan))

    def path(self, chunk: int) -> Path:
        return self.folder / f"games-{chunk:06d}.jsonl"

    def missing(self, games: int) -> list[tuple[int, int]]:
        """Chunks that are not there, each with its number of games; a last short one is played again when it grows."""
        found = []
        for chunk in range(-(-games // CHUNK)):
            wanted = min(CHUNK, games - chunk * CHUNK)
            path = self.path(chunk)
            if not path.exists() or path.read_bytes().count(b"\n") < wanted:
                found.append((chunk, wanted))
        return found

    def write(self, chunk: int, lines: bytes) -> None:
        draft = self.path(chunk).with_suffix(".draft")
        draft.write_bytes(lines)
        draft.replace(self.path(chunk))

    def outcomes(self) -> Iterator[Outcome]:
        """Every game that is there, in order."""
        yield from read_outcomes(self.folder)


def read_outcomes(folder: Path) -> Iterator[Outcome]:
    """The games kept in a folder, in order; a damaged line is named."""
    decode: Callable[[bytes], Outcome] = msgspec.json.Decoder(Outcome).decode
    for path in sorted(folder.glob("games-*.jsonl")):
        for number, line in enumerate(path.read_bytes().splitlines(), 1):
            try:
                yield decode(line)
            except msgspec.MsgspecError as error:
                raise BadInput(f"{path}, line {number}: expected a game as JSON: {error}") from None
