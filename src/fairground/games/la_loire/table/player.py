"""What one player owns and where the two stacks stand."""

from typing import Annotated, Final

from fairground.core.arrays import filled
from fairground.core.fast import i64, vec
from fairground.games.la_loire.components.names import GOODS, NOWHERE

TOKENS: Final = 2
MOST_MESSAGES: Final = 4


class Player:
    """One player. Stacks are the Merchant's, then the Messenger's."""

    def __init__(self, most_deliveries: i64) -> None:
        self.stacks: vec[i64] = filled(2 * 3)
        """For each stack: its place, its heading on the ring (0 in a city), its horses."""
        self.goods: vec[i64] = filled(GOODS)
        self.message_count: i64 = 0
        self.messages: Annotated[vec[i64], "message_count"] = filled(MOST_MESSAGES, NOWHERE)
        """Messages not yet delivered."""
        self.tokens: vec[i64] = filled(2 * TOKENS, NOWHERE)
        """For each message token its place and its message."""
        self.deliveries: i64 = 0
        self.delivered: Annotated[vec[i64], "deliveries"] = filled(most_deliveries)
        """Messages delivered."""
        self.deniers: i64 = 0
        self.boat: i64 = 0
        self.characters: i64 = 0
        """One bit for each character."""
        self.palaces: i64 = 0
        """One bit for each palace card."""
        self.fresh: i64 = 0
        """The palace cards bought in this turn: they do not work yet (L-4.6)."""
        self.farms: i64 = 0
        """Farm tokens on the board, those of Castles included."""
        self.monasteries: i64 = 0
        self.castles: i64 = 0
        self.lead: i64 = 0
        """Buildings on the south road less those on the north road."""

    def has(self, character: i64) -> bool:
        return (self.characters >> character) & 1 == 1

    def owns(self, palace: i64) -> bool:
        """Whether the palace card is in front of the player."""
        return (self.palaces >> palace) & 1 == 1

    def uses(self, palace: i64) -> bool:
        """Whether the palace card works: not in the turn in which it was bought (L-4.6)."""
        return ((self.palaces & ~self.fresh) >> palace) & 1 == 1

    def place(self, stack: i64) -> i64:
        return self.stacks[3 * stack]

    def heading(self, stack: i64) -> i64:
        """1 along the ring, -1 against it, 0 in a city."""
        return self.stacks[3 * stack + 1]

    def horses(self, stack: i64) -> i64:
        return self.stacks[3 * stack + 2]

    def stand(self, stack: i64, place: i64, heading: i64) -> None:
        self.stacks[3 * stack] = place
        self.stacks[3 * stack + 1] = heading

    def add_horses(self, stack: i64, count: i64) -> None:
        self.stacks[3 * stack + 2] += count

    def token_place(self, token: i64) -> i64:
        return self.tokens[2 * token]

    def token_message(self, token: i64) -> i64:
        return self.tokens[2 * token + 1]

    def put_token(self, token: i64, place: i64, message: i64) -> None:
        """On a village for a message; NOWHERE twice takes it back."""
        self.tokens[2 * token] = place
        self.tokens[2 * token + 1] = message

    def add_message(self, message: i64) -> None:
        self.messages[self.message_count] = message
        self.message_count += 1

    def finish_message(self, message: i64) -> None:
        """The card is turned over: it counts as delivered."""
        kept: i64 = 0
        for index in range(self.message_count):
            if self.messages[index] != message:
                self.messages[kept] = self.messages[index]
                kept += 1
        self.message_count = kept
        self.delivered[self.deliveries] = message
        self.deliveries += 1

    def buildings(self) -> i64:
        """On the board; a Castle is one building."""
        return self.farms + self.monasteries
