"""The message that a seat or a spectator is sent about a table."""

from operator import attrgetter
from typing import Any, Final, cast

from msgspec import Raw, defstruct
from msgspec.structs import replace

from fairground.core.lessons.coach import learner
from fairground.core.state import SPECTATOR
from fairground.server.messages import Coach, CoachRemark, Ending, Frames, Position
from fairground.server.present.coach import coach_for, remarks_for
from fairground.server.present.packing import ENCODER
from fairground.server.present.seat_view import ending
from fairground.server.tables.deal.fair_deal import fair_deal
from fairground.server.tables.subscriber import Subscriber
from fairground.server.tables.table import Table

OWN: dict[str, Any] = {
    "seat": None,
    "view": None,
    "question": "",
    "offers": [],
    "reasons": [],
    "events": [],
    "undoable": 0,
    "take_back": [],
    "frames_after": 0,
    "frames": [],
    "standing": None,
    "changeable": False,
    "instead": [],
    "coach": None,
    "remarks": None,
    "clock": None,
    "gallery_after": 0,
    "gallery": [],
    "hears": False,
}
"""What of a position is for one seat, or for a spectator, alone; and what it is where there is nothing to say."""
REST: Final = [
    (name, b',"%s":' % name.encode(), b',"%s":%s' % (name.encode(), ENCODER.encode(nothing)))
    for name, nothing in OWN.items()
    if name != "view"
]
"""The same without what stands first: what comes before each value, and what is sent where there is nothing to say."""
ALIKE = [name for name in Position.__struct_fields__ if name not in OWN]
"""What everybody is shown alike who reads the same language and knows as much."""
Alike: Any = defstruct("Alike", [(name, Any) for name in ALIKE], tag_field="type", tag="position")
"""A position without what is for one alone, as it is packed."""
_alike_in: Final = attrgetter(*ALIKE)


def packed_position(table: Table, subscriber: Subscriber) -> bytes:
    """The position for a socket, packed; from now on it knows all of it. What all are shown alike is packed once."""
    language, events_after, talk_after = subscriber.language, subscriber.events_after, subscriber.talk_after
    key = (language, events_after, talk_after, table.position, table.last_line, table.stage)
    found = table.shown_alike.get(key)
    if found is None:
        for_all = position_for_all(table, language, events_after, talk_after)
        found = table.shown_alike[key] = (for_all, packed_alike(for_all))
    for_all, alike = found
    watching = subscriber.watching and subscriber.frames
    own = own_in_eyes(table, for_all, subscriber.seat, watching, subscriber.gallery_after)
    subscriber.events_after = for_all.position
    subscriber.watching = True
    subscriber.talk_after = table.last_line
    if "hears" in own:
        subscriber.gallery_after = table.gallery.last
    return joined(alike, own)


def joined(alike: bytes, own: dict[str, Any]) -> bytes:
    """Both halves of a position for the wire. Most of what is a seat's own is packed already, or there is nothing."""
    parts: list[Any] = [alike, own.get("view", b"null")]
    for name, head, nothing in REST:
        value: Any = own.get(name)
        if value is None:
            parts.append(nothing)
        else:
            parts.append(head)
            if not isinstance(value, Raw):
                value = ENCODER.encode(value)
            parts.append(value)
    parts.append(b"}")
    return b"".join(parts)


def packed_alike(position: Position) -> bytes:
    """The first half of a position for the wire: up to the view, for what is a seat's own to follow."""
    return ENCODER.encode(Alike(*_alike_in(position)))[:-1] + b',"view":'


def position_for(
    table: Table,
    seat: int | None,
    language: str,
    events_after: int,
    talk_after: int,
    watching: bool = False,
    gallery_after: int = 0,
) -> Position:
    """All that a seat or a spectator may see now, in a language. Most of it is packed already.

    Those who are watching, and not just coming in, are shown what happened in between frame by frame.
    """
    for_all = position_for_all(table, language, events_after, talk_after)
    return position_in_eyes(table, for_all, seat, watching, gallery_after)


