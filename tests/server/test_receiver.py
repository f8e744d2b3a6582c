"""A decision is carried out the moment it arrives, answered when it is kept, and nothing overtakes anything."""

import asyncio
from collections.abc import Awaitable, Callable
import json
from pathlib import Path
import sqlite3
from types import SimpleNamespace
from typing import Any, get_type_hints

import pytest

from fairground.server.house import House
from fairground.server.identity import COOKIE, Admission
from fairground.server.live.receiver import SocketReceiver
from fairground.server.messages import Done, Refused
from fairground.server.messages.limits import CommandId
from fairground.server.security.rate_limits import Limits
from fairground.server.tables.commands.dispatch import CARRIED_OUT
from fairground.server.tables.subscriber import Subscriber
from fairground.server.tables.table import Table
from tests.server.test_failure import full_disk, in_a_house

UNLIMITED = 0.0


class Line:
    """The socket of the seat that is asked, without a browser: what it says, and what it is answered."""

    def __init__(self, house: House, table: Table, rate: float = UNLIMITED) -> None:
        self.table = table
        self.seat = table.waiting()[0]
        self.first = table.game_log.play.state.offers(self.seat)[0]
        person = table.seating.rows[self.seat].person
        self.subscriber = Subscriber(table, self.seat, person, "en")
        assert person is not None
        admission = Admission(house, f"{COOKIE}={house.keys.sign(person)}", person, "here")
        self.receiver = SocketReceiver(house, Limits(rate), self.subscriber, admission)
        self.waiting: asyncio.Queue[str] = asyncio.Queue()
        socket: Any = SimpleNamespace(receive_data=self._receive)
        self.listening = asyncio.ensure_future(self.receiver.listen(socket))

    async def _receive(self, mode: str) -> str:
        return await self.waiting.get()

    def says(self, kind: str, **facts: Any) -> bool:
        """Whether it was dealt with at once; else it waits in line."""
        return self.hears(json.dumps({"type": kind, **facts}))

    def hears(self, text: str) -> bool:
        taken = self.waiting.empty() and self.receiver.take(text)
        if not taken:
            self.waiting.put_nowait(text)
        return taken

    def decides(self, name: str, code: int | None = None, position: int | None = None) -> bool:
        chosen = self.first if code is None else code
        at = self.table.position if position is None else position
        return self.says("decide", id=name, position=at, action=chosen)

    async def answers(self, count: int) -> list[dict[str, Any]]:
        async with asyncio.timeout(30):
            while len(self.subscriber.answers) < count:
                await asyncio.sleep(0.001)
        return [json.loads(answer) for answer in self.subscriber.answers]


def over_a_line(folder: Path, scene: Callable[[Line, House], Awaitable[None]], rate: float = UNLIMITED) -> None:
    async def whole(house: House, table: Table) -> None:
        line = Line(house, table, rate)
        try:
            await scene(line, house)
        finally:
            line.listening.cancel()

    in_a_house(folder, whole)


def test_a_decision_is_carried_out_at_once_and_answered_when_it_is_kept(tmp_path: Path) -> None:
    async def scene(line: Line, house: House) -> None:
        assert line.decides("a")
        assert line.table.position == 1
        assert line.table.pending == 1
        assert line.subscriber.answers == []
        assert line.subscriber.asking, "what came of it is shown together with the answer"
        (done,) = await line.answers(1)
        assert (done["type"], done["id"], done["position"]) == ("done", "a", 1)
        assert done["link"] == line.table.game_log.link_at(1)
        assert not line.subscriber.asking
        assert (await house.storage.moves(line.table.id))[0].seq == 1

    over_a_line(tmp_path, scene)


def test_what_is_said_meanwhile_waits_and_is_answered_in_order(tmp_path: Path) -> None:
    async def scene(line: Line, house: House) -> None:
        assert line.decides("a")
        assert not line.says("say", id="b", text="so")
        assert not line.decides("a", position=0), "nothing overtakes what waits"
        assert not line.says("say", id="c", text="and so")
        told = await line.answers(4)
        assert [answer["id"] for answer in told] == ["a", "b", "a", "c"]
        assert [answer["type"] for answer in told] == ["done"] * 4, "the same decision once more is only answered"
        assert line.table.position == 1

    over_a_line(tmp_path, scene)


def test_nothing_gets_before_what_is_about_to_be_heard(tmp_path: Path) -> None:
    """A decision that arrives between an answer and the next thing in line."""

    async def scene(line: Line, house: House) -> None:
        say, taken = line.receiver._say, list[bool]()

        def heard(said: Done | Refused) -> None:
            if not taken:
                asyncio.get_running_loop().call_soon(lambda: taken.append(line.decides("a", position=0)))
            say(said)

        line.receiver._say = heard  # type: ignore[method-assign]
        assert line.decides("a")
        assert not line.says("say", id="b", text="so")
        await asyncio.sleep(0)
        assert line.waiting.empty(), "it is in the hands of the socket's task"
        told = await line.answers(3)
        assert taken == [False]
        assert [answer["id"] for answer in told] == ["a", "b", "a"]

    over_a_line(tmp_path, scene)


def test_a_line_that_was_busy_takes_decisions_at_once_again(tmp_path: Path) -> None:
    async def scene(line: Line, house: House) -> None:
        assert not line.says("say", id="a", text="hello")
        await line.answers(1)
        await asyncio.sleep(0)
        assert line.decides("b")
        await line.answers(2)
        assert line.decides("b", position=0), "once more, and nothing is under way"
        told = await line.answers(3)
        assert told[1] == told[2]

    over_a_line(tmp_path, scene)


