"""What lies on the table in Demokratia: Athens, the two charts, the demagogues and what they hold."""

from typing import Final

from fairground.core.arrays import filled
from fairground.core.bag import Bag
from fairground.core.fast import i64, vec
from fairground.core.fields import Shared
from fairground.core.state import NOBODY, State
from fairground.games.demokratia.components import FIVE, SEATS_PER_PHYLE, TILE_KINDS, VOTE_TILES, Box, box
from fairground.games.demokratia.table.city import City
from fairground.games.demokratia.table.demagogue import EMPTY, Demagogue

COLOURS: Final = ("blue", "red", "yellow", "green", "purple")

# What is decided now.
RHETORICS: Final = 0
EKKLESIA: Final = 1
ARCHON: Final = 2
PLACING: Final = 3
TURNING: Final = 4
LOWERING: Final = 5
AFTERWARDS: Final = 6
STOA_TRIAL: Final = 7
THEATRE_STAGE: Final = 8
THEATRE_VOTE: Final = 9
WALLS_TILE: Final = 10
RHETOR_FROM: Final = 11
RHETOR_TO: Final = 12
OSTRACISM_CALL: Final = 13
OSTRACISM_NAME: Final = 14
VOTES_LEFT: Final = 15
VOTES_RIGHT: Final = 16
TILES_LEFT: Final = 17
TILES_RIGHT: Final = 18
OVER: Final = 19

# How the game ended (D-7).
RUNNING: Final = 0
FALL: Final = 1
HEGEMONY: Final = 2
DEMOCRACY: Final = 3
OLIGARCHY: Final = 4
TYRANNY: Final = 5

# Where a monument or rhetor is, if nobody has it.
OUTSIDE: Final = -1
DEAD: Final = -2

# Monuments come first, rhetors after them in the order of the phylai.
ACADEMY: Final = 0
PARTHENON: Final = 1
STOA: Final = 2
THEATRE: Final = 3
WALLS: Final = 4
FIRST_RHETOR: Final = 5
EMINENCES: Final = 10

# Chance sources.
FIRST_ARCHON: Final = 0
VOTES: Final = 1
ATHENS: Final = 2


class Polis(State):
    """The whole table."""

    def __init__(self, players: i64, contents: Box | None = None) -> None:
        super().__init__(players)
        self.box: Shared[Box] = contents if contents is not None else box(int(players))
        self.demagogues: vec[Demagogue] = vec[Demagogue]([Demagogue() for _ in range(int(players))])
        self.city: City = City()
        self.votes: Bag = Bag(VOTES, filled(VOTE_TILES, 1))
        """Vote tiles put aside."""
        self.athens: Bag = Bag(ATHENS, self.box.tiles.copies[:TILE_KINDS])
        """The Athens pool."""
        self.power: vec[i64] = filled(FIVE)
        self.boule: vec[i64] = filled(FIVE * FIVE)
        """Seats taken, by phyle and owner."""
        self.owners: vec[i64] = filled(EMINENCES, OUTSIDE)
        """Who has each monument and rhetor, or OUTSIDE, or DEAD."""
        self.whereabouts: vec[i64] = filled(VOTE_TILES)
        """For each vote tile the places where each seat must suppose it (see rules/whereabouts.py)."""
        self.ostracism: i64 = 1
        """Whether it is played with."""
        self.round: i64 = 1
        self.phase: i64 = RHETORICS
        self.waiting_for: i64 = 0
        """The seats that owe a decision, a bit for each."""
        self.archon: i64 = 0
        self.lap: i64 = 0
        """How many were asked in Rhetorics or for a call to ostracism, from the archon on."""
        self.exile: i64 = NOBODY
        """Who neither votes nor plays this round."""
        self.ostracised: i64 = NOBODY
        """Who holds the Ostracism tile."""
        self.used: i64 = 0
        """Monuments and rhetors activated this round, a bit for each."""
        self.played: i64 = 0
        """Whether the archon's citizen of this turn is played."""
        self.activated: i64 = 0
        """Whether a monument or rhetor was activated with it."""
        self.active: i64 = EMPTY
        """The monument or rhetor whose effect is being decided."""
        self.tile: i64 = EMPTY
        """The Athens tile that is being placed."""
        self.cell: i64 = EMPTY
        self.black_left: i64 = 0
        """Black buildings whose phyle is still to be chosen."""
        self.lowered: i64 = 0
        """Phylai chosen for this tile's black buildings, a bit for each."""
        self.target: i64 = EMPTY
        """Whose vote the Theatre replaces, or which citizen the rhetor moves."""
        self.revealed: i64 = 0
        """The vote tiles shown last, a bit for each."""
        self.ending: i64 = RUNNING

    def left_of(self, seat: i64) -> i64:
        """The left neighbour sits next clockwise."""
        if seat + 1 == self.players:
            return 0
        return seat + 1

    def right_of(self, seat: i64) -> i64:
        return seat - 1 if seat > 0 else self.players - 1

    def others(self, seat: i64) -> i64:
        """Everybody else, a bit for each."""
        return ((1 << self.players) - 1) & ~(1 << seat)

    def seats_taken(self, phyle: i64) -> i64:
        """The phyle's influence: all its seats on the Boule chart that are taken."""
        first = phyle * FIVE
        boule = self.boule
        return boule[first] + boule[first + 1] + boule[first + 2] + boule[first + 3] + boule[first + 4]

    def rows_with_room(self) -> i64:
        """The phylai with an empty seat on the Boule chart, a bit for each."""
        boule = self.boule
        found: i64 = 0
        row: i64 = 1
        first: i64 = 0
        while first < len(boule):
            taken = boule[first] + boule[first + 1] + boule[first + 2] + boule[first + 3] + boule[first + 4]
            if taken < SEATS_PER_PHYLE:
                found |= row
            row += row
            first += FIVE
        return found
