"""All bots by name, and those that somebody else wrote."""

from collections.abc import Callable
from difflib import get_close_matches
from importlib import import_module

from fairground.bots.bot import Bot
from fairground.bots.greedy import GreedyBot
from fairground.bots.levels import LEVELS
from fairground.bots.random import RandomBot
from fairground.bots.restricted import RestrictedBot
from fairground.bots.search.budget import parse_budget
from fairground.core.refusal import BadChoice, shortened

ALL: dict[str, Callable[[], Bot]] = {RandomBot.name: RandomBot, GreedyBot.name: GreedyBot, **LEVELS}
ORDER = ("random", "novice", "regular", "greedy", "expert")
"""From weak to strong, as the ladder of docs/bots.md has it in every game. Every list of bots has this order."""
BOTS: dict[str, Callable[[], Bot]] = {name: ALL[name] for name in ORDER}

MOST_IMAGINED = 1000


def find_bot(name: str) -> Bot:
    """The bot of this name.

    `expert@0.5s` and `expert@2000` are a level with another budget, `greedy@1` is greedy that looks at one imagined
    state instead of four; `package.module:Class` is somebody's own bot; `greedy~compete` is greedy that never takes a
    decision whose notation begins with "compete".
    """
    name, *left_out = name.split("~")
    if left_out:
        return RestrictedBot(find_bot(name), tuple(left_out))
    if ":" in name:
        return _foreign(name)
    base, at, budget = name.partition("@")
    if base not in BOTS:
        near = get_close_matches(base, BOTS, n=1)
        asked = repr(base[:40])
        if near:
            raise BadChoice("there is no bot {asked}; did you mean '{near}'?", asked=asked, near=near[0])
        raise BadChoice("there is no bot {asked}; there are: {bots}", asked=asked, bots=list(BOTS))
    if not at:
        return BOTS[base]()
    if base == GreedyBot.name:
        return _greedy(budget)
    if base not in LEVELS:
        raise BadChoice("{bot} does not think, so it needs no budget; {levels} do", bot=base, levels=list(LEVELS))
    return LEVELS[base](parse_budget(budget))


def _greedy(imagined: str) -> Bot:
    if not imagined.isdecimal() or not 1 <= int(imagined[:9]) <= MOST_IMAGINED:
        raise BadChoice(
            "greedy looks at 1 to {most} imagined states, as in greedy@1; not at {asked}",
            most=MOST_IMAGINED,
            asked=shortened(imagined),
        )
    return GreedyBot(int(imagined[:9]))


def _foreign(name: str) -> Bot:
    module, _, kind = name.partition(":")
    try:
        bot = getattr(import_module(module), kind)()
    except (ImportError, AttributeError, ValueError) as error:
        raise BadChoice(
            "{name}: {error}; write it as package.module:Class", name=repr(name[:80]), error=str(error)
        ) from None
    if not isinstance(bot, Bot):
        raise BadChoice("{name} is not a fairground.bots.Bot", name=repr(name[:80]))
    return bot
