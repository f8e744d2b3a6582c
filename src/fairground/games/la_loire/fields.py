"""How this game's fields are copied, written down and read again.

Made by `make fields` from what the classes declare. Do not edit: change the declaration and make it again.
"""

from fairground.core.arrays import copy_first, copy_numbers
from fairground.core.packing import Reader, Writer
from fairground.core.state import State
from fairground.games.la_loire.state import Valley
from fairground.games.la_loire.table.deck import Deck
from fairground.games.la_loire.table.player import Player


def _copy_deck(deck: Deck, other: Deck) -> None:
    deck.bag.copy_from(other.bag)
    deck.below = other.below
    copy_first(deck.bottom, other.bottom, 2 * other.below)


def _write_deck(deck: Deck, out: Writer) -> None:
    deck.bag.write(out)
    out.put(deck.below)
    out.put_first(deck.bottom, 2 * deck.below)


def _read_deck(deck: Deck, numbers: Reader) -> None:
    deck.bag.read(numbers)
    deck.below = numbers.take()
    numbers.fill_first(deck.bottom, 2 * deck.below)


def _copy_player(player: Player, other: Player) -> None:
    copy_numbers(player.stacks, other.stacks)
    copy_numbers(player.goods, other.goods)
    player.message_count = other.message_count
    copy_first(player.messages, other.messages, other.message_count)
    copy_numbers(player.tokens, other.tokens)
    player.deliveries = other.deliveries
    copy_first(player.delivered, other.delivered, other.deliveries)
    player.deniers = other.deniers
    player.boat = other.boat
    player.characters = other.characters
    player.palaces = other.palaces
    player.fresh = other.fresh
    player.farms = other.farms
    player.monasteries = other.monasteries
    player.castles = other.castles
    player.lead = other.lead


def _write_player(player: Player, out: Writer) -> None:
    out.put_all(player.stacks)
    out.put_all(player.goods)
    out.put(player.message_count)
    out.put_first(player.messages, player.message_count)
    out.put_all(player.tokens)
    out.put(player.deliveries)
    out.put_first(player.delivered, player.deliveries)
    out.put(player.deniers)
    out.put(player.boat)
    out.put(player.characters)
    out.put(player.palaces)
    out.put(player.fresh)
    out.put(player.farms)
    out.put(player.monasteries)
    out.put(player.castles)
    out.put(player.lead)


def _read_player(player: Player, numbers: Reader) -> None:
    numbers.fill(player.stacks)
    numbers.fill(player.goods)
    player.message_count = numbers.take()
    numbers.fill_first(player.messages, player.message_count)
    numbers.fill(player.tokens)
    player.deliveries = numbers.take()
    numbers.fill_first(player.delivered, player.deliveries)
    player.deniers = numbers.take()
    player.boat = numbers.take()
    player.characters = numbers.take()
    player.palaces = numbers.take()
    player.fresh = numbers.take()
    player.farms = numbers.take()
    player.monasteries = numbers.take()
    player.castles = numbers.take()
    player.lead = numbers.take()


class ValleyFields(Valley):
    """The table, which can be copied and written down."""

    def twin(self) -> State:
        return type(self)(self.players, self.box)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Valley)
        for index in range(len(self.people)):
            _copy_player(self.people[index], other.people[index])
        for index in range(len(self.decks)):
            _copy_deck(self.decks[index], other.decks[index])
        copy_numbers(self.places, other.places)
        copy_numbers(self.spaces, other.spaces)
        copy_numbers(self.left, other.left)
        self.towers = other.towers
        self.spied_count = other.spied_count
        copy_first(self.spied, other.spied, 2 * other.spied_count)
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
        for index in range(len(self.people)):
            _write_player(self.people[index], out)
        for index in range(len(self.decks)):
            _write_deck(self.decks[index], out)
        out.put_all(self.places)
        out.put_all(self.spaces)
        out.put_all(self.left)
        out.put(self.towers)
        out.put(self.spied_count)
        out.put_first(self.spied, 2 * self.spied_count)
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
        for index in range(len(self.people)):
            _read_player(self.people[index], numbers)
        for index in range(len(self.decks)):
            _read_deck(self.decks[index], numbers)
        numbers.fill(self.places)
        numbers.fill(self.spaces)
        numbers.fill(self.left)
        self.towers = numbers.take()
        self.spied_count = numbers.take()
        numbers.fill_first(self.spied, 2 * self.spied_count)
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
