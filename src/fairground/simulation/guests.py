"""Bots of others: a program in any language that reads positions and writes decisions, one line of JSON each.

The messages are those of the table's protocol (docs/protocol.md), less what is there for people only: what a seat sees,
what it may do, and the answer. A program is started once in each process that plays, and ends when its input does.
"""

import atexit
from functools import lru_cache
from itertools import count
import os
import select
import shlex
import subprocess
from typing import Any, Literal

import msgspec

from fairground.bots import Bot, find_bot
from fairground.core.encoding import encoded
from fairground.core.outlook import Outlook
from fairground.core.refusal import BadChoice, BadInput, Malformed, shortened

PIPE = "pipe:"
"""`pipe:node my_bot.mjs` is a program; what else a bot can be called says `find_bot`."""
LAST_MOMENT = 2.0
"""Seconds that a program has to end by itself."""
PATIENCE = 60.0
"""Seconds that a program has for a decision."""
LONGEST_LINE = 1_000_000


class GuestOffer(msgspec.Struct, frozen=True):
    """One decision that may be taken, as in the table's protocol."""

    code: int
    notation: str
    kind: str
    args: dict[str, str]
    secret: bool


class GuestPosition(msgspec.Struct, frozen=True, tag_field="type", tag="position"):
    """What a program is asked. `row` is the seat's numeric eye; `seed` is for whoever wants to throw dice."""

    game: str
    stage: Literal["playing"]
    players: int
    seat: int
    position: int
    view: Any
    row: list[int]
    offers: list[GuestOffer]
    seed: int


class GuestDecision(msgspec.Struct, frozen=True, tag_field="type", tag="decide"):
    """What it answers: the code or the notation of an offer, to the position it was asked about."""

    position: int
    action: int | str


def find_player(name: str) -> Bot:
    """A bot by name, or a program as `pipe:COMMAND`."""
    return guest(name.removeprefix(PIPE)) if name.startswith(PIPE) else find_bot(name)


class GuestBot(Bot):
    """A program that is asked over its standard input and answers on its standard output."""

    def __init__(self, command: str) -> None:
        self.name = PIPE + command
        self._positions = count(1)
        try:
            words = shlex.split(command)
            self._program = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        except (OSError, ValueError, IndexError) as error:
            raise BadChoice("{bot} cannot be started: {error}", bot=shortened(self.name), error=str(error)) from None
        self._unread = b""

    def choose(self, outlook: Outlook) -> int:
        """Ask, and hold the answer against the offers."""
        actions, supposed = outlook.game.actions, outlook.imagine()
        position = GuestPosition(
            outlook.game.id,
            "playing",
            int(supposed.players),
            outlook.seat,
            next(self._positions),
            outlook.game.view(supposed, outlook.seat),
            [int(number) for number in encoded(outlook.game.encoder, supposed, outlook.seat)],
            [_offer(outlook, code) for code in outlook.offers],
            int(outlook.dealer.next()),
        )
        self._ask(msgspec.json.encode(position) + b"\n")
        decision = self._answer(position.position)
        try:
            code = actions.parse(decision.action) if isinstance(decision.action, str) else decision.action
        except Malformed as refusal:
            raise BadInput("{bot}: {error}", bot=shortened(self.name), error=refusal.said) from None
        if code not in outlook.offers:
            raise BadInput(
                "{bot} took {taken}, which is not on offer; on offer: {offers}",
                bot=shortened(self.name),
                taken=shortened(str(decision.action)),
                offers=[actions.notation(offer) for offer in outlook.offers[:12]],
            )
        return code

    def _ask(self, line: bytes) -> None:
        assert self._program.stdin is not None
        try:
            left = memoryview(line)
            while left:
                left = left[self._program.stdin.write(left) :]
        except OSError:
            raise self._gone() from None

    def _answer(self, position: int) -> GuestDecision:
        line = self._line()
        try:
            decision = msgspec.json.decode(line, type=GuestDecision)
        except msgspec.MsgspecError as error:
            wanted = f'{{"type": "decide", "position": {position}, "action": …}}'
            said = shortened(line.decode("utf-8", "replace"))
            raise BadInput(
                "{bot}: expected a line of JSON like {wanted}, not {asked}: {error}",
                bot=shortened(self.name),
                wanted=wanted,
                asked=said,
                error=str(error),
            ) from None
        if decision.position != position:
            raise BadInput(
                "{bot} answers position {answered}; it was asked {position}",
                bot=shortened(self.name),
                answered=decision.position,
                position=position,
            )
        return decision

    def _line(self) -> bytes:
        assert self._program.stdout is not None
        output = self._program.stdout.fileno()
        while b"\n" not in self._unread:
            if not select.select([output], [], [], PATIENCE)[0]:
                raise BadInput(
                    "{bot} did not answer within {seconds} seconds", bot=shortened(self.name), seconds=round(PATIENCE)
                )
            read = os.read(output, 65536)
            if not read:
                raise self._gone()
            self._unread += read
            if len(self._unread) > LONGEST_LINE:
                raise BadInput(
                    "{bot} answers with a line of more than {most} bytes", bot=shortened(self.name), most=LONGEST_LINE
                )
        line, _, self._unread = self._unread.partition(b"\n")
        return line

    def _gone(self) -> BadInput:
        bot = shortened(self.name)
        try:
            code = self._program.wait(LAST_MOMENT)
        except subprocess.TimeoutExpired:
            return BadInput("{bot} closed its output; it must answer every position", bot=bot)
        return BadInput("{bot} ended by itself ({code}); it must answer every position", bot=bot, code=code)

    def close(self) -> None:
        """End the program; it is given a moment to do so by itself."""
        assert self._program.stdin is not None
        assert self._program.stdout is not None
        self._program.stdin.close()
        try:
            self._program.wait(LAST_MOMENT)
        except subprocess.TimeoutExpired:
            self._program.kill()
            self._program.wait()
        self._program.stdout.close()


def _offer(outlook: Outlook, code: int) -> GuestOffer:
    action = outlook.game.actions.action(code)
    return GuestOffer(code, action.notation, action.kind, action.args, action.secret)


@lru_cache(64)
def guest(command: str) -> GuestBot:
    """The program of this command, started once in this process and ended with it."""
    bot = GuestBot(command)
    atexit.register(bot.close)
    return bot