def position_for_all(table: Table, language: str, events_after: int, talk_after: int) -> Position:
    """What everybody is shown alike who reads this language and knows as much: it names no seat."""
    talk_after = min(talk_after, table.last_line)
    game_log, seat_views = (table.game_log, table.seat_views) if table.begun else (None, None)
    over = table.stage == "over"
    after = game_log.standing_at(events_after) if game_log is not None else 0
    return Position(
        table=table.id,
        game=table.game.id,
        stage=table.stage,  # type: ignore[arg-type]
        seat=None,
        position=game_log.seq if game_log is not None else 0,
        decisions=len(game_log.positions) if game_log is not None else 0,
        view=None,
        question="",
        offers=[],
        reasons=[],
        events_after=after,
        events=[],
        waiting=table.waiting(),
        undoable=0,
        take_back=[],
        talk_after=talk_after,
        talk=table.lines_after(talk_after, language) if talk_after < table.last_line else [],
        people=cast(Any, table.seating.packed(language, table.muted)),
        spectators=table.spectators,
        hints=table.row.choices.hints,
        commitment=table.commitment,
        seed=game_log.seed.hex() if game_log is not None and over else None,
        ending=_ending(table, language) if over else None,
        rematch=table.rematch,
        turns=cast(Any, seat_views.packed_turns(after, language)) if seat_views is not None else [],
        link=game_log.link_at(game_log.seq) if game_log is not None else None,
        seats_link=game_log.seats_link if game_log is not None else None,
        deal=fair_deal(table) if game_log is None else None,
        language=language,
    )


def position_in_eyes(
    table: Table, for_all: Position, seat: int | None, watching: bool = False, gallery_after: int = 0
) -> Position:
    """The same with what is for one seat, or for a spectator, alone."""
    return replace(for_all, **own_in_eyes(table, for_all, seat, watching, gallery_after))


def own_in_eyes(
    table: Table, for_all: Position, seat: int | None, watching: bool, gallery_after: int
) -> dict[str, Any]:
    """What is for one seat, or for a spectator, alone, as far as there is anything to say."""
    own: dict[str, Any] = {}
    if table.begun:
        own = _own(table, for_all, seat, watching)
    own["seat"] = seat
    if table.clock is not None:
        own["clock"] = table.clock.shown(table.time())
    if table.hears(seat):
        own["hears"] = True
        own["gallery_after"] = heard = min(gallery_after, table.gallery.last)
        own["gallery"] = table.gallery.after(heard, for_all.language)
    return own


def _own(table: Table, for_all: Position, seat: int | None, watching: bool) -> dict[str, Any]:
    """What a seat sees of the game, and what it may do."""
    game_log, seat_views = table.game_log, table.seat_views
    language, after, over = for_all.language, for_all.events_after, for_all.stage == "over"
    eyes = SPECTATOR if seat is None else seat
    shown = seat_views.seat_view(eyes, language)
    own: dict[str, Any] = {
        "view": shown.view,
        "standing": shown.standing,
        "events": seat_views.events(eyes, after, language),
    }
    own["frames_after"], own["frames"] = seat_views.frames(after if watching else game_log.seq, eyes)
    if seat is None or over:
        return own
    if game_log.asked[seat] is not None:
        own.update(question=shown.question, offers=shown.offers, reasons=shown.reasons)
    elif others := game_log.play.alternatives(seat):
        own.update(changeable=True, instead=seat_views.offers(others, language))
    if take_back := game_log.take_back(seat):
        own.update(take_back=take_back, undoable=len(take_back))
    own["coach"], own["remarks"] = _coach(table, seat, language), _remarks(table, seat, language)
    return own


def _ending(table: Table, language: str) -> Ending:
    return ending(table.game, table.game_log.play.state, table.seating.resigned, language)


def _coach(table: Table, seat: int, language: str) -> Coach | None:
    """The coach speaks to the learner only."""
    lesson = table.lesson
    if lesson is None or seat != learner(lesson, table.game_log.play):
        return None
    return coach_for(lesson, table.game_log.play, table.seating.names_in(language), language)


def _remarks(table: Table, seat: int, language: str) -> list[CoachRemark] | None:
    """What a coach who keeps quiet says, to the learner only."""
    lesson = table.quiet_coach
    if lesson is None or seat != learner(lesson, table.game_log.play):
        return None
    return remarks_for(lesson, table.game_log.play, table.seating.names_in(language), language)


def frames_for(table: Table, seat: int | None, after: int) -> Frames:
    """What a seat or a spectator may see of what happened since a position."""
    if not table.begun:
        return Frames(0, [])
    since, found = table.seat_views.frames(after, SPECTATOR if seat is None else seat)
    return Frames(since, cast(Any, found))
