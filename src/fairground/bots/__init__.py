"""Players made of code. They get a seat's outlook, choose one offer and know no game by name."""

from difflib import get_close_matches

from fairground.bots.bot import Bot
from fairground.bots.greedy import GreedyBot
from fairground.bots.random import RandomBot
from fairground.core.refusal import BadChoice

BOTS: dict[str, type[Bot]] = {kind.name: kind for kind in (RandomBot, GreedyBot)}


def find_bot(name: str) -> Bot:
    """The bot of this name."""
    if name not in BOTS:
        near = get_close_matches(name, BOTS, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(BOTS)}"
        raise BadChoice(f"there is no bot {name[:40]!r}; {hint}")
    return BOTS[name]()


__all__ = ["BOTS", "Bot", "find_bot"]
