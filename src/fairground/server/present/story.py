"""What happened, to be looked at: frame by frame, and in turns. It is made only when somebody looks.

A copy of the game is played along behind the real one, with every beat kept. Decisions that are taken back are
forgotten here as well.
"""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Raw
from msgspec.json import encode

from fairground.core.dealer import ScriptedDealer
from fairground.core.frames import FramedJournal
from fairground.core.game import AnyGame
from fairground.core.state import State
from fairground.core.step import Step
from fairground.server.game_log.game_log import GameLog
from fairground.server.messages import Frame
from fairground.server.present.groups import TurnGroup, TurnGroups
from fairground.server.present.packing import ViewPacker

POSITIONS_KEPT = 64
PACKED_KEPT = 4
"""Of so many positions the frames are kept packed; of the others, how to make them."""
MOST_FRAMES = 48
"""So many frames are sent at a time; with more to show, only the latest."""


class DecisionFrames:
    """The frames of one decision: its beats by name, the table at each, and the table after it."""

    def __init__(self, position: int, names: list[str], states: list[State], after: State) -> None:
        self.position = position
        self.names = names
        self.states = states
        self.after = after
        self.packed: dict[tuple[int, int], bytes] = {}
        self.packers: dict[int, FramePacker] = {}

    def frames(self, game: AnyGame, packer: ViewPacker, seat: int, with_end: bool) -> Iterator[bytes]:
        """The frames of this decision as a seat sees them, packed; each is made once, also where many see it."""
        for beat in range(len(self.states) + with_end):
            found = self.packed.get((seat, beat))
            if found is None:
                inner = beat < len(self.states)
                if beat not in self.packers:
                    self.packers[beat] = FramePacker(game.look(self.states[beat] if inner else self.after), packer)
                name = self.names[beat] if inner else ""
                found = self.packed[seat, beat] = self.packers[beat].frame(self.position, beat, name, seat)
            yield found

    def forget_packed(self) -> None:
        """Everybody has seen them; they are made anew for whoever still comes."""
        self.packed.clear()
        self.packers.clear()


class FramePacker:
    """One frame in the eyes of all; where the next sees the very same, it is packed already."""

    def __init__(self, views: Callable[[int], Any], packer: ViewPacker) -> None:
        self._views = views
        self._view: Any = None
        self._packed = b""
        self._packer = packer

    def frame(self, position: int, beat: int, name: str, seat: int) -> bytes:
        """Packed for a seat."""
        view = self._views(seat)
        if view is not self._view:
            self._view, self._packed = view, encode(Frame(position, beat, name, self._packer.pack(view, seat)))
        return self._packed


class Story:
    """The frames and turns of a game, as far as somebody wanted to see them."""

    def __init__(self, game_log: GameLog) -> None:
        self.game_log = game_log
        self.game: AnyGame = game_log.game
        self.packer = ViewPacker()
        """For frames and positions alike: most of the table stays as it is from one to the next."""
        self._begin()

    def _begin(self) -> None:
        play = self.game_log.play
        self.state: State = self.game.begin(play.players, play.options, ScriptedDealer(list(play.deal)))
        self.groups = TurnGroups(self.game)
        self.positions: list[int] = []
        self.latest: list[DecisionFrames] = []
        """The frames of the latest decisions."""

    def follow(self) -> None:
        """Catch up with the game."""
        real = self.game_log.positions
        kept = len(self.positions)
        while kept and (kept > len(real) or self.positions[kept - 1] != real[kept - 1]):
            kept -= 1
        if kept < len(self.positions):
            self._go_back(kept)
        for index in range(len(self.positions), len(real)):
            self._play(real[index], self.game_log.play.steps[index])

    def _go_back(self, kept: int) -> None:
        """Forget what was taken back; if it is too long ago, begin anew."""
        undone = len(self.positions) - kept
        if undone >= len(self.latest):
            self._begin()
            return
        del self.latest[-undone:], self.positions[kept:]
        self.groups.go_back(kept)
        self.state = self.latest[-1].after.copy()

    def _play(self, position: int, step: Step) -> None:
        journal = FramedJournal(self.state)
        before = self.groups.before(self.state, step.seat)
        self.state.journal = journal
        self.state.play(step.seat, step.action, ScriptedDealer(list(step.answers)))
        self.state.journal = None
        after = self.state.copy()
        after.between = True
        names = [name for name, _ in journal.beats]
        self.positions.append(position)
        self.latest.append(DecisionFrames(position, names, journal.pictures, after))
        if len(self.latest) > POSITIONS_KEPT:
            del self.latest[0]
        if len(self.latest) > PACKED_KEPT:
            self.latest[-PACKED_KEPT - 1].forget_packed()
        self.groups.add(position, step, tuple(journal.beats), before, journal.pictures, self.state)

    def frames(self, after: int, seat: int) -> tuple[int, Raw]:
        """From which position on a seat is shown everything that came after a position, and the frames from there.

        The end of the present position is not among them: that is the view.
        """
        self.follow()
        wanted = [decision for decision in self.latest if decision.position > after]
        chosen: list[bytes] = []
        since = wanted[-1].position if wanted else max(after, self.positions[-1] if self.positions else 0)
        for decision in reversed(wanted):
            frames = list(decision.frames(self.game, self.packer, seat, with_end=decision is not wanted[-1]))
            if len(chosen) + len(frames) > MOST_FRAMES:
                break
            chosen = frames + chosen
            since = decision.position - 1
        return max(since, after), Raw(b"[" + b",".join(chosen) + b"]")

    def turns(self, after: int) -> list[TurnGroup]:
        """The turn group that a position stands in, and all later ones."""
        self.follow()
        return self.groups.after(after)

    def marks(self, index: int) -> tuple[tuple[tuple[str, int], ...], list[int]]:
        """The beats of a decision by its index, and the number of the turn group of each frame."""
        self.follow()
        return self.groups.beats[index], self.groups.marks[index]
