"""What comes in over the WebSocket of one browser: read, carried out and answered, one thing after the other."""

import asyncio
from functools import partial
from typing import Any

from litestar import WebSocket
import msgspec

from fairground.languages.offered import offered
from fairground.server.app.logs import log_error
from fairground.server.app.metrics import METRICS
from fairground.server.house import House
from fairground.server.identity import Admission, speaker_at
from fairground.server.messages import Command, Decide, Done, Look, Ping, Pong, Read, Refused
from fairground.server.present.packing import ENCODER
from fairground.server.security.rate_limits import Limits
from fairground.server.tables.commands.attempt import Attempt
from fairground.server.tables.commands.dispatch import answer, answer_kept, attempt_at
from fairground.server.tables.speaker import Speaker
from fairground.server.tables.subscriber import Subscriber
from fairground.server.text.choice import chosen
from fairground.server.text.refusals import Refuse, refuse
from fairground.server.text.unread import not_a_command

DECODER: msgspec.json.Decoder[Command | Look | Read | Ping] = msgspec.json.Decoder(Command | Look | Read | Ping)
PONG = ENCODER.encode(Pong())
UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)
MOST_NAME = 64


class Named(msgspec.Struct):
    """What an answer to something that is no command has to repeat."""

    id: str = ""


NAME = msgspec.json.Decoder(Named)


class SocketReceiver:
    """Hears one subscriber.

    A decision, which is nearly everything that is ever said, is carried out the moment it arrives and answered when it
    is kept: no task is woken for either. Whatever has to wait for something else is left to the task of the socket.
    """

    def __init__(self, house: House, limits: Limits, subscriber: Subscriber, admission: Admission) -> None:
        self.house = house
        self.limits = limits
        self.subscriber = subscriber
        self.admission = admission
        self._busy = False
        """Whether something is being carried out: what comes meanwhile waits in line."""
        self._free: asyncio.Future[None] | None = None
        """Done when nothing is being carried out any more, where the socket's task waits for that."""
        self._answering: asyncio.Task[None] | None = None

    def take(self, text: str) -> bool:
        """Deal at once with the decision of somebody who sits here; False where it is anything else, or has to wait."""
        subscriber = self.subscriber
        table, person = subscriber.table, subscriber.person
        seat = table.seating.seat_of(person)
        if self._busy or seat is None or person is None:
            return False
        try:
            command = DECODER.decode(text)
        except UNREADABLE:
            return False
        if not isinstance(command, Decide):
            return False
        if self._is_heard(text):
            speaker = Speaker(person, seat, table.seating.rows[seat].name)
            self._busy = subscriber.asking = True
            attempt = attempt_at(table, speaker, command, self.house.bot_driver.bots)
            if attempt.kept is not None:
                attempt.kept.add_done_callback(partial(self._kept, attempt, speaker))
            else:
                self._answer_later(attempt, speaker)
        return True

    def _kept(self, attempt: Attempt, speaker: Speaker, kept: "asyncio.Future[None]") -> None:
        done = answer_kept(attempt)
        if done is not None:
            self._say(done)
        else:
            self._answer_later(attempt, speaker)

    def _answer_later(self, attempt: Attempt, speaker: Speaker) -> None:
        """What was not simply carried out may need another look at what is kept."""
        self._answering = asyncio.get_running_loop().create_task(self._answer_or_part(attempt, speaker))

    async def _answer_or_part(self, attempt: Attempt, speaker: Speaker) -> None:
        """Nobody waits for this task: where it fails, whoever asked comes back and asks again."""
        try:
            await self._answer(attempt.command, speaker, attempt)
        except Exception as error:
            METRICS.errors.inc()
            log_error("socket_failed", error, table=self.subscriber.table.id)
            self.subscriber.asking = False
            self.subscriber.close(1011, "something went wrong here; come back in a moment")
            self._rest()

    async def _answer(self, command: Command, speaker: Speaker, attempt: Attempt | None = None) -> None:
        subscriber = self.subscriber
        subscriber.asking = True
        bots, language = self.house.bot_driver.bots, subscriber.language
        self._say(await answer(subscriber.table, speaker, command, bots, language, attempt))

    def _say(self, said: Done | Refused) -> None:
        self.subscriber.asking = False
        self.subscriber.answer(ENCODER.encode(said))
        self._rest()

    def _rest(self) -> None:
        """The next thing may come; where one waits in line already it does, and what arrives does not get before it."""
        self._answering = None
        waiting, self._free = self._free, None
        if waiting is not None and not waiting.done():
            waiting.set_result(None)
        else:
            self._busy = False

    async def listen(self, socket: WebSocket[Any, Any, Any]) -> None:
        """Deal with everything else that is said, until nobody is there any more."""
        while True:
            text = await socket.receive_data(mode="text")
            if self._busy:  # with what was said before
                self._free = asyncio.get_running_loop().create_future()
                await self._free
            self._busy = True
            if self._is_heard(text):
                await self._deal_with(text)
            self._rest()

    def _is_heard(self, text: str) -> bool:
        """Whether somebody may say something now; if not, they are told."""
        if not self.limits.changing.take(self.admission.client):
            METRICS.limited.inc()
            self._refuse(text, refuse("too_much", "messages"))
            return False
        if not self.admission.holds():
            turn_away(self.subscriber, self.admission)
            return False
        return True

    async def _deal_with(self, text: str) -> None:
        subscriber = self.subscriber
        try:
            command = DECODER.decode(text)
        except UNREADABLE as error:
            self._refuse(text, not_a_command(error))
            return
        if isinstance(command, Look):
            await look(self.house, subscriber, command.looking)
        elif isinstance(command, Read):
            subscriber.read_in(chosen([command.language], "", offered()))
        elif isinstance(command, Ping):
            subscriber.answer(PONG)
        else:
            await self._answer(command, await speaker_at(self.house, subscriber.table, subscriber.person))

    def _refuse(self, text: str, refusal: Refuse) -> None:
        """Say why something was not even read; with its id, if it has one, so that it is not said again and again."""
        try:
            name = NAME.decode(text).id[:MOST_NAME]
        except UNREADABLE:
            name = ""
        self.subscriber.answer(ENCODER.encode(Refused(name, refusal.why, refusal.said(self.subscriber.language))))


async def look(house: House, subscriber: Subscriber, looking: bool) -> None:
    """Whoever looks need not be told elsewhere of what is before their eyes."""
    subscriber.looking = looking
    if looking and subscriber.seat is not None and subscriber.person is not None:
        await house.alerts.seen(subscriber.person, subscriber.table.id)


def turn_away(subscriber: Subscriber, admission: Admission) -> None:
    """Nothing is done or shown any more; who was only logged out may come back as somebody else."""
    if admission.is_banned:
        subscriber.turn_away(4403, refuse("not_allowed", "banned"))
    else:
        subscriber.close(1013, "you were logged out; come back")
