"""Taking up a game again without playing all of it: a snapshot of the last closed state and what happened before it."""

from typing import cast
from zlib import crc32

import msgspec

from fairground import __version__
from fairground.core.dealer import ScriptedDealer
from fairground.core.draws import answers_by_code
from fairground.core.game import AnyGame
from fairground.core.journal import Event
from fairground.core.play import Play
from fairground.core.proof.chain import Chain
from fairground.core.proof.hashes import commitment_to
from fairground.core.refusal import BadInput
from fairground.core.step import Step
from fairground.server.game_log.game_log import GameLog, draws_from
from fairground.storage.rows import MoveRow, SnapshotRow, TableRow

LAYOUT = 4
"""Of what is packed here; another one is another release's."""
SUM_BYTES = 4
"""Before what is packed stands its checksum, for the database has none: no game is played on from a state that is not
the one it was."""


class SnapshotEvent(msgspec.Struct, array_like=True):
    """An event of the journal."""

    kind: str
    facts: dict[str, int | str | list[int | str]]
    to: int
    reveals: bool


class SnapshotStep(msgspec.Struct, array_like=True):
    """A decision that stands, with its position."""

    position: int
    seat: int
    action: int
    answers: list[tuple[int, int]]
    events: list[SnapshotEvent]
    beats: list[tuple[str, int]] = []


class SnapshotContent(msgspec.Struct, array_like=True):
    """A state and the steps that led to it."""

    state: bytes
    steps: list[SnapshotStep]
    undos: list[tuple[int, int]]
    """The position of every undo before it, and the latest decision that stood after it."""
    link: bytes
    """The link of its position, where there is a chain."""


def made_by(game: AnyGame) -> str:
    """A snapshot of another release is not used."""
    return f"{__version__} {LAYOUT} {game.id} {game.latest}"


def snapshot(game_log: GameLog) -> SnapshotRow:
    """The game as far as nothing of it can be taken back."""
    state, count = game_log.play.last_closed()
    _pack_steps(game_log, count)
    steps = msgspec.Raw(_array_head(count) + game_log.packed_steps)
    seq = game_log.positions[count - 1] if count else 0
    undos = [undo for undo in game_log.undos if undo[0] <= seq]
    link = game_log.chain.at(seq) if game_log.chain is not None else b""
    data = msgspec.msgpack.encode(SnapshotContent(state.to_bytes(), cast(list[SnapshotStep], steps), undos, link))
    return SnapshotRow(seq, made_by(game_log.game), _sum(seq, data) + data)


def _sum(seq: int, data: bytes) -> bytes:
    return crc32(data, seq & 0xFFFFFFFF).to_bytes(SUM_BYTES, "big")


def _pack_steps(game_log: GameLog, count: int) -> None:
    """Steps that can no longer be taken back are packed once, however many snapshots they will be part of."""
    if count < game_log.steps_packed:
        game_log.packed_steps.clear()
        game_log.steps_packed = 0
    for index in range(game_log.steps_packed, count):
        step = game_log.play.steps[index]
        events = [SnapshotEvent(event.kind, event.facts, event.to, event.reveals) for event in step.events]  # type: ignore[arg-type]
        saved = SnapshotStep(
            game_log.positions[index], step.seat, step.action, list(step.answers), events, list(step.beats)
        )
        game_log.packed_steps += msgspec.msgpack.encode(saved)
    game_log.steps_packed = count


def _array_head(count: int) -> bytes:
    """What stands before so many items in MessagePack."""
    if count < 16:
        return bytes([0x90 | count])
    return b"\xdc" + count.to_bytes(2, "big") if count < 1 << 16 else b"\xdd" + count.to_bytes(4, "big")


def take_up(game: AnyGame, row: TableRow, moves: list[MoveRow], begun: GameLog | None = None) -> GameLog:
    """The game of a table as its log says: from the first move on, or from where a snapshot has brought it.

    What is kept may be damaged, draws may be missing, and rules may fail: none of that is an error of whoever looks.
    """
    try:
        return _taken_up(game, row, moves, begun)
    except BadInput:
        raise
    except Exception as error:
        raise BadInput("the log cannot be played through") from error


def _taken_up(game: AnyGame, row: TableRow, moves: list[MoveRow], begun: GameLog | None) -> GameLog:
    game = game.under(row.rules_version)
    game_log = begun
    if game_log is None:
        if row.seed is None:
            raise BadInput("the deal is missing in the log")
        game_log = GameLog(Play(game, row.players, row.options, ScriptedDealer(_deal(game, row))), row.seed)
        if row.secret is not None and row.terms is not None:
            game_log.chain = Chain.begin(row.secret, commitment_to(row.id, row.secret), row.terms, row.deal)
    for move in moves:
        if move.seq > game_log.seq:
            game_log.repeat(move)
    return game_log


def _deal(game: AnyGame, row: TableRow) -> list[tuple[int, int]]:
    return answers_by_code(game, draws_from(row.deal))


def from_snapshot(game: AnyGame, row: TableRow, saved: SnapshotRow | None) -> GameLog | None:
    """The game as far as a snapshot of this release goes; None where there is none that can be used."""
    if saved is None or row.seed is None or saved.made_by != made_by(game):
        return None
    if bytes(saved.data[:SUM_BYTES]) != _sum(saved.seq, saved.data[SUM_BYTES:]):
        return None
    game = game.under(row.rules_version)
    try:
        data = msgspec.msgpack.decode(saved.data[SUM_BYTES:], type=SnapshotContent)
        state = game.load(row.players, data.state)
    except (msgspec.MsgspecError, BadInput):
        return None
    steps = [
        Step(
            step.seat,
            step.action,
            tuple(step.answers),
            tuple(Event(event.kind, event.facts, event.to, event.reveals) for event in step.events),  # type: ignore[arg-type]
            tuple(step.beats),
        )
        for step in data.steps
    ]
    play = Play.resume(game, row.options, ScriptedDealer([]), tuple(_deal(game, row)), state, steps)
    game_log = GameLog(play, row.seed)
    game_log.positions = [step.position for step in data.steps]
    game_log.seq = saved.seq
    game_log.since = [saved.seq] * row.players
    game_log.undos = data.undos
    if row.secret is not None and row.terms is not None:
        game_log.chain = Chain.taken_up(row.secret, data.link, saved.seq)
    return game_log
