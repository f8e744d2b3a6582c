"""A process of its own in which bots think: it is given an imagined state, a seat and a level, and answers an action.

It never sees a true state. Questions and answers are packed, each with its length in front.
"""

from importlib import import_module
import sys

import msgspec

from fairground.bots import Bot
from fairground.bots.analysis import hint
from fairground.bots.search.budget import Budget
from fairground.bots.thought import Choice, Thought
from fairground.bots.why import of_a_turn, why
from fairground.core.outlook import Outlook
from fairground.games import find_game
from fairground.server.workers.pipe import receive, send
from fairground.server.workers.reasons import Packed, PackedWhy, packed, packed_line

BEST = 3
"""So many choices are told."""
NEXT = Budget(games=1000)


class Ask(msgspec.Struct, array_like=True, tag="ask"):
    """Which offer would you take? `explained` asks for the reason too."""

    game: str
    players: int
    seat: int
    bot: str
    seed: int
    imagined: bytes
    explained: bool = False


class Explain(msgspec.Struct, array_like=True, tag="explain"):
    """What a turn was good for, as a spectator imagines the table before and after it; and why the first of some
    choices was the best, in a state that the deciding seat imagined (none: not to be told)."""

    game: str
    players: int
    seat: int
    before: bytes
    after: bytes
    decided: bytes
    choices: list[int]
    values: list[float | None] = []


class Answer(msgspec.Struct, array_like=True):
    """The action, or the kind of error that kept the bot from finding one.

    `choices` are the best with visits and value, of a bot that looks ahead; `imagined` says in how many games.
    """

    action: int = -1
    error: str = ""
    imagined: int = 0
    choices: list[tuple[int, int, float | None]] = []
    reason: list[PackedWhy] = []
    turn: list[Packed] = []


def think(ask: Ask, bots: str) -> Answer:
    """Let the bot choose; whatever goes wrong is named, not explained."""
    try:
        game = find_game(ask.game)
        imagined = game.load(ask.players, ask.imagined)
        bot: Bot = import_module(bots).find_bot(ask.bot)
        outlook = Outlook(game, imagined, ask.seat, ask.seed)
        if len(outlook.offers) == 1:
            return Answer(int(bot.choose(outlook)))
        thought = bot.think(outlook)
        answer = _answer(thought)
        if ask.explained:
            best = compared(thought)
            values = [choice.value for choice in best]
            codes = [int(choice.action) for choice in best]
            answer.reason = packed_line(why(game, imagined, ask.seat, codes, values, think_on))
        return answer
    except Exception as error:
        return Answer(error=type(error).__name__)


def compared(thought: Thought) -> tuple[Choice, ...]:
    """The best choice and those it is held against: where no other one came to mind, what anybody could have done."""
    tried = thought.tried(BEST)
    return tried if len(tried) > 1 else thought.choices[:BEST]


def think_on(outlook: Outlook) -> Thought:
    """What comes after the choice that a hint suggests, thought about more briefly."""
    return hint(outlook, NEXT)


def explain(ask: Explain) -> Answer:
    """What can be said about a turn that is over, and about a decision in it."""
    try:
        game = find_game(ask.game)
        before, after = (game.load(ask.players, data) for data in (ask.before, ask.after))
        answer = Answer(turn=packed(of_a_turn(game, before, after, ask.seat)))
        if ask.decided:
            decided = game.load(ask.players, ask.decided)
            answer.reason = packed_line(why(game, decided, ask.seat, ask.choices, ask.values))
        return answer
    except Exception as error:
        return Answer(error=type(error).__name__)


def _answer(thought: Thought) -> Answer:
    best = [(int(choice.action), int(choice.visits), choice.value) for choice in thought.tried(BEST)]
    return Answer(int(thought.best), "", int(thought.imagined), best)


def main(bots: str) -> None:
    """Answer until nobody asks any more."""
    while message := receive(sys.stdin.buffer):
        ask = msgspec.msgpack.decode(message, type=Ask | Explain)
        answer = explain(ask) if isinstance(ask, Explain) else think(ask, bots)
        send(sys.stdout.buffer, msgspec.msgpack.encode(answer))


if __name__ == "__main__":
    main(sys.argv[1])
