"""Record a game for each way of ending: `python -m tests.games.demokratia.record_endings`.

Four of them are found by playing at random. Hegemony takes five players who want it: in three rounds they complete
Athens by the plan in athens_completed.txt, and the deal favours them.
"""

from pathlib import Path

from fairground.core.dealer import Dealer
from fairground.core.fast import i64, vec
from fairground.core.play import Play
from fairground.core.record import write_record
from fairground.games.demokratia import GAME
from fairground.games.demokratia.actions import LOWER, TILE_IDS, VOTE_IDS
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.state import ATHENS, COLOURS, LOWERING, OSTRACISM_CALL, RHETORICS, TURNING, VOTES
from tools.record_games import random_game

HERE = Path(__file__).parent
PLAYERS = 5
CITIZENS = (2, 3, 4)
"""In each hand in the three rounds, when everybody builds and keeps the first seat."""
RING = ("vote_blue_red", "vote_red_yellow", "vote_yellow_green", "vote_green_purple", "vote_blue_purple")
"""Votes that together lower every phyle by one."""
ANYTHING = -1

Placement = tuple[str, str, str]


class Helpful(Dealer):
    """Draws what is wished for, source by source, or else the first there is that nobody waits for."""

    def __init__(self) -> None:
        self.wishes: dict[int, list[int]] = {ATHENS: [], VOTES: []}
        self.kept: list[int] = []

    def pick(self, source: i64, weights: vec[i64], total: i64) -> i64:
        wishes = self.wishes.get(int(source), [])
        wish = wishes.pop(0) if wishes else ANYTHING
        if wish == ANYTHING:
            kept = self.kept if source == ATHENS else []
            wish = next(index for index, weight in enumerate(weights) if weight > kept.count(index))
        assert weights[wish] > 0
        return wish


class Cooperation:
    """Five players who only want to complete Athens."""

    def __init__(self) -> None:
        lines = (HERE / "athens_completed.txt").read_text("utf-8").splitlines()
        self.left: list[Placement] = [(tile, cell, turn) for tile, cell, turn in (line.split() for line in lines)]
        self.rounds = players_in_turn()
        self.dealer = Helpful()
        self.wish_for_hands(self.rounds[0])
        self.play = Play(GAME, PLAYERS, {}, self.dealer)
        assert isinstance(self.play.state, Demokratia)
        self.state: Demokratia = self.play.state

    def decide(self, seat: int, notation: str) -> None:
        self.play.decide(seat, GAME.actions.parse(notation))

    def needs(self, order: list[int], seat: int) -> list[int]:
        """The tiles a seat builds in a round that is still to come, in order."""
        return [TILE_IDS.index(tile) for (tile, _, _), player in zip(self.left, order, strict=False) if player == seat]

    def wish_for_hands(self, order: list[int]) -> None:
        """Three tiles that will be needed for each, and one vote of the ring."""
        others = [index for index, vote in enumerate(VOTE_IDS) if vote not in RING]
        tiles, votes = [], []
        for seat in range(PLAYERS):
            tiles += (self.needs(order, seat) + [ANYTHING] * 3)[:3]
            votes += [VOTE_IDS.index(RING[seat]), others[2 * seat], others[2 * seat + 1]]
        self.dealer.kept = [tile for tile in tiles if tile != ANYTHING]
        self.dealer.wishes = {ATHENS: tiles, VOTES: votes}

    def play_round(self, order: list[int]) -> None:
        """Nothing is given away, the ring of votes is cast, everybody builds."""
        while self.state.phase == RHETORICS:
            self.decide(self.state.waiting()[0], "done")
        for seat in range(PLAYERS):
            self.decide(seat, f"cast {RING[seat]}")
        fourth = {seat: self.needs(order, seat)[3:] for seat in range(PLAYERS)}
        for seat in order:
            self.dealer.wishes[ATHENS] = fourth.pop(seat, [])
            self.dealer.kept = [tile for tiles in fourth.values() for tile in tiles]
            if self.left:
                self.build(seat, *self.left.pop(0))
            else:
                self.decide(seat, f"boule {COLOURS[seat]}")

    def build(self, seat: int, tile: str, cell: str, turn: str) -> None:
        self.decide(seat, f"tile {tile}")
        self.decide(seat, f"cell {cell}")
        if self.state.phase == TURNING:
            self.decide(seat, f"turn {turn}")
        while self.state.phase == LOWERING:
            strongest = max(self.state.offers(seat), key=lambda code: int(self.state.power[code - LOWER]))
            self.decide(seat, GAME.actions.notation(strongest))

    def close_round(self, coming: list[int]) -> None:
        """Nobody calls for ostracism; everybody passes a tile left and gets it back."""
        self.wish_for_hands(coming)
        while self.state.phase == OSTRACISM_CALL:
            self.decide(self.state.waiting()[0], "done")
        while self.state.phase != RHETORICS:
            passed = [GAME.actions.notation(self.state.offers(seat)[0]) for seat in range(PLAYERS)]
            for seat in range(PLAYERS):
                self.decide(seat, passed[seat])
            for seat in range(PLAYERS):
                self.decide(seat, passed[seat - 1])


def players_in_turn() -> list[list[int]]:
    """Who plays each citizen of each round: the archon's rule with nothing but counts."""
    archon = 0
    rounds = []
    for citizens in CITIZENS:
        hands = [citizens] * PLAYERS
        order = []
        while any(hands):
            others = [(archon + step) % PLAYERS for step in range(1, PLAYERS)]
            more = [seat for seat in others if hands[seat] > hands[archon]]
            if more:
                archon = more[0]
            else:
                hands[archon] -= 1
                order.append(archon)
        rounds.append(order)
    return rounds


def hegemony() -> Play:
    """Everybody builds, nobody wants more."""
    game = Cooperation()
    for number, order in enumerate(game.rounds):
        if number:
            game.close_round(order)
        game.play_round(order)
    return game.play


def record(play: Play, name: str) -> None:
    """Write the game down as a fixture."""
    people = {seat: f"player {seat}" for seat in GAME.seats[: play.players]}
    (HERE / "games" / f"ending-{name}.record").write_text(write_record(play.record(people)), "utf-8")


def main() -> None:
    """One record for each ending."""
    missing = {"fall": 3, "democracy": 4, "oligarchy": 5, "tyranny": 4}
    seed = 0
    while missing:
        seed += 1
        for name, players in list(missing.items()):
            play = random_game(GAME, players, {"ostracism": "on" if seed % 2 else "off"}, seed)
            if play.state.end_reason() == name:
                record(play, name)
                del missing[name]
    record(hegemony(), "hegemony")


if __name__ == "__main__":
    main()
