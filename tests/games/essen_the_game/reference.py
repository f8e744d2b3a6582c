"""An independent, slow and obvious account of a game: it follows decisions and draws by name and counts for itself.

It shares nothing with the rules: it reads components.toml on its own and knows tiles, cards and spaces by name.
"""

from collections import Counter
from importlib.resources import files
import tomllib
from typing import Any

from fairground.core.record import Draw, Move, Record

BOX: dict[str, Any] = tomllib.loads(
    files("fairground.games.essen_the_game").joinpath("components.toml").read_text("utf-8")
)
TILES: dict[str, dict[str, Any]] = {str(tile["number"]): tile for tile in BOX["booths"]}
RANKINGS: dict[str, dict[str, Any]] = {
    card["id"]: card for card in BOX["rankings"]["morning"] + BOX["rankings"]["afternoon"]
}
EVENT_POINTS = {"buzz": 3, "goodies": 1, "flop": -3}
WISH_POINTS = [0, 5, 5, 5, 10, 10, 15, 15, 20, 25] + [30] * 60


class Person:
    """What one player has."""

    def __init__(self) -> None:
        self.money = 300
        self.points = 0
        self.space = "parking"
        self.bag: list[str] = []
        self.trunk: list[str] = []
        self.wishes: list[str] = []

    def ranking(self, open_cards: list[str], worth: int) -> int:
        have = Counter(TILES[tile]["symbol"] for tile in self.bag + self.trunk)
        total = 0
        for name in open_cards:
            wanted = {symbol: count for symbol, count in RANKINGS[name].items() if symbol != "id"}
            if all(have[symbol] >= count for symbol, count in wanted.items()):
                total += worth
        return total

    def fulfilled(self) -> int:
        return len([tile for tile in self.bag + self.trunk if tile in self.wishes])


class Reference:
    """Plays a record again in its own way."""

    def __init__(self, record: Record) -> None:
        self.options = record.options
        self.seats = list(record.people)
        self.people = {seat: Person() for seat in self.seats}
        self.packets: dict[str, list[str]] = {}
        cards = [draw.outcome for draw in record.deal]
        for index, seat in enumerate(self.seats):
            self.packets[seat] = cards[index * 7 : index * 7 + 7]
        self.common: list[str] = []
        self.popularity = dict.fromkeys(("meeple", "dice", "cards", "hourglass"), 2)
        self.events: dict[str, str] = {}
        self.rankings: list[str] = []
        self.pallet: list[str] = []
        self.on_booths: set[str] = set()
        self.last_turn = ""
        self.round = 0
        self.tested: list[str] = []
        self.turns: list[str] = []
        self.departed = 0
        self.kept = 0
        for move in record.moves:
            self.follow(move)

    def follow(self, move: Move) -> None:
        person = self.people[move.seat]
        word, *rest = move.notation.split()
        draws = list(move.draws)
        if word == "keep" and self.round == 0:
            self.draft(move.seat, rest[0], draws)
        elif word == "keep":
            person.wishes.append(rest[0])
        elif word == "step":
            person.space = rest[0]
        elif word == "buy":
            self.buy(person)
        elif word == "meal":
            person.money -= 20
        elif word == "unload":
            person.trunk += person.bag
            person.bag = []
        elif word == "withdraw":
            person.money += 50
            person.points -= 2
        elif word == "remove":
            self.on_booths.remove(rest[0])
            self.begin_round(draws)
        elif word == "end":
            self.end_turn(move.seat, draws)

    def draft(self, seat: str, card: str, draws: list[Draw]) -> None:
        self.people[seat].wishes.append(card)
        [packet] = [packet for packet in self.packets.values() if card in packet]
        packet.remove(card)
        self.kept += 1
        if self.kept == 4 * len(self.seats):
            self.common = [card for packet in self.packets.values() for card in packet]
            if self.options["ranking"] == "yes":
                self.rankings = [draws.pop(0).outcome for _ in range(3)]
            self.on_booths = {draws.pop(0).outcome for _ in range(24)}
            self.pallet = [draws.pop(0).outcome for _ in range(6)]
            self.round = 1
            self.talk(draws)

    def talk(self, draws: list[Draw]) -> None:
        """Popularity and events of the pallet's tiles."""
        minus, *plus = (TILES[tile]["symbol"] for tile in self.pallet[:4])
        self.popularity[minus] = max(0, self.popularity[minus] - 1)
        for symbol in plus:
            self.popularity[symbol] = min(6, self.popularity[symbol] + 1)
        for tile in self.pallet[4:]:
            self.events[tile] = draws.pop(0).outcome

    def begin_round(self, draws: list[Draw]) -> None:
        """If the draws say that a round begins."""
        if not draws:
            return
        self.round += 1
        self.turns = []
        self.on_booths |= set(self.pallet)
        if self.round == 7:
            self.last_turn = draws[0].outcome
            return
        self.pallet = [draws.pop(0).outcome for _ in range(6)]
        self.talk(draws)

    def end_turn(self, seat: str, draws: list[Draw]) -> None:
        self.turns.append(seat)
        person = self.people[seat]
        if self.round == 7 and person.space == "parking":
            self.departed += 1
            person.points += {1: 6, 2: 3}.get(self.departed, 0)
        if len(self.turns) < len(self.seats):
            return
        if self.round == 4 and self.options["ranking"] == "yes":
            for other in self.people.values():
                other.points += other.ranking(self.rankings, 4)
            self.rankings = [draws.pop(0).outcome for _ in range(3)]
        self.begin_round(draws)

    def buy(self, person: Person) -> None:
        tile = person.space
        self.on_booths.remove(tile)
        event = self.events.get(tile, "")
        price = TILES[tile]["price"]
        price -= 10 if event == "discount" else 0
        price -= 10 if self.last_turn == "all_cheaper" else 0
        person.money -= max(5, price)
        points = self.popularity[TILES[tile]["symbol"]] + TILES[tile]["bonus"] + EVENT_POINTS.get(event, 0)
        points += 2 if self.last_turn == TILES[tile]["symbol"] else 0
        person.points += max(0, points)
        person.bag.append(tile)
        if tile in self.common:
            self.common.remove(tile)
            person.wishes.append(tile)

    def scores(self) -> list[int]:
        return [
            person.points + person.ranking(self.rankings, 8) + WISH_POINTS[person.fulfilled()]
            for person in self.people.values()
        ]

    def places(self) -> list[int]:
        keys = [
            (score, person.fulfilled(), -person.money)
            for score, person in zip(self.scores(), self.people.values(), strict=True)
        ]
        return [sorted(keys, reverse=True).index(key) + 1 for key in keys]
