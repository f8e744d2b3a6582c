"""What one player owns and where the two stacks stand."""

from typing import Final

from fairground.core.arrays import filled
from fairground.core.fast import i64, vec
from fairground.core.packing import Reader, Writer
from fairground.games.la_loire.components.names import GOODS, NOWHERE

TOKENS: Final = 2
MOST_MESSAGES: Final = 4


class Player:
    """One player. Stacks are the Merchant's, then the Messenger's."""

    def __init__(self, stacks: vec[i64], goods: vec[i64], messages: vec[i64], delivered: vec[i64]) -> None:
        self.stacks: vec[i64] = stacks
        """For each stack: its place, its heading on the ring (0 in a city), its horses."""
        self.goods: vec[i64] = goods
        self.messages: vec[i64] = messages
        """Messages not yet delivered, as many as `message_count`; then for each token its place and its message."""
        self.message_count: i64 = 0
        self.delivered: vec[i64] = delivered
        """Messages delivered, as many as `deliveries`."""
        self.deliveries: i64 = 0
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
        return self.messages[MOST_MESSAGES + 2 * token]

    def token_message(self, token: i64) -> i64:
        return self.messages[MOST_MESSAGES + 2 * token + 1]

    def put_token(self, token: i64, place: i64, message: i64) -> None:
        """On a village for a message; NOWHERE twice takes it back."""
        self.messages[MOST_MESSAGES + 2 * token] = place
        self.messages[MOST_MESSAGES + 2 * token + 1] = message

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

    def copy(self) -> "Player":
        twin = Player(self.stacks[:], self.goods[:], self.messages[:], self.delivered[:])
        twin.copy_from(self)
        return twin

    def copy_from(self, other: "Player") -> None:
        for index in range(6):
            self.stacks[index] = other.stacks[index]
        for good in range(GOODS):
            self.goods[good] = other.goods[good]
        for index in range(MOST_MESSAGES + 2 * TOKENS):
            self.messages[index] = other.messages[index]
        self.message_count = other.message_count
        for index in range(other.deliveries):
            self.delivered[index] = other.delivered[index]
        self.deliveries = other.deliveries
        self.deniers = other.deniers
        self.boat = other.boat
        self.characters = other.characters
        self.palaces = other.palaces
        self.fresh = other.fresh
        self.farms = other.farms
        self.monasteries = other.monasteries
        self.castles = other.castles
        self.lead = other.lead

    def write(self, out: Writer) -> None:
        out.put_all(self.stacks)
        out.put_all(self.goods)
        out.put(self.message_count)
        for index in range(self.message_count):
            out.put(self.messages[index])
        for index in range(MOST_MESSAGES, MOST_MESSAGES + 2 * TOKENS):
            out.put(self.messages[index])
        out.put(self.deliveries)
        for index in range(self.deliveries):
            out.put(self.delivered[index])
        out.put(self.deniers)
        out.put(self.boat)
        out.put(self.characters)
        out.put(self.palaces)
        out.put(self.fresh)
        out.put(self.farms)
        out.put(self.monasteries)
        out.put(self.castles)
        out.put(self.lead)

    def read(self, numbers: Reader) -> None:
        numbers.fill(self.stacks)
        numbers.fill(self.goods)
        self.message_count = numbers.take()
        for index in range(self.message_count):
            self.messages[index] = numbers.take()
        for index in range(MOST_MESSAGES, MOST_MESSAGES + 2 * TOKENS):
            self.messages[index] = numbers.take()
        self.deliveries = numbers.take()
        for index in range(self.deliveries):
            self.delivered[index] = numbers.take()
        self.deniers = numbers.take()
        self.boat = numbers.take()
        self.characters = numbers.take()
        self.palaces = numbers.take()
        self.fresh = numbers.take()
        self.farms = numbers.take()
        self.monasteries = numbers.take()
        self.castles = numbers.take()
        self.lead = numbers.take()


def new_player(most_deliveries: i64) -> Player:
    """A player who owns nothing yet."""
    messages = filled(MOST_MESSAGES + 2 * TOKENS, NOWHERE)
    return Player(filled(2 * 3), filled(GOODS), messages, filled(most_deliveries))
