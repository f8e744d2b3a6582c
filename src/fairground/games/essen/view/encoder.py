"""ESSEN as a row of numbers: the central board, then every booth, the own first."""

from typing import Final

from fairground.core.encoding import Encoder, Row, relative, seat_after
from fairground.core.fast import i64
from fairground.core.state import State
from fairground.games.essen.components import ROUNDS
from fairground.games.essen.rules.buzz import buzz_of
from fairground.games.essen.rules.turn import Essen
from fairground.games.essen.state import TWO_TO_ONE, Booth

MOST: Final = 999
"""No pile of visitors or money is higher."""


class FairEncoder(Encoder):
    """Everything is open but the order of the Demand tiles (E-C2), so all seats read the same table."""

    def encode(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Essen)
        self._central(state, seat, row)
        for steps in range(state.players):
            row.about_seat(steps)
            self._booth(state, seat, seat_after(seat, steps, state.players), row)
        row.about("")

    def _central(self, fair: Essen, seat: i64, row: Row) -> None:
        row.scalar("round", fair.round, 1, ROUNDS)
        row.one_of("phase", fair.phase, 5)
        row.one_of("asked", relative(seat, fair.asked, fair.players), fair.players)
        row.scalar("moves left", fair.moves_left, 0, 8)
        row.flag("looks right", fair.side == 1)
        row.scalar("visitors in the stack", fair.visitors, 0, MOST)
        row.scalar("additional visitors", fair.extra_visitors, 0, MOST)
        row.scalar("coming now", fair.box.demand_visitors[fair.top_tile], 0, 40)
        row.several("demand tiles below", fair.demand.counts, 0, 1)
        row.scalar("price row", fair.row, 0, 8)
        row.flag("two to one", fair.ratio == TWO_TO_ONE)
        row.scalar("sales before", fair.previous_sales, 0, MOST)
        row.scalar("highest sales", fair.highest_sales, 0, MOST)
        row.scalar("bonus level", fair.bonus_level, 0, 8)
        row.several("tiles on offer", fair.tiles, 0, 40)

    def _booth(self, fair: Essen, seat: i64, player: i64, row: Row) -> None:
        booth: Booth = fair.booths[player]
        place: i64 = 0
        for index in range(fair.players):
            if fair.order[index] == player:
                place = index
        row.scalar("place in turn order", place, 0, fair.players - 1)
        row.several("visitors at tables", booth.tables, 0, MOST)
        row.several("money", booth.money, 0, MOST)
        row.scalar("starting money", booth.starting_money, 0, MOST)
        row.several("tiles held", booth.held, 0, 40)
        row.scalar("sellers", booth.sellers, 0, 4)
        row.scalar("queue", booth.queue, 0, MOST)
        row.scalar("buzz", buzz_of(fair, booth), -20, 60)
        row.one_of("token", booth.token, 5)
        row.one_of("rival", relative(seat, booth.rival, fair.players), fair.players)
        row.scalar("lured", booth.lured, 0, MOST)
        row.scalar("competes", booth.competes, 0, ROUNDS)
        row.scalar("ads claimed", booth.ads_claimed, 0, ROUNDS)
        row.scalar("firsts", booth.firsts, 0, ROUNDS)
