"""Money and points against an independent ledger kept from the journal and the components file alone (L-7.2)."""

from importlib.resources import files
import tomllib

import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.journal import Event, Journal
from fairground.games.la_loire import GAME
from tests.rules import rule

DATA = tomllib.loads(files("fairground.games.la_loire").joinpath("components.toml").read_text("utf-8"))
MESSAGES = {card["id"]: card for card in DATA["message"]}
CHARACTERS = {card["id"]: card for card in DATA["character"]}
PALACES = {card["id"]: card for card in DATA["palace"]}
PAID = {
    "buys": "price",
    "ships": "price",
    "pays_message": "price",
    "builds": "deniers",
    "palace": "deniers",
    "hires": "deniers",
}
EARNED = {"sells": "price", "interest": "deniers", "rewarded": "deniers"}


class Ledger:
    """What one player has, by the book of events."""

    def __init__(self, messages: list[str]) -> None:
        self.deniers = 7
        self.boat = 0
        self.held = list(messages)
        self.delivered: list[str] = []
        self.characters: list[str] = []
        self.palaces: list[str] = []

    def points(self) -> int:
        total: int = self.boat + len(self.held)
        total += sum(MESSAGES[name]["points"] for name in self.delivered)
        total += sum(CHARACTERS[name]["points"] for name in self.characters)
        total += sum(PALACES[name]["points"] for name in self.palaces)
        for name in self.characters:
            kind = CHARACTERS[name].get("scores_type")
            total += 2 * sum(1 for message in self.delivered if MESSAGES[message]["type"] == kind)
        return total


class Book:
    """Follows a whole game by its events."""

    def __init__(self, ledgers: list[Ledger], end: int) -> None:
        self.ledgers = ledgers
        self.owners: dict[str, int] = {}
        self.end = end

    def move_boat(self, seat: int, spaces: int) -> None:
        self.ledgers[seat].boat = min(self.end, self.ledgers[seat].boat + spaces)

    def enter(self, event: Event) -> None:
        facts = event.facts
        if "seat" not in facts:
            return
        seat = int(str(facts["seat"]))
        ledger = self.ledgers[seat]
        if event.kind in PAID:
            ledger.deniers -= int(str(facts[PAID[event.kind]]))
        if event.kind in EARNED:
            ledger.deniers += int(str(facts[EARNED[event.kind]]))
        if event.kind == "waits":
            ledger.deniers += 1
        elif event.kind == "smith":
            ledger.deniers -= 1
        elif event.kind == "loses":
            ledger.deniers -= int(str(facts["lost"]))
        elif event.kind == "builds":
            self.owners[str(facts["place"])] = seat
        elif event.kind == "buys" and facts["place"] in self.owners:
            self.move_boat(self.owners[str(facts["place"])], 1)
        elif event.kind == "ships":
            self.move_boat(seat, 1 if facts["price"] == DATA["ship"]["one_space"] else 2)
        elif event.kind == "message":
            ledger.held.append(str(facts["message"]))
        elif event.kind in ("delivers", "rewarded"):
            ledger.held.remove(str(facts["message"]))
            ledger.delivered.append(str(facts["message"]))
        elif event.kind == "hires":
            ledger.characters.append(str(facts["character"]))
        elif event.kind == "palace":
            ledger.palaces.append(str(facts["palace"]))


@rule("L-7.2", "L-4.1", "L-1.4")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("casual", ["no", "yes"])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_game_agrees_with_its_ledger(players: int, casual: str, seed: int) -> None:
    state = GAME.begin(players, {"casual": casual}, SeededDealer(seed))
    starts = [[message.id for message in person.messages] for person in GAME.view(state, -1).players]
    book = Book([Ledger(messages) for messages in starts], DATA["end"]["boat"][str(players)])
    chooser, dealer = SeededDealer(seed + 10), SeededDealer(seed + 20)
    while state.waiting():
        state.journal = Journal()
        offers = state.offers(state.asked)
        state.apply(state.asked, offers[int(chooser.below(len(offers)))], dealer)
        for event in state.journal.events:
            book.enter(event)
    people = GAME.view(state, -1).players
    assert [person.deniers for person in people] == [ledger.deniers for ledger in book.ledgers]
    assert [person.boat for person in people] == [ledger.boat for ledger in book.ledgers]
    assert state.scores() == [ledger.points() for ledger in book.ledgers]
