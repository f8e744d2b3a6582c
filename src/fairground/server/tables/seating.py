"""Who sits where, who is there, and who wants a bot to stand in for whom."""

from collections import Counter
from collections.abc import Collection
from dataclasses import replace
import math
import secrets
from time import monotonic

from msgspec import Raw

from fairground.core.proof.hashes import SALT_BYTES, pledge_of
from fairground.server.app.settings import Settings
from fairground.server.messages import Contribution, Seat
from fairground.server.present.packing import packed
from fairground.server.security.keys import new_id
from fairground.server.text.bots import read_level, read_name, read_names
from fairground.server.text.names import looks_like_one_of
from fairground.server.text.refusals import refuse
from fairground.storage.peers import NOBODY_ELSE
from fairground.storage.rows import SeatPledge, SeatRow

NOBODY = "nobody"
"""What somebody permits who wants no bot in their seat."""
AWAY_AFTER = 30.0
"""Seconds after which somebody without a socket, who only sends requests, is no longer there."""


class Seating:
    """The seats of one table."""

    def __init__(self, rows: list[SeatRow], colours: tuple[str, ...], host: str) -> None:
        self.rows = rows
        self.colours = colours
        self.host = host
        self.sockets: Counter[int] = Counter()
        self.elsewhere = NOBODY_ELSE
        """Who is there through other processes."""
        self.grace = Settings.grace_seconds
        """So long a seat is kept for somebody who did not say that they leave."""
        self._seen: dict[int, float] = {}
        self._went: dict[int, float] = {}
        self._opened = monotonic()
        self._packed: dict[str, tuple[list[object], Raw]] = {}

    @property
    def names(self) -> list[str]:
        """The name behind each seat; an open one goes by its colour."""
        return [row.name or self.colours[row.seat] for row in self.rows]

    def names_in(self, language: str) -> list[str]:
        """The same as they are read in a language: bots have names in each."""
        return read_names(self.names, language)

    def as_kept(self, rows: list[SeatRow]) -> "Seating":
        """The seats as they are kept, with who is there now: what is not durable yet is nobody's business."""
        seating = Seating(rows, self.colours, self.host)
        seating.grace = self.grace
        seating.inherit(self)
        return seating

    @property
    def called(self) -> list[str]:
        """Everything by which a seat may be called: who sits there, and its colour."""
        return [part for row in self.rows for part in (row.name, self.colours[row.seat]) if part]

    @property
    def full(self) -> bool:
        return all(row.kind != "open" for row in self.rows)

    def seat_of(self, person: str | None) -> int | None:
        """Where a person sits; a seat that is only kept for somebody is not theirs yet."""
        if person is not None:
            for row in self.rows:
                if row.person == person and row.kind == "person":
                    return row.seat
        return None

    def kept_for(self, person: str) -> int | None:
        return next((row.seat for row in self.rows if row.person == person and row.kind == "open"), None)

    def open_seat(self, wanted: int | None, invite: str | None, public: bool) -> int:
        """The seat that may be claimed, or the reason why not."""
        if invite is not None:
            row = next((row for row in self.rows if row.invite == invite), None)
            if row is None:
                raise refuse("not_found", "invitation")
            if row.kind != "open":
                raise refuse("taken", "invitation")
            return row.seat
        if not public:
            raise refuse("not_allowed", "private_table")
        free = [row.seat for row in self.rows if row.kind == "open" and row.person is None]
        if wanted is not None and wanted not in free:
            raise refuse("taken", "seat")
        if not free:
            raise refuse("taken", "all_seats")
        return free[0] if wanted is None else wanted

    def check_name(self, name: str, seat: int) -> None:
        """Nobody may be taken for another seat: neither for who sits there nor for its colour."""
        others = [part for row in self.rows if row.seat != seat for part in (row.name, self.colours[row.seat])]
        if looks_like_one_of(name, filter(None, others)):
            raise refuse("taken", "name", name=name)

    def sit(self, seat: int, person: str, name: str, given: Contribution | None = None) -> SeatRow:
        """Somebody sits down, perhaps with something to add to the deal."""
        pledge = pledge_from(given) if given is not None else None
        row = replace(self.rows[seat], kind="person", person=person, name=name, bot=None, away=False, votes={})
        return self._set(replace(row, pledge=pledge, salt=new_salt()))

    def keep(self, seat: int, person: str, name: str) -> SeatRow:
        """An open seat is kept for somebody, who has the invitation; nobody else finds it."""
        return self._set(replace(self.rows[seat], person=person, name=name))

    def set_pledge(self, seat: int, pledge: SeatPledge) -> SeatRow:
        return self._set(replace(self.rows[seat], pledge=pledge))

    def free(self, seat: int) -> SeatRow:
        """The seat is open again, and the old invitation leads back to it."""
        return self._set(open_row(seat, self.rows[seat].invite))

    def get_up(self, seat: int) -> SeatRow:
        """The seat is open again; its old invitation is void."""
        return self._set(open_row(seat, new_id()))

    def seat_bot(self, seat: int, bot: str, name: str) -> SeatRow:
        return self._set(
            SeatRow(seat=seat, kind="bot", person=None, name=name, bot=bot, invite=new_id(), salt=new_salt())
        )

    @property
    def resigned(self) -> dict[int, int]:
        """Who gave up, and at which position."""
        return {row.seat: row.resigned for row in self.rows if row.resigned is not None}

    def resign(self, seat: int, position: int, bot: str) -> SeatRow:
        """The person gives up, and a bot plays the seat from now on."""
        self.stand_in(seat, bot)
        return self._set(replace(self.rows[seat], resigned=position))

    def stand_in(self, seat: int, bot: str | None) -> SeatRow:
        """A bot plays for the person at this seat, or no longer does."""
        return self._set(replace(self.rows[seat], bot=bot, away=False, votes={}))

    def leave(self, seat: int) -> SeatRow:
        """The person says that they leave; the others may let a bot stand in at once."""
        return self._set(replace(self.rows[seat], away=True))

    def come_back(self, seat: int) -> SeatRow | None:
        """The person plays on, and nobody wants a bot in their place any more; None if that is so already."""
        row = self.rows[seat]
        return self._set(replace(row, away=False, votes={})) if row.away or row.votes else None

    def make_hasty(self, seat: int, on: bool) -> SeatRow | None:
        """Decisions without a choice are taken for the person, or no longer; None if that is so already."""
        row = self.rows[seat]
        return self._set(replace(row, hasty=on)) if row.hasty != on else None

    def exchange(self, *moved: SeatRow) -> None:
        """What stood at two seats stands at the other one from now on, and so does when somebody was there last."""
        for row in moved:
            self._set(row)
        for times in (self._seen, self._went):
            there, here = (times.pop(row.seat, None) for row in moved)
            times |= {row.seat: at for row, at in zip(moved, (here, there), strict=True) if at is not None}

    def _set(self, row: SeatRow) -> SeatRow:
        self.rows[row.seat] = row
        return row

    # --- presence ---

    def touch(self, seat: int) -> None:
        self._seen[seat] = monotonic()

    def present(self, seat: int) -> bool:
        if self.sockets[seat] > 0 or self.elsewhere.sockets.get(seat, 0) > 0:
            return True
        seen = self._seen.get(seat)
        here = seen is not None and monotonic() - seen < AWAY_AFTER
        return here or self.elsewhere.seen.get(seat, AWAY_AFTER) < AWAY_AFTER

    def here(self) -> dict[int, int]:
        """What other processes have to know: the sockets of this one by seat, and who sent a request lately."""
        lately = monotonic() - AWAY_AFTER / 2
        asked = {seat: 0 for seat, seen in self._seen.items() if seen > lately}
        return {**asked, **{seat: count for seat, count in self.sockets.items() if count > 0}}

    def go(self, seat: int) -> None:
        """One of somebody's sockets is closed: a reload, a tunnel, or the end of the evening."""
        self.sockets[seat] -= 1
        self._went[seat] = monotonic()

    def seconds_left(self, seat: int) -> float:
        """How long a seat is still kept for somebody who may come back; after a restart everybody may."""
        if self.rows[seat].away:
            return 0.0
        if self.sockets[seat] > 0 or self.elsewhere.sockets.get(seat, 0) > 0:
            return self.grace
        elsewhere = monotonic() - self.elsewhere.seen.get(seat, self.grace)
        last = max(self._opened, self._seen.get(seat, 0.0), self._went.get(seat, 0.0), elsewhere)
        return max(0.0, last + self.grace - monotonic())

    def gone(self, seat: int) -> bool:
        """Whether somebody said that they leave, or did not come back in time."""
        return self.seconds_left(seat) <= 0

    def inherit(self, other: "Seating") -> None:
        """Who was there when the table was read anew is still there."""
        self.sockets, self.elsewhere = other.sockets, other.elsewhere
        self._seen, self._went, self._opened = other._seen, other._went, other._opened

    def vote(self, voter: int, seat: int, bot: str) -> bool:
        """Note a vote; True when everybody who is there has agreed."""
        row = self.rows[seat]
        if seat == voter or row.kind != "person" or row.bot is not None:
            raise refuse("not_allowed", "stand_in_for_nobody")
        if self.present(seat) and not row.away:
            raise refuse("not_allowed", "stand_in_for_the_present", name=row.name)
        if not self.gone(seat):
            seconds = math.ceil(self.seconds_left(seat))
            raise refuse("too_early", "stand_in", name=row.name, seconds=seconds)
        if row.stand_in == NOBODY:
            raise refuse("not_allowed", "stand_in_unwanted", name=row.name)
        if row.stand_in and row.stand_in != bot:
            level = row.stand_in
            raise refuse(
                "not_allowed", "other_stand_in", name=row.name, bot=lambda language: read_level(level, language)
            )
        votes = {**row.votes, voter: bot}
        self._set(replace(row, votes=votes))
        others = [
            other.seat
            for other in self.rows
            if other.kind == "person" and other.bot is None and other.seat != seat and not self.gone(other.seat)
        ]
        return all(other in votes for other in {*others, voter})

    def packed(self, language: str, muted: Collection[str] = ()) -> Raw:
        """The same as `shown`, for the wire; made anew only where somebody came, went or changed."""
        now: list[object] = [*self.rows, *[self.present(row.seat) for row in self.rows], *muted]
        known = self._packed.get(language)
        if known is None or known[0] != now:
            known = self._packed[language] = (now, packed(self.shown(language, muted)))
        return known[1]

    def shown(self, language: str, muted: Collection[str] = ()) -> list[Seat]:
        """The seats as everybody sees them who reads this language."""
        return [
            Seat(
                seat=row.seat,
                colour=self.colours[row.seat],
                kind=row.kind,  # type: ignore[arg-type]
                name=read_name(row.name, language),
                bot=row.bot,
                present=row.kind == "bot" or self.present(row.seat),
                host=row.person == self.host and row.person is not None,
                votes=sorted(row.votes),
                stand_in=row.stand_in,
                resigned=row.resigned is not None,
                muted=row.person in muted,
                hasty=row.hasty,
                kept=row.name if row.kind == "bot" else "",
            )
            for row in self.rows
        ]


def open_row(seat: int, invite: str) -> SeatRow:
    """A seat that nobody has taken yet."""
    return SeatRow(seat=seat, kind="open", person=None, name="", bot=None, invite=invite)


def new_salt() -> bytes:
    """What a name is hashed with."""
    return secrets.token_bytes(SALT_BYTES)


def pledge_from(given: Contribution) -> SeatPledge:
    """What somebody adds to the deal, as it is kept; a deposited share has to be the one that is pledged."""
    if given.share is None:
        return SeatPledge(given.pledge)
    if pledge_of(bytes.fromhex(given.share)) != given.pledge:
        raise refuse("malformed", "share")
    return SeatPledge(given.pledge, given.share, deposited=True)
