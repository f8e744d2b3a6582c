"""The message cards of La Loire as a seat sees them: open ones, decks, and what a Spy has drawn."""

from functools import lru_cache

from fairground.games.la_loire.actions import CHOOSE_CARD
from fairground.games.la_loire.components.box import Box
from fairground.games.la_loire.components.names import NOWHERE, TYPES
from fairground.games.la_loire.rules.delivery import knows_level, reached
from fairground.games.la_loire.rules.end import delivery_gain
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import CHOOSE
from fairground.games.la_loire.table.player import Player
from fairground.games.la_loire.view.shapes import DeckView, MessageView


def choices(state: LaLoire, seat: int) -> list[MessageView]:
    """The cards that lie open to the seat that chooses one (L-5.3)."""
    if state.phase != CHOOSE or seat != state.asked:
        return []
    return [message_view(state, state.people[seat], code - CHOOSE_CARD) for code in state.offers(seat)]


def spied(state: LaLoire, seat: int) -> list[str | None]:
    """The cards a Spy has drawn, as far as a seat knows them."""
    return [
        state.box.message_ids[state.spied[2 * card]] if _knows(seat, state.spied[2 * card + 1]) else None
        for card in range(state.spied_count)
    ]


def named(box: Box, place: int) -> str | None:
    """The name of a place, if it is one."""
    return box.place_ids[place] if place != NOWHERE else None


def _knows(seat: int, known_to: int) -> bool:
    return seat >= 0 and known_to >> seat & 1 == 1


def _colours(box: Box, bits: int) -> list[str]:
    return [name for colour, name in enumerate(box.colours) if bits >> colour & 1]


def message_view(state: LaLoire, player: Player, message: int) -> MessageView:
    """A card that lies open, and how far a player is with it."""
    known = bool(knows_level(state, player, state.box.message_level[message]))
    return _card(state.box, message, reached(state, player, message), known, int(delivery_gain(state, player, message)))


@lru_cache(4096)
def _card(box: Box, message: int, reached_colours: int, known: bool, gain: int) -> MessageView:
    return MessageView(
        id=box.message_ids[message],
        level=box.message_level[message],
        points=box.message_points[message],
        gain=gain,
        type=TYPES[box.message_type[message]],
        destination=named(box, box.destination[message]),
        colours=_colours(box, box.message_colours[message]),
        reached=_colours(box, reached_colours),
        can_be_delivered=known,
    )


def deck_view(state: LaLoire, level: int, seat: int) -> DeckView:
    """A deck, with the cards below that a seat knows."""
    box = state.box
    deck = state.decks[level - 1]
    first = box.deck_start[level]
    drawn = {state.spied[2 * card] for card in range(state.spied_count)}
    return DeckView(
        level=level,
        cost=box.message_cost[level],
        can_be_delivered=bool(knows_level(state, state.people[max(0, int(state.asked))], level)),
        cards=deck.total(),
        contents=[
            box.message_ids[first + card]
            for card in range(len(deck.bag.counts))
            if deck.holds(card) or first + card in drawn
        ],
        below=[
            box.message_ids[first + deck.bottom[2 * index]] if _knows(seat, deck.bottom[2 * index + 1]) else None
            for index in range(deck.below)
        ],
    )
