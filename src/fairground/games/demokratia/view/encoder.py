"""Demokratia as a row of numbers: Athens and the charts, what this seat knows, then every demagogue, the own first."""

from typing import Final

from fairground.core.arrays import filled
from fairground.core.encoding import Encoder, Row, relative, seat_after
from fairground.core.fast import i64, vec
from fairground.core.state import State
from fairground.games.demokratia.components import CELLS, FIVE, TILE_KINDS, TILES, VOTE_TILES
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.rules.whereabouts import PLACES, supposed
from fairground.games.demokratia.state import EMINENCES
from fairground.games.demokratia.table.demagogue import EMPTY

PHASES: Final = 20
CITIZENS: Final = 40


class PolisEncoder(Encoder):
    """Hidden: the others' tiles and votes in hand, votes face down, secret choices, the order of the pools."""

    def __init__(self) -> None:
        self.tiles: vec[i64] = filled(TILE_KINDS)
        """Room to count a hand; nothing lies in it between two rows."""

    def encode(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Demokratia)
        self._course(state, seat, row)
        self._charts(state, seat, row)
        self._own(state, seat, row)
        for steps in range(state.players):
            row.about_seat(steps)
            self._demagogue(state, seat, seat_after(seat, steps, state.players), row)
        row.about("")

    def _course(self, polis: Demokratia, seat: i64, row: Row) -> None:
        players = polis.players
        row.one_of("own seat", seat, players)
        row.scalar("round", polis.round, 1, 999)
        row.one_of("phase", polis.phase, PHASES)
        row.flag("with ostracism", polis.ostracism != 0)
        row.one_of("archon", relative(seat, polis.archon, players), players)
        row.scalar("lap", polis.lap, 0, players)
        row.one_of("exile", relative(seat, polis.exile, players), players)
        row.one_of("ostracised", relative(seat, polis.ostracised, players), players)
        row.flag("citizen played", polis.played != 0)
        row.flag("activated", polis.activated != 0)
        row.scalar("active", polis.active, EMPTY, EMINENCES - 1)
        row.scalar("tile being placed", polis.tile, EMPTY, TILES)
        row.scalar("cell", polis.cell, EMPTY, CELLS - 1)
        row.scalar("black left", polis.black_left, 0, 4)
        row.set_of("lowered", polis.lowered, FIVE)
        row.scalar("target", polis.target, EMPTY, 400)
        row.set_of("revealed", polis.revealed, VOTE_TILES)
        row.scalar("ending", polis.ending, 0, 5)
        row.scalar("votes aside", polis.votes.total, 0, VOTE_TILES)
        row.scalar("tiles in the pool", polis.athens.total, 0, TILES)

    def _charts(self, polis: Demokratia, seat: i64, row: Row) -> None:
        row.several("power", polis.power, 0, 10)
        row.several("tiles of Athens", polis.city.tiles, EMPTY, 400)
        row.set_of("used", polis.used, EMINENCES)
        for eminence in range(EMINENCES):
            owner = polis.owners[eminence]
            row.one_of("owner", relative(seat, owner, polis.players), polis.players)
            row.scalar("outside or dead", owner if owner < 0 else 0, -2, 0)

    def _own(self, polis: Demokratia, seat: i64, row: Row) -> None:
        own = polis.demagogues[seat]
        tiles = self.tiles
        for kind in range(TILE_KINDS):
            tiles[kind] = 0
        for place in range(own.held):
            tiles[own.tiles[place]] += 1
        row.several("tiles in hand", tiles, 0, 4)
        row.set_of("votes in hand", own.votes, VOTE_TILES)
        row.scalar("choice", own.choice, EMPTY, 400)
        row.scalar("gave left", own.gave_left, EMPTY, TILE_KINDS)
        row.scalar("gave right", own.gave_right, EMPTY, TILE_KINDS)
        for vote in range(VOTE_TILES):
            row.set_of("vote may be", supposed(polis, seat, vote), PLACES)

    def _demagogue(self, polis: Demokratia, seat: i64, player: i64, row: Row) -> None:
        demagogue = polis.demagogues[player]
        row.flag("asked", (polis.waiting_for >> player) & 1 == 1)
        row.scalar("pool", demagogue.pool, 0, CITIZENS)
        row.scalar("hand", demagogue.hand, 0, CITIZENS)
        row.scalar("agora", demagogue.agora, 0, CITIZENS)
        row.scalar("gone", demagogue.gone, 0, CITIZENS)
        row.scalar("neutral", demagogue.neutral, 0, CITIZENS)
        row.scalar("tiles held", demagogue.held, 0, 4)
        row.scalar("votes held", _ones(demagogue.votes), 0, VOTE_TILES)
        row.flag("has cast", demagogue.cast != EMPTY)
        row.flag("has chosen", demagogue.choice != EMPTY)
        row.one_of("recast by", relative(seat, demagogue.recast_by, polis.players), polis.players)
        for phyle in range(FIVE):
            row.scalar("seats in the Boule", polis.boule[phyle * FIVE + player], 0, 10)
        row.set_of("citizens in Athens", polis.city.citizens[player], CELLS)


def _ones(bits: i64) -> i64:
    count: i64 = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
