"""The message that a seat or a spectator is sent about a table."""

from typing import Any, cast

from msgspec import Raw

from fairground.core.lessons.coach import learner
from fairground.core.state import SPECTATOR
from fairground.server.messages import (
    Coach,
    CoachRemark,
    Frame,
    Frames,
    Happening,
    Offer,
    Position,
    ReasonAgainst,
    Standing,
    Turn,
)
from fairground.server.present.coach import coach_for, remarks_for
from fairground.server.present.packing import ENCODER, NOTHING, packed
from fairground.server.present.seat_view import ending
from fairground.server.tables.fair_deal import fair_deal
from fairground.server.tables.subscriber import Connection
from fairground.server.tables.table import Table


def news_for(table: Table, connection: Connection) -> bytes:
    """The position for a socket, packed; from now on it knows all of it."""
    if table.people_shown is None:
        table.people_shown = packed(table.seating.shown(table.muted))
    seen = position_for(
        table,
        connection.seat,
        connection.language,
        connection.events_after,
        connection.talk_after,
        connection.watching and connection.frames,
        table.people_shown,
        gallery_after=connection.gallery_after,
    )
    connection.events_after = table.position
    connection.watching = True
    connection.talk_after = table.last_line
    if seen.hears:
        connection.gallery_after = table.gallery.last
    return ENCODER.encode(seen)


def position_for(
    table: Table,
    seat: int | None,
    language: str,
    events_after: int,
    talk_after: int,
    watching: bool = False,
    people: Raw | None = None,
    gallery_after: int = 0,
) -> Position:
    """All that a seat or a spectator may see now, in a language. Most of it is packed already.

    Those who are watching, and not just coming in, are shown what happened in between frame by frame. `people` are
    those around the table, where somebody else was just told of them.
    """
    around = {
        **_around(table, seat, language, talk_after, people),
        **_gallery(table, seat, language, gallery_after),
    }
    if not table.begun:
        return Position(**around, **_NO_GAME_YET, deal=fair_deal(table))
    course, painter = table.course, table.painter
    eyes = SPECTATOR if seat is None else seat
    picture = painter.picture(eyes, language)
    if table.stage == "over":
        picture = picture._replace(question="", offers=NOTHING, reasons=NOTHING)
    after = course.standing_at(events_after)
    over = table.stage == "over"
    take_back = course.take_back(seat) if seat is not None and not over else []
    others = _instead(table, seat)
    frames_after, frames = painter.frames(after if watching else course.seq, eyes)
    return Position(
        **around,
        position=course.seq,
        decisions=len(course.positions),
        view=picture.view,
        question=picture.question,
        offers=cast(list[Offer], picture.offers),
        reasons=cast(list[ReasonAgainst], picture.reasons),
        events_after=after,
        events=cast(list[Happening], painter.events(eyes, after, language)),
        waiting=table.waiting(),
        undoable=len(take_back),
        take_back=take_back,
        seed=course.seed.hex() if over else None,
        ending=ending(table.game, course.play.state, table.seating.resigned, language) if over else None,
        frames_after=frames_after,
        frames=cast(list[Frame], frames),
        turns=cast(list[Turn], painter.packed_turns(after, language)),
        standing=cast(Standing, picture.standing),
        changeable=bool(others),
        instead=cast(list[Offer], painter.offers(others, language)) if others else [],
        coach=_coach(table, seat, language),
        remarks=_remarks(table, seat, language),
        link=course.link_at(course.seq),
    )


def _coach(table: Table, seat: int | None, language: str) -> Coach | None:
    """The coach speaks to the learner only."""
    lesson, play = table.lesson, table.course.play
    if lesson is None or seat is None or seat != learner(lesson, play):
        return None
    return coach_for(lesson, play, table.seating.names, language)


def _remarks(table: Table, seat: int | None, language: str) -> list[CoachRemark] | None:
    """What a coach who keeps quiet says, to the learner only."""
    lesson, play = table.quiet_coach, table.course.play
    if lesson is None or table.stage == "over" or seat != learner(lesson, play):
        return None
    return remarks_for(lesson, play, table.seating.names, language)


def _instead(table: Table, seat: int | None) -> list[int]:
    """What a seat may choose instead of the secret decision it has taken."""
    course = table.course
    if table.stage == "over" or seat is None or course.play.state.owes(seat):
        return []
    return course.play.alternatives(seat)


def frames_for(table: Table, seat: int | None, after: int) -> Frames:
    """What a seat or a spectator may see of what happened since a position."""
    if not table.begun:
        return Frames(0, [])
    since, found = table.painter.frames(after, SPECTATOR if seat is None else seat)
    return Frames(since, cast(list[Frame], found))


def _gallery(table: Table, seat: int | None, language: str, after: int) -> dict[str, Any]:
    """What spectators say among themselves, for who may hear it."""
    if not table.hears(seat):
        return {}
    after = min(after, table.gallery.last)
    return {"gallery_after": after, "gallery": table.gallery.after(after, language), "hears": True}


def _around(table: Table, seat: int | None, language: str, talk_after: int, people: Raw | None) -> dict[str, Any]:
    """What is there besides the game."""
    talk_after = min(talk_after, table.last_line)
    return {
        "table": table.id,
        "game": table.game.id,
        "stage": table.stage,
        "seat": seat,
        "talk_after": talk_after,
        "language": language,
        "talk": table.lines_after(talk_after, language) if talk_after < table.last_line else [],
        "people": table.seating.shown(table.muted) if people is None else people,
        "spectators": table.spectators,
        "hints": table.row.choices.hints,
        "rematch": table.rematch,
        "commitment": table.commitment,
        "clock": table.clock.shown(table.time()) if table.clock is not None else None,
    }


_NO_GAME_YET: dict[str, Any] = {
    "position": 0,
    "decisions": 0,
    "view": None,
    "question": "",
    "offers": [],
    "reasons": [],
    "events_after": 0,
    "events": [],
    "waiting": [],
    "undoable": 0,
    "take_back": [],
}
