"""Players made of code. They get a seat's outlook, choose one offer and know no game by name."""

from fairground.bots.bot import Bot
from fairground.bots.registry import BOTS, find_bot

__all__ = ["BOTS", "Bot", "find_bot"]
