"""A bot that never does a certain thing: what it wins less is what that thing is worth."""

from fairground.bots.bot import Bot
from fairground.core.outlook import Outlook


class RestrictedBot(Bot):
    """Another bot that leaves out every decision whose notation begins with one of some words, as long as it can."""

    def __init__(self, bot: Bot, words: tuple[str, ...]) -> None:
        self.bot = bot
        self.words = words
        self.name = "~".join((bot.name, *words))

    def choose(self, outlook: Outlook) -> int:
        """As the other bot would among what is left; where it insists, the best of what is left in its eyes."""
        notation = outlook.game.actions.notation
        allowed = [offer for offer in outlook.offers if notation(offer).partition(" ")[0] not in self.words]
        if not allowed:
            return self.bot.choose(outlook)
        if len(allowed) == 1:
            return allowed[0]
        outlook.offers = allowed
        chosen = self.bot.choose(outlook)
        if chosen in allowed:
            return chosen
        ranked = [choice.action for choice in self.bot.think(outlook).choices]
        return next((action for action in ranked if action in allowed), allowed[0])
