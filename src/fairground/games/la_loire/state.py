"""What lies on the table in La Loire: the valley, the market, the decks, and what each player owns."""

from typing import Annotated, Final

from fairground.core.arrays import filled
from fairground.core.fast import i64, vec
from fairground.core.fields import Shared
from fairground.core.state import NOBODY, State
from fairground.games.la_loire.components.box import Box, box
from fairground.games.la_loire.components.names import (
    APPRENTICE,
    CHARACTERS,
    GOODS,
    HELPER,
    LEVELS,
    NANTES,
    NOWHERE,
    PALACES,
    PLACES,
)
from fairground.games.la_loire.table.deck import Deck
from fairground.games.la_loire.table.player import Player

COLOURS: Final = ("red", "yellow", "blue", "green")
"""The seats."""

# What the active player is asked.
WHICH_STACK: Final = 0
MOVE: Final = 1
ACT: Final = 2
CIRCUS: Final = 3
CHOOSE: Final = 4
OVER: Final = 5

MERCHANT: Final = 0
MESSENGER: Final = 1

# Chance sources; the decks follow from MESSAGES on, one for each level.
FIRST_PLAYER: Final = 0
SHIELD: Final = 1
MARKET_TILE: Final = 2
MESSAGES: Final = 2
"""The source of a deck is this and its level."""

SPIED: Final = 3
"""How many cards a Spy draws."""


class Valley(State):
    """The whole table."""

    def __init__(self, players: i64, contents: Box | None = None) -> None:
        super().__init__(players)
        self.box: Shared[Box] = contents if contents is not None else box(int(players))
        self.people: vec[Player] = vec[Player]([Player(self.box.end_messages) for _ in range(int(players))])
        self.decks: vec[Deck] = vec[Deck]([Deck(MESSAGES + level, self.cards(level)) for level in range(1, LEVELS + 1)])
        """The message decks; level 1 is the first."""
        self.places: vec[i64] = filled(4 * PLACES, NOWHERE)
        """For each place in turn: shield colour, free horses, building, the building's owner."""
        self.spaces: vec[i64] = filled(len(self.box.colours))
        """For each colour the market space on which its tile lies, 0 on the far left."""
        self.left: vec[i64] = filled(GOODS + CHARACTERS + 2 * PALACES)
        """What is left of each good, then of each character, then of each palace card of Nantes and of Orléans."""
        self.towers: i64 = 0
        self.spied_count: i64 = 0
        self.spied: Annotated[vec[i64], "2 * spied_count"] = filled(2 * SPIED)
        """The cards a Spy has drawn, each followed by who knows it, one bit for each seat."""
        self.casual: i64 = 0
        self.circus: i64 = NOWHERE
        self.phase: i64 = WHICH_STACK
        self.asked: i64 = 0
        """The active player."""
        self.turns: i64 = 0
        """Turns that were finished."""
        self.last: i64 = NOBODY
        """Whose turn it was when the end came in sight."""
        self.cause: i64 = 0
        """Why the game ends: 1 a boat, 2 messages, 3 the turns of a solo game."""
        self.begin_turn_marks()

    def begin_turn_marks(self) -> None:
        """Nothing has happened in this turn yet."""
        self.moving: i64 = MERCHANT
        """The stack that moves or acts."""
        self.moved: i64 = 0
        """How many stacks have moved this turn."""
        self.taken: i64 = 0
        """Horses this stack has taken in this move."""
        self.dropped: i64 = 0
        """Horses this stack has left in this move."""
        self.smithed: i64 = 0
        self.goods_bought: i64 = 0
        self.built: i64 = 0
        self.shipped: i64 = 0
        self.hired: i64 = 0
        self.messages_bought: i64 = 0
        self.carried: i64 = 0
        """Whether a message was delivered or carried forward this turn."""
        self.level: i64 = 0
        """The deck from which a card is being chosen."""

    # --- the valley ---

    def shield(self, place: i64) -> i64:
        return self.places[place]

    def horses(self, place: i64) -> i64:
        return self.places[PLACES + place]

    def add_horses(self, place: i64, count: i64) -> None:
        self.places[PLACES + place] += count

    def building(self, place: i64) -> i64:
        return self.places[2 * PLACES + place]

    def owner(self, place: i64) -> i64:
        return self.places[3 * PLACES + place]

    def place_building(self, place: i64, building: i64, seat: i64) -> None:
        self.places[2 * PLACES + place] = building
        self.places[3 * PLACES + place] = seat

    def is_city(self, place: i64) -> bool:
        return place == NANTES or place == self.box.orleans

    def price(self, colour: i64) -> i64:
        """The market price of a colour (L-3.1)."""
        return self.box.prices[self.spaces[colour]]

    # --- what is left ---

    def cards(self, level: i64) -> i64:
        """How many messages there are of a level (L-C6)."""
        return self.box.deck_start[level + 1] - self.box.deck_start[level]

    def characters_left(self, character: i64) -> i64:
        return self.left[GOODS + character]

    def palaces_left(self, palace: i64) -> i64:
        """A palace card is numbered by kind, those of Orléans after all of Nantes."""
        return self.left[GOODS + CHARACTERS + palace]

    def tokens(self, player: Player) -> i64:
        """Message tokens: one with the Apprentice, one with the Helper, both in the casual game (L-5.4, L-8.2)."""
        if self.casual:
            return 2
        return (1 if player.has(APPRENTICE) else 0) + (1 if player.has(HELPER) else 0)
