"""A bot that does anything."""

from fairground.bots.bot import Bot
from fairground.core.outlook import Outlook


class RandomBot(Bot):
    """Any offer, each as likely as the other."""

    name = "random"

    def choose(self, outlook: Outlook) -> int:
        return outlook.offers[outlook.dealer.below(len(outlook.offers))]
