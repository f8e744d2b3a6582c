"""What lies on the table in ESSEN The Game: the halls, the pallet truck, the cards, and each visitor's things.

Sets are numbers, see `table/sets.py`.
"""

from typing import Final

from fairground.core.arrays import filled
from fairground.core.bag import Bag
from fairground.core.fast import i64, vec
from fairground.core.fields import Scratch, Shared
from fairground.core.state import State
from fairground.games.essen_the_game.components import (
    BOOTHS,
    EVENTS,
    OPEN_RANKINGS,
    PALLET,
    SYMBOLS,
    Box,
    box,
)
from fairground.games.essen_the_game.table.sets import size
from fairground.games.essen_the_game.table.visitor import NONE, Visitor

COLOURS: Final = ("blue", "red", "green", "yellow", "black")

DRAFT: Final = 0
REMOVAL: Final = 1
ACTIONS: Final = 2
TESTING: Final = 3
"""In the middle of a play-test: one of two cards is to be kept."""
OVER: Final = 4


# Chance sources.
FIRST_PLAYER: Final = 0
WISHLIST: Final = 1
TILE: Final = 2
EVENT: Final = 3
MORNING: Final = 4
AFTERNOON: Final = 5
LAST_TURN: Final = 6

SHUFFLES: Final = 8
"""More often than this the discards are never shuffled: each time there are at most half as many cards."""


class Halls(State):
    """The whole table."""

    def __init__(self, players: i64, contents: Box | None = None) -> None:
        super().__init__(players)
        self.box: Shared[Box] = contents if contents is not None else box()
        self.visitors: vec[Visitor] = vec[Visitor]([Visitor() for _ in range(int(players))])
        self.weights: Scratch[vec[i64]] = filled(BOOTHS)
        """Room to put a question to the dealer."""
        self.events: Bag = Bag(EVENT, self.box.event_counts[:])
        """Event tokens that are still face down."""
        self.tokens: vec[i64] = filled(EVENTS)
        """By kind of event: the tiles that have such a token, wherever they are."""
        self.packets: vec[i64] = filled(self.players)
        """The draft's packets, by the seat to which each was dealt."""
        self.pallet: vec[i64] = filled(PALLET, NONE)
        self.popularity: vec[i64] = filled(SYMBOLS)
        self.rankings: vec[i64] = filled(OPEN_RANKINGS, NONE)
        self.reshuffled: vec[i64] = filled(SHUFFLES)
        """By number of the shuffle: the discards that became the deck. Everybody knows which these were."""
        self.shuffles: i64 = 0
        self.deck: i64 = 0
        self.discards: i64 = 0
        self.common: i64 = 0
        """The common wishlist."""
        self.drawn: i64 = 0
        """The two cards of a running play-test."""
        self.storage: i64 = 0
        """Tiles in the stacks."""
        self.offered: i64 = 0
        """Tiles that lie on their booths."""
        self.removed: i64 = 0
        self.crowd: i64 = 0
        """The areas with a crowd token."""
        self.afternoon: i64 = 0
        """Whether the open ranking cards are those of the afternoon."""
        self.last_turn: i64 = NONE
        self.round: i64 = 0
        self.phase: i64 = DRAFT
        self.passes: i64 = 0
        """How often the packets have been passed on."""
        self.asked: i64 = 0
        """A seat that decides: in the draft the first of them, otherwise the only one."""
        self.first_player: i64 = 0
        self.turn: i64 = 0
        """How many have had their turn, or their removal, this round."""
        self.departed: i64 = 0
        """How many have left early."""
        self.with_crowd: i64 = 1
        self.with_rankings: i64 = 1
        self.removal_late: i64 = 0
        """With two players: tiles are removed at the end of a round instead of before the actions."""

    def left_of(self, seat: i64) -> i64:
        """The left neighbour sits next clockwise."""
        if seat + 1 == self.players:
            return 0
        return seat + 1

    def points_left(self, visitor: Visitor) -> i64:
        """Free spaces of the action track: neither passed by the token nor covered by a game (S-3.0, S-C6)."""
        return self.box.track - size(visitor.bag) - visitor.spent

    def event_on(self, tile: i64) -> i64:
        """The kind of event token on a tile, or NONE."""
        for kind in range(EVENTS):
            if (self.tokens[kind] >> tile) & 1:
                return kind
        return NONE
