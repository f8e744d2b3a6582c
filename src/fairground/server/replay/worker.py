"""A process of its own that reads records: what comes from outside can neither hold up the house nor eat its memory.

It is given a text and says what it holds, or shows a position of it. The latest games it was asked for it knows by key.
"""

from collections import OrderedDict
from dataclasses import replace
import sys
from typing import TypeAlias

import msgspec

from fairground.core.fairness import judge
from fairground.core.proof.notes import COMMITMENT, SEED
from fairground.core.record import read_record, write_record
from fairground.core.refusal import BadInput
from fairground.core.resignation import STOPPED
from fairground.games import find_game
from fairground.server.messages import RecordInfo, Seat
from fairground.server.present.catalogue import title
from fairground.server.replay.replay import ReplayedGame, people_read, replayed_game
from fairground.server.replay.uploads import cleaned, people_of
from fairground.server.text.refusals import Refuse, refusal_of, refuse
from fairground.server.workers.pipe import receive, send
from fairground.server.workers.rlimits import limit_memory, limit_processor

MOST_REPLAYED = 16
MEMORY = 1 << 30
PROCESSOR_SECONDS = 10
JSON = msgspec.json.Encoder()


class ReadRecord(msgspec.Struct, tag=True):
    """Read a record and say what it holds."""

    text: str
    language: str


class ShowGame(msgspec.Struct, tag=True):
    """Show a game after so many decisions, or with no position how its points ran. The text may be left out."""

    key: str
    language: str
    text: str = ""
    people: list[Seat] | None = None
    position: int | None = None
    seat: int | None = None
    all_open: bool = False


class CheckedRecord(msgspec.Struct, tag=True):
    """What a record holds, and the record as it may be kept: with nothing in it that a record does not need."""

    text: str
    info: RecordInfo


class Shown(msgspec.Struct, tag=True):
    """A position or the points, packed as JSON."""

    body: bytes


class Unknown(msgspec.Struct, tag=True):
    """The text is needed."""


class Declined(msgspec.Struct, tag=True):
    """What the house refuses."""

    why: str
    key: str
    facts: dict[str, str | int]


def declined(refusal: Refuse, language: str) -> Declined:
    """A refusal as it goes through the pipe: its words are put to it on the other side, the engine's own here."""
    told = {name: fact(language) if callable(fact) else fact for name, fact in refusal.facts.items()}
    return Declined(
        refusal.why, refusal.key, {name: fact for name, fact in told.items() if isinstance(fact, str | int)}
    )


ReplayTask: TypeAlias = ReadRecord | ShowGame
ReplayAnswer: TypeAlias = CheckedRecord | Shown | Unknown | Declined


class ReplayWorker:
    """Reads, judges and shows; remembers the replayed games that were looked at last."""

    def __init__(self) -> None:
        self._replayed: OrderedDict[str, ReplayedGame] = OrderedDict()

    def do(self, task: ReplayTask) -> ReplayAnswer:
        """One task; what is wrong with a record is said, not raised."""
        try:
            return self._checked(task) if isinstance(task, ReadRecord) else self._shown(task)
        except BadInput as error:
            return declined(refusal_of(error, "malformed"), task.language)
        except Refuse as refusal:
            return declined(refusal, task.language)
        except MemoryError:
            self._replayed.clear()
            return declined(refuse("too_large", "record_to_read"), task.language)

    def _checked(self, task: ReadRecord) -> CheckedRecord:
        record = read_record(task.text)
        verdict = judge(find_game(record.game), record)
        clean = cleaned(record, verdict.play)
        info = RecordInfo(
            id="",
            game=clean.game,
            title=title(find_game(clean.game), task.language),
            players=clean.players,
            options=clean.options,
            people=people_read(people_of(clean), task.language),
            decisions=len(clean.moves),
            scores=clean.scores,
            commitment=clean.notes.get(COMMITMENT),
            seed=clean.notes.get(SEED),
            fair=verdict.fair,
            stopped=STOPPED in clean.notes,
        )
        return CheckedRecord(write_record(clean), info)

    def _shown(self, task: ShowGame) -> Shown | Unknown:
        replayed = self._replayed.get(task.key)
        if replayed is None:
            if not task.text:
                return Unknown()
            replayed = self._replayed_game(task.text)
            self._replayed[task.key] = replayed
            while len(self._replayed) > MOST_REPLAYED:
                self._replayed.popitem(last=False)
        self._replayed.move_to_end(task.key)
        if task.people is not None:
            replayed = replace(replayed, people=task.people)
        if task.position is None:
            return Shown(JSON.encode(replayed.score_history(task.language)))
        return Shown(JSON.encode(replayed.frame(task.position, task.seat, task.all_open, task.language)))

    def _replayed_game(self, text: str) -> ReplayedGame:
        record = read_record(text)
        return replayed_game(judge(find_game(record.game), record).play, people_of(record), record)


def main() -> None:
    """Do tasks until nobody asks any more, each within a limit of memory and time."""
    limit_memory(MEMORY)
    worker = ReplayWorker()
    while message := receive(sys.stdin.buffer):
        limit_processor(PROCESSOR_SECONDS)
        outcome = worker.do(msgspec.msgpack.decode(message, type=ReplayTask))
        send(sys.stdout.buffer, msgspec.msgpack.encode(outcome))


if __name__ == "__main__":
    main()
