"""What happened to the seats while a game was played: who gave up, whose part a bot took, who came back.

No move of the game, but it decides who is ranked last and whose moves these are. So each is a link of a chain beside
the moves, and every move behind one covers it.

    note seats: stands_in:red:12:expert,back:red:20:,resigns:blue:31:regular,stopped::31:resignation
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from fairground.core.record_parser import is_number
from fairground.core.refusal import BadInput, shortened
from fairground.core.resignation import STOPPED

SEATS = "seats"
SEATS_LINK = "seats-link"
RESIGNS, STANDS_IN, BACK = "resigns", "stands_in", "back"
KINDS = (RESIGNS, STANDS_IN, BACK, STOPPED)
NOBODY = -1
MOST_EVENTS = 2000
"""So many a record may note."""
LONGEST_DETAIL = 20
LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.")


@dataclass(frozen=True)
class SeatEvent:
    """What happened behind the move of a position.

    `kind` is `resigns` or `stands_in`, and `detail` the level of the bot that decides from now on; `back`, when the
    person decides again; or `stopped`, when the game was over with that: then there is no seat, and `detail` says why.
    """

    position: int
    seat: int
    kind: str
    detail: str = ""


def seats_note(events: Iterable[SeatEvent], colours: tuple[str, ...]) -> str:
    """The note of a record."""
    return ",".join(
        f"{event.kind}:{colours[event.seat] if event.seat != NOBODY else ''}:{event.position}:{event.detail}"
        for event in events
    )


def seat_events_in(notes: Mapping[str, str], colours: tuple[str, ...]) -> list[SeatEvent]:
    """What the notes of a record tell, or BadInput with what was expected. In linear time."""
    note = notes.get(SEATS, "")
    parts = note.split(",", MOST_EVENTS) if note else []
    if len(parts) > MOST_EVENTS:
        raise BadInput("the note {note} names more than {most} events", note=SEATS, most=MOST_EVENTS)
    return [_event(part, colours) for part in parts]


def _event(part: str, colours: tuple[str, ...]) -> SeatEvent:
    words = part.split(":", 4)
    if len(words) == 4:
        kind, colour, position, detail = words
        seated = not colour if kind == STOPPED else colour in colours
        worded = len(detail) <= LONGEST_DETAIL and LETTERS.issuperset(detail)
        if kind in KINDS and seated and worded and is_number(position):
            return SeatEvent(int(position), colours.index(colour) if colour else NOBODY, kind, detail)
    wanted = f"'note {SEATS}: <kind>:<seat>:<position>:<detail>'"
    raise BadInput("expected {what}, not {asked}", what=wanted, asked=shortened(part))