@pytest.mark.parametrize(("position", "code", "why"), [(0, 10**6, "malformed"), (7, None, "stale")])
def test_what_is_refused_is_answered_and_changes_nothing(
    tmp_path: Path, position: int, code: int | None, why: str
) -> None:
    async def scene(line: Line, house: House) -> None:
        assert line.decides("a", code, position)
        (refused,) = await line.answers(1)
        assert (refused["type"], refused["id"], refused["why"]) == ("refused", "a", why)
        assert line.table.position == 0
        assert line.decides("b")
        assert [answer["type"] for answer in await line.answers(2)] == ["refused", "done"]

    over_a_line(tmp_path, scene)


def test_an_id_that_no_database_keeps_is_refused_before_anything_is_done(tmp_path: Path) -> None:
    """Else a write that PostgreSQL refuses would take everybody's table along."""

    async def scene(line: Line, house: House) -> None:
        assert not line.decides("a\0")
        (refused,) = await line.answers(1)
        assert (refused["type"], refused["id"], refused["why"]) == ("refused", "a\0", "malformed")
        assert line.table.position == 0

    over_a_line(tmp_path, scene)
    for command in CARRIED_OUT:
        assert get_type_hints(command, include_extras=True)["id"] == CommandId


def test_what_cannot_be_written_is_not_said_to_be_done(tmp_path: Path) -> None:
    async def scene(line: Line, house: House) -> None:
        write = house.storage.write
        house.storage.write = full_disk  # type: ignore[method-assign]
        assert line.decides("a")
        (refused,) = await line.answers(1)
        assert (refused["type"], refused["why"]) == ("refused", "unavailable")
        house.storage.write = write  # type: ignore[method-assign]
        assert (await house.tables.find(line.table.id)).position == 0

    over_a_line(tmp_path, scene)


def test_whoever_cannot_be_answered_is_sent_away_and_not_left_waiting(tmp_path: Path) -> None:
    """A decision came too late, and whether it was carried out before cannot be read."""

    async def scene(line: Line, house: House) -> None:
        async def unreadable(table: str, command: str) -> int | None:
            raise sqlite3.OperationalError("disk I/O error")

        moved_to = house.storage.moved_to
        house.storage.moved_to = unreadable  # type: ignore[method-assign]
        assert line.decides("a", position=7)
        assert line.subscriber.asking
        async with asyncio.timeout(30):
            while line.subscriber.closing is None:
                await asyncio.sleep(0.001)
        assert line.subscriber.closing[0] == 1011
        assert not line.subscriber.asking
        house.storage.moved_to = moved_to
        assert line.decides("b"), "nothing is under way any more"
        assert [answer["type"] for answer in await line.answers(1)] == ["done"]

    over_a_line(tmp_path, scene)


def test_a_decision_of_which_something_should_follow_that_fails_did_not_happen(tmp_path: Path) -> None:
    async def scene(line: Line, house: House) -> None:
        def fail(table: Table, changes: Any) -> Any:
            raise ZeroDivisionError

        table = line.table
        table.follow = (fail,)
        assert line.decides("a")
        (refused,) = await line.answers(1)
        assert (refused["type"], refused["why"]) == ("refused", "error")
        assert table.broken, "memory is ahead of what is kept"
        again = await house.tables.find(table.id)
        assert again is not table
        assert again.position == 0
        assert line.decides("a", position=0)
        assert (await line.answers(2))[1]["type"] == "refused", "once more is not answered as if it had been kept"
        assert await house.storage.moves(table.id) == []

    over_a_line(tmp_path, scene)


def test_who_sends_too_much_is_told_at_once(tmp_path: Path) -> None:
    async def scene(line: Line, house: House) -> None:
        assert line.decides("a")
        await line.answers(1)
        assert line.decides("b")
        _, refused = await line.answers(2)
        assert (refused["type"], refused["id"], refused["why"]) == ("refused", "b", "too_much")
        assert line.table.position == 1

    over_a_line(tmp_path, scene, rate=0.1)


LATER = ['{"type":"look","looking":false}', "{", '{"type":"read","language":"fr"}', '{"type":"ping"}', "[1]"]


@pytest.mark.parametrize("text", LATER)
def test_anything_else_is_left_to_the_task_of_the_socket(tmp_path: Path, text: str) -> None:
    async def scene(line: Line, house: House) -> None:
        assert not line.hears(text)

    over_a_line(tmp_path, scene)


def test_who_has_no_seat_decides_nothing_at_once(tmp_path: Path) -> None:
    async def scene(line: Line, house: House) -> None:
        line.subscriber.person = None
        assert not line.decides("a")
        (refused,) = await line.answers(1)
        assert (refused["type"], refused["why"]) == ("refused", "not_yours")

    over_a_line(tmp_path, scene)


def test_a_ping_is_answered_whoever_asks(tmp_path: Path) -> None:
    """So a page notices a line that is dead and looks open: a spectator's as well."""

    async def scene(line: Line, house: House) -> None:
        assert not line.says("ping")
        assert (await line.answers(1))[-1] == {"type": "pong"}
        line.subscriber.person = None
        assert not line.says("ping")
        assert (await line.answers(2))[-1] == {"type": "pong"}
        assert line.table.position == 0

    over_a_line(tmp_path, scene)
