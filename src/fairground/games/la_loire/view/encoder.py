"""La Loire as a row of numbers: the valley, market and decks, then every player, the own first."""

from typing import Final

from fairground.core.encoding import Encoder, Row, relative, seat_after
from fairground.core.fast import i16, i64
from fairground.core.state import State
from fairground.games.la_loire.components.names import CHARACTERS, LEVELS, PALACES, PLACES
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import MESSENGER
from fairground.games.la_loire.table.player import TOKENS, Player

MESSAGE_CARDS: Final = 81
MOST: Final = 999


class ValleyEncoder(Encoder):
    """Everything is open but the order of the decks and what a Spy has seen (L-5.3)."""

    def encode(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, LaLoire)
        self._course(state, seat, row)
        self._valley(state, seat, row)
        self._decks(state, seat, row)
        for steps in range(state.players):
            row.about_seat(steps)
            self._player(state.people[seat_after(seat, steps, state.players)], row)
        row.about("")

    def _course(self, valley: LaLoire, seat: i64, row: Row) -> None:
        row.one_of("phase", valley.phase, 6)
        row.one_of("asked", relative(seat, valley.asked, valley.players), valley.players)
        row.one_of("last", relative(seat, valley.last, valley.players), valley.players)
        row.scalar("turns", valley.turns, 0, 9999)
        row.flag("casual", valley.casual != 0)
        row.flag("messenger moves", valley.moving == MESSENGER)
        row.scalar("moved", valley.moved, 0, 2)
        row.scalar("taken", valley.taken, 0, 4)
        row.scalar("dropped", valley.dropped, 0, 4)
        row.scalar("smithed", valley.smithed, 0, 4)
        row.scalar("goods bought", valley.goods_bought, 0, 20)
        row.scalar("built", valley.built, 0, 20)
        row.scalar("shipped", valley.shipped, 0, 20)
        row.scalar("hired", valley.hired, 0, 20)
        row.scalar("messages bought", valley.messages_bought, 0, 20)
        row.flag("carried", valley.carried != 0)
        row.scalar("level", valley.level, 0, LEVELS)

    def _valley(self, valley: LaLoire, seat: i64, row: Row) -> None:
        at, places = row.at, valley.places
        if row.naming:
            self._name_places(valley, row)
        values = row.values
        for place in range(PLACES):
            values[at] = i16(places[place])
            values[at + 1] = i16(places[PLACES + place])
            values[at + 2] = i16(places[2 * PLACES + place])
            values[at + 3] = i16(relative(seat, places[3 * PLACES + place], valley.players))
            at += 4
        row.at = at
        row.one_of("circus", valley.circus, PLACES)
        row.several("market space of each colour", valley.spaces, 0, 9)
        row.several("left", valley.left, 0, MOST)
        row.scalar("towers", valley.towers, 0, MOST)

    def _name_places(self, valley: LaLoire, row: Row) -> None:
        """What is known of each place, in the order in which it is put down."""
        for _place in range(PLACES):
            row.name_scalar("shield", -1, 9)
            row.name_scalar("horses", 0, MOST)
            row.name_scalar("building", -1, 3)
            row.name_scalar("owner", -1, valley.players - 1)

    def _decks(self, valley: LaLoire, seat: i64, row: Row) -> None:
        """Which cards a deck holds everybody can work out; below it those count that this seat has seen there."""
        for level in range(LEVELS):
            deck = valley.decks[level]
            row.scalar("deck", deck.total(), 0, MOST)
            row.scalar("below", deck.below, 0, MOST)
        held = row.sparse("cards in the decks", MESSAGE_CARDS, 0, 1)
        seen = row.sparse("place below, where seen", MESSAGE_CARDS, 0, MOST)
        spied = row.sparse("cards of a Spy, where seen", MESSAGE_CARDS, 0, 1)
        values = row.values
        for level in range(LEVELS):
            deck = valley.decks[level]
            first = valley.box.deck_start[level + 1]
            counts = deck.bag.counts
            for card in range(len(counts)):
                values[held + first + card] = i16(counts[card])
            for index in range(deck.below):
                card = first + deck.bottom[2 * index]
                values[held + card] += 1
                if (deck.bottom[2 * index + 1] >> seat) & 1:
                    row.put(seen + card, index + 1)
        for index in range(valley.spied_count):
            card = valley.spied[2 * index]
            values[held + card] += 1
            if (valley.spied[2 * index + 1] >> seat) & 1:
                row.put(spied + card, 1)

    def _player(self, player: Player, row: Row) -> None:
        for stack in range(2):
            row.one_of("place", player.place(stack), PLACES)
            row.scalar("heading", player.heading(stack), -1, 1)
            row.scalar("horses", player.horses(stack), 0, 9)
        row.several("goods", player.goods, 0, MOST)
        messages = row.sparse("messages: 1 to carry, 2 delivered", MESSAGE_CARDS, 0, 2)
        for index in range(player.message_count):
            row.put(messages + player.messages[index], 1)
        for index in range(player.deliveries):
            row.put(messages + player.delivered[index], 2)
        for token in range(TOKENS):
            row.scalar("token's place", player.token_place(token), -1, PLACES - 1)
            row.scalar("token's message", player.token_message(token), -1, MESSAGE_CARDS - 1)
        row.scalar("deniers", player.deniers, 0, 9999)
        row.scalar("boat", player.boat, 0, MOST)
        row.set_of("characters", player.characters, CHARACTERS)
        row.set_of("palaces", player.palaces, 2 * PALACES)
        row.set_of("palaces of this turn", player.fresh, 2 * PALACES)
        row.scalar("farms", player.farms, 0, MOST)
        row.scalar("monasteries", player.monasteries, 0, MOST)
        row.scalar("castles", player.castles, 0, MOST)
        row.scalar("lead in the south", player.lead, -20, 20)
