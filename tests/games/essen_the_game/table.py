"""A table laid out by hand, for the tests."""

from collections.abc import Iterable

from fairground.core.dealer import ScriptedDealer, SeededDealer
from fairground.core.journal import Journal
from fairground.games.essen_the_game import GAME
from fairground.games.essen_the_game.components import EVENT_NAMES, EVERY_BOOTH, SPACE_NAMES, SYMBOL_NAMES
from fairground.games.essen_the_game.rules.setup import blank
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.state import ACTIONS
from fairground.games.essen_the_game.table.sets import listed, only

PEARL_GAMES = 45


def booths(*numbers: int) -> int:
    """The set of these booths, tiles or cards, by number."""
    members = 0
    for number in numbers:
        members |= only(number - 1)
    return members


def numbers(members: int) -> list[int]:
    """A set as booth numbers."""
    return [index + 1 for index in listed(members)]


def open_halls(players: int = 3, offered: Iterable[int] = (), round_number: int = 2, first: int = 0) -> EssenTheGame:
    """In the middle of a game: these tiles at their booths, the others in the stacks, all cards in the deck."""
    halls = blank(players)
    halls.phase = ACTIONS
    halls.round = round_number
    halls.first_player = halls.asked = first
    halls.offered = booths(*offered)
    halls.storage = EVERY_BOOTH & ~halls.offered
    halls.deck = EVERY_BOOTH
    for symbol in range(len(SYMBOL_NAMES)):
        halls.popularity[symbol] = 2
    for visitor in halls.visitors:
        visitor.money = 300
    return halls


def place(halls: EssenTheGame, seat: int, space: str | int) -> None:
    """Put a meeple somewhere."""
    halls.visitors[seat].space = SPACE_NAMES.index(str(space))


def put_event(halls: EssenTheGame, number: int, event: str) -> None:
    """Lay an event token on a tile."""
    kind = EVENT_NAMES.index(event)
    halls.tokens[kind] |= booths(number)
    halls.events.take(kind)


def popularity(halls: EssenTheGame) -> dict[str, int]:
    return {name: int(halls.popularity[symbol]) for symbol, name in enumerate(SYMBOL_NAMES)}


def offered(halls: EssenTheGame, seat: int) -> list[str]:
    """What a seat may do, in notation."""
    return [GAME.actions.notation(code) for code in halls.offers(seat)]


def do(halls: EssenTheGame, *notations: str, answers: list[tuple[int, int]] | None = None) -> list[str]:
    """The seat that is asked decides, again and again; returns the kinds of events that followed."""
    dealer = SeededDealer(4) if answers is None else ScriptedDealer(answers)
    journal = Journal()
    halls.journal = journal
    for notation in notations:
        halls.apply(halls.next_seat(), GAME.actions.parse(notation), dealer)
    halls.journal = None
    return [event.kind for event in journal.events]


def why_not(halls: EssenTheGame, seat: int, action: str) -> tuple[str, str] | None:
    """Why something is not offered: the key of the reason and the rule."""
    for reason in GAME.reasons(halls, seat):
        if reason.action == action:
            return reason.why, reason.rule
    return None
