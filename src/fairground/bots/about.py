"""What each bot is like, in a sentence."""

from fairground.bots.bot import Bot
from fairground.bots.sentences import sentences


def about(name: str, bot: type[Bot] | object = None, language: str = "en") -> str:
    """The sentence about a bot of the house; somebody's own bot is described by the first line of its docstring."""
    words = sentences(language)
    if words.has("bots", name):
        return words.plain("bots", name)
    return (getattr(bot, "__doc__", None) or "").strip().partition("\n")[0]
