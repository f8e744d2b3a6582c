"""Many tables of one game side by side, stepped together: observation and mask of whoever decides, in flat arrays.

Compiled, so that learning code gets hundreds of thousands of steps a second. A table that is over is dealt anew in the
same step. The arrays are filled in place; NumPy reads them without copying.
"""

from collections.abc import Callable
from typing import Final

from fairground.core.dealer import Dealer, SeededDealer
from fairground.core.encoding import Encoder, Row
from fairground.core.fast import append, i16, i64, u8, vec
from fairground.core.refusal import NotOnOffer
from fairground.core.state import NOBODY, Offers, State


class VectorTables:
    """`count` tables. `begin` deals a fresh state; `width` is the length of a row, `actions` of a mask."""

    def __init__(
        self, begin: Callable[[SeededDealer], State], encoder: Encoder, count: i64, width: i64, actions: i64, seed: i64
    ) -> None:
        self.begin: Callable[[SeededDealer], State] = begin
        self.encoder: Encoder = encoder
        self.count: i64 = count
        self.width: i64 = width
        self.actions: i64 = actions
        self.dealer: SeededDealer = SeededDealer(seed)
        self.offered: list[Offers] = [Offers() for _ in range(count)]
        """What is on offer at each table."""
        self.states: list[State] = [begin(self.dealer) for _ in range(count)]
        self.players: i64 = self.states[0].players
        self.rows: vec[i16] = _zeros(count * width)
        """The observations, table after table."""
        self.masks: vec[u8] = _zero_bytes(count * actions)
        """1 where an action is on offer."""
        self.seats: vec[i64] = vec[i64]([0 for _ in range(count)])
        """Who decides at each table."""
        self.over: vec[u8] = _zero_bytes(count)
        """1 where the last step ended a game (and a new one was dealt)."""
        self.rewards: vec[float] = vec[float]([0.0 for _ in range(count * self.players)])
        """By table and seat, of the last step."""
        self.acted: vec[i64] = vec[i64]([0 for _ in range(count)])
        """Who took the last step at each table."""
        self.row_of: list[Row] = [Row(self.rows, False, table * width) for table in range(count)]
        """Where the observation of each table is filled in."""
        for table in range(count):
            self._look(table)

    def reset(self, seed: i64) -> None:
        """Deal all tables anew."""
        self.dealer.begin(seed)
        for table in range(self.count):
            self.states[table] = self.begin(self.dealer)
            self.over[table] = 0
            self._look(table)

    def step(self, actions: list[int]) -> None:
        """One decision at every table. An action that is not on offer is refused before anything happens.

        A list, for an array that comes from outside compiled code would never be let go of.
        """
        for table in range(self.count):
            action: i64 = actions[table]
            if action < 0 or action >= self.actions or self.masks[table * self.actions + action] == 0:
                raise NotOnOffer(f"action {int(action)} is not on offer at table {int(table)}")
        for table in range(self.count):
            self._step(table, actions[table])

    def step_at_random(self) -> None:
        """One decision at every table, picked by lot."""
        for table in range(self.count):
            offers = self.offered[table]
            self._step(table, offers.codes[self.dealer.below(offers.count)])

    def _step(self, table: i64, action: i64) -> None:
        state = self.states[table]
        seat = self.seats[table]
        self.acted[table] = seat
        state.play(seat, action, self.dealer)
        if self.over[table] == 1:
            self.over[table] = 0
            for player in range(self.players):
                self.rewards[table * self.players + player] = 0.0
        if state.next_seat() == NOBODY:
            self._end(table, state)
        self._look(table)

    def _end(self, table: i64, state: State) -> None:
        """Winners share 1; what all lose together is worth nothing to anybody."""
        self.over[table] = 1
        winners = state.winners()
        for winner in winners:
            self.rewards[table * self.players + winner] = 1.0 / len(winners)
        self.states[table] = self.begin(self.dealer)

    def _look(self, table: i64) -> None:
        state = self.states[table]
        seat = state.next_seat()
        self.seats[table] = seat
        row = self.row_of[table]
        row.begin()
        self.encoder.encode(state, seat, row)
        offers, start = self.offered[table], table * self.actions
        _mark(offers, self.masks, start, 0)
        offers.clear()
        state.list_offers(seat, offers)
        _mark(offers, self.masks, start, 1)


class OfferMask:
    """The offers of one seat as a mask: 1 where an action is on offer. Filled in place."""

    def __init__(self, actions: i64) -> None:
        self.values: vec[u8] = _zero_bytes(actions)
        self.offers: Offers = Offers()

    def fill(self, state: State, seat: i64) -> None:
        """What is on offer to a seat now; nothing where it owes no decision."""
        if state.between or seat == NOBODY or not state.owes(seat):
            self.clear()
        else:
            self.fill_for_asked(state, seat)

    def fill_for_asked(self, state: State, seat: i64) -> None:
        """What is on offer to a seat that owes a decision."""
        self.clear()
        state.list_offers(seat, self.offers)
        _mark(self.offers, self.values, 0, 1)

    def clear(self) -> None:
        _mark(self.offers, self.values, 0, 0)
        self.offers.clear()


class OneLook:
    """Row and mask of any seat at any table, filled in place."""

    def __init__(self, encoder: Encoder, width: i64, actions: i64) -> None:
        self.encoder: Encoder = encoder
        self.row: Row = Row(_zeros(width))
        self.mask: OfferMask = OfferMask(actions)

    def see(self, state: State, seat: i64) -> None:
        """What a seat sees, into the row."""
        self.row.begin()
        self.encoder.encode(state, seat, self.row)

    def ask(self, state: State, seat: i64) -> None:
        """What a seat may do, into the mask."""
        self.mask.fill(state, seat)


REFUSED: Final = -2
"""Instead of a seat: the action is not on offer."""


class OneTable:
    """A table that is stepped decision by decision, with row and mask of whoever is asked, filled in place."""

    def __init__(self, look: OneLook, state: State, dealer: Dealer) -> None:
        self.look: OneLook = look
        """Nobody else's."""
        self.state: State = state
        self.dealer: Dealer = dealer
        self.asked: i64 = state.next_seat()
        self._look()

    def begin(self, state: State, dealer: Dealer) -> None:
        """Go on with another game."""
        self.state = state
        self.dealer = dealer
        self._look()

    def step(self, action: i64) -> i64:
        """A decision of who is asked; then who is asked next, NOBODY at the end, or REFUSED with nothing changed."""
        mask = self.look.mask.values
        if action < 0 or action >= len(mask) or mask[action] == 0:
            return REFUSED
        self.state.play(self.asked, action, self.dealer)
        self._look()
        return self.asked

    def _look(self) -> None:
        state, look = self.state, self.look
        seat = state.next_seat()
        self.asked = seat
        if seat == NOBODY:
            look.mask.clear()
            return
        look.mask.fill_for_asked(state, seat)
        look.see(state, seat)


def _mark(offers: Offers, mask: vec[u8], start: i64, value: u8) -> None:
    """Write a value at the place of each offer, in the mask that begins at `start`."""
    codes = offers.codes
    for index in range(offers.count):
        mask[start + codes[index]] = value


def _zeros(length: i64) -> vec[i16]:
    array = vec[i16](capacity=length)
    for _ in range(length):
        array = append(array, i16(0))
    return array


def _zero_bytes(length: i64) -> vec[u8]:
    array = vec[u8](capacity=length)
    for _ in range(length):
        array = append(array, u8(0))
    return array
