"""A bot that looks one decision ahead (one ply) and evaluates by the game's heuristics."""

from fairground.bots.bot import Bot
from fairground.bots.search.worth import ENVY
from fairground.core.dealer import SeededDealer
from fairground.core.heuristics import Heuristics
from fairground.core.outlook import Outlook
from fairground.core.state import State


class GreedyBot(Bot):
    """The offer after which the game's heuristics like the seat best, on average over a few imagined states."""

    name = "greedy"

    def __init__(self, imagined: int = 4) -> None:
        self.imagined = imagined

    def choose(self, outlook: Outlook) -> int:
        """Every offer meets the same imagined states and the same luck, so that only the offers differ."""
        if len(outlook.offers) == 1:
            return outlook.offers[0]
        eye = outlook.game.heuristics.attentive()
        worth = [0.0] * len(outlook.offers)
        for _ in range(self.imagined):
            supposed = outlook.imagine()
            luck = outlook.dealer.next()
            for index, offer in enumerate(outlook.offers):
                trial = supposed.copy()
                trial.play(outlook.seat, offer, SeededDealer(luck))
                worth[index] += comfort(eye, trial, outlook.seat)
        best = max(worth)
        liked = [offer for offer, value in zip(outlook.offers, worth, strict=True) if value == best]
        return liked[outlook.dealer.below(len(liked))]


def comfort(eye: Heuristics, state: State, seat: int) -> float:
    """The own prospect less a share of the best opponent's. It asks nobody's turn, so all may be deciding at once."""
    prospects = [eye.prospect(state, other) for other in range(int(state.players))]
    own = prospects.pop(seat)
    return own - ENVY * max(prospects, default=0.0)
