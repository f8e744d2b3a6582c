"""A process of its own in which bots think: it is given an imagined state, a seat and a level, and answers an action.

It never sees a true state. Questions and answers are packed, each with its length in front.
"""

from importlib import import_module
import sys

import msgspec

from fairground.bots import Bot
from fairground.bots.thought import Thought
from fairground.core.outlook import Outlook
from fairground.games import find_game
from fairground.server.workers.pipe import receive, send

BEST = 3
"""So many choices are told."""


class Ask(msgspec.Struct, array_like=True):
    """Which offer would you take?"""

    game: str
    players: int
    seat: int
    bot: str
    seed: int
    imagined: bytes


class Answer(msgspec.Struct, array_like=True):
    """The action, or the kind of error that kept the bot from finding one.

    `choices` are the best with visits and value, of a bot that looks ahead; `imagined` says in how many games.
    """

    action: int = -1
    error: str = ""
    imagined: int = 0
    choices: list[tuple[int, int, float | None]] = []


def think(ask: Ask, bots: str) -> Answer:
    """Let the bot choose; whatever goes wrong is named, not explained."""
    try:
        game = find_game(ask.game)
        imagined = game.load(ask.players, ask.imagined)
        bot: Bot = import_module(bots).find_bot(ask.bot)
        outlook = Outlook(game, imagined, ask.seat, ask.seed)
        if len(outlook.offers) == 1:
            return Answer(int(bot.choose(outlook)))
        return _answer(bot.think(outlook))
    except Exception as error:
        return Answer(error=type(error).__name__)


def _answer(thought: Thought) -> Answer:
    best = [(int(choice.action), int(choice.visits), choice.value) for choice in thought.tried(BEST)]
    return Answer(int(thought.best), "", int(thought.imagined), best)


def main(bots: str) -> None:
    """Answer until nobody asks any more."""
    while message := receive(sys.stdin.buffer):
        answer = think(msgspec.msgpack.decode(message, type=Ask), bots)
        send(sys.stdout.buffer, msgspec.msgpack.encode(answer))


if __name__ == "__main__":
    main(sys.argv[1])
