"""A bot that looks one decision ahead (one ply) and evaluates by the game's heuristics."""

from fairground.bots.bot import Bot
from fairground.bots.comfort import FirstSight
from fairground.core.outlook import Outlook


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
        sight: FirstSight | None = None
        for _ in range(self.imagined):
            supposed = outlook.imagine()
            sight = sight or FirstSight(supposed, eye)
            luck = outlook.dealer.next()
            for index, offer in enumerate(outlook.offers):
                worth[index] += sight.comfort_after(supposed, outlook.seat, offer, luck)
        best = max(worth)
        liked = [offer for offer, value in zip(outlook.offers, worth, strict=True) if value == best]
        return liked[outlook.dealer.below(len(liked))]
