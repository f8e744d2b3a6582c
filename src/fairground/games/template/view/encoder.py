"""Fruit Stall as a row of numbers: the own hand, then every player, the own seat first."""

from fairground.core.encoding import Encoder, Row, relative, seat_after
from fairground.core.fast import i64
from fairground.core.state import State
from fairground.games.template.components import FRUITS
from fairground.games.template.rules.turn import FruitStall
from fairground.games.template.state import NOTHING, REWARD


class StallEncoder(Encoder):
    """Own cards, what the seat knows of the others' hands, and what everybody can see (T-S1, T-3.2)."""

    def encode(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, FruitStall)
        players = state.players
        row.scalar("round", state.round, 1, 20)
        row.one_of("phase", state.phase, 4)
        row.flag("peeking", state.peeking != 0)
        row.one_of("winner", relative(seat, state.winner, players) if state.phase == REWARD else -1, players)
        row.scalar("bag", state.bag.total, 0, 200)
        row.one_of("chosen", state.chosen[seat], FRUITS)
        for fruit in range(FRUITS):
            row.scalar("in hand", state.in_hand(seat, fruit), 0, 20)
        for steps in range(players):
            other = seat_after(seat, steps, players)
            row.about_seat(steps)
            row.scalar("cards", state.hand_size(other), 0, 20)
            row.flag("has chosen", state.chosen[other] != NOTHING)
            row.one_of("sold last", state.shown[other], FRUITS)
            row.scalar("points", state.points[other], 0, 200)
            for fruit in range(FRUITS):
                row.scalar("known", state.knows(seat, other, fruit) if other != seat else 0, 0, 20)
        row.about("")
