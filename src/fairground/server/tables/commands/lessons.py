"""A lesson at a table of the house: opened, held to what it can follow, and left."""

from fairground.core.game import AnyGame
from fairground.core.lessons import Lesson, judge
from fairground.core.lessons.coach import learner, progress_of
from fairground.core.lessons.speech import instead
from fairground.server.messages import CreateTable, LeaveLesson, SeatPlan
from fairground.server.tables.registry.registry import Registry
from fairground.server.tables.speaker import Bots, Speaker
from fairground.server.tables.table import Table
from fairground.server.text.refusals import refuse
from fairground.storage.changes import Change


def lesson_table(game: AnyGame, lesson: Lesson, name: str) -> CreateTable:
    """The table of a lesson: the learner among bots, who play on when the script ends."""
    seat = game.seats.index(lesson.seat)
    seats = [SeatPlan(None if number == seat else lesson.bots) for number in range(lesson.players)]
    return CreateTable(
        game=game.id,
        seats=seats,
        name=name,
        seat=seat,
        options=lesson.options,
        lesson=lesson.id,
        hints=True,
        spectators=False,
    )


def check_plan(game: AnyGame, body: CreateTable) -> None:
    """A lesson is played as it was prepared, or not at all."""
    if not body.lesson:
        return
    lesson = game.lesson()
    if lesson is None or lesson.id != body.lesson:
        raise refuse("not_found", "lesson", game=game.id)
    planned = lesson_table(game, lesson, body.name)
    if (body.seats, body.seat, body.options) != (planned.seats, planned.seat, planned.options):
        raise refuse("malformed", "lesson_table")


async def unfinished_lesson(registry: Registry, game: AnyGame, person: str) -> Table | None:
    """The lesson of this game that somebody has begun and neither left nor played to its end."""
    for listed in await registry.storage.tables_of(person):
        row = listed.row
        if row.game == game.id and row.choices.lesson and row.stage == "playing" and row.host == person:
            table = await registry.at_rest(row.id)
            if table.lesson is not None:
                return table
    return None


def check_lesson(table: Table, seat: int, action: int | str) -> None:
    """Refuse what the lesson could not follow; it says why, and nothing has changed."""
    lesson, play = table.lesson, table.game_log.play
    if lesson is None or seat != learner(lesson, play) or not play.state.owes(seat):
        return
    actions = play.game.actions
    offers = play.state.offers(seat)
    code = actions.parse(action) if isinstance(action, str) and action in actions else action
    progress = progress_of(lesson, play)
    if code not in offers or progress.lost or judge(lesson, progress, actions.notation(int(code))) is not None:
        return
    game, named = table.game, table.seating.names_in
    raise refuse(
        "lesson", "instead", text=lambda language: instead(lesson, play, game.in_language(language), named(language))
    )


def leave_lesson(table: Table, speaker: Speaker, command: LeaveLesson, bots: Bots) -> list[Change]:
    """The coach goes, or keeps quiet; the game goes on."""
    speaker.own_seat()
    if command.quiet:
        return table.note("lesson_quiet") if table.lesson is not None else []
    return table.note("lesson_left") if table.lesson is not None or table.quiet_coach is not None else []
