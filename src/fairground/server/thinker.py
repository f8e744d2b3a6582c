"""A process of its own in which bots think: it is given an imagined state, a seat and a level, and answers an action.

It never sees a true state. Questions and answers are packed, each with its length in front.
"""

from importlib import import_module
import sys
from typing import IO

import msgspec

from fairground.core.outlook import Outlook
from fairground.games import find_game


class Ask(msgspec.Struct, array_like=True):
    """Which offer would you take?"""

    game: str
    players: int
    seat: int
    bot: str
    seed: int
    imagined: bytes


class Answer(msgspec.Struct, array_like=True):
    """The action, or the kind of error that kept the bot from finding one."""

    action: int = -1
    error: str = ""


def think(ask: Ask, bots: str) -> Answer:
    """Let the bot choose; whatever goes wrong is named, not explained."""
    try:
        game = find_game(ask.game)
        imagined = game.load(ask.players, ask.imagined)
        bot = import_module(bots).find_bot(ask.bot)
        return Answer(int(bot.choose(Outlook(game, imagined, ask.seat, ask.seed))))
    except Exception as error:
        return Answer(error=type(error).__name__)


def receive(stream: IO[bytes]) -> bytes:
    """One message, or nothing when the other side is gone."""
    size = stream.read(4)
    return stream.read(int.from_bytes(size, "big")) if len(size) == 4 else b""


def main(bots: str) -> None:
    """Answer until nobody asks any more."""
    while message := receive(sys.stdin.buffer):
        answer = msgspec.msgpack.encode(think(msgspec.msgpack.decode(message, type=Ask), bots))
        sys.stdout.buffer.write(len(answer).to_bytes(4, "big") + answer)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main(sys.argv[1])
