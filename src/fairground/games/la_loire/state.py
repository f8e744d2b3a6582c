"""What lies on the table in La Loire: the valley, the market, the decks, and what each player owns."""

from typing import Final

from fairground.core.fast import i64, vec
from fairground.core.packing import Reader, Writer
from fairground.core.state import NOBODY, State
from fairground.games.la_loire.components.box import Box
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
    """The whole table. The box is shared by all copies; nobody writes into it."""

    def __init__(
        self,
        box: Box,
        people: vec[Player],
        decks: vec[Deck],
        places: vec[i64],
        spaces: vec[i64],
        left: vec[i64],
        spied: vec[i64],
    ) -> None:
        super().__init__(len(people))
        self.box: Box = box
        self.people: vec[Player] = people
        self.decks: vec[Deck] = decks
        """The message decks; level 1 is the first."""
        self.places: vec[i64] = places
        """For each place in turn: shield colour, free horses, building, the building's owner."""
        self.spaces: vec[i64] = spaces
        """For each colour the market space on which its tile lies, 0 on the far left."""
        self.left: vec[i64] = left
        """What is left of each good, then of each character, then of each palace card of Nantes and of Orléans."""
        self.towers: i64 = 0
        self.spied: vec[i64] = spied
        """The cards a Spy has drawn, each followed by who knows it, one bit for each seat."""
        self.spied_count: i64 = 0
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

    # --- copies and numbers ---

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Valley)
        for seat in range(self.players):
            self.people[seat].copy_from(other.people[seat])
        for level in range(LEVELS):
            self.decks[level].copy_from(other.decks[level])
        for index in range(4 * PLACES):
            self.places[index] = other.places[index]
        for colour in range(len(self.spaces)):
            self.spaces[colour] = other.spaces[colour]
        for index in range(GOODS + CHARACTERS + 2 * PALACES):
            self.left[index] = other.left[index]
        self.towers = other.towers
        self.spied_count = other.spied_count
        for index in range(2 * self.spied_count):
            self.spied[index] = other.spied[index]
        self.casual = other.casual
        self.circus = other.circus
        self.phase = other.phase
        self.asked = other.asked
        self.turns = other.turns
        self.last = other.last
        self.cause = other.cause
        self.moving = other.moving
        self.moved = other.moved
        self.taken = other.taken
        self.dropped = other.dropped
        self.smithed = other.smithed
        self.goods_bought = other.goods_bought
        self.built = other.built
        self.shipped = other.shipped
        self.hired = other.hired
        self.messages_bought = other.messages_bought
        self.carried = other.carried
        self.level = other.level

    def write(self, out: Writer) -> None:
        for player in self.people:
            player.write(out)
        for deck in self.decks:
            deck.write(out)
        out.put_all(self.places)
        out.put_all(self.spaces)
        out.put_all(self.left)
        out.put(self.towers)
        out.put(self.spied_count)
        for index in range(2 * self.spied_count):
            out.put(self.spied[index])
        out.put(self.casual)
        out.put(self.circus)
        out.put(self.phase)
        out.put(self.asked)
        out.put(self.turns)
        out.put(self.last)
        out.put(self.cause)
        out.put(self.moving)
        out.put(self.moved)
        out.put(self.taken)
        out.put(self.dropped)
        out.put(self.smithed)
        out.put(self.goods_bought)
        out.put(self.built)
        out.put(self.shipped)
        out.put(self.hired)
        out.put(self.messages_bought)
        out.put(self.carried)
        out.put(self.level)

    def read(self, numbers: Reader) -> None:
        for player in self.people:
            player.read(numbers)
        for deck in self.decks:
            deck.read(numbers)
        numbers.fill(self.places)
        numbers.fill(self.spaces)
        numbers.fill(self.left)
        self.towers = numbers.take()
        self.spied_count = numbers.take()
        for index in range(2 * self.spied_count):
            self.spied[index] = numbers.take()
        self.casual = numbers.take()
        self.circus = numbers.take()
        self.phase = numbers.take()
        self.asked = numbers.take()
        self.turns = numbers.take()
        self.last = numbers.take()
        self.cause = numbers.take()
        self.moving = numbers.take()
        self.moved = numbers.take()
        self.taken = numbers.take()
        self.dropped = numbers.take()
        self.smithed = numbers.take()
        self.goods_bought = numbers.take()
        self.built = numbers.take()
        self.shipped = numbers.take()
        self.hired = numbers.take()
        self.messages_bought = numbers.take()
        self.carried = numbers.take()
        self.level = numbers.take()
