"""Information states: all that a seat ever knew at a table, as text and as a row of numbers.

A seat knows what it saw at the beginning, what it decided itself, and every event that reached it; what it sees now
follows from that, and stands at the end. Whoever learns by tables of states takes the text, whoever learns by vectors
the row: the seat's eye, then its memory.
"""

from hashlib import blake2b
from zlib import crc32

import msgspec

from fairground.core.dealer import ScriptedDealer
from fairground.core.encoding import SEVERAL, Field, encoded, fields_of
from fairground.core.game import AnyGame
from fairground.core.journal import Event, Fact
from fairground.core.play import Play
from fairground.core.state import State

MEMORY = 256
"""Counters: whatever reaches the seat is counted at a place that follows from its words, as in feature hashing."""
FINGERPRINT = 8
"""Numbers that tell two histories apart, order included. They mean nothing: leave them out where you learn."""
MOST = 32767


class SeatMemory:
    """What reached one seat, line by line, and the counters and the fingerprint of it."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.counts = [0] * MEMORY
        self.digest = b""

    def add(self, line: str, words: list[str]) -> None:
        self.lines.append(line)
        self.digest = blake2b(self.digest + line.encode(), digest_size=2 * FINGERPRINT).digest()
        for word in words:
            place = crc32(word.encode()) % MEMORY
            self.counts[place] = min(MOST, self.counts[place] + 1)

    def copy(self) -> "SeatMemory":
        twin = SeatMemory()
        twin.lines, twin.counts, twin.digest = self.lines.copy(), self.counts.copy(), self.digest
        return twin

    def fingerprint(self) -> list[int]:
        digest = self.digest or bytes(2 * FINGERPRINT)
        return [int.from_bytes(digest[at : at + 2], "big", signed=True) for at in range(0, len(digest), 2)]


class Memory:
    """What a table told each of its seats since the deal. `begin` is the state before the first decision."""

    def __init__(self, game: AnyGame, begin: State) -> None:
        self.game = game
        self.begin = begin.copy()
        self.seats = [SeatMemory() for _ in range(int(begin.players))]

    def remember(self, decider: int, action: int, events: list[Event]) -> None:
        """A decision was taken, and this came of it. Only who decided remembers which it was."""
        notation = self.game.actions.notation(action)
        self.seats[decider].add(f"> {notation}", [f"> {notation.partition(' ')[0]}", f"> {notation}"])
        for event in events:
            words = [event.kind, *(f"{event.kind} {key}={_said(fact)}" for key, fact in event.facts.items())]
            line = " ".join([event.kind, *(f"{key}={_said(fact)}" for key, fact in event.facts.items())])
            for seat, memory in enumerate(self.seats):
                if event.reaches(seat):
                    memory.add(line, words)

    def text(self, state: State, seat: int) -> str:
        """The information state of a seat, to be read or to be a key."""
        first, now = _seen(self.game, self.begin, seat), _seen(self.game, state, seat)
        whose = f"{self.game.id}, {len(self.seats)} players, {self.game.seats[seat]}"
        return "\n".join([whose, f"first {first}", *self.seats[seat].lines, f"now {now}"])

    def row(self, state: State, seat: int) -> list[int]:
        """The information state of a seat as numbers, by the fields of `information_fields`."""
        memory = self.seats[seat]
        eye = [int(number) for number in encoded(self.game.encoder, state, seat)]
        return [*eye, *memory.counts, *memory.fingerprint()]

    def copy(self) -> "Memory":
        """A memory that goes on by itself."""
        twin = Memory.__new__(Memory)
        twin.game, twin.begin = self.game, self.begin
        twin.seats = [memory.copy() for memory in self.seats]
        return twin


def memory_of(play: Play) -> Memory:
    """What a game in progress or finished has told its seats."""
    begin: State = play.game.begin(play.players, play.options, ScriptedDealer(list(play.deal)))
    memory = Memory(play.game, begin)
    for step in play.steps:
        memory.remember(step.seat, step.action, list(step.events))
    return memory


def information_fields(game: AnyGame, state: State) -> list[Field]:
    """The fields of an information row, in order: those of the seat's eye, then memory and fingerprint."""
    eye = fields_of(game.encoder, state)
    width = sum(field.width for field in eye)
    memory = Field("memory", SEVERAL, width, MEMORY, 0, MOST)
    fingerprint = Field("fingerprint", SEVERAL, width + MEMORY, FINGERPRINT, -MOST - 1, MOST)
    return [*eye, memory, fingerprint]


def _said(fact: Fact) -> str:
    return ",".join(map(str, fact)) if isinstance(fact, list) else str(fact)


def _seen(game: AnyGame, state: State, seat: int) -> str:
    return msgspec.json.encode(game.view(state, seat)).decode()
