"""Taking up a game again without playing all of it: a snapshot of the settled state and what happened before it."""

import msgspec

from fairground import __version__
from fairground.core.dealer import ScriptedDealer
from fairground.core.game import AnyGame
from fairground.core.journal import Event
from fairground.core.play import Play, Step, answers_by_code
from fairground.core.refusal import BadInput
from fairground.server.game_log.game_log import Course, draws_from
from fairground.storage.rows import MoveRow, SnapshotRow, TableRow


class SavedEvent(msgspec.Struct, array_like=True):
    """An event of the journal."""

    kind: str
    facts: dict[str, int | str | list[int | str]]
    to: int
    reveals: bool


class SavedStep(msgspec.Struct, array_like=True):
    """A decision that stands, with its position."""

    position: int
    seat: int
    action: int
    answers: list[tuple[int, int]]
    events: list[SavedEvent]
    beats: list[tuple[str, int]] = []


class Saved(msgspec.Struct, array_like=True):
    """A state and the steps that led to it."""

    state: bytes
    steps: list[SavedStep]


def made_by(game: AnyGame) -> str:
    """A snapshot of another release is not used."""
    return f"{__version__} {game.id} {game.rules_version}"


def snapshot(course: Course) -> SnapshotRow:
    """The game as far as nothing of it can be taken back."""
    state, count = course.play.settled()
    steps = [
        SavedStep(
            position,
            step.seat,
            step.action,
            list(step.answers),
            [SavedEvent(event.kind, event.facts, event.to, event.reveals) for event in step.events],  # type: ignore[arg-type]
            list(step.beats),
        )
        for position, step in zip(course.positions[:count], course.play.steps[:count], strict=True)
    ]
    seq = course.positions[count - 1] if count else 0
    return SnapshotRow(seq, made_by(course.game), msgspec.msgpack.encode(Saved(state.to_bytes(), steps)))


def take_up(game: AnyGame, row: TableRow, moves: list[MoveRow], saved: SnapshotRow | None) -> Course:
    """The game of a table as its log says."""
    if row.rules_version != game.rules_version:
        raise BadInput(
            f"this table began under rules version {row.rules_version} of {game.id}; this server plays version "
            f"{game.rules_version}. It can be finished with the release it began with"
        )
    assert row.seed is not None
    deal = tuple(answers_by_code(game, draws_from(row.deal)))
    course = None
    if saved is not None and saved.made_by == made_by(game):
        course = _from_snapshot(game, row, moves, deal, saved)
    if course is None:
        course = Course(Play(game, row.players, row.options, ScriptedDealer(list(deal))), row.seed)
    for move in moves:
        if move.seq > course.seq:
            course.repeat(move)
    return course


def _from_snapshot(
    game: AnyGame, row: TableRow, moves: list[MoveRow], deal: tuple[tuple[int, int], ...], saved: SnapshotRow
) -> Course | None:
    try:
        data = msgspec.msgpack.decode(saved.data, type=Saved)
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
    assert row.seed is not None
    play = Play.resume(game, row.options, ScriptedDealer([]), deal, state, steps)
    course = Course(play, row.seed)
    course.positions = [step.position for step in data.steps]
    course.seq = saved.seq
    course.since = [saved.seq] * row.players
    course.undos = [(move.seq, move.kept) for move in moves if move.taken_back and move.seq <= saved.seq]
    return course
