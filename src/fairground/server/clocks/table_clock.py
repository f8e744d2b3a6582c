"""Time control: the clocks of one table. Each runs while its seat owes a decision, as many at once as seats do."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import NamedTuple

from msgspec.structs import replace as changed

from fairground.server.clocks.hours import rests
from fairground.server.clocks.house_time import Moment
from fairground.server.clocks.reckoning import due, full, is_up, left, margin, reckoned, started, stopped, until
from fairground.server.messages import SeatTime, TableTime
from fairground.server.text.refusals import refuse
from fairground.storage.timing import AT_ANY_HOUR, ClockChoice, ClockRow, Hours, SeatClock

LOOK_AGAIN = 60.0
"""Seconds after which a table is looked at again at which a bot should have decided meanwhile."""


SHORTEST = {"none": 0, "live": 60, "days": 3600}
"""So many seconds a clock has at least."""


def check_clock(choice: ClockChoice) -> None:
    """Refuse a clock that would run out before anybody can decide."""
    if choice.seconds < SHORTEST[choice.kind]:
        raise refuse("malformed", "clock", seconds=SHORTEST[choice.kind])


class Moves(NamedTuple):
    """What a seat just did: decisions less those taken back, and whether a bot took them."""

    made: int
    bot: bool = False


class TableClock:
    """How the clocks stand, in `row`; `kept` is how they were last kept."""

    def __init__(self, choice: ClockChoice, players: int) -> None:
        self.choice = choice
        self.row = self.kept = ClockRow([SeatClock(float(choice.seconds)) for _ in range(players)])

    def remember(self, row: ClockRow) -> None:
        """How the clocks are kept."""
        self.row = self.kept = row

    def follow(
        self, owing: Collection[int], moves: Mapping[int, Moves], bots_owe: bool, over: bool, now: Moment
    ) -> None:
        """Something happened: some seats owe a decision now, some have just decided."""
        row, paused = self.row, self.row.paused and not over
        seats = [
            self._followed(clock, seat in owing and not paused, paused, moves.get(seat), now)
            for seat, clock in enumerate(row.seats)
        ]
        consents = [] if over else row.consents
        expected = (bots_owe and not over) or any(clock.since is not None for clock in seats)
        same = (seats, paused, consents) == (row.seats, row.paused, row.consents)
        if same and (row.due is not None) == expected:
            return
        self.row = ClockRow(seats, self._due(seats, bots_owe and not over, now), paused, consents)

    def _followed(self, clock: SeatClock, owes: bool, paused: bool, moves: Moves | None, now: Moment) -> SeatClock:
        choice, runs = self.choice, clock.since is not None
        if runs and (moves or not owes):
            clock = stopped(choice, clock, now)
        if moves:
            clock = self._moved(clock, moves)
        elif runs and not owes and not paused and choice.kind == "days":
            clock = changed(clock, left=full(choice, clock.short))
        return started(choice, clock, now) if owes and clock.since is None and not clock.helped else clock

    def _moved(self, clock: SeatClock, moves: Moves) -> SeatClock:
        """After a decision: the increment, or as much as before. What is taken back gives nothing twice."""
        choice = self.choice
        if choice.kind == "live":
            gained = clock.left + moves.made * choice.increment
            return changed(clock, left=max(0.0, gained), helped="" if moves.made > 0 else clock.helped)
        if moves.made <= 0:
            return changed(clock, left=clock.before if clock.before is not None else clock.left)
        short = clock.short and moves.bot
        return changed(clock, before=clock.left, short=short, left=full(choice, short), helped="")

    def _due(self, seats: list[SeatClock], bots_owe: bool, now: Moment) -> float | None:
        found = [at for clock in seats if (at := due(self.choice, clock, now)) is not None]
        return min([*found, *([now.house + LOOK_AGAIN] if bots_owe else [])], default=None)

    def look_again(self, bots_owe: bool, now: Moment) -> None:
        """It was looked at: what is due next?"""
        seats = [reckoned(self.choice, clock, now) for clock in self.row.seats]
        self.row = replace(self.row, seats=seats, due=self._due(seats, bots_owe, now))

    # --- what is due ---

    def late(self, now: Moment) -> list[int]:
        """The seats whose time is up."""
        return [seat for seat, clock in enumerate(self.row.seats) if is_up(self.choice, clock, now)]

    def to_warn(self, now: Moment) -> list[int]:
        """The seats that have to be warned and were not."""
        return [
            seat
            for seat, clock in enumerate(self.row.seats)
            if clock.since is not None and not clock.warned and left(self.choice, clock, now) <= margin(self.choice) + 1
        ]

    def warn(self, seat: int) -> None:
        self.set(seat, changed(self.row.seats[seat], warned=True))

    def help(self, seat: int, level: str, now: Moment) -> None:
        """The time is up, and a bot takes this one decision."""
        self.set(seat, changed(stopped(self.choice, self.row.seats[seat], now), helped=level, short=True))

    def spend(self, seat: int, now: Moment) -> None:
        """The time is up, and somebody else plays on: who comes back has a short time."""
        self.set(seat, changed(stopped(self.choice, self.row.seats[seat], now), short=True))

    def rest(self, seat: int, hours: Hours, now: Moment) -> None:
        """When the person at a seat does not want to be waited for, from now on."""
        self.set(seat, changed(reckoned(self.choice, self.row.seats[seat], now), hours=hours))

    def forget(self, seats: Collection[int]) -> None:
        """Nobody sits there any more whose hours have to be known."""
        for seat in seats:
            if self.row.seats[seat].hours != AT_ANY_HOUR:
                self.set(seat, changed(self.row.seats[seat], hours=AT_ANY_HOUR))

    def set(self, seat: int, clock: SeatClock) -> None:
        seats = [*self.row.seats]
        seats[seat] = clock
        self.row = replace(self.row, seats=seats)

    def pause(self, consents: list[int], paused: bool) -> None:
        self.row = replace(self.row, consents=consents, paused=paused)

    # --- what is told ---

    def deadline(self, seat: int, now: Moment) -> float | None:
        """By the calendar, when the time of a seat is up; None while its clock does not run."""
        clock = self.row.seats[seat]
        return now.calendar + until(self.choice, clock, now) if clock.since is not None else None

    def shown(self, now: Moment) -> TableTime:
        """The clocks as everybody sees them: that one rests, but not when its person sleeps."""
        choice, row = self.choice, self.row
        seats = [
            SeatTime(
                left=round(left(choice, clock, now), 1),
                runs=clock.since is not None,
                rests=clock.since is not None and choice.kind == "days" and rests(clock.hours, now.calendar),
                until=self.deadline(seat, now),
                short=clock.short,
                helped=bool(clock.helped),
            )
            for seat, clock in enumerate(row.seats)
        ]
        return TableTime(choice=choice, seats=seats, paused=row.paused, consents=row.consents, now=now.calendar)
